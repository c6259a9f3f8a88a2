#!/usr/bin/env python3
"""A slope of 1 in 2: what friction holds stays where it is for a minute, and what it does not slides as Coulomb's
law says. Every kind of `friction/incline`, on a plane and across the edges of a mesh; a ball that rolls; and how far
what is thrown along level ground comes.

    tests/soak/inclines.py [--seconds 60] [--jobs N] [--out DIR] [--program FILE] [--only NAME ...]

Held (0.51 and 0.6): the mean place over the last second differs from that over one second after ten by less than 1e-8 of
the size, of a sheet 1e-6. Sliding (0.49, 0.4, 0.2): its acceleration to 0.5 %. Rolling (from 0.15): 5/7 of that
without friction to 0.5 %. Stopping: v^2/(2 mu g) to 0.2 %. The shaken plate and the oblique impact are in
tests/engine/static_friction_test.cpp. Prints a table, and exits 1 if anything does not hold.
"""

import copy
import math
import sys

import runs

SCENE = "friction/incline"
G, SLOPE = 9.81, 0.5
COSINE = 1 / math.hypot(1, SLOPE)
FINE = ["body.table.shape.grid.nx=17", "body.table.shape.grid.ny=17"]  # 0.2 m from vertex to vertex
# name, options of the scene, keys, size, drift allowed
KINDS = [
    ("block", (), [], 0.058, 1e-8),
    ("stiff", ("stiff",), [], 0.06, 1e-8),
    ("sheet", ("sheet",), [], 0.08, 1e-6),
    ("ball", ("ball",), [], 0.1, 1e-8),
    ("mesh", ("mesh",), FINE, 0.058, 1e-8),
    ("stiff_on_mesh", ("stiff_on_mesh",), FINE, 0.06, 1e-8),
    ("sheet_on_mesh", ("sheet_on_mesh",), FINE, 0.08, 1e-6),
]
HELD, SLIDING, ROLLING, STOPPING = (0.51, 0.6), (0.49, 0.4, 0.2), (0.15, 0.3, 0.6), (0.2, 0.5)
SETTLED, THROWN = 10, 6.0


def cases():
    """Name, scene with its options, keys, seconds (None: all), and a function of the run that checks it."""
    for kind, variant, keys, size, allowed in KINDS:
        scene = (SCENE, *(("--variant", *variant) if variant else ()))
        for mu in HELD:
            yield f"{kind}-held-{mu}", scene, [*keys, f"contact.friction={mu}"], None, drift_of(size, allowed)
        for mu in SLIDING:
            wanted = G * COSINE * (SLOPE - mu)
            end = math.sqrt(2 * 0.6 / wanted)
            yield f"{kind}-slides-{mu}", scene, [*keys, f"contact.friction={mu}"], end, acceleration_of(wanted)
    for mu in ROLLING:
        wanted = 5 / 7 * G * COSINE * SLOPE
        end = math.sqrt(2 * 0.6 / wanted)
        yield f"rolls-{mu}", (SCENE, "--variant", "rolling"), [f"contact.friction={mu}"], end, acceleration_of(wanted)
    for kind, thing in (("ball", "particles"), ("stiff", "body"), ("block", "body"), ("sheet", "body")):
        scene = (SCENE, *(("--variant", kind) if kind != "block" else ()))
        for mu in STOPPING:
            keys = [f"contact.friction={mu}", f"simulation.gravity=[0,0,{-G}]", "contact.restitution=0"]
            keys += [f"{thing}.block.velocity=[{THROWN},0,0]"]
            yield f"{kind}-stops-{mu}", scene, keys, THROWN / (mu * G) + 0.5, way_of(mu)


def mean_place(run, begin):
    """Over one second from `begin`."""
    rows = [i for i, t in enumerate(run.columns["time"]) if begin <= t < begin + 1]
    return [sum(run.columns[f"block_{axis}"][i] for i in rows) / len(rows) for axis in "xyz"]


def drift_of(size, allowed):
    def check(run):
        end = run.columns["time"][-1]
        if end < SETTLED + 2:
            return math.nan, allowed
        first, last = mean_place(run, SETTLED), mean_place(run, end - 1)
        return max(abs(a - b) for a, b in zip(first, last)) / size, allowed

    return check


def place_at(run, time):
    """Between the two rows beside it."""
    times, x = run.columns["time"], run.columns["block_x"]
    after = next((i for i, t in enumerate(times) if t >= time), len(times) - 1)
    share = (time - times[after - 1]) / (times[after] - times[after - 1])
    return x[after - 1] + share * (x[after] - x[after - 1])


def acceleration_of(wanted):
    """The second difference of places at three times, rows of the second half."""

    def check(run):
        times, x = run.columns["time"], run.columns["block_x"]
        if len(times) < 20:
            return math.nan, 0.005
        last = len(times) - 2  # the last row is out of step
        first = last // 2 - last // 2 % 2 + last % 2
        middle = (first + last) // 2
        span = times[middle] - times[first]
        return abs((x[last] - 2 * x[middle] + x[first]) / span**2 / wanted - 1), 0.005

    return check


def way_of(mu):
    """From a quarter of a second on, when it has come to rest along the normal."""

    def check(run):
        times, x = run.columns["time"], run.columns["block_x"]
        first = next((i for i, t in enumerate(times) if t >= 0.25), None)
        if first is None or first + 1 >= len(times):
            return math.nan, 0.002
        speed = (x[first + 1] - x[first - 1]) / (times[first + 1] - times[first - 1])
        return abs((x[-1] - x[first]) / (speed**2 / (2 * mu * G)) - 1), 0.002

    return check


def main():
    parser = runs.parser_of(__doc__, 60, "beginnings of names of cases")
    options = parser.parse_args()
    checks = runs.Checks()
    print("case                      outcome     time   measured   allowed     ledger    cpu s")
    for name, scene, sets, seconds, check in cases():
        if options.only and not any(name.startswith(each) for each in options.only):
            continue
        own = copy.copy(options)
        whole = options.seconds + SETTLED
        own.seconds = min(options.seconds, seconds) if seconds else options.seconds if options.seconds < 1 else whole
        if own.seconds >= 1 and seconds:
            sets = [*sets, "output.series_rate=1000"]
        run = runs.run_all(own, {name: sets}, scene)[0]
        measured, allowed = check(run)
        summary, ledger = run.summary, run.worst_sample()
        print(
            f"{name:25} {summary['outcome']:9} {run.columns['time'][-1]:6.2f}  {measured:9.1e} {allowed:9.1e}  "
            f"{ledger:9.1e} {summary['cpu_seconds']:8.1f}",
            flush=True,
        )
        checks.expect(summary["outcome"] == "reached", f"{name}: outcome {summary['outcome']}")
        checks.expect(ledger < 0.005, f"{name}: the ledger is off by {ledger:.2e}")
        if options.seconds >= 1:
            checks.expect(measured < allowed, f"{name}: {measured:.2e}, {allowed:.0e} allowed")
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
