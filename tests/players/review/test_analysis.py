"""Analysis of a view and review of a game: only the view counts, and mistakes are found."""

from itertools import pairwise
from random import Random

import pytest

from attaque.players import PLAYERS
from attaque.players.neural.network import network
from attaque.players.review import mistakes
from attaque.players.review.analysis import Analyst, analyse, expected, weigh
from attaque.players.review.review import review
from attaque.players.review.review_json import review_to_json
from attaque.players.review.turning_points import APART, LEAST_SWING
from attaque.rules import Color, Kind, Move, Piece, Position, Square, names, variant
from tests.boards import played, position
from tests.game.twins import twins
from tests.strategies import random_game

BY_HAND = "barrage+aggression"
"""A variant that the network does not know. The hand-written evaluation analyses it."""
BOTH = pytest.mark.parametrize("rules", ["classic", BY_HAND])


def midgame(name, seed, plies=60):
    """The last position with Blue to move, before the end of a random game."""
    game = random_game(variant(name), Random(seed), plies)
    return next(p for p in reversed(game) if p.turn is Color.BLUE and p.outcome is None)


def flag_in_one(rules="classic", other="Gb9", **parts):
    """A position in which Red's scout can capture the flag. Red can infer which piece is the flag:
    Blue's only unmoved piece."""
    moved = [Square.parse(other[1:])]
    return position("Ra8 Me4 Fa1 Bb1", f"Fa9 {other}", rules, moved=moved, **parts)


def pairs_of(start, moves):
    """The game as pairs of view and move, for the review."""
    found, here = [], start
    for word in moves.split():
        found.append((here.view(here.turn), Move.parse(word)))
        here = here.play(Move.parse(word))
    return found


@BOTH
@pytest.mark.parametrize("viewer", Color)
def test_hidden_kinds_do_not_change_the_analysis(rules, viewer):
    pair = twins(rules, viewer, seed=2, plies=30)
    one, other = (Position.start(variant(rules), *setups) for setups in (pair.one, pair.other))
    compared = 0
    for move in pair.moves:
        if one.turn is viewer:
            views = one.view(viewer), other.view(viewer)
            found, again = (analyse(view, worlds=1) for view in views)
            assert found == again
            compared += 1
        one, other = one.play(move), other.play(move)
    assert compared > 10


@BOTH
@pytest.mark.parametrize("plies", [0, 40, 160])
def test_chances_have_the_right_sums(rules, plies):
    """The chances of results sum to 1, and so do the chances of moves. The chances of a kind sum to
    the number of its unseen pieces."""
    here = midgame(rules, 3, plies) if plies else random_game(variant(rules), Random(3), 0)[0]
    view = here.view(here.turn)
    found = analyse(view, worlds=1)
    chances = found.chances
    assert chances.win + chances.draw + chances.loss == pytest.approx(1, abs=1e-5)
    assert {candidate.move for candidate in found.moves} == set(view.legal_moves)
    assert sum(candidate.chance for candidate in found.moves) == pytest.approx(1, abs=1e-4)
    unseen = view.unseen(view.turn.other)
    for kind in Kind:
        if kind is not Kind.UNKNOWN:
            total = sum(row[kind] for row in found.kinds.values())
            assert total == pytest.approx(unseen.get(kind, 0), abs=0.02), kind


@BOTH
def test_each_hidden_piece_has_a_distribution_of_kinds(rules):
    here = midgame(rules, 4)
    view = here.view(here.turn)
    found = analyse(view, worlds=0).kinds
    hidden = {o.square: o for o in view.occupants() if o.piece.kind is Kind.UNKNOWN}
    assert found.keys() == hidden.keys()
    assert any(o.has_moved for o in hidden.values())
    for square, row in found.items():
        assert sum(row) == pytest.approx(1, abs=1e-5)
        assert not (hidden[square].has_moved and (row[Kind.BOMB] or row[Kind.FLAG]))


@BOTH
def test_capturing_an_inferred_flag_is_the_best_move_and_scores_1(rules):
    view = flag_in_one(rules).view(Color.RED)
    found = analyse(view)
    assert found.chances.score == pytest.approx(1, abs=1e-3)
    assert str(found.moves[0].move) == "a8a9"
    assert found.moves[0].score == pytest.approx(1, abs=1e-3)
    assert found.kinds[Square.parse("a9")][Kind.FLAG] == pytest.approx(1, abs=1e-3)


def test_the_score_is_at_least_the_chance_of_capturing_the_flag():
    pieces = "Fa9 Bc9 Gb9"
    start = position("Ra8 Fa1 Bb1", pieces, moved=[Square.parse("b9")])
    found = Analyst().analyse(start.view(Color.RED))
    chance = found.kinds[Square.parse("a9")][Kind.FLAG]
    assert 0.05 < chance < 0.95
    assert found.chances.score >= chance - 1e-6


