"""Reads and writes moves, positions, setups, records and foreign files; draws boards."""

from attaque.notation.agn import format_record, read_record, read_records, write_records
from attaque.notation.diagrams import format_board
from attaque.notation.errors import NotationError
from attaque.notation.fields import parse_variant
from attaque.notation.foreign.stg import format_stg, parse_stg
from attaque.notation.foreign.strados import format_strados, parse_gsn, parse_strados
from attaque.notation.jsonlines import (
    format_json_line,
    parse_json_line,
    read_json_lines,
    write_json_lines,
)
from attaque.notation.moves import (
    AnnotatedMove,
    BattleNote,
    annotate,
    annotate_step,
    check_move,
    format_move,
    parse_annotated_move,
    parse_legal_move,
    parse_move,
)
from attaque.notation.outcomes import format_outcome, parse_outcome
from attaque.notation.positions import format_position, format_view, parse_position, parse_view
from attaque.notation.records import Record, RecordedMove, format_clock, record_game
from attaque.notation.replay import outcome_of, replay, rules_of, start_of, verify
from attaque.notation.setups import (
    format_arrangement,
    format_pbm_setup,
    format_setup,
    format_setup_rows,
    parse_arrangement,
    parse_pbm_setup,
    parse_setup,
    parse_setup_rows,
)
from attaque.notation.svg import describe, draw_board

__all__ = [
    "AnnotatedMove",
    "BattleNote",
    "NotationError",
    "Record",
    "RecordedMove",
    "annotate",
    "annotate_step",
    "check_move",
    "describe",
    "draw_board",
    "format_arrangement",
    "format_board",
    "format_clock",
    "format_json_line",
    "format_move",
    "format_outcome",
    "format_pbm_setup",
    "format_position",
    "format_record",
    "format_setup",
    "format_setup_rows",
    "format_stg",
    "format_strados",
    "format_view",
    "outcome_of",
    "parse_annotated_move",
    "parse_arrangement",
    "parse_gsn",
    "parse_json_line",
    "parse_legal_move",
    "parse_move",
    "parse_outcome",
    "parse_pbm_setup",
    "parse_position",
    "parse_setup",
    "parse_setup_rows",
    "parse_stg",
    "parse_strados",
    "parse_variant",
    "parse_view",
    "read_json_lines",
    "read_record",
    "read_records",
    "record_game",
    "replay",
    "rules_of",
    "start_of",
    "verify",
    "write_json_lines",
    "write_records",
]
