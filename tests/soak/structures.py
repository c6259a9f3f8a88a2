#!/usr/bin/env python3
"""What friction alone holds: houses of cards, an arch, a cloth in a pinch, and what must not stand.

    tests/soak/structures.py [--seconds 60] [--jobs N] [--out DIR] [--program FILE]

Of what stands, the mean place over the last second may differ from that over the second after five by 1e-7 of its
size (of the cloth 1e-6, of the arch, which rocks for long, 1e-5). What has little friction must have fallen. In every run
the ledger is within 0.5 % of the scale of the energy. Draws cards.html, the curves of the paper's friction beside
static friction. Prints a table, and exits 1 if anything does not hold.
"""

import copy
import subprocess
import sys
from pathlib import Path

import runs

CARDS, ARCH, PINCH = "friction/house_of_cards", "friction/arch", "friction/pinch"
THREE = ("--variant", "three_storeys")
LOW, PAPER = "contact.friction=0.05", "contact.friction_model=paper"

# name, scene with its options, keys, share of the seconds, probe, size, drift allowed; None: must fall
STRUCTURES = [
    ("cards", (CARDS,), [], 1, "top", 0.09, 1e-7),
    ("cards_half", (CARDS,), ["contact.stiffness=200"], 1, "top", 0.09, 1e-7),
    ("cards_twice", (CARDS,), ["contact.stiffness=800"], 1, "top", 0.09, 1e-7),
    ("cards_three", (CARDS, *THREE), [], 1, "top", 0.09, 1e-7),
    ("cards_three_half", (CARDS, *THREE), ["contact.stiffness=400"], 1, "top", 0.09, 1e-7),
    ("cards_three_twice", (CARDS, *THREE), ["contact.stiffness=1600"], 1, "top", 0.09, 1e-7),
    ("arch", (ARCH,), [], 0.5, "key", 2.0, 1e-5),
    ("pinch", (PINCH,), [], 0.2, "cloth", 0.12, 1e-6),
    ("cards_low", (CARDS,), [LOW], 0.03, "top", 0.09, None),
    ("cards_three_low", (CARDS, *THREE), [LOW], 0.03, "top", 0.09, None),
    ("cards_paper", (CARDS,), [PAPER], 0.1, "top", 0.09, None),
    ("arch_low", (ARCH,), ["contact.friction=0.2"], 0.05, "key", 2.0, None),
]


def mean_place(run, probe, begin):
    """Over one second from `begin`."""
    times = run.columns["time"]
    rows = [i for i, t in enumerate(times) if begin <= t < begin + 1]
    return [sum(run.columns[f"{probe}_{axis}"][i] for i in rows) / max(1, len(rows)) for axis in "xyz"]


def check_run(structure, run, checks):
    name, _, _, _, probe, size, allowed = structure
    times, height = run.columns["time"], run.columns[f"{probe}_z"]
    sunk = 1 - height[-1] / height[0] if height[0] > 0 else 0
    drift = float("nan")
    if allowed is not None and times[-1] >= 7:
        first, last = mean_place(run, probe, 5), mean_place(run, probe, times[-1] - 1)
        drift = max(abs(a - b) for a, b in zip(first, last)) / size
        checks.expect(drift < allowed, f"{name}: it drifts by {drift:.2e} of its size")
    if allowed is None and times[-1] >= 1:
        checks.expect(sunk > 0.3, f"{name}: it stands")
    ledger, summary = run.worst_sample(), run.summary
    checks.expect(summary["outcome"] == "reached", f"{name}: outcome {summary['outcome']}")
    checks.expect(ledger < 0.005, f"{name}: the ledger is off by {ledger:.2e}")
    print(
        f"{name:18} {summary['outcome']:9} {times[-1]:6.2f} {drift:9.1e} {100 * sunk:6.1f} % {ledger:9.1e} "
        f"{summary['contact']['max_layer']:5} {summary['cpu_seconds']:8.1f}",
        flush=True,
    )


def main():
    parser = runs.parser_of(__doc__, 60, "names of structures")
    options = parser.parse_args()
    checks = runs.Checks()
    print("structure          outcome     time     drift     sunk    ledger layer    cpu s")
    for structure in STRUCTURES:
        name, scene, sets, share = structure[:4]
        if options.only and name not in options.only:
            continue
        own = copy.copy(options)
        own.seconds = share * options.seconds
        check_run(structure, runs.run_all(own, {name: sets}, scene)[0], checks)
    page, folders = Path(options.out) / "cards.html", [Path(options.out) / n for n in ("cards", "cards_paper")]
    if all(folder.exists() for folder in folders):
        subprocess.run([options.program, "report", *map(str, folders), "-o", str(page)], check=True)
        print(page)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
