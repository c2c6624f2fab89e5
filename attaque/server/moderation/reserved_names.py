"""Reserved names: nicknames that look like a bot's, like the host's or like the server's."""

from __future__ import annotations

import re
import unicodedata

from attaque.players import LEVELS

_STAFF = (
    "admin administrator administrateur administratör administratore beheerder moderator"
    " moderateur moderatore moderatör 管理員 管理员 版主 مدیر"
)
"""Reserved as a word of a name: `Admin Anna`."""
_WHOLE = (
    "attaque host server system staff support mod operator root uniform bot"
    # The names of the levels as the web client shows them, in its nine languages.
    " feldmarschall oberst hauptmann leutnant unteroffizier zufall rekrut"
    " maréchal général commandant capitaine sergent hasard recrue"
    " maresciallo generale colonnello maggiore capitano tenente sergente casuale recluta"
    " maarschalk generaal kolonel majoor kapitein luitenant willekeurigespeler rekruut"
    " fältmarskalk överste kapten löjtnant underofficer slumpen rekryt randommover"
    " مارشال ژنرال سرهنگ سرگرد سروان ستوان گروهبان تصادفی سربازتازهکار"
    " 元帥 將軍 上校 中校 上尉 中尉 士官 隨機走子 新兵"
    " 元帅 将军 少校 中士 随机走子"
)
"""Reserved as a whole name: `Captain`, but not `Captain Cook`. The names of LEVELS, too."""

_SEPARATORS = re.compile(r"[^\w@$!|]+|_+")
_LOOKALIKES = str.maketrans(
    # Digits and signs, Cyrillic, Greek and Armenian letters, and Latin letters with a stroke.
    # `i` and `l` become one letter, because 1 and | may stand for both.
    "0134578@$!|i" + "авекмнорстухіјѕԁԛԝпгь" + "αβεηικνορτυχμωγ" + "օսոհց" + "ıłøđħɑɡ",
    "oleastbaslll" + "abekmhopctyxljsdqwnrb" + "abenlkvoptuxmwy" + "ounhg" + "llodhag",
)


def is_reserved(nickname: str) -> bool:
    """Whether the nickname looks like the name of a level or a bot (`Captain`, `Anna (bot)`), of
    the host or of the server (`Admin`, `Αdmіn 2`, `4dm1n`)."""
    words = [_skeleton(word) for word in _SEPARATORS.split(_folded(nickname))]
    words = [word for word in words if word]
    if not words:
        return False
    whole = "".join(words)
    is_bot = len(words) > 1 and words[-1] == _BOT
    return is_bot or whole in _NAMES or not _STAFF_NAMES.isdisjoint({whole, *words})


def _folded(text: str) -> str:
    """The text in NFKC, without case and without marks: `É` becomes `e`, `Ａ` becomes `a`."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    parts = unicodedata.normalize("NFKD", folded)
    return "".join(char for char in parts if unicodedata.category(char) not in ("Mn", "Cf"))


def _skeleton(word: str) -> str:
    """The word with each letter replaced by the Latin letter that it looks like."""
    return word.translate(_LOOKALIKES).replace("rn", "m").replace("vv", "w")


def _skeletons(words: str) -> frozenset[str]:
    return frozenset(_skeleton(_folded(word)) for word in words.split())


_STAFF_NAMES = _skeletons(_STAFF)
_NAMES = _STAFF_NAMES | _skeletons(_WHOLE) | _skeletons(" ".join(LEVELS))
_BOT = _skeleton("bot")
