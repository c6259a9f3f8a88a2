#!/usr/bin/env python3
"""How long `nacre check` takes for a sheet and for an irregular closed mesh of a million vertices.

    tests/soak/large_meshes.py [--vertices N] [--out DIR] [--program FILE]

The sheet is dropped on a plane; the closed mesh, an icosahedron whose faces are cut into many and whose points
are then moved at random, in a random order, is thrown at it. Both come from OBJ files. Prints a table and holds
both to at most 30 s of wall time. Other work on the machine changes the times: run it alone.

With --seconds the meshes have 3,000 vertices, and no times are compared: the script works.
"""

import itertools
import json
import math
import random
import resource
import subprocess
import sys
import time
from pathlib import Path

import runs

MOST_SECONDS = 30
SCENE = """[simulation]
duration = 1
gravity = [0, 0, -9.8]
[[material]]
name = "cloth"
density = 400
thickness = 0.0005
young = 1e6
poisson = 0.3
[[plane]]
name = "floor"
normal = [0, 0, 1]
[[body]]
name = "mesh"
mesh = "{name}.obj"
material = "cloth"
position = [0, 0, {height}]
velocity = {velocity}
"""


def sheet(count):
    """A square of size 1."""
    n = round(math.sqrt(count))
    vertices = [(i / (n - 1) - 0.5, j / (n - 1) - 0.5, 0.0) for j in range(n) for i in range(n)]
    faces = []
    for j, i in itertools.product(range(n - 1), repeat=2):
        a, d = j * n + i, (j + 1) * n + i
        faces += [(a, a + 1, d + 1), (a, d + 1, d)]
    return vertices, faces


def icosahedron():
    ratio = (1 + math.sqrt(5)) / 2
    corners = [(0, y, z * ratio) for y in (-1, 1) for z in (-1, 1)]
    corners = [(p[k], p[(k + 1) % 3], p[(k + 2) % 3]) for k in range(3) for p in corners]
    near = lambda a, b: math.dist(corners[a], corners[b]) < 2.1
    faces = [f for f in itertools.combinations(range(12), 3) if all(near(a, b) for a, b in itertools.combinations(f, 2))]
    return corners, [f if is_outward(*(corners[v] for v in f)) else f[::-1] for f in faces]


def is_outward(a, b, c):
    return (
        a[0] * (b[1] * c[2] - b[2] * c[1])
        + a[1] * (b[2] * c[0] - b[0] * c[2])
        + a[2] * (b[0] * c[1] - b[1] * c[0])
    ) > 0


def noisy_sphere(count, seed=17):
    """Closed, of radius about 0.5; edges between 0.1 and 2 of their mean, vertices and faces in a random order."""
    rng = random.Random(seed)
    corners, coarse = icosahedron()
    n = round(math.sqrt((count - 2) / 10))  # parts of each edge
    numbers, vertices, faces = {}, [], []

    def vertex(face, i, j):
        """That of the corners a, b, c with weights i, j and n - i - j; shared by the faces around it."""
        weights = [(v, w) for v, w in zip(face, (i, j, n - i - j)) if w]
        key = tuple(sorted(weights))
        if key not in numbers:
            numbers[key] = len(vertices)
            point = [sum(w * corners[v][k] for v, w in weights) for k in range(3)]
            length = math.hypot(*point)
            vertices.append([x / length for x in point])
        return numbers[key]

    for face in coarse:
        for i, j in ((i, j) for i in range(n) for j in range(n - i)):
            a, b, c = vertex(face, i, j), vertex(face, i + 1, j), vertex(face, i, j + 1)
            faces.append((a, b, c))
            if i + j < n - 1:
                faces.append((b, vertex(face, i + 1, j + 1), c))
    spacing = 1.1 / n
    moved = []
    for x, y, z in vertices:
        bump = 0.5 + 0.01 * math.sin(9 * x) * math.sin(7 * y) * math.cos(8 * z)
        x, y, z = (w + rng.uniform(-0.3, 0.3) * spacing for w in (x, y, z))
        moved.append((bump * x, bump * y, bump * z))
    order = list(range(len(moved)))
    rng.shuffle(order)
    place = {v: i for i, v in enumerate(order)}
    faces = [tuple(place[v] for v in face) for face in faces]
    rng.shuffle(faces)
    return [moved[v] for v in order], faces


def write(folder, name, mesh, height, velocity):
    vertices, faces = mesh
    with open(folder / f"{name}.obj", "w", encoding="utf-8") as file:
        file.writelines(f"v {x:.9g} {y:.9g} {z:.9g}\n" for x, y, z in vertices)
        file.writelines(f"f {a + 1} {b + 1} {c + 1}\n" for a, b, c in faces)
    text = SCENE.format(name=name, height=height, velocity=velocity)
    (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder / f"{name}.toml"


def measure(options, scene):
    """The facts, seconds of wall time and of processor time, and GiB of memory at most so far."""
    begin, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [options.program, "check", str(scene), "--json"], stdout=subprocess.PIPE, text=True, check=True
    )
    wall, after = time.monotonic() - begin, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return json.loads(done.stdout), wall, cpu, after.ru_maxrss / 2**20


def main():
    parser = runs.parser_of(__doc__, None)
    parser.add_argument("--vertices", type=int, default=1_000_000)
    options = parser.parse_args()
    count = 3000 if options.seconds else options.vertices
    folder = Path(options.out)
    folder.mkdir(parents=True, exist_ok=True)
    scenes = [
        write(folder, "large_sheet", sheet(count), 0.5, [0, 0, 0]),
        write(folder, "large_noisy_sphere", noisy_sphere(count), 1, [0, 0, -20]),
    ]
    subprocess.run([options.program, "--version"], stdout=subprocess.DEVNULL, check=True)  # ./nacre builds it
    checks = runs.Checks()
    print("| mesh | vertices | wall s | processor s | GiB |\n|---|---|---|---|---|")
    for scene in scenes:
        facts, wall, cpu, memory = measure(options, scene)
        print(f"| {scene.stem} | {facts['vertices']} | {wall:.1f} | {cpu:.1f} | {memory:.1f} |")
        checks.expect(facts["vertices"] > 0.9 * count, f"{scene.stem}: {facts['vertices']} vertices")
        if not options.seconds:
            checks.expect(wall <= MOST_SECONDS, f"{scene.stem}: {wall:.1f} s of wall time")
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
