"""The board's frame holds the names of ranks and files at every size, and the waves of the lakes
stop where motion is not wanted."""

from __future__ import annotations

import pytest

from tests.browser.driver.match import open_match, random_setups, start_match

SIZES = ((320, 568), (390, 844), (844, 390), (1280, 800), (1920, 1080))

LABELS = """() => {
  const box = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  const [frame, field] = ['.frame', '.field'].map((name) => document.querySelector(name));
  const labels = [...frame.querySelectorAll('.ranks span, .files span')].map((label) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    const size = getComputedStyle(label).fontSize;
    return { text: label.textContent, size, ...box(range.getBoundingClientRect()) };
  });
  return {
    labels,
    frame: box(frame.getBoundingClientRect()),
    field: box(field.getBoundingClientRect()),
  };
}"""

DRIFTING = """() => document.getAnimations().filter(
  (animation) => animation.effect.target.matches('.waves') && animation.playState === 'running',
).length"""


@pytest.fixture
def match(new_person):
    people = (new_person(name, reduced_motion="no-preference") for name in ("Anna", "Ben"))
    return start_match(open_match(*people, None, "classic"), random_setups("classic"))


def overlap(one, other):
    return (
        min(one["right"], other["right"]) - max(one["left"], other["left"]) > 0
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 0
    )


def assert_labels_in_frame(page):
    read = page.evaluate(LABELS)
    labels, frame, field = read["labels"], read["frame"], read["field"]
    assert [label["text"] for label in labels] == [*map(str, range(10, 0, -1)), *"abcdefghik"]
    for label in labels:
        assert label["size"] == "13px"
        assert not overlap(label, field), f"{label} is on a square"
        assert frame["left"] + 1 <= label["left"], f"{label} touches the edge of the frame"
        assert label["bottom"] <= frame["bottom"] - 1, f"{label} touches the edge of the frame"
        assert label["right"] <= field["left"] - 1 or label["top"] >= field["bottom"] + 1
    assert not any(overlap(one, other) for i, one in enumerate(labels) for other in labels[i + 1 :])


def test_coordinates_stand_in_the_frame_and_waves_stop_without_motion(match):
    page = match.red.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert_labels_in_frame(page)
    assert page.evaluate(DRIFTING) == 1
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    match.red.wait_for_ply(0)
    assert page.evaluate(DRIFTING) == 0
    match.blue.visit("/settings")
    match.blue.page.locator('input[name="motion"][value="none"]').check()
    match.blue.page.goto(page.url)
    match.blue.wait_for_ply(0)
    assert match.blue.page.evaluate(DRIFTING) == 0
