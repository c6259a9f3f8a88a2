"""A parameter study: how high a ball bounces for several coefficients of restitution, with a plot."""

from pathlib import Path

import nacre


def drop(restitution: float) -> nacre.Scene:
    scene = nacre.Scene(duration=0.9, gravity=(0, 0, -9.81))
    scene.contact(restitution=restitution, alpha=0.01)
    ball = scene.add_particles("ball", positions=[(0, 0, 1)], radius=0.1)
    scene.add_plane("floor")
    scene.add_probe("height", position=[ball])
    return scene


curves = {}
for values, run in nacre.sweep(drop, {"restitution": [0.9, 0.7, 0.6]}, out="study", report=False):
    restitution, series = values["restitution"], run.series
    late = series["time"] > 0.5
    print(f"restitution {restitution}: bounces to {series['height_z'][late].max() - 0.1:.2f} m, "
          f"expected {0.9 * restitution**2:.2f} m")
    curves[f"restitution {restitution}"] = (series["time"], series["height_z"])
Path("study/heights.svg").write_text(
    nacre.plot(curves, title="A ball that bounces", x="time [s]", y="height [m]"), encoding="utf-8")
# Prints:
# restitution 0.9: bounces to 0.73 m, expected 0.73 m
# restitution 0.7: bounces to 0.44 m, expected 0.44 m
# restitution 0.6: bounces to 0.32 m, expected 0.32 m
