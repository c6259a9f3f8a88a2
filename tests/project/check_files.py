#!/usr/bin/env python3
"""Checks the form of source files: none over 400 lines; every header opens with a comment that
says what it is, and has `#pragma once`; the code of a test is in a namespace with the name of its file, so
that several tests can be compiled as one file.

    check_files.py [ROOT]

Prints one line per fault, `file: what is wrong`, and exits 1 if there is any.
"""

import os
import re
import sys
from pathlib import Path

LONGEST = 400
COUNTED = {".cpp", ".hpp", ".js", ".py"}
# What people do not write, or others wrote: build output, runs, generated and installed code.
SKIPPED = {"build", "runs", "reproduction", "node_modules", "__pycache__", "web/report/dist"}


def is_skipped(folder):
    return folder.name.startswith(".") or folder.name in SKIPPED or folder.as_posix() in SKIPPED


def sources(root):
    """Every counted file below root, relative to it, in a fixed order."""
    for place, folders, names in os.walk(root):
        here = Path(place).relative_to(root)
        folders[:] = sorted(name for name in folders if not is_skipped(here / name))
        yield from (here / name for name in sorted(names) if Path(name).suffix in COUNTED)


def check_length(name, lines):
    if len(lines) > LONGEST:
        yield f"{name}: {len(lines)} lines, at most {LONGEST}: something in it wants its own name"


def check_header(name, lines):
    if not lines or not lines[0].startswith(("//", "/*")):
        yield f"{name}: a header starts with a comment: what it is, what it promises"
    if "#pragma once" not in lines:
        yield f"{name}: no #pragma once"


def check_namespace(name, lines):
    stem = Path(name).stem
    if not any(re.fullmatch(rf"namespace nacre(::\w+)*::{stem} {{", line) for line in lines):
        yield f"{name}: the code of a test is in a namespace of its own: namespace nacre::{stem} {{"


def faults(root):
    for path in sources(root):
        lines = (root / path).read_text(encoding="utf-8").splitlines()
        yield from check_length(path.as_posix(), lines)
        if path.suffix == ".hpp":
            yield from check_header(path.as_posix(), lines)
        if path.name.endswith("_test.cpp"):
            yield from check_namespace(path.as_posix(), lines)


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2]
    found = list(faults(root))
    print("\n".join(found) if found else "every file is in form")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
