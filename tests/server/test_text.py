"""Text of players: invisible and harmful characters are removed, real languages are kept."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from attaque.server.text import MOST_MARKS, TextCode, TextError, clean, length

PERSIAN = "می‌خواهم بازی کنم"
FAMILY = "👨‍👩‍👧‍👦"

KEPT = [
    "Anna",
    "Łukasz Żółć",
    "Đặng Thị Hồng",
    "İstanbul",
    "straße",
    "O'Brien-Smith",
    "Ἀχιλλεύς",
    "Иван Грозный",
    "שָׁלוֹם",
    "مُحَمَّد",
    PERSIAN,
    "خانه‌ها",
    "हिन्दी में",
    "क्‍ष",
    "ক্ষুদ্র",
    "தமிழ்",
    "ශ්‍රී ලංකා",
    "สวัสดีครับ",
    "བཀྲ་ཤིས་བདེ་ལེགས",
    "မြန်မာ",
    "ភាសាខ្មែរ",
    "한국어",
    "日本語テスト",
    "军旗对阵",
    "አማርኛ",
    "😀",
    "👍🏽",
    FAMILY,
    "🧑🏽‍🚀",
    "❤️",
    "👩‍❤️‍💋‍👨",
    "🏳️‍🌈",
    "🇫🇷",
    "1️⃣ #️⃣",
    "<b>& \"quotes\" 'n' all</b>",
    "½ × 3 ≠ 2 → ♟ ⚔ ©",
]

CLEANED = {
    "  trimmed \t\n ": "trimmed",
    "two\r\nlines\u2028three\u2029four": "two lines three four",
    "wide\u3000space\u00a0hard\u202fthin": "wide space hard thin",
    "bell\x07 null\x00 escape\x1b[31m": "bell null escape[31m",
    "delete\x7f c1\x9b31m": "delete c131m",
    "\u202egnp.exe": "gnp.exe",
    "a\u2066b\u2067c\u2068d\u2069e\u202ae\u202bf\u202cg\u202dh": "abcdeefgh",
    "left\u200eright\u200fmark\u061c": "leftrightmark",
    "z\u200be\u2060r\ufeffo\u00ad": "zero",
    "An\u200cna": "Anna",
    "An\u200dna": "Anna",
    "علی\u200c": "علی",
    "\u200cعلی": "علی",
    "علی\u200c\u200c\u200cها": "علی\u200cها",
    "علی\u200c ها": "علی ها",
    "علی\u200cAnna": "علیAnna",
    "ก\u200cข": "กข",
    "😀\u200d": "😀",
    "\u200d😀\u200dx": "😀x",
    "😀\ufe0f\ufe0f\ufe0f": "😀\ufe0f",
    "a\ufe0f": "a",
    "a\ufe0fb\ufe00c\U000e0100": "abc",
    "private\ue000\U000f0000\U0010fffd": "private",
    "noncharacter\uffff\ufdd0\U0001fffe": "noncharacter",
    "half \ud83d of a character": "half of a character",
    "tags\U000e0041\U000e007f": "tags",
    "filler\u3164\u115f\u1160\uffa0\u2800": "filler",
    "grapheme\u034f joiner\u17b4\u17b5": "grapheme joiner",
    "object\ufffc annotation\ufff9x\ufffb": "object annotationx",
    "mongolian\u180b\u180c\u180d\u180e\u180f": "mongolian",
    "ring\u20dd box\u20de": "ring box",
    "1\u20e3": "1",
    "\u0301leading": "leading",
    "a \u0301b": "a b",
    "e\u0301": "é",
    "e\u200b\u0301": "é",
    "e\u200d\u0301": "é",
    "\u212b": "Å",
    "q\u0335\u0321\u0322\u0323\u0324\u0325\u0326a": "q\u0335\u0321\u0322\u0323a",
}


@pytest.mark.parametrize("text", KEPT)
def test_real_languages_and_emoji_are_kept(text):
    text = unicodedata.normalize("NFC", text)
    assert clean(text, 40) == text


@pytest.mark.parametrize("text", CLEANED, ids=ascii)
def test_invisible_and_harmful_characters_are_removed(text):
    assert clean(text, 40) == CLEANED[text]


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "\n\t", "\u200b", "\u3164\u2800", "\u202e\u2069", "\u0301\u0302"),
        *("\u200d\ufe0f", "\ue000", "\ud800", "\U000e0041", "\x00"),
    ],
    ids=ascii,
)
def test_a_text_without_a_visible_character_is_refused(text):
    with pytest.raises(TextError) as refusal:
        clean(text, 40)
    assert refusal.value.code is TextCode.EMPTY


def test_the_number_of_marks_on_a_letter_is_limited():
    marks = "".join(chr(0x300 + n) for n in range(0x50))
    found = clean("".join(letter + marks for letter in "zalgo"), 500)
    # `clean` keeps MOST_MARKS marks beside a letter. The letter itself can have one more: á in NFC
    # is one character, but two in NFD.
    assert 5 < len(unicodedata.normalize("NFD", found)) <= 5 * (2 + MOST_MARKS)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Anna", 4),
        ("é", 1),
        ("שָׁלוֹם", 4),
        ("สวัสดี", 4),
        (PERSIAN, 16),
        (FAMILY, 1),
        (FAMILY * 3, 3),
        ("👍🏽👍🏽", 2),
        ("1️⃣", 1),
        ("军旗", 2),
    ],
)
def test_the_length_of_a_text_is_what_a_reader_counts(text, count):
    assert length(text) == count


@pytest.mark.parametrize("text", ["🏻" * 30, "👍🏻🏻" * 15, "😀" + "\u200d😀" * 30, "a\u0301" * 25])
def test_joiners_and_marks_do_not_make_a_long_text_count_as_short(text):
    with pytest.raises(TextError) as refusal:
        clean(text, 20)
    assert refusal.value.code is TextCode.TOO_LONG


def test_a_text_of_exactly_the_greatest_length_is_kept():
    assert clean(" " + "ß" * 24 + " ", 24) == "ß" * 24
    with pytest.raises(TextError):
        clean("ß" * 25, 24)


def test_a_huge_text_is_refused_even_if_it_is_all_spaces():
    with pytest.raises(TextError) as refusal:
        clean(" " * 10**7, 24)
    assert refusal.value.code is TextCode.TOO_LONG


ODD = st.sampled_from(
    [chr(n) for n in (0x200B, 0x200C, 0x200D, 0x202E, 0xFE0F, 0x20E3, 0x301, 0x323, 0x327, 0x94D)]
    + list("a1# \n😀❤🏽می")
    + ["\u0915", "\u1100", "\u1161", "\u11a8", "\ud800", "\U0001fae8"]
)


@given(text=st.text(ODD | st.characters(exclude_categories=()), max_size=60))
@example("e\u0323\u200d\u0301")
def test_cleaning_a_text_again_changes_nothing_and_no_harmful_character_is_left(text):
    try:
        found = clean(text, 40)
    except TextError as refusal:
        if refusal.code is TextCode.EMPTY:
            return
        found = clean(text, 400)
    assert clean(found, 400) == found
    assert unicodedata.is_normalized("NFC", found)
    assert found == found.strip()
    assert "  " not in found
    found.encode()
    joiners = {"\u200c", "\u200d"}
    for char in found:
        assert char in joiners or unicodedata.category(char) not in {"Cc", "Cf", "Co", "Cs"}
    assert not {*found} & {"\u202e", "\u200b", "\u2066", "\ufeff", "\u3164"}
    assert found[-1] not in joiners
