"""Meshes of size 1 about the origin for foreign_scenes.py: closed, open, sliver-rich. Standard library only."""

import math
import random


class Mesh:
    def __init__(self, vertices, faces):
        self.vertices, self.faces = vertices, faces

    def moved(self, change):
        return Mesh([change(*v) for v in self.vertices], self.faces)

    def scaled(self, x, y=None, z=None):
        y, z = (x if y is None else y), (x if z is None else z)
        return self.moved(lambda a, b, c: (a * x, b * y, c * z))

    def jittered(self, amount, seed, flat=False):
        rng = random.Random(seed)
        return self.moved(
            lambda a, b, c: (
                a + rng.uniform(-amount, amount),
                b + rng.uniform(-amount, amount),
                c if flat else c + rng.uniform(-amount, amount),
            )
        )

    def split_at(self, is_cut):
        """Faces for which is_cut holds get vertices of their own, as programs write seams of texture coordinates."""
        vertices, faces, copies = list(self.vertices), [], {}
        for face in self.faces:
            if is_cut(face):
                for v in face:
                    if v not in copies:
                        copies[v] = len(vertices)
                        vertices.append(self.vertices[v])
                face = tuple(copies[v] for v in face)
            faces.append(face)
        return Mesh(vertices, faces)

    def obj(self):
        lines = [f"v {x:.9g} {y:.9g} {z:.9g}" for x, y, z in self.vertices]
        lines += ["f " + " ".join(str(v + 1) for v in face) for face in self.faces]
        return "\n".join(lines) + "\n"


# Meshes of size 1 about the origin.


def sheet(n, m=None, diagonal=0):
    """A square from -0.5 to 0.5, n by m vertices; diagonal 0: all cut alike, 1: crosswise."""
    m = m or n
    vertices = [(i / (n - 1) - 0.5, j / (m - 1) - 0.5, 0.0) for j in range(m) for i in range(n)]
    faces = []
    for j in range(m - 1):
        for i in range(n - 1):
            a, b, c, d = j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i
            faces += [(a, b, c), (a, c, d)] if diagonal == 0 or (i + j) % 2 else [(a, b, d), (b, c, d)]
    return Mesh(vertices, faces)


def disc(rings):
    vertices, faces = [(0.0, 0.0, 0.0)], []
    for ring in range(1, rings + 1):
        count = 6 * ring
        for i in range(count):
            angle = 2 * math.pi * i / count
            vertices.append((0.5 * ring / rings * math.cos(angle), 0.5 * ring / rings * math.sin(angle), 0.0))
    first = lambda ring: 1 + 3 * ring * (ring - 1) if ring > 0 else 0
    at = lambda ring, i: first(ring) + i % (6 * ring) if ring > 0 else 0
    for ring in range(1, rings + 1):
        for side in range(6):
            for k in range(ring):
                outer, inner = side * ring + k, side * (ring - 1) + k
                faces.append((at(ring, outer), at(ring, outer + 1), at(ring - 1, inner)))
                if k + 1 < ring:
                    faces.append((at(ring, outer + 1), at(ring - 1, inner + 1), at(ring - 1, inner)))
    return Mesh(vertices, faces)


def icosphere(level):
    """Of radius 0.5."""
    t = (1 + math.sqrt(5)) / 2
    vertices = [(-1, t, 0), (1, t, 0), (-1, -t, 0), (1, -t, 0), (0, -1, t), (0, 1, t), (0, -1, -t), (0, 1, -t)]
    vertices += [(t, 0, -1), (t, 0, 1), (-t, 0, -1), (-t, 0, 1)]
    faces = [(0, 11, 5), (0, 5, 1), (0, 1, 7), (0, 7, 10), (0, 10, 11), (1, 5, 9), (5, 11, 4), (11, 10, 2)]
    faces += [(10, 7, 6), (7, 1, 8), (3, 9, 4), (3, 4, 2), (3, 2, 6), (3, 6, 8), (3, 8, 9), (4, 9, 5)]
    faces += [(2, 4, 11), (6, 2, 10), (8, 6, 7), (9, 8, 1)]

    def unit(v):
        length = 2 * math.sqrt(sum(x * x for x in v))
        return tuple(x / length for x in v)

    vertices = [unit(v) for v in vertices]
    for _ in range(level):
        middle, finer = {}, []

        def between(a, b):
            key = (min(a, b), max(a, b))
            if key not in middle:
                middle[key] = len(vertices)
                vertices.append(unit(tuple(vertices[a][i] + vertices[b][i] for i in range(3))))
            return middle[key]

        for a, b, c in faces:
            d, e, f = between(a, b), between(b, c), between(c, a)
            finer += [(a, d, f), (d, b, e), (f, e, c), (d, e, f)]
        faces = finer
    return Mesh(vertices, faces)


def uv_sphere(around, along):
    """Of radius 0.5, with slivers at its poles."""
    return lathe([(0.5 * math.sin(math.pi * j / along), -0.5 * math.cos(math.pi * j / along))
                  for j in range(along + 1)], around)


