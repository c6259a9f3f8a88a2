"""The examples have types: python3 -m mypy --strict accepts them with the stubs of the package. Skipped without mypy."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

if importlib.util.find_spec("mypy") is None:
    print("skipped: mypy is not installed (Debian: apt-get install mypy)")
    sys.exit(77)

source = Path(os.environ["NACRE_SOURCE"])
environment = {k: v for k, v in os.environ.items() if k not in ("LD_PRELOAD", "PYTHONPATH")}
environment["MYPYPATH"] = os.environ["PYTHONPATH"].split(os.pathsep)[0]
failed = False
for example in sorted((source / "examples/python").glob("*.py")):
    done = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.devnull, str(example)],
                          env=environment, capture_output=True, text=True, check=False)
    print(done.stdout, done.stderr, sep="", end="")
    failed = failed or done.returncode != 0
sys.exit(1 if failed else 0)
