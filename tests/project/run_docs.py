#!/usr/bin/env python3
"""Follows pages of the documentation as a reader would: writes their files, types their commands, and
compares every output and every number with what the page shows. doc_page.py has the marks of pages,
doc_numbers.py the tolerance.

    run_docs.py PROGRAM [PAGE...]           by default every page of PAGES
    NACRE_UPDATE_DOCS=1 run_docs.py PROGRAM [PAGE...]    writes what was found into the pages instead

Each page is followed in a folder of its own that looks like a fresh clone. There `./nacre` is the program,
with two differences that no output shows: runs draw no pictures, and `render` draws small ones.
Expressions may use the functions of Answers and those of Python's `math`. Prints one line per fault,
`page:line: what is wrong`, and exits 1 if there is any.
"""

import csv
import json
import math
import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
import doc_page
from doc_numbers import NUMBER, PROGRESS, form, same_line, same_number, without_machine, written_like

ROOT = Path(__file__).resolve().parents[2]
PAGES = ["README.md", "docs/theory.md", "docs/choosing-parameters.md", "docs/tutorial/*.md", "docs/howto/*.md"]
LINKED = ["scenes", "docs", "README.md"]  # what a reader uses of a clone
SEPARATE = ["bench", "reproduce"]
LONGEST = 240  # seconds for one command, on a machine that is busy with other tests

# Rendering takes long: pictures are small, and those of a run are left out, but named as if they were there.
LAUNCHER = """#!/usr/bin/env bash
if [[ $1 == run && " $* " != *" --no-pictures "* ]]; then
    {program} "$@" --no-pictures | sed 's|^\\(Picture: .*/picture\\).svg$|&\\n\\1-last.png|'
    exit "${{PIPESTATUS[0]}}"
fi
more=()
[[ $1 != render || " $* " == *" --size "* ]] || more+=(--size 96x54)
[[ $1 != render || " $* " == *" --samples "* ]] || more+=(--samples 1)
exec {program} "$@" "${{more[@]}}"
"""


class Data(dict):
    """JSON whose members can be written with dots."""

    def __getattr__(self, name):
        value = self[name]
        return Data(value) if isinstance(value, dict) else value


class Answers:
    """What expressions of a page may ask about the runs in its folder."""

    def __init__(self, folder):
        self.folder = folder

    def summary(self, run):
        return Data(json.loads((self.folder / run / "summary.json").read_text()))

    def column(self, run, name, after=0):
        """A column of series.csv, from this time on."""
        with open(self.folder / run / "series.csv", encoding="utf-8") as file:
            return [float(row[name]) for row in csv.DictReader(file) if float(row["time"]) >= after]

    def check(self, arguments):
        """What `check --json` says about a scene, with options."""
        done = execute(self.folder, f"./nacre check {arguments} --json")
        return Data(json.loads(done.stdout))

    def value(self, expression, more=None):
        names = {name: getattr(math, name) for name in dir(math) if not name.startswith("_")}
        names |= {"summary": self.summary, "column": self.column, "check": self.check, "abs": abs, "max": max,
                  "min": min, "len": len, "sum": sum, "float": float, **(more or {})}
        return eval(expression, {"__builtins__": {}, **names})  # the pages are ours


