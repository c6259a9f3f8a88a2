#!/usr/bin/env python3
"""Checks that the gallery has every scene that comes with the program, with its picture and the commands that make it.

    check_gallery.py [ROOT]

Prints one line per fault and exits 1 if there is any."""

import re
import sys
from pathlib import Path

ENTRY = re.compile(r"^### `([^`]+)`$(.*?)(?=^##|\Z)", re.M | re.S)


def faults(root):
    page = root / "docs/gallery.md"
    entries = dict(ENTRY.findall(page.read_text(encoding="utf-8")))
    scenes = {str(file.relative_to(root / "scenes").with_suffix("")) for file in (root / "scenes").rglob("*.toml")}
    for name in sorted(scenes - entries.keys()):
        yield f"docs/gallery.md: there is no {name}: tools/pictures/gallery.py makes it"
    for name in sorted(entries.keys() - scenes):
        yield f"docs/gallery.md: {name} is no scene"
    for name, text in entries.items():
        picture = re.search(r"^!\[[^\]]*\]\(([^)]+)\)$", text, re.M)
        if not picture or not (page.parent / picture[1]).is_file():
            yield f"docs/gallery.md: {name} has no picture"
        folder = f"runs/{name.split('/')[-1]}"
        if f"./nacre run scenes/{name}.toml" not in text or f"./nacre render {folder}" not in text:
            yield f"docs/gallery.md: {name} lacks a command"


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2]
    found = list(faults(root))
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
