#!/usr/bin/env python3
"""Writes src/nacre/render/typeface.cpp: the outlines of the letters that legends need, from a TrueType file with
quadratic curves, such as DejaVu Sans (whose licence allows it).

    tools/pictures/typeface.py /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"""
import struct
import sys
from pathlib import Path

LETTERS = [chr(c) for c in range(32, 127)]
OUT = Path(__file__).resolve().parents[2] / "src" / "nacre" / "render" / "typeface.cpp"


class Font:
    def __init__(self, data):
        self.data = data
        count = struct.unpack_from(">H", data, 4)[0]
        self.tables = {}
        for i in range(count):
            tag, _, offset, length = struct.unpack_from(">4sIII", data, 12 + 16 * i)
            self.tables[tag.decode()] = (offset, length)
        head = self.tables["head"][0]
        self.units = struct.unpack_from(">H", data, head + 18)[0]
        self.long_offsets = struct.unpack_from(">h", data, head + 50)[0] == 1
        self.metrics = struct.unpack_from(">H", data, self.tables["hhea"][0] + 34)[0]
        self.map = self.read_map()

    def read_map(self):
        begin = self.tables["cmap"][0]
        for i in range(struct.unpack_from(">H", self.data, begin + 2)[0]):
            offset = begin + struct.unpack_from(">I", self.data, begin + 8 + 8 * i)[0]
            if struct.unpack_from(">H", self.data, offset)[0] == 4:
                return self.format_4(offset)
        raise SystemExit("the font has no table of characters in format 4")

    def format_4(self, at):
        n = struct.unpack_from(">H", self.data, at + 6)[0] // 2
        read = lambda place, letter: struct.unpack_from(f">{n}{letter}", self.data, at + place)
        ends, starts = read(14, "H"), read(16 + 2 * n, "H")
        deltas, offsets = read(16 + 4 * n, "h"), read(16 + 6 * n, "H")
        found = {}
        for c in map(ord, LETTERS):
            i = next(k for k in range(n) if ends[k] >= c)
            if starts[i] > c:
                continue
            if offsets[i] == 0:
                found[c] = (c + deltas[i]) & 0xFFFF
            else:
                place = at + 16 + 6 * n + 2 * i + offsets[i] + 2 * (c - starts[i])
                found[c] = struct.unpack_from(">H", self.data, place)[0]
        return found

    def advance(self, glyph):
        return struct.unpack_from(">H", self.data, self.tables["hmtx"][0] + 4 * min(glyph, self.metrics - 1))[0]

    def outline(self, glyph):
        """Contours of (x, y, on the curve)."""
        loca = self.tables["loca"][0]
        if self.long_offsets:
            begin, end = struct.unpack_from(">II", self.data, loca + 4 * glyph)
        else:
            begin, end = (2 * v for v in struct.unpack_from(">HH", self.data, loca + 2 * glyph))
        if begin == end:
            return []
        at = self.tables["glyf"][0] + begin
        contours = struct.unpack_from(">h", self.data, at)[0]
        return self.simple(at, contours) if contours >= 0 else self.composite(at + 10)

    def simple(self, at, contours):
        ends = struct.unpack_from(f">{contours}H", self.data, at + 10)
        at += 10 + 2 * contours
        at += 2 + struct.unpack_from(">H", self.data, at)[0]
        flags = []
        while len(flags) <= ends[-1]:
            flag = self.data[at]
            at += 1
            repeat = 1
            if flag & 8:
                repeat += self.data[at]
                at += 1
            flags += [flag] * repeat
        columns = []
        for short, same in ((2, 16), (4, 32)):
            value, list_ = 0, []
            for flag in flags:
                if flag & short:
                    value += self.data[at] if flag & same else -self.data[at]
                    at += 1
                elif not flag & same:
                    value += struct.unpack_from(">h", self.data, at)[0]
                    at += 2
                list_.append(value)
            columns.append(list_)
        points = [(x, y, bool(f & 1)) for x, y, f in zip(*columns, flags)]
        starts = [0, *(e + 1 for e in ends[:-1])]
        return [points[a:e + 1] for a, e in zip(starts, ends)]

    def composite(self, at):
        out = []
        while True:
            flags, glyph = struct.unpack_from(">HH", self.data, at)
            at += 4
            dx, dy = struct.unpack_from(">hh" if flags & 1 else ">bb", self.data, at)
            at += 4 if flags & 1 else 2
            at += 2 if flags & 8 else 4 if flags & 64 else 8 if flags & 128 else 0
            out += [[(x + dx, y + dy, on) for x, y, on in contour] for contour in self.outline(glyph)]
            if not flags & 32:
                return out


def main():
    font = Font(Path(sys.argv[1]).read_bytes())
    points, ends, letters = [], [], []
    for letter in LETTERS:
        glyph = font.map[ord(letter)]
        first = len(ends)
        for contour in font.outline(glyph):
            points += [f"{{{x},{y},{int(on)}}}" for x, y, on in contour]
            ends.append(len(points))
        letters.append(f"{{{font.advance(glyph)},{first},{len(ends)}}}")
    rows = lambda items: "\n    ".join(",".join(items[i:i + 9]) + "," for i in range(0, len(items), 9))
    OUT.write_text(f"""// Made by tools/pictures/typeface.py from {Path(sys.argv[1]).name}: do not edit.
// Copyright (c) 2003 by Bitstream, Inc.; DejaVu changes are in the public domain: see typeface-licence.txt.
#include "nacre/render/typeface.hpp"

namespace nacre::render::typeface {{

// clang-format off
const int units = {font.units};
const Letter letters[letter_count] = {{
    {rows(letters)}
}};
const int ends[] = {{
    {rows([str(e) for e in ends])}
}};
const OutlinePoint points[] = {{
    {rows(points)}
}};
// clang-format on

}}  // namespace nacre::render::typeface
""")


main()
