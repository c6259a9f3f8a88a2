"""A square of cotton from arrays, held at one edge, swings down; recorded in a run folder."""

import numpy as np

import nacre

n = 11
row, column = np.mgrid[0:n, 0:n]
vertices = np.stack([0.05 * column.ravel(), 0.05 * row.ravel(), np.ones(n * n)], axis=1)
corner = (n * row + column)[:-1, :-1].ravel()
triangles = np.concatenate([np.stack([corner, corner + 1, corner + n], axis=1),
                            np.stack([corner + 1, corner + n + 1, corner + n], axis=1)])

scene = nacre.Scene(duration=0.3, gravity=(0, 0, -9.81))
sheet = scene.add_body("sheet", vertices=vertices, triangles=triangles, material="cotton")
sheet.pin(vertices[:, 1] > 0.49)

run = nacre.run(scene, out="runs/sheet")
print(f"{run.summary.outcome}, intersections in any frame: {'no' if run.verify().ok else 'yes'}")
print(f"the free edge fell by {1 - run.positions(-1)[:n, 2].mean():.1f} m")
print(f"energy is kept: {abs(run.summary.energy.ledger_error) < 0.02}")
# Prints:
# reached, intersections in any frame: no
# the free edge fell by 0.4 m
# energy is kept: True
