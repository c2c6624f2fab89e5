// Draws lakes as ponds: one irregular shape for each group of lake squares that touch.
import type { Cell } from "./geometry";

export interface Pond {
  cells: readonly Cell[];
  /** SVG paths in squares from the top left: the pale shore, the shallow rim, and the deep middle. */
  shore: string;
  shallow: string;
  deep: string;
  /** Two short waves for each square. */
  waves: string;
  /** The lower right corner, where the reeds stand. */
  corner: Cell;
}

/** The distances of the three shapes from the edge of the lake squares. */
const SHORE = 0.075;
const SHALLOW = 0.13;
const DEEP = 0.21;
const WOBBLE = 0.05;

export function ponds(lakes: readonly Cell[]): Pond[] {
  return groups(lakes).map((cells) => ({
    cells,
    shore: shape(cells, SHORE),
    shallow: shape(cells, SHALLOW),
    deep: shape(cells, DEEP),
    waves: cells.map((cell) => wave(cell, 0) + wave(cell, 1)).join(""),
    corner: cornerOf(cells),
  }));
}

const keyOf = ({ x, y }: Cell): string => `${x} ${y}`;
const plus = (a: Cell, b: Cell, times = 1): Cell => ({
  x: a.x + b.x * times,
  y: a.y + b.y * times,
});
const ORIGIN: Cell = { x: 0, y: 0 };
const RIGHT: Cell = { x: 1, y: 0 };
/** The direction after a quarter turn to the right. */
const turned = ({ x, y }: Cell): Cell => ({ x: -y || 0, y: x });
const DIRECTIONS = [
  RIGHT,
  turned(RIGHT),
  turned(turned(RIGHT)),
  turned(turned(turned(RIGHT))),
] as const;

/** The squares in groups that touch at their sides. */
function groups(cells: readonly Cell[]): Cell[][] {
  const left = new Map(cells.map((cell) => [keyOf(cell), cell]));
  const found: Cell[][] = [];
  for (const start of cells) {
    if (!left.delete(keyOf(start))) continue;
    const group = [start];
    for (const cell of group)
      for (const way of DIRECTIONS) {
        const next = plus(cell, way);
        if (left.delete(keyOf(next))) group.push(next);
      }
    found.push(group);
  }
  return found;
}

/** One side of a square on the edge of a pond. The water is on its right. */
interface Edge {
  start: Cell;
  way: Cell;
}

/** The edges of a pond as closed lines: its outline, and the outline of each island in it. */
function outlines(cells: readonly Cell[]): Edge[][] {
  const water = new Set(cells.map(keyOf));
  const edges = cells.flatMap((cell) => edgesOf(cell, water));
  const left = new Map(edges.map((edge) => [keyOf(edge.start) + keyOf(edge.way), edge]));
  const lines: Edge[][] = [];
  for (const first of edges) {
    const line: Edge[] = [];
    for (let edge: Edge | undefined = first; edge; edge = after(edge, left)) {
      if (!left.delete(keyOf(edge.start) + keyOf(edge.way))) break;
      line.push(edge);
    }
    if (line.length > 0) lines.push(line);
  }
  return lines;
}

function edgesOf(cell: Cell, water: ReadonlySet<string>): Edge[] {
  const corners = [
    cell,
    plus(cell, { x: 1, y: 0 }),
    plus(cell, { x: 1, y: 1 }),
    plus(cell, { x: 0, y: 1 }),
  ];
  return DIRECTIONS.flatMap((way, side) => {
    const [start, land] = [corners[side], plus(cell, turned(way), -1)];
    return start && !water.has(keyOf(land)) ? [{ start, way }] : [];
  });
}

/** The edge that continues an edge. Where two squares touch only at a corner, the line turns right, so that
 * they stay apart. */
function after({ start, way }: Edge, left: ReadonlyMap<string, Edge>): Edge | undefined {
  const end = keyOf(plus(start, way));
  const right = turned(way);
  const ways = [right, way, plus(ORIGIN, right, -1)];
  return ways.map((next) => left.get(end + keyOf(next))).find(Boolean);
}

/** The path of a pond whose shore is about `inset` away from the edge of its squares. */
function shape(cells: readonly Cell[], inset: number): string {
  return outlines(cells)
    .map((line) => smooth(line.flatMap((edge, i) => pointsOf(line, edge, i, inset))))
    .join("");
}

/** Points of the shore along one edge, and one more where the land has a corner. */
function pointsOf(line: readonly Edge[], edge: Edge, index: number, inset: number): Cell[] {
  const before = line.at(index - 1) ?? edge;
  const next = line[(index + 1) % line.length] ?? edge;
  const inwards = turned(edge.way);
  const turnsRight = (a: Edge, b: Edge) => keyOf(turned(a.way)) === keyOf(b.way);
  const turnsLeft = (a: Edge, b: Edge) => keyOf(turned(b.way)) === keyOf(a.way);
  const at = (along: number, salt: number) => {
    const depth = inset + WOBBLE * chance(edge, salt);
    return plus(plus(edge.start, edge.way, along), inwards, depth);
  };
  const first = turnsRight(before, edge) ? 0.2 + inset : 0.25;
  const last = turnsRight(edge, next) ? 0.8 - inset : 0.75;
  const points = [at(first, 1), at(last, 2)];
  if (!turnsLeft(edge, next)) return points;
  return [...points, plus(at(1, 3), turned(next.way), inset)];
}

/** A number from -1 to 1 that depends only on the place. */
function chance({ start, way }: Edge, salt: number): number {
  const wave = Math.sin(
    start.x * 12.9898 + start.y * 78.233 + way.x * 3.7 + way.y * 9.1 + salt * 37.7,
  );
  return 2 * Math.abs((wave * 43758.5453) % 1) - 1;
}

/** A closed smooth path: it passes the middle between any two points that follow each other. */
function smooth(points: readonly Cell[]): string {
  const middle = (i: number) => {
    const [a, b] = [points.at(i) ?? ORIGIN, points[(i + 1) % points.length] ?? ORIGIN];
    return write({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  };
  const curves = points.map((point, i) => `Q${write(point)} ${middle(i)}`);
  return `M${middle(-1)}${curves.join("")}Z`;
}

const write = ({ x, y }: Cell): string => `${round(x)} ${round(y)}`;
const round = (value: number): number => Math.round(value * 1000) / 1000;

/** A brush wave in the upper (0) or lower (1) half of a square. */
function wave(cell: Cell, half: number): string {
  const [a, b] = [1, 2].map(
    (salt) => (chance({ start: cell, way: RIGHT }, salt + half * 5) + 1) / 2,
  );
  const step = 0.08 + 0.06 * (a ?? 0);
  const x = cell.x + 0.28 + (0.46 - 3 * step) * (b ?? 0);
  const y = cell.y + 0.29 + 0.36 * half + 0.08 * (a ?? 0);
  const [dx, up] = [round(step), round(step / 2)];
  return `M${write({ x, y })}q${up} -.08 ${dx} 0t${dx} 0t${dx} 0`;
}

function cornerOf(cells: readonly Cell[]): Cell {
  const last = cells.reduce((a, b) => (b.y + b.x > a.y + a.x ? b : a));
  return plus(last, { x: 1, y: 1 });
}
