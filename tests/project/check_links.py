#!/usr/bin/env python3
"""Checks the links of the documentation: every relative link of a page leads to a file, and to a
heading if it names one; every decision is in the index of decisions.

    check_links.py [ROOT]

Prints one line per fault, `file:line: what is wrong`, and exits 1 if there is any.
"""

import re
import sys
from pathlib import Path

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
INDEX = "docs/decisions/README.md"


def pages(root):
    yield from sorted(root.glob("*.md"))
    yield from sorted((root / "docs").rglob("*.md"))


def prose(page):
    """(number, line) of the lines that are not in a block of code."""
    inside = False
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
        if line.lstrip().startswith("```"):
            inside = not inside
        elif not inside:
            yield number, line


def anchors(page):
    """The names of the headings of a page, as links write them."""
    for _, line in prose(page):
        if line.startswith("#"):
            title = re.sub(r"[^\w\s-]", "", line.lstrip("#").strip().lower())
            yield title.replace(" ", "-")


def check_link(root, page, target):
    path, _, anchor = target.partition("#")
    file = (page.parent / path).resolve() if path else page
    if not file.exists():
        yield f"there is no {file.relative_to(root) if file.is_relative_to(root) else file}"
    elif anchor and file.suffix == ".md" and anchor not in anchors(file):
        yield f"{file.relative_to(root)} has no heading #{anchor}"


def faults(root):
    root = root.resolve()
    for page in pages(root):
        for number, line in prose(page):
            for target in LINK.findall(line):
                if not re.match(r"[a-z]+:", target):
                    for fault in check_link(root, page, target):
                        yield f"{page.relative_to(root)}:{number}: {target}: {fault}"
    index = root / INDEX
    listed = index.read_text(encoding="utf-8") if index.exists() else ""
    for decision in sorted((root / "docs/decisions").glob("[0-9]*.md")):
        if f"({decision.name})" not in listed:
            yield f"{INDEX}: does not list {decision.name}"


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2]
    found = list(faults(root))
    print("\n".join(found) if found else "every link of the documentation leads somewhere")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
