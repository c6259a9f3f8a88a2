"""The wheel installs by pip into an empty folder and works from there. Skipped without pip."""

import importlib.util
import os
import subprocess
import sys
import tempfile
from pathlib import Path

if importlib.util.find_spec("pip") is None:
    print("skipped: pip is not installed (Debian: apt-get install python3-pip)")
    sys.exit(77)

source, package = Path(os.environ["NACRE_SOURCE"]), Path(os.environ["PYTHONPATH"].split(os.pathsep)[0])
environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
with tempfile.TemporaryDirectory() as folder:
    made = subprocess.run([sys.executable, "-B", source / "python/make_wheel.py", package / "nacre", "0.1.0", folder],
                          capture_output=True, text=True, check=True)
    target = Path(folder) / "site"
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-warn-script-location",
                    "--target", target, made.stdout.strip()],
                   check=True, env={k: v for k, v in environment.items() if k != "LD_PRELOAD"})
    program = "import nacre; print(nacre.__file__, nacre.__version__, nacre.Scene(duration=1))"
    done = subprocess.run([sys.executable, "-c", program], env={**environment, "PYTHONPATH": str(target)}, cwd=folder,
                          capture_output=True, text=True, check=True)
    assert done.stdout.startswith(str(target)), done.stdout