@pytest.mark.parametrize("rules", ["classic", "lattaque"])
def test_with_colours_exchanged_and_the_board_turned_the_analysis_is_the_same(rules):
    here = midgame(rules, 6)
    turned = swapped(here)
    one = Analyst().analyse(here.view(here.turn))
    other = Analyst().analyse(turned.view(turned.turn))
    assert one.chances.score == pytest.approx(other.chances.score, abs=1e-4)
    turn = here.variant.grid.turned
    assert {Move(turn(c.move.origin), turn(c.move.target)): c.chance for c in one.moves} == (
        pytest.approx({c.move: c.chance for c in other.moves}, abs=1e-4)
    )
    for square, row in one.kinds.items():
        assert other.kinds[turn(square)] == pytest.approx(row, abs=1e-3)


def swapped(here):
    """The same position with colours exchanged and the board turned."""
    grid = here.variant.grid
    occupants = list(here.occupants())
    return Position.from_pieces(
        here.variant,
        {grid.turned(o.square): Piece(o.piece.color.other, o.piece.kind) for o in occupants},
        turn=here.turn.other,
        moved=[grid.turned(o.square) for o in occupants if o.has_moved],
        public=[grid.turned(o.square) for o in occupants if o.is_public],
        captured={color: here.captured(color.other) for color in Color},
        quiet=here.quiet,
        ply=here.ply,
        history=[
            type(ply)(Move(*(grid.turned(square) for square in ply.move)), ply.strike)
            for ply in here.history
        ],
    )


def test_only_a_view_of_the_player_to_move_can_be_analysed():
    here = midgame(BY_HAND, 2)
    for viewer in (here.turn.other, None):
        with pytest.raises(ValueError, match="player who is to move"):
            analyse(here.view(viewer))


def test_the_judgement_gives_a_worse_strike_a_lower_score():
    here = position("Tb4 Me4 Fa1", "Mb5 Ce5 Fk10", public=[Square.parse("b5"), Square.parse("e5")])
    rules = variant("classic+aggression")  # the network does not know it
    pieces = {o.square: o.piece for o in here.occupants()}
    public = [o.square for o in here.occupants() if o.is_public]
    view = Position.from_pieces(rules, pieces, public=public, moved=public).view(Color.RED)
    found = analyse(view)
    assert found.source == "judgement"
    assert str(found.moves[0].move) == "e4e5"
    assert found.of(Move.parse("b4b5")).score < found.moves[0].score - 0.02


def test_the_network_scores_the_capture_of_the_flag_1_and_another_move_less():
    view = flag_in_one().view(Color.RED)
    moves = [Move.parse("a8a9"), Move.parse("e4e5")]
    found = weigh(view, Analyst().analyse(view), moves, worlds=3, rng=Random(1))
    taken, left = (found.of(move).score for move in moves)
    assert taken == 1.0
    assert left < 1.0


def test_the_scores_of_moves_fit_the_chances():
    """The mean score of the four scored moves, weighted by their chances, is about the score of the
    view."""
    for seed in range(3):
        here = midgame("classic", seed, 100)
        found = analyse(here.view(here.turn), worlds=2)
        scored = [c for c in found.moves if c.score is not None]
        assert len(scored) == 4
        mean = sum(c.chance * c.score for c in scored) / sum(c.chance for c in scored)
        assert mean == pytest.approx(found.chances.score, abs=0.02)


def test_the_expected_score_rises_with_the_lead():
    assert expected(0.0) == 0.5
    assert expected(800) == pytest.approx(1 - expected(-800))
    assert expected(-800) < expected(-100) < expected(100) < expected(800)


@BOTH
def test_not_capturing_an_inferred_flag_is_a_mistake(rules):
    found = review(pairs_of(flag_in_one(rules), "e4e5 b9b8 e5e6 b8a8"))
    first = found.decisions[0]
    assert str(first.better) == "a8a9"
    assert first.loss >= mistakes.MISTAKE
    assert first in found.faults()
    assert first.score == pytest.approx(1, abs=1e-3)


