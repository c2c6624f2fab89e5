"""The log: time and level on every line, a rate for each kind of line, and no forged lines."""

import io
import logging
import re

import pytest

from attaque.server.front.logs import KINDS, LONGEST, MINUTE, LimitedHandler

LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (WARNING|ERROR) [a-z.]+: .*")


class Log:
    """A logger of its own with a handler whose clock stands still."""

    def __init__(self, lines):
        self.now, self._stream = 0.0, io.StringIO()
        self.handler = LimitedHandler(self._stream, lines, lambda: self.now)
        self.logger = logging.Logger("attaque.test")
        self.logger.addHandler(self.handler)

    @property
    def lines(self):
        return self._stream.getvalue().splitlines()

    @property
    def texts(self):
        return [line.partition(": ")[2] for line in self.lines]


@pytest.fixture
def log():
    log = Log(3)
    yield log
    log.handler.close()


def test_every_line_has_a_time_and_a_level(log):
    log.logger.warning("one")
    log.logger.error("two %s", "x")
    assert all(LINE.fullmatch(line) for line in log.lines)
    assert [line.split()[1:] for line in log.lines] == [
        ["WARNING", "attaque.test:", "one"],
        ["ERROR", "attaque.test:", "two", "x"],
    ]


@pytest.mark.parametrize(
    "evil", ["a\nb", "a\r\nb", "a\x1b[2Jb", "a\x00b", "a\x85b", "a\u2028b", "a\u202eb", "a\ud800b"]
)
def test_no_text_of_a_user_can_break_a_line_or_control_a_terminal(log, evil):
    log.logger.warning("path %s", evil)
    try:
        raise ValueError(evil)
    except ValueError:
        log.logger.exception("failed at %s", evil)
    written = "\n".join(log.lines)
    assert re.fullmatch(r"[ -~\n]*", written)  # splitlines would also split at \x85 and the like
    starts = [line for line in log.lines if not line.startswith("    ")]
    assert len(starts) == 2
    assert all(LINE.fullmatch(line) for line in starts)
    assert re.fullmatch(r"    ValueError: a\\\S+b", log.lines[-1])


def test_a_traceback_with_a_cause_keeps_the_frames_in_lines_of_their_own(log):
    try:
        try:
            raise KeyError("x\ny")
        except KeyError as error:
            raise ValueError("2026-11-20T08:15:30.123Z ERROR attaque.http: forged") from error
    except ValueError:
        log.logger.exception("failed")
    assert len([line for line in log.lines if line.startswith("      File ")]) == 2
    assert [line for line in log.lines if LINE.fullmatch(line)] == log.lines[:1]


def test_a_long_line_is_cut(log):
    log.logger.warning("path %s", "x" * 100_000)
    assert len(log.lines[0]) < LONGEST + 100
    assert log.lines[0].endswith("(100005 characters)")


def test_lines_of_one_kind_are_left_out_beyond_the_rate(log):
    for n in range(100_000):
        log.logger.warning("client %s went", n)
    log.logger.warning("another kind")
    assert log.texts == ["client 0 went", "client 1 went", "client 2 went", "another kind"]
    log.now += MINUTE
    log.logger.warning("client %s went", "x")
    assert log.texts[4:] == [
        "99997 more lines like this were left out: client %s went",
        "client x went",
    ]


def test_numbers_in_a_message_make_no_new_kind(log):
    for n in range(1_000):
        log.logger.warning(f"<Handle at 0x{n:x}> failed after {n} s")  # noqa: G004, RUF100
    assert len(log.lines) == 3


def test_the_type_of_an_exception_makes_another_kind(log):
    for error in [ValueError()] * 5 + [KeyError()] * 5:
        log.logger.error("failed", exc_info=error)
    assert len([line for line in log.lines if LINE.fullmatch(line)]) == 6


def test_endless_kinds_share_one_rate(log):
    for n in range(KINDS + 1_000):
        log.logger.warning("x" + "".join(chr(97 + int(d)) for d in str(n)))
    assert len(log.lines) == KINDS + 3
    assert len(log.handler._kinds) == KINDS + 1


def test_the_number_of_left_out_lines_is_told_at_the_end(log):
    for _ in range(5):
        log.logger.warning("same")
    log.handler.close()
    assert log.texts[-1] == "2 more lines like this were left out: same"


def test_the_number_of_left_out_lines_is_told_though_no_line_follows(log, monkeypatch):
    begun = []

    class Timer:
        def __init__(self, seconds, act):
            self.seconds, self.act = seconds, act

        def start(self):
            begun.append(self)

    monkeypatch.setattr("attaque.server.front.logs.threading.Timer", Timer)
    for _ in range(50):
        log.logger.warning("same")
    (timer,) = begun
    log.now += timer.seconds
    timer.act()
    assert log.texts[-1] == "47 more lines like this were left out: same"
