#!/usr/bin/env python3
"""Follows docs/adding-a-force.md from start to end, in a copy of the sources: takes the files and the
changes from the page as they are written there, compiles them, and runs the test of the page. So the page
is true.

    new_force_test.py BUILD COMPILER [--whole]

BUILD is a build folder with the library and compile_commands.json. A new kind of force reaches most of the
library, so that running the whole test of the page takes minutes: that is --whole, one of the long runs of
docs/building.md. Without it every file of the page is compiled, together with the evaluation of forces and
the reader and writer of scenes, and the suites of the first part of its test, which need only the file of
the potential, are run.
"""

import argparse
import json
import os
import re
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.dont_write_bytecode = True
import check_includes

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/adding-a-force.md"
BLOCK = re.compile(r"^```(cpp|diff) (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LIBRARIES = ["-lgtest_main", "-lgtest", "-lfmt", "-ltbb", "-ltomlplusplus"]
# Parsed once for all sources: what nearly all of them include.
COMMON = "nacre/model/model.hpp", "nacre/scene/scene_schema.hpp", "toml++/toml.h", "fmt/format.h"


def apply_change(text, hunk, path):
    """The text with one block of a diff applied: lines to keep and to remove must be there, once."""
    lines = hunk.splitlines()
    old = "\n".join(line[1:] for line in lines if line[:1] in (" ", "-"))
    new = "\n".join(line[1:] for line in lines if line[:1] in (" ", "+"))
    if text.count(old) != 1:
        sys.exit(f"{PAGE.name}: {path} has these lines {text.count(old)} times, not once:\n{old}")
    return text.replace(old, new)


def apply_page(tree):
    """Writes the files of the page and makes its changes; returns the paths."""
    paths = []
    for kind, path, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        target = tree / path
        if kind == "diff":
            for hunk in re.split(r"^\.\.\.\n", text, flags=re.MULTILINE):
                target.write_text(apply_change(target.read_text(encoding="utf-8"), hunk, path), encoding="utf-8")
        elif target.exists():
            sys.exit(f"{PAGE.name}: {path} exists already")
        else:
            target.write_text(text, encoding="utf-8")
        paths.append(path)
    return paths


def touched_sources(tree, paths):
    """The sources of the library that a changed or new file reaches by includes."""
    graph = check_includes.Library(tree).graph()
    changed = {path.removeprefix("src/") for path in paths}
    return {name for name in graph if name.endswith(".cpp") and changed & set(check_includes.chains(graph, name))}


class Workshop:
    """Compiles sources of the tree as the build does, but without optimisation, and links them."""

    def __init__(self, tree, build, compiler):
        self.tree, self.build, self.compiler = tree, build, compiler
        commands = json.loads((build / "compile_commands.json").read_text())
        self.flags = {}
        for command in commands:
            if command["file"].startswith(str(ROOT / "src/nacre")):
                name = Path(command["file"]).relative_to(ROOT / "src").as_posix()
                self.flags[name] = self.flags_of(command["command"])
        self.plain = self.flags["nacre/penalty/ladder.cpp"]
        self.groups = dict(self.find_groups())
        self.objects = {}

    def find_groups(self):
        """The sources that the build compiles in groups, each with the file that includes its group."""
        for group in (self.build / "src").glob("CMakeFiles/*/Unity/*.cxx"):
            for name in re.findall(rf'#include "{re.escape(str(ROOT))}/src/(\S+)"', group.read_text()):
                yield name, group

    def flags_of(self, command):
        """Macros, warnings and instruction sets; includes are those of the tree."""
        kept = [word for word in shlex.split(command)[1:]
                if re.match(r"-(D|std|f|m|W)", word) and not re.match(r"-(MD|MT|MF|fsanitize)", word)]
        return [*kept, "-O0", f"-I{self.tree}/src", f"-I{self.tree}/tests", f"-I{ROOT}/include"]

    def call(self, words):
        done = subprocess.run(words, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{shlex.join(words)}\n{done.stdout}{done.stderr}")
        return done.stdout

    def check(self, path):
        """Compiles one source without writing an object."""
        unit = self.tree / path
        self.call([self.compiler, *self.flags_for(unit), "-fsyntax-only", str(unit)])

    def prepare(self):
        header = self.tree / "common.hpp"
        header.write_text("".join(f"#include <{name}>\n" for name in COMMON))
        self.call([self.compiler, *self.plain, "-x", "c++-header", str(header), "-o", f"{header}.gch"])
        self.common = ["-include", str(header)]

    def unit_of(self, path):
        """The file that the build compiles for this one: its group, or the file itself."""
        group = self.groups.get(path.removeprefix("src/"))
        return self.tree / path if group is None else self.tree / group.name

    def flags_for(self, unit):
        if not unit.is_relative_to(self.tree / "src"):
            return self.plain
        return self.flags.get(unit.relative_to(self.tree / "src").as_posix(), self.plain)

    def compile(self, units):
        """Compiles several files as one: a group of the build, or files of one folder with the same flags."""
        unit = units[0]
        if unit.parent == self.tree:
            group = next(file for file in self.groups.values() if file.name == unit.name)
            unit.write_text(group.read_text().replace(str(ROOT), str(self.tree)))
        target = self.tree / (unit.relative_to(self.tree).as_posix().replace("/", ".") + ".o")
        source = unit
        if len(units) > 1:
            source = target.with_suffix(".group.cxx")
            source.write_text("".join(f'#include "{file}"\n' for file in units))
        self.call([self.compiler, *self.flags_for(unit), *self.common, "-c", str(source), "-o", str(target)])
        self.objects.update({unit: str(target) for unit in units})

    def compile_all(self, units):
        together = {}
        for unit in sorted(units):
            alone = unit.parent == self.tree or not unit.is_relative_to(self.tree / "src")
            together.setdefault((unit if alone else unit.parent, *self.flags_for(unit)), []).append(unit)
        with ThreadPoolExecutor(min(2, os.cpu_count() or 1)) as threads:
            list(threads.map(self.compile, together.values()))

    def link(self, program):
        """Links the objects; returns the names of the sources whose objects came from the library."""
        archives = sorted(str(path) for path in (self.build / "src").glob("*.a"))
        listing = self.tree / "link.map"
        self.call([self.compiler, "-o", str(program), *sorted(set(self.objects.values())), "-Wl,--start-group", *archives,
                   "-Wl,--end-group", *LIBRARIES, f"-Wl,-Map={listing}"])
        return set(re.findall(r"\.a\((\S+)\.o\)", listing.read_text(encoding="utf-8", errors="replace")))


def build_test(workshop, paths, touched):
    """Compiles the test and new sources, then every touched source that the link would take from the library."""
    program = workshop.tree / "new_force_test"
    workshop.prepare()
    workshop.compile_all({workshop.unit_of(path) for path in paths if path.endswith(".cpp")})
    touched_units = {workshop.unit_of(f"src/{name}") for name in touched}
    while True:
        taken = workshop.link(program)
        stale = {unit for unit in touched_units if unit.name in taken} - workshop.objects.keys()
        if not stale:
            return program
        workshop.compile_all(stale)


def build_first_part(workshop, paths):
    """Compiles all files of the page and the evaluation of forces; then the part of the test that the library
    serves as it is, without a new kind."""
    test = next(path for path in paths if path.startswith("tests/"))
    sources = {path for path in paths if path.endswith(".cpp")} | {"src/nacre/engine/evaluate_potentials.cpp"}
    sources |= {f"src/nacre/scene/{name}.cpp" for name in ("load", "write", "scene_schema")}
    with ThreadPoolExecutor(min(2, os.cpu_count() or 1)) as threads:
        list(threads.map(workshop.check, sorted(sources)))
    text = (workshop.tree / test).read_text(encoding="utf-8")
    part = workshop.tree / "first_part.cpp"
    end = "}  // namespace nacre::test\n"
    part.write_text(text[: text.index(end) + len(end)], encoding="utf-8")
    original = [f"-I{ROOT}/src", f"-I{ROOT}/tests", f"-I{workshop.tree}/src"]  # kinds.hpp without the new kind
    flags = [word for word in workshop.plain if not word.startswith("-I")]
    program, archives = workshop.tree / "first_part", sorted(str(path) for path in (workshop.build / "src").glob("*.a"))
    workshop.call([workshop.compiler, *flags, *original, str(part), "-o", str(program), "-Wl,--start-group", *archives,
                   "-Wl,--end-group", *LIBRARIES])
    return program


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("build", type=Path)
    parser.add_argument("compiler")
    parser.add_argument("--whole", action="store_true", help="run the whole test of the page")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch)
        for folder in ("src", "tests"):
            shutil.copytree(ROOT / folder, tree / folder)
        paths = apply_page(tree)
        touched = touched_sources(tree, paths)
        workshop = Workshop(tree, options.build, options.compiler)
        program = build_test(workshop, paths, touched) if options.whole else build_first_part(workshop, paths)
        status = subprocess.run([str(program)]).returncode
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{used.ru_utime + used.ru_stime:.0f} s of processor time")
    return status


if __name__ == "__main__":
    sys.exit(main())