def execute(folder, command):
    return subprocess.run(["bash", "-e", "-o", "pipefail", "-c", command], cwd=folder, text=True, timeout=LONGEST,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


class Reader:
    """Follows one page."""

    def __init__(self, name, program, update):
        self.name, self.update = name, update
        self.page = doc_page.read((ROOT / name).read_text(encoding="utf-8"))
        self.lines = list(self.page.lines)
        self.faults = [f"{name}:{index + 1}: {what}" for index, what in self.page.faults]
        self.program = program

    def fault(self, index, what):
        self.faults.append(f"{self.name}:{index + 1}: {what}")

    def follow(self):
        with tempfile.TemporaryDirectory(prefix="nacre-page-") as folder:
            self.folder = Path(folder)
            self.prepare()
            outputs = []  # (step, lines): written back from the last to the first, so that places stay
            for block in self.page.blocks:
                outputs += self.use(block)
            answers = Answers(self.folder)
            self.check_tags(answers)
            self.check_rows(answers)
        for index, number in doc_page.unchecked_numbers(self.page):
            self.fault(index, f"{number}: a number that nothing checks; tag it: {number}<!--= EXPRESSION -->")
        for step, lines in reversed(outputs):
            self.lines[step.first : step.last] = [(step.indent + line).rstrip() for line in lines]
        return self.lines

    def prepare(self):
        for name in LINKED:
            (self.folder / name).symlink_to(ROOT / name)
        launcher = self.folder / "nacre"
        launcher.write_text(LAUNCHER.format(program=shlex.quote(str(self.program))))
        launcher.chmod(0o755)

    def use(self, block):
        if "file" in block.marks:
            path = self.folder / block.marks["file"]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("\n".join(block.lines) + "\n")
        elif "not run" in block.marks:
            self.check_form(block)
        elif block.language in ("bash", "console"):
            return self.type_commands(block)
        else:
            self.fault(block.first - 1, "a block that nothing checks: a file, a command, or `not run` with a reason")
        return []

    def type_commands(self, block):
        outputs = []
        for step in doc_page.steps(block):
            done = execute(self.folder, step.command)
            if done.returncode != step.exit:
                self.fault(step.line, f"exit code {done.returncode} instead of {step.exit}: {step.command}\n{done.stdout}")
            elif step.shown is not None:
                outputs += self.compare(step, done.stdout.splitlines())
        return outputs

    def compare(self, step, found):
        found = [line.rstrip() for line in found if not PROGRESS.match(line)]
        while found and not found[-1]:
            found.pop()
        shown = [line for line in step.shown if not PROGRESS.match(line)]
        while shown and not shown[-1]:
            shown.pop()
        if self.update:
            return [(step, refreshed(shown, found))]
        wrong = first_difference(shown, found)
        if wrong is None:
            return []
        at, what = wrong
        self.fault(step.first + at, f"{what}\n  of {step.command}\n  found: " + "\n         ".join(found))
        return []

    def check_form(self, block):
        """Of commands that take too long: does each command, option and scene exist?"""
        for offset, line in enumerate(block.lines):
            words = shlex.split(line.removeprefix("$ "), comments=True)
            if words[:1] != ["./nacre"] or len(words) < 2:
                continue
            known = execute(self.folder, f"./nacre {words[1]} --help")
            if words[1] in SEPARATE and known.returncode != 0:
                continue  # a program of its own, which is not built
            options = re.findall(r"-[-\w]+", known.stdout)
            for word in words[1:]:
                if word.startswith("-") and word not in options:
                    self.fault(block.first + offset, f"./nacre {words[1]} has no option {word}")
                if word.startswith("scenes/") and not (self.folder / word).exists():
                    self.fault(block.first + offset, f"there is no {word}")

    def check_tags(self, answers):
        places = list(doc_page.tags(self.page))
        for index, match in reversed(places):
            line = self.lines[index]
            text = self.checked(index, match.group(1), match.group(2), answers)
            self.lines[index] = line[: match.start(1)] + text + line[match.end(1) :]

    def check_rows(self, answers):
        for row in doc_page.rows(self.page):
            more = {"key": row.cells[0].strip("`")}
            if len(row.cells) != len(row.expressions) + 1:
                self.fault(row.index, f"{len(row.cells) - 1} cells, but {len(row.expressions)} expressions")
                continue
            try:
                more[row.name] = answers.value(row.run, more)
            except Exception as error:
                self.fault(row.index, f"{row.run}: {error!r}")
                continue
            cells = [row.cells[0]]
            for cell, expression in zip(row.cells[1:], row.expressions):
                cells.append(self.checked_cell(row.index, cell, expression, answers, more))
            if self.update:
                line = self.lines[row.index]
                self.lines[row.index] = line[: len(line) - len(line.lstrip())] + "| " + " | ".join(cells) + " |"

    def checked_cell(self, index, cell, expression, answers, more):
        if expression.startswith("- "):
            text = str(answers.value(expression[2:], more))
            if cell.strip("`") != text and not self.update:
                self.fault(index, f"{cell} is shown, but {expression[2:]} is {text}")
            return cell if cell.strip("`") == text else f"`{text}`"
        number = NUMBER.search(cell)
        if not number:
            self.fault(index, f"{cell}: a number is expected")
            return cell
        if expression.startswith("~ "):
            return cell
        text = self.checked(index, number.group(0), expression, answers, more)
        return cell[: number.start()] + text + cell[number.end() :]

    def checked(self, index, shown, expression, answers, more=None):
        """The number as it should be written; a fault if it is another one and may not be changed."""
        try:
            value = float(answers.value(expression, more))
        except Exception as error:
            self.fault(index, f"{expression}: {error!r}")
            return shown
        if self.update:
            return written_like(shown, value)
        if not same_number(shown, f"{value:.17g}"):
            self.fault(index, f"{shown} is shown, but {expression} is {value:.6g}")
        return shown


def first_difference(shown, found):
    """(number of the line that is shown, what is wrong), or None."""
    at, skip = 0, False
    for number, line in enumerate(shown):
        if line.strip() == "...":
            skip = True
            continue
        while skip and at < len(found) and not same_line(line, found[at]):
            at += 1
        if at >= len(found) or not same_line(line, found[at]):
            return number, f"shown but not found: {line}"
        at, skip = at + 1, False
    return None if skip or at == len(found) else (len(shown), f"found but not shown: {found[at]}")


def refreshed(shown, found):
    """What to show now. Without `...` that is everything; else each line is replaced by the next one like it. A
    line that differs only by what depends on the machine stays."""
    kept = {without_machine(line): line for line in shown}
    found = [kept.get(without_machine(line), line) for line in found]
    if not any(line.strip() == "..." for line in shown):
        return found
    lines, at = [], 0
    for line in shown:
        if line.strip() == "...":
            lines.append(line)
            continue
        for likeness in (form, lambda text: text.split()[:2], lambda text: text.split()[:1]):
            match = next((i for i in range(at, len(found)) if likeness(found[i]) == likeness(line)), None)
            if match is not None:
                lines.append(found[match])
                at = match + 1
                break
    return lines


def chosen(arguments):
    if arguments:
        return [Path(name).resolve().relative_to(ROOT).as_posix() for name in arguments]
    return [path.relative_to(ROOT).as_posix() for pattern in PAGES for path in sorted(ROOT.glob(pattern))]


def main():
    if len(sys.argv) < 2:
        print(__doc__)
        return 2
    update = os.environ.get("NACRE_UPDATE_DOCS", "") not in ("", "0")
    faults = []
    for name in chosen(sys.argv[2:]):
        reader = Reader(name, Path(sys.argv[1]).resolve(), update)
        lines = reader.follow()
        faults += reader.faults
        if update and lines != reader.page.lines:
            (ROOT / name).write_text("\n".join(lines), encoding="utf-8")
            print(f"{name}: updated")
        elif not reader.faults:
            print(f"{name}: every command and number holds")
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
