"""Stepping from Python costs at most 5 % more than the command line, on tutorial/cloth_on_sphere, small, in processor time."""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import nacre

if "LD_PRELOAD" in os.environ:
    print("skipped: times with sanitizers mean nothing")
    sys.exit(77)

scene = Path(os.environ["NACRE_SOURCE"]) / "scenes/tutorial/cloth_on_sphere.toml"
ROUNDS, MOST = 3, 1.05


def by_command_line(folder):
    done = subprocess.run([os.environ["NACRE_PROGRAM"], "run", scene, "--variant", "small", "--out", folder, "--force",
                           "--no-pictures", "--json"], capture_output=True, text=True, check=True)
    summary = json.loads(done.stdout)
    return summary["cpu_seconds"], summary["trajectory_hash"]


def by_python(model):
    simulation = nacre.Simulation(model)
    begin = time.process_time()
    for frame in simulation.frames(rate=60):
        frame.positions("cloth").mean()
    return time.process_time() - begin, simulation.hash


model = nacre.load(scene, variant="small").compile()
with tempfile.TemporaryDirectory() as runs:
    program, python = zip(*((by_command_line(runs), by_python(model)) for _ in range(ROUNDS)))
assert {h for _, h in program} == {h for _, h in python}, "one trajectory"
ratio = min(t for t, _ in python) / min(t for t, _ in program)
print(f"Python {min(python)[0]:.2f} s, command line {min(program)[0]:.2f} s, ratio {ratio:.3f}")
sys.exit(0 if ratio <= MOST else 1)