def lathe(profile, around, cut=False):
    """A profile of (radius, height) turned about z; a radius of 0 is one vertex. The faces next to angle 0 can be cut
    off, as a seam of texture coordinates."""
    vertices, rows = [], []
    for radius, height in profile:
        if radius < 1e-9:
            rows.append([len(vertices)] * around)
            vertices.append((0.0, 0.0, height))
            continue
        rows.append(list(range(len(vertices), len(vertices) + around)))
        vertices += [(radius * math.cos(2 * math.pi * i / around), radius * math.sin(2 * math.pi * i / around), height)
                     for i in range(around)]
    faces = []
    for low, high in zip(rows, rows[1:]):
        for i in range(around):
            j = (i + 1) % around
            a, b, c, d = low[i], low[j], high[j], high[i]
            if a != b:
                faces.append((a, b, c))
            if c != d:
                faces.append((a, c, d))
    mesh = Mesh(vertices, faces)
    half = {row[i] for row in rows for i in range(around // 2 + 1)}
    return mesh.split_at(lambda face: all(v in half for v in face)) if cut else mesh


def torus(around, across, ratio=0.35):
    vertices, faces = [], []
    large, small = 0.5 / (1 + ratio), 0.5 * ratio / (1 + ratio)
    for i in range(around):
        for j in range(across):
            u, v = 2 * math.pi * i / around, 2 * math.pi * j / across
            r = large + small * math.cos(v)
            vertices.append((r * math.cos(u), r * math.sin(u), small * math.sin(v)))
    at = lambda i, j: i % around * across + j % across
    for i in range(around):
        for j in range(across):
            a, b, c, d = at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)
            faces += [(a, b, c), (a, c, d)]
    return Mesh(vertices, faces)


def box(n):
    """A cube, each side cut into n by n squares; its quads are left to the reader."""
    index, vertices, faces = {}, [], []

    def vertex(*v):
        if v not in index:
            index[v] = len(vertices)
            vertices.append(tuple(x / n - 0.5 for x in v))
        return index[v]

    for axis in range(3):
        for side in (0, n):
            for i in range(n):
                for j in range(n):
                    quad = []
                    for di, dj in ((0, 0), (1, 0), (1, 1), (0, 1)):
                        v = [0, 0, 0]
                        v[axis], v[(axis + 1) % 3], v[(axis + 2) % 3] = side, i + di, j + dj
                        quad.append(vertex(*v))
                    faces.append(tuple(quad) if side else tuple(reversed(quad)))
    return Mesh(vertices, faces)


def prism(points, height):
    """A polygon about the origin, pulled up: its caps are fans of slivers, as programs for parts write them."""
    n = len(points)
    vertices = [(x, y, z) for z in (-height / 2, height / 2) for x, y in points] + [(0, 0, -height / 2), (0, 0, height / 2)]
    faces = []
    for i in range(n):
        j = (i + 1) % n
        faces += [(i, j, n + j), (i, n + j, n + i), (j, i, 2 * n), (n + i, n + j, 2 * n + 1)]
    return Mesh(vertices, faces)


def gear(teeth):
    points = []
    for i in range(teeth):
        for part, radius in ((0, 0.4), (0.45, 0.4), (0.5, 0.5), (0.95, 0.5)):
            angle = 2 * math.pi * (i + part) / teeth
            points.append((radius * math.cos(angle), radius * math.sin(angle)))
    return prism(points, 0.3)


def star(level, seed):
    """A sphere with spikes."""
    rng = random.Random(seed)
    sphere = icosphere(level)
    spiky = [(1.0 if rng.random() < 0.15 else 0.55) for _ in sphere.vertices]
    return Mesh([tuple(x * s for x in v) for v, s in zip(sphere.vertices, spiky)], sphere.faces)


def needle(sides=6):
    """Its tip at the origin, one long, 0.03 thick: six slivers and a lid."""
    ring = [(0.03 * math.cos(2 * math.pi * i / sides), 0.03 * math.sin(2 * math.pi * i / sides), 1.0) for i in range(sides)]
    faces = [(0, 1 + (i + 1) % sides, 1 + i) for i in range(sides)]
    faces += [(sides + 1, 1 + i, 1 + (i + 1) % sides) for i in range(sides)]
    return Mesh([(0.0, 0.0, 0.0)] + ring + [(0.0, 0.0, 1.0)], faces)


def moebius(n, m=4):
    vertices, faces = [], []
    for i in range(n):
        u = 2 * math.pi * i / n
        for j in range(m):
            w = 0.3 * (j / (m - 1) - 0.5)
            r = 0.35 + w * math.cos(u / 2)
            vertices.append((r * math.cos(u), r * math.sin(u), w * math.sin(u / 2)))
    at = lambda i, j: i * m + j if i < n else (m - 1 - j)
    for i in range(n):
        for j in range(m - 1):
            a, b, c, d = at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)
            faces += [(a, b, c), (a, c, d)]
    return Mesh(vertices, faces)


def graded(n, power=3):
    """A sheet whose cells grow from one corner on."""
    grow = lambda x: (x + 0.5) ** power - 0.5
    return sheet(n).moved(lambda x, y, z: (grow(x), grow(y), z))
