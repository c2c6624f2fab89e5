"""Robot: opens and plays games over HTTP and WebSocket, inside a helper page of the browser.

It needs no part of the client's pages. So the pages of an older checkout are measured alike."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Page

VARIANT = "classic"
OTHER = {"red": "blue", "blue": "red"}

SCRIPT = """() => {
  const post = async (path, body) => (await fetch('/api/v1' + path, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
  })).json();
  const waiting = new Map();
  const told = (key, value) => { waiting.get(key)?.(value); waiting.delete(key); };
  const answer = (key) => new Promise((resolve) => waiting.set(key, resolve));
  const sockets = {};
  const connect = (seat, game, token) => {
    const socket = new WebSocket(`ws://${location.host}/api/v1/socket`, ['attaque.v1']);
    sockets[seat] = socket;
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: 'hello', proto: 'attaque.v1', game, token }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'snap') told(seat + ' snap', message.view);
      if (message.type === 'ack') told(message.cid, message);
      if (message.type === 'nack') throw new Error(data);
      const isPly = message.kind === 'moved' || message.kind === 'battled';
      if (seat === 'blue' && isPly) {
        robot.arrivals.push(performance.timeOrigin + performance.now());
        if (message.kind === 'battled') robot.battles += 1;
      }
    };
    return answer(seat + ' snap');
  };
  const send = (seat, message) => sockets[seat].send(JSON.stringify(message));
  let commands = 0;
  const robot = {
    arrivals: [],
    battles: 0,
    command(seat, body) {
      const cid = `bench${(commands += 1)}`;
      send(seat, { ...body, cid });
      return answer(cid);
    },
    look(seat) {
      send(seat, { type: 'resync' });
      return answer(seat + ' snap');
    },
    async open(variant) {
      Object.assign(robot, { arrivals: [], battles: 0 });
      const red = await post('/tables', { nickname: 'Anna', variant, colour: 'red' });
      const joining = { nickname: 'Ben', invitation: red.invitation };
      const blue = await post(`/tables/${red.game}/join`, joining);
      for (const [seat, { token }] of Object.entries({ red, blue })) {
        await connect(seat, red.game, token);
        const { setup } = await post('/setups/auto', { variant, strong: true });
        await robot.command(seat, { type: 'ready', setup });
      }
      return { game: red.game, red: red.token, blue: blue.token };
    },
  };
  window.robot = robot;
}"""

Game = dict[str, str]
"""`game`: its id. `red`, `blue`: the tokens of the seats."""


class Robot:
    """Plays for both sides. The measured page plays for Red too, with the same token."""

    def __init__(self, context: BrowserContext, url: str, seed: int = 1) -> None:
        self.page: Page = context.new_page()
        self.page.goto(f"{url}/settings")
        self.page.evaluate(SCRIPT)
        self._random = Random(seed)

    def open(self) -> Game:
        """A new game in which play has begun."""
        game: Game = self.page.evaluate("(variant) => robot.open(variant)", VARIANT)
        return game

    def choose(self, seat: str) -> str:
        """A move of the side whose turn it is: a strike if there is one, else a step forward."""
        view: dict[str, Any] = self.page.evaluate("(seat) => robot.look(seat)", seat)
        enemies = {p["square"] for p in view["board"]["pieces"] if p["color"] != seat}
        way = 1 if seat == "red" else -1
        legal: list[str] = sorted(view["choices"]["legal"])
        moves = [split(move) for move in legal]
        strikes = [start + end for start, end in moves if end in enemies]
        steps = [start + end for start, end in moves if way * (row(end) - row(start)) > 0]
        return self._random.choice(strikes or steps or legal)

    def play(self, seat: str, move: str) -> None:
        ply = self.page.evaluate("(seat) => robot.look(seat)", seat)["board"]["ply"]
        body = {"type": "move", "ply": ply, "move": move}
        self.page.evaluate("([seat, body]) => robot.command(seat, body)", [seat, body])

    def resign(self, seat: str) -> None:
        self.page.evaluate("(seat) => robot.command(seat, { type: 'resign' })", seat)

    @property
    def battles(self) -> int:
        return int(self.page.evaluate("robot.battles"))

    @property
    def arrivals(self) -> list[float]:
        """When Blue's socket got each ply, in milliseconds since 1970."""
        times: list[float] = self.page.evaluate("robot.arrivals")
        return times


def split(move: str) -> tuple[str, str]:
    """The two squares of a move: `b4b5` → `b4`, `b5`."""
    end = next(at for at in range(1, len(move)) if move[at].isalpha())
    return move[:end], move[end:]


def row(square: str) -> int:
    return int(square[1:])
