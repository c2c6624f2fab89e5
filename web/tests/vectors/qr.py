"""Writes qr.json: QR codes by segno, as hashes of their squares, one for each mask."""

import hashlib
import json
from pathlib import Path

import segno
from segno import encoder

TEXTS = (
    "A",
    "attaque",
    "http://192.168.1.20:8000/game/k3v9#invitation.AbCdEfGhIjKlMnOpQrStUvWxYz012345",
    "https://play.example.org/game/0123456789abcdef#invitation.ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef",
    "فتح پرچم – 西洋陸軍棋",
    *("x" * length for length in (14, 15, 26, 60, 84, 85, 106, 122, 152, 180, 181, 213)),
)


def padding_of_the_standard(buff, version, length):
    """segno 1.6.6 writes a whole byte of padding bits where none is needed."""
    buff.extend([0] * (-length % 8))


def square_hash(code):
    rows = ("".join(str(int(dark)) for dark in row) for row in code.matrix)
    return hashlib.sha256("\n".join(rows).encode()).hexdigest()[:16]


def vector(text, level):
    def made(mask):
        return segno.make(
            text,
            error=level,
            mode="byte",
            boost_error=False,
            micro=False,
            mask=mask,
            encoding="utf-8",
            eci=False,
        )

    hashes = [square_hash(made(mask)) for mask in range(8)]
    return {"text": text, "level": level, "version": made(None).version, "masks": hashes}


if __name__ == "__main__":
    encoder.write_padding_bits = padding_of_the_standard
    vectors = [vector(text, level) for text in TEXTS for level in "LM"]
    written = json.dumps(vectors, ensure_ascii=False, indent=1) + "\n"
    Path(__file__).with_suffix(".json").write_text(written, "utf-8")
