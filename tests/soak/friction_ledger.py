#!/usr/bin/env python3
"""The ledger of every scene in scenes/friction and of every variant, with a thousand rows a second.

    tests/soak/friction_ledger.py [--seconds 2] [--jobs N] [--out DIR] [--program FILE] [--only NAME ...]

Holds each to: reached its end; the ledger within 0.5 % of the scale of the energy; and from one row to the next
the ledger rises by no more than 1e-4 of the scale. What slides is also run with little friction, and cloth that is
dragged with three restitutions. Prints a table, and exits 1 if anything does not hold.
"""

import copy
import sys
import tomllib

import runs

FOLDER = runs.ROOT / "scenes" / "friction"
MORE = {
    "incline": ["contact.friction=0.2", "contact.friction=0.49"],
    "house_of_cards": ["contact.friction=0.05"],
    "arch": ["contact.friction=0.2"],
    "cloth_on_tilted_plate": ["contact.friction=0.4"],
    "dragged_cloth": ["contact.restitution=0.5", "contact.restitution=1"],
}
LARGEST_ERROR, LARGEST_RISE = 0.005, 1e-4


def cases():
    """Name, scene with its options, keys, duration."""
    for path in sorted(FOLDER.glob("*.toml")):
        scene = tomllib.loads(path.read_text(encoding="utf-8"))
        variants = scene.get("variant", {})
        for variant in ["", *variants]:
            if variant == "small":
                continue
            duration = scene["simulation"]["duration"]
            duration = variants.get(variant, {}).get("simulation", {}).get("duration", duration)
            options = (f"friction/{path.stem}", *(("--variant", variant) if variant else ()))
            name = f"{path.stem}-{variant}" if variant else path.stem
            yield name, options, [], duration
            for key in MORE.get(path.stem, []):
                yield f"{name}-{key}", options, [key], duration


def largest_rise(run):
    ledger = run.columns["ledger"]
    return max((after - before for before, after in zip(ledger, ledger[1:])), default=0)


def main():
    parser = runs.parser_of(__doc__, 2, "beginnings of names of cases")
    options = parser.parse_args()
    checks = runs.Checks()
    print("case                                          outcome   time     ledger    largest rise    cpu s")
    for name, scene, sets, duration in cases():
        if options.only and not any(name.startswith(each) for each in options.only):
            continue
        own = copy.copy(options)
        own.seconds = min(duration, options.seconds)
        if own.seconds >= 1:
            sets = [*sets, "output.series_rate=1000"]
        run = runs.run_all(own, {name: sets}, scene)[0]
        summary, worst = run.summary, run.worst_sample()
        rise = largest_rise(run) / summary["energy"]["scale"]
        print(
            f"{name:45} {summary['outcome']:9} {run.columns['time'][-1]:5.2f}  {worst:9.1e}  {rise:+9.1e}  "
            f"{summary['cpu_seconds']:9.1f}",
            flush=True,
        )
        checks.expect(summary["outcome"] == "reached", f"{name}: outcome {summary['outcome']}")
        checks.expect(worst < LARGEST_ERROR, f"{name}: the ledger is off by {worst:.2e}")
        if own.seconds >= 1:
            checks.expect(rise < LARGEST_RISE, f"{name}: the ledger rises by {rise:.2e}")
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
