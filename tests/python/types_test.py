"""The examples and the package have types: python3 -m mypy --strict accepts them with the stubs. Skipped without mypy."""

import importlib.util
import os
import subprocess
import sys
import tempfile
from pathlib import Path

if importlib.util.find_spec("mypy") is None:
    print("skipped: mypy is not installed (Debian: apt-get install mypy)")
    sys.exit(77)

source = Path(os.environ["NACRE_SOURCE"])
environment = {k: v for k, v in os.environ.items() if k not in ("LD_PRELOAD", "PYTHONPATH")}
environment["MYPYPATH"] = os.environ["PYTHONPATH"].split(os.pathsep)[0]
with tempfile.TemporaryDirectory() as cache:
    examples = sorted(map(str, (source / "examples/python").glob("*.py")))
    results = [subprocess.run([sys.executable, "-m", "mypy", "--strict", "--cache-dir", cache, *what], env=environment,
                              capture_output=True, text=True, check=False)
               for what in (examples, ["-p", "nacre"])]
for done in results:
    print(done.stdout, done.stderr, sep="", end="")
sys.exit(1 if any(done.returncode for done in results) else 0)
