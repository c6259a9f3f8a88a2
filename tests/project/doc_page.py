"""A page of the documentation as its reader uses it: files to write, commands to type, numbers to trust.

| in a page | means |
|---|---|
| a block `console` | each line after `$ ` is a command (`> ` continues it); what follows is its output, and `...` stands for any lines |
| a block `bash` | commands whose output is not shown |
| `<!-- file: NAME -->` before a block | the reader writes the block into that file |
| `<!-- exit: N -->` before a block | its commands end with this exit code; else with 0 |
| `<!-- not run: REASON -->` before a block | only its form is checked: commands, options and scenes exist |
| `12.3<!--= EXPRESSION -->` | the number before it is the value of the expression |
| `<!-- rows NAME = EXPRESSION: EXPRESSION \\| ... -->` before a table | the cells after the first of each row; `key` is the text of the first. `~` before an expression: a number that depends on the machine, `-`: a text |

Expressions are Python; run_docs.py says which functions they may use. Every other number of the prose must
stand in a block of the page as well, or be a whole number of at most twelve.
"""

import re
from dataclasses import dataclass, field

from doc_numbers import NUMBER, value_of

DIRECTIVE = re.compile(r"^<!-- (file|exit|not run): (.*?) -->$")
ROWS = re.compile(r"^\s*<!-- rows (\w+) = (.*?): (.*) -->$")
TAG = re.compile(r"(" + NUMBER.pattern + r")<!--= (.*?) -->")
NOT_PROSE = re.compile(r"<!--.*?-->|`[^`]*`|\]\([^)]*\)|&\w+;")
SMALL = 12  # whole numbers up to here are counts and ordinals


@dataclass
class Block:
    """A fenced block; `first` is the index of the line after its fence, `last` that of its closing fence."""

    first: int
    last: int
    language: str
    indent: str
    marks: dict
    lines: list


@dataclass
class Step:
    """A command and the lines [first, last) of the page that show its output; None if it is not shown."""

    command: str
    line: int
    exit: int = 0
    shown: list = None
    first: int = 0
    last: int = 0
    indent: str = ""


@dataclass
class Page:
    lines: list
    blocks: list = field(default_factory=list)
    faults: list = field(default_factory=list)

    def is_code(self, index):
        return any(block.first - 1 <= index <= block.last for block in self.blocks)


def read(text):
    page = Page(text.split("\n"))
    marks, index = {}, 0
    while index < len(page.lines):
        line = page.lines[index]
        directive = DIRECTIVE.match(line.strip())
        if directive:
            marks[directive.group(1)] = directive.group(2)
        elif line.lstrip().startswith("```"):
            block = read_block(page.lines, index, marks)
            page.blocks.append(block)
            marks, index = {}, block.last
        elif line.strip() and marks:
            page.faults.append((index, f"{', '.join(marks)}: a block must follow"))
            marks = {}
        index += 1
    return page


def read_block(lines, index, marks):
    indent = lines[index][: len(lines[index]) - len(lines[index].lstrip())]
    last = index + 1
    while last < len(lines) and lines[last].strip() != "```":
        last += 1
    inner = [line.removeprefix(indent) for line in lines[index + 1 : last]]
    return Block(index + 1, last, lines[index].strip()[3:].strip(), indent, marks, inner)


def steps(block):
    """The commands of a block, in order."""
    code = int(block.marks.get("exit", 0))
    if block.language == "bash":
        return [Step("\n".join(block.lines), block.first, code)]
    found = []
    for offset, line in enumerate(block.lines):
        at = block.first + offset
        if line.startswith("$ "):
            found.append(Step(line[2:], at, code, [], at + 1, at + 1, block.indent))
        elif line.startswith("> ") and found and not found[-1].shown:
            found[-1].command += "\n" + line[2:]
            found[-1].first = found[-1].last = at + 1
        elif found:
            found[-1].shown.append(line)
            found[-1].last = at + 1
    return found


def tags(page):
    """(index, match) of every tagged number in the prose."""
    for index, line in enumerate(page.lines):
        if not page.is_code(index):
            for match in TAG.finditer(line):
                yield index, match


@dataclass
class Row:
    index: int
    cells: list
    name: str
    run: str
    expressions: list


def rows(page):
    """The rows of all tables whose cells are expressions."""
    for index, line in enumerate(page.lines):
        found = ROWS.match(line)
        if not found or page.is_code(index):
            continue
        expressions = [part.strip() for part in found.group(3).split(" | ")]
        row = index + 1
        while row < len(page.lines) and not page.lines[row].strip():
            row += 1
        row += 2  # the names of the columns, and the line under them
        while row < len(page.lines) and page.lines[row].lstrip().startswith("|"):
            cells = [cell.strip() for cell in page.lines[row].strip().strip("|").split("|")]
            yield Row(row, cells, found.group(1), found.group(2), expressions)
            row += 1


def unchecked_numbers(page):
    """(index, number) of the numbers of the prose that nothing checks."""
    code = [line for block in page.blocks for line in block.lines]
    spans = [span for index, line in enumerate(page.lines) if not page.is_code(index) for span in re.findall(r"`[^`]*`", line)]
    known = {abs(value_of(number)) for line in code + spans for number in NUMBER.findall(line)}
    in_tables = {row.index for row in rows(page)}
    for index, line in enumerate(page.lines):
        if page.is_code(index) or index in in_tables or line.startswith("#"):
            continue
        for number in NUMBER.findall(NOT_PROSE.sub(" ", TAG.sub(" ", line))):
            value = abs(value_of(number))
            if value not in known and not (value.is_integer() and value <= SMALL):
                yield index, number
