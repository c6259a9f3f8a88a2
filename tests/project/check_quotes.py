#!/usr/bin/env python3
"""Checks that the pages of the interfaces quote the examples as they are.

    check_quotes.py [ROOT]

A block that begins with ```LANGUAGE FILE is that file. With NACRE_UPDATE_DOCS=1 the blocks are written again.
"""

import os
import re
import sys
from pathlib import Path

PAGES = {"docs/cpp.md": "examples/cpp/*.cpp", "docs/python.md": "examples/python/*.py"}
BLOCK = re.compile(r"^```(\w+) (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def quoted(match, root):
    text = (root / match[2]).read_text(encoding="utf-8")
    return f"```{match[1]} {match[2]}\n{text}```"


def faults(root):
    update = os.environ.get("NACRE_UPDATE_DOCS") == "1"
    for name, examples in PAGES.items():
        page = root / name
        before = page.read_text(encoding="utf-8")
        after = BLOCK.sub(lambda match: quoted(match, root), before)
        if update and after != before:
            page.write_text(after, encoding="utf-8")
        elif after != before:
            yield f"{name}: an example has changed: NACRE_UPDATE_DOCS=1 writes it again"
        files = {match[2] for match in BLOCK.finditer(after)}
        for example in sorted(root.glob(examples)):
            if example.relative_to(root).as_posix() not in files:
                yield f"{name}: does not quote {example.name}"


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2]
    found = list(faults(root))
    print("\n".join(found) if found else "every example is quoted")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
