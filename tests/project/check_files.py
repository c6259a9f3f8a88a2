#!/usr/bin/env python3
"""Checks the form of source files: no file over 400 lines; no function of the library or of a program
over 60; every header opens with a comment that says what it is, and has `#pragma once`; the code of a
test is in a namespace with the name of its file, so that several tests can be compiled as one file.

    check_files.py [ROOT]

Prints one line per fault, `file: what is wrong`, and exits 1 if there is any.
"""

import os
import re
import sys
from pathlib import Path

LONGEST = 400
LONGEST_FUNCTION = 60
CPP = {".cpp", ".hpp"}
COUNTED = CPP | {".js", ".py"}
# What people do not write, or others wrote: build output, runs, generated and installed code.
SKIPPED = {"build", "runs", "reproduction", "node_modules", "__pycache__", "web/report/dist", "web/study/dist",
           "web/viewer/dist"}


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


COMMENT_OR_LITERAL = re.compile(
    r"""//[^\n]*|/\*.*?\*/|R"([^(\s]*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'""", re.S
)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", re.M)
NESTED = re.compile(r"<[^<>]*>|\([^()]*\)")
SCOPE = re.compile(r"\b(namespace|class|struct|union|enum|extern)\b")


def code_of(text):
    """C++ without comments, literals and directives; every line stays on its own line."""

    def blank(match):
        return re.sub(r"[^\n]", " ", match.group(0))

    text = re.sub(r"(?<=[0-9a-fA-F])'(?=[0-9a-fA-F])", " ", text)  # digits in groups
    return DIRECTIVE.sub(blank, COMMENT_OR_LITERAL.sub(blank, text))


def kind_of(head):
    """What a brace opens, by the text before it: a scope, the body of a function, or something else."""
    bare = head
    for _ in range(6):
        bare = NESTED.sub("", bare)
    if SCOPE.search(bare):
        return "scope"
    return "body" if "(" in head else "other"


def functions(text):
    """(first line, number of lines) of every function; what is inside of it belongs to it."""
    code = code_of(text)
    open_braces, start, line, in_body = [], 0, 1, 0
    for place, letter in enumerate(code):
        if letter == "\n":
            line += 1
        elif letter == "{":
            kind = "other" if in_body else kind_of(code[start:place])
            first = line - code[start:place].lstrip().count("\n")
            open_braces.append((kind, first))
            in_body += kind == "body"
            start = place + 1
        elif letter == "}" and open_braces:
            kind, first = open_braces.pop()
            if kind == "body":
                in_body -= 1
                yield first, line - first + 1
            start = place + 1
        elif letter == ";" and not in_body:
            start = place + 1


def check_functions(name, text):
    for line, length in functions(text):
        if length > LONGEST_FUNCTION:
            yield f"{name}:{line}: a function of {length} lines, at most {LONGEST_FUNCTION}: split it"


def check_header(name, lines):
    if not lines or not lines[0].startswith(("//", "/*")):
        yield f"{name}: a header starts with a comment: what it is, what it guarantees"
    if "#pragma once" not in lines:
        yield f"{name}: no #pragma once"


def check_namespace(name, lines):
    stem = Path(name).stem
    if not any(re.fullmatch(rf"namespace nacre(::\w+)*::{stem} {{", line) for line in lines):
        yield f"{name}: the code of a test is in a namespace of its own: namespace nacre::{stem} {{"


def faults(root):
    for path in sources(root):
        text = (root / path).read_text(encoding="utf-8")
        lines = text.splitlines()
        yield from check_length(path.as_posix(), lines)
        if path.suffix in CPP and path.parts[0] != "tests":
            yield from check_functions(path.as_posix(), text)
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