def test_a_loss_that_may_be_luck_is_not_reported(monkeypatch):
    """The move played scores 0 in half of the worlds and 0.9 in the other half. The other moves
    score 0.5 in every world. The mean of the move played is 0.05 lower, which can be luck."""

    def sampled_scores(view, analysis, moves, worlds, rng):
        return {moves[0]: [0.0, 0.9] * (worlds // 2)} | dict.fromkeys(moves[1:], [0.5] * worlds)

    monkeypatch.setattr(mistakes, "worlds_of", sampled_scores)
    found = review(pairs_of(flag_in_one(), "e4e5 b9b8 e5e6 b8a8"))
    assert {(reviewed.loss, reviewed.better) for reviewed in found.decisions} == {(0.0, None)}


def test_capturing_the_flag_is_not_a_mistake_and_scores_1():
    start = flag_in_one(BY_HAND)
    end = played(start, "e4e5 b9c9 a8a9")
    found = review(pairs_of(start, "e4e5 b9c9 a8a9"), end.outcome)
    last = found.decisions[-1]
    assert (last.after, last.loss, last.better) == (1.0, 0.0, None)
    assert found.decisions[1].after == 0.0
    assert found.turns()[-1].at is last


def test_unless_the_game_ended_on_the_board_the_last_moves_have_no_score_after_them():
    found = review(pairs_of(flag_in_one(BY_HAND), "e4e5 b9c9"))
    assert [d.after for d in found.decisions] == [None, None]
    assert found.turns() == ()


@pytest.fixture(scope="module", params=["classic", "classic+aggression"])
def game(request):
    """The review of a game between `recruit` and `general`, and the arguments of all calls of the
    progress function."""
    rules, rng = variant(request.param), Random(12)
    players = PLAYERS["recruit"](), PLAYERS["general"]()
    here = Position.start(rules, *(player.choose_setup(rules, rng) for player in players))
    plies, calls = [], []
    while here.outcome is None and len(plies) < 80:
        view = here.view(here.turn)
        move = players[here.turn].choose_move(view, None, rng)
        plies.append((view, move))
        here = here.play(move)
    found = review(plies, here.outcome, lambda done, total: calls.append((done, total)))
    return found, calls


def test_progress_rises_to_the_total(game):
    found, calls = game
    plies = len(found.decisions)
    (total,) = {total for _, total in calls}
    steps = [done for done, _ in calls]
    assert steps == sorted(steps)
    assert steps[:plies] == list(range(1, plies + 1))
    assert steps[-1] == total
    assert (total > plies) == (found.source == "network"), (
        "a review must have more steps than plies if and only if the network made it"
    )


def test_a_ply_also_has_its_players_next_score_and_a_draw_counts_half(game):
    found, _ = game
    scores = [reviewed.score for reviewed in found.decisions]
    assert [reviewed.after for reviewed in found.decisions][:-2] == scores[2:]
    as_json = review_to_json(found)["plies"]
    assert [p["score"] for p in as_json] == pytest.approx(
        [p["win"] + p["draw"] / 2 for p in as_json], abs=2e-3
    )


def test_the_scores_of_both_sides_sum_to_about_1(game):
    found, _ = game
    sums = [a.score + b.score for a, b in pairwise(found.decisions)]
    assert sum(sums) / len(sums) == pytest.approx(1, abs=0.15)


def test_turning_points_have_a_minimum_swing_and_a_minimum_distance(game):
    turns = game[0].turns()
    assert turns
    assert all(abs(whose.swing) >= LEAST_SWING for _, whose in turns)
    assert all(b.at.ply - a.at.ply > APART for a, b in pairwise(turns))


def test_mistakes_are_sorted_by_their_loss_and_have_a_better_move(game):
    found, _ = game
    assert found.faults(), "the review found no mistake"
    losses = [reviewed.loss for reviewed in found.faults()]
    assert losses == sorted(losses, reverse=True)
    assert all(d.better not in (None, d.move) for d in found.faults())


def test_the_json_of_a_review_has_every_ply(game):
    found, _ = game
    as_json = review_to_json(found)
    assert [ply["ply"] for ply in as_json["plies"]] == list(range(1, len(found.decisions) + 1))
    assert {ply["seat"] for ply in as_json["plies"]} == {"red", "blue"}
    assert set(as_json["turns"] + as_json["faults"]) <= {ply["ply"] for ply in as_json["plies"]}
    for ply in as_json["plies"]:
        assert 0 <= ply["score"] <= 1
        assert ply["best"]
        assert all(len(row) == len(as_json["kinds"]) for row in ply["beliefs"].values())
        assert all(sum(row) == 100 for row in ply["beliefs"].values())


def test_a_game_without_a_move_is_refused():
    with pytest.raises(ValueError, match="without a move"):
        review([])


@pytest.mark.parametrize("rules", names())
def test_every_variant_can_be_analysed(rules):
    here = midgame(rules, 8, 20)
    found = analyse(here.view(here.turn), worlds=1)
    assert found.source == ("network" if network().knows(variant(rules)) else "judgement")
    assert 0 < found.chances.score < 1
