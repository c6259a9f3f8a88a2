#!/usr/bin/env python3
"""Checks that words for persons are used for persons only: a node or a pair is a thing.

    check_words.py [ROOT]

Looks for the words in all files of the project, as `git grep` does, so also in the bytes of a picture: there they
mean nothing, but they are found. A line that is about true persons (users,
contributors) or about the words themselves is listed in allowed_words.txt, beside this file, as
`path: the line without blanks at its ends`. Prints one line per fault and exits 1 if there is any.
"""

import os
import re
import sys
from pathlib import Path

WORDS = re.compile(r"\b(who|whoever|somebody|nobody|everybody)\b", re.IGNORECASE)
BYTES = re.compile(WORDS.pattern.encode(), re.IGNORECASE)
PLACES = ("src", "apps", "tools", "docs", "scenes", "tests", "bench", "web", "README.md", "CONTRIBUTING.md")
SKIPPED = {"build", "runs", "node_modules", "__pycache__"}
LIST = "tests/project/allowed_words.txt"


def texts(root):
    """The path relative to root, and the text, of every file in the places."""
    for place in PLACES:
        start = root / place
        found = [start] if start.is_file() else []
        for folder, folders, names in os.walk(start):
            folders[:] = sorted(name for name in folders if name not in SKIPPED and not name.startswith("."))
            found += [Path(folder) / name for name in sorted(names)]
        for path in found:
            content = path.read_bytes()
            try:
                text = content.decode("utf-8")
            except UnicodeDecodeError:  # a picture
                text = "\n".join(word.decode() for word in BYTES.findall(content))
            yield path.relative_to(root).as_posix(), text


def uses(root):
    """(place, entry of the list) of every line that has one of the words."""
    for name, text in texts(root):
        if name == LIST:
            continue
        for number, line in enumerate(text.splitlines(), start=1):
            if WORDS.search(line):
                yield f"{name}:{number}", f"{name}: {line.strip()}"


def faults(root):
    allowed = (root / LIST).read_text(encoding="utf-8").splitlines()
    entries = {line for line in allowed if line and not line.startswith("#")}
    used = set()
    for place, entry in uses(root):
        used.add(entry)
        if entry not in entries:
            yield f"{place}: a word for a person: {entry.split(': ', 1)[1]}"
    for entry in sorted(entries - used):
        yield f"{LIST}: no longer in the project: {entry}"


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2]
    found = list(faults(root))
    print("\n".join(found) if found else "every word for a person is about a person")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
