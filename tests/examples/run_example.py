#!/usr/bin/env python3
"""Runs an example in a folder of its own and compares its output with the comment at the end of its source.

    run_example.py SOURCE COMMAND...

After a line `// Prints:` or `# Prints:` every line of the comment is a line of the output.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

MOST_LINES = 60


def expected(source):
    lines = source.read_text(encoding="utf-8").splitlines()
    if len(lines) > MOST_LINES:
        sys.exit(f"{source}: has {len(lines)} lines; an example has at most {MOST_LINES}")
    for mark in ("// ", "# "):
        if mark + "Prints:" in lines:
            return [line.removeprefix(mark) for line in lines[lines.index(mark + "Prints:") + 1:]]
    sys.exit(f"{source}: no comment says what it prints")


def main():
    source = Path(sys.argv[1])
    wanted = expected(source)
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(sys.argv[2:], cwd=folder, capture_output=True, text=True, check=False)
    printed = done.stdout.splitlines()
    if done.returncode == 0 and printed == wanted and wanted:
        return
    sys.exit(f"{source.name}: exit {done.returncode}\n{done.stderr}printed:\n" + "\n".join(printed) +
             "\nexpected:\n" + "\n".join(wanted))


if __name__ == "__main__":
    main()
