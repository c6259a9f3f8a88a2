#!/usr/bin/env python3
"""Checks every include of the library against the tables in docs/modules.md.

    check_includes.py [ROOT]

Prints one line per fault, `file:line: what is wrong`, and exits 1 if there is any.
"""

import re
import sys
from pathlib import Path

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
OWN = re.compile(r"nacre/([a-z0-9_]+)/[a-z0-9_]+\.hpp")
PAGE = "docs/modules.md"
PUBLIC = Path("include/nacre/nacre.hpp")  # all public headers together


def read_table(page, first_column):
    """The table whose first heading is first_column, as {name: set of names in column two}."""
    rows = {}
    inside = False
    for line in page.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|"):
            inside = False
        elif cells[0] == first_column:
            inside = True
        elif inside and cells[0].startswith("`"):
            rows[cells[0].strip("`")] = set(re.findall(r"`([^`]+)`", cells[1]))
    return rows


def read_includes(path):
    """(line number, opening delimiter, name) of every include."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if match := INCLUDE.match(line):
            yield number, match[1], match[2]


def find_cycle(graph):
    """Some cycle of {node: neighbours} as a list that ends where it starts, or an empty list."""
    finished = set()

    def visit(node, trail):
        if node in trail:
            return trail[trail.index(node):] + [node]
        if node in finished:
            return []
        for neighbour in sorted(graph.get(node, ())):
            if cycle := visit(neighbour, trail + [node]):
                return cycle
        finished.add(node)
        return []

    for start in sorted(graph):
        if cycle := visit(start, []):
            return cycle
    return []


class Library:
    """The sources under ROOT/src and the public headers under ROOT/include, by their names as includes write them."""

    def __init__(self, root):
        self.sources = [source for source in (root / "src", root / "include") if (source / "nacre").is_dir()]
        folders = [source / "nacre" for source in self.sources]
        self.folders = {path.name for folder in folders for path in folder.iterdir() if path.is_dir()}
        self.files = sorted(path for folder in folders for path in folder.rglob("*")
                            if path.suffix in (".hpp", ".cpp") and path.relative_to(root) != PUBLIC)
        self.includes = {self.name(path): list(read_includes(path)) for path in self.files}

    def name(self, path):
        source = next(source for source in self.sources if path.is_relative_to(source))
        return path.relative_to(source).as_posix()

    def graph(self):
        return {name: {other for _, _, other in found if other in self.includes}
                for name, found in self.includes.items()}


def check_table(allowed, folders):
    for module in sorted(folders - allowed.keys()):
        yield f"{PAGE}: the folder src/nacre/{module} is not in the table"
    for module in sorted(allowed.keys() - folders):
        yield f"{PAGE}: `{module}` is in the table, but there is no folder src/nacre/{module}"
    for module, others in sorted(allowed.items()):
        for other in sorted(others - allowed.keys()):
            yield f"{PAGE}: `{module}` may include `{other}`, which is not a module of the table"
    if cycle := find_cycle(allowed):
        yield f"{PAGE}: the table allows a cycle: {' -> '.join(cycle)}"


def check_include(place, module, include, allowed):
    opening, name = include
    match = OWN.fullmatch(name)
    if match is None:
        if opening == '"' or name.startswith("nacre/"):
            yield f'{place}: {name}: write "nacre/<module>/<file>.hpp"; angle brackets are for other libraries'
        return
    if opening == "<":
        yield f'{place}: <{name}>: write "{name}"'
    if match[1] != module and match[1] not in allowed.get(module, ()):
        yield f"{place}: `{module}` may not include `{match[1]}` ({name}); {PAGE} has the table"


def check_files(library, allowed):
    for name, found in library.includes.items():
        parts = name.split("/")
        if len(parts) != 3:
            yield f"src/{name}: a source lies directly in the folder of its module"
            continue
        for number, opening, included in found:
            yield from check_include(f"src/{name}:{number}", parts[1], (opening, included), allowed)
    if cycle := find_cycle(library.graph()):
        yield f"src/{cycle[0]}: files include each other: {' -> '.join(cycle)}"


def chains(graph, start):
    """For every file that start reaches, one chain of includes that leads there."""
    found = {start: [start]}
    waiting = [start]
    while waiting:
        name = waiting.pop(0)
        for other in sorted(graph.get(name, ())):
            if other not in found:
                found[other] = found[name] + [other]
                waiting.append(other)
    return found


def check_barriers(library, barriers):
    graph = library.graph()
    for file, forbidden in barriers.items():
        name = file.removeprefix("src/")
        if name not in graph:
            yield f"{PAGE}: there is no file {file}"
            continue
        for reached, chain in chains(graph, name).items():
            if reached.split("/")[1] in forbidden:
                yield f"{file}: may not reach {reached}: {' -> '.join(chain)}"


def faults(root):
    page = root / PAGE
    allowed = read_table(page, "module")
    if not allowed:
        return [f"{PAGE}: no table with the heading `module`"]
    library = Library(root)
    return [*check_table(allowed, library.folders),
            *check_files(library, allowed),
            *check_barriers(library, read_table(page, "file"))]


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2]
    found = faults(root)
    print("\n".join(found) if found else "every include is allowed")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
