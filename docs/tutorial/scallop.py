#!/usr/bin/env python3
"""Writes scallop.obj, the mesh of the tutorial: a scallop shell 12 cm wide that lies like a bowl.

    python3 docs/tutorial/scallop.py > docs/tutorial/scallop.obj

A disc of triangles, a centre with rings of 6, 12, 18, ... vertices, is bent to a bowl. Its ribs start at the hinge.
"""

from math import atan2, cos, hypot, pi, sin

RINGS, RIBS = 9, 8
RADIUS, HINGE = 0.05, (0, -0.056)


def vertex(ring, place):
    angle = 2 * pi * place / max(1, 6 * ring) - pi / 2  # the first vertex of a ring is next to the hinge
    radius = RADIUS * ring / RINGS
    x, y = 1.2 * radius * cos(angle), radius * sin(angle)
    wave = cos(2 * RIBS * atan2(x - HINGE[0], y - HINGE[1]))
    from_hinge = hypot(x - HINGE[0], y - HINGE[1]) / (2 * RADIUS)
    grow = 1 + 0.03 * wave * from_hinge * ring / RINGS  # the rim is wavy
    x, y = x * grow, y * grow
    return x, y, 6 * (x * x + y * y) + 0.0015 * wave * from_hinge


def first(ring):
    """The number of the first vertex of a ring; OBJ counts from 1."""
    return 1 if ring == 0 else 2 + 3 * ring * (ring - 1)


def triangles(ring):
    """Between a ring and the one inside it, sector by sector."""
    outer, inner = 6 * ring, max(1, 6 * (ring - 1))
    for sector in range(6):
        for k in range(ring):
            a = first(ring) + sector * ring + k
            b = first(ring) + (sector * ring + k + 1) % outer
            c = first(ring - 1) + (sector * (ring - 1) + k) % inner
            yield a, b, c
            if k + 1 < ring:
                yield b, first(ring - 1) + (sector * (ring - 1) + k + 1) % inner, c


def main():
    print("# A scallop shell for the tutorial of Nacre, written by scallop.py. In the public domain (CC0).")
    print("o scallop")
    for ring in range(RINGS + 1):
        for place in range(max(1, 6 * ring)):
            print("v {:.5f} {:.5f} {:.5f}".format(*vertex(ring, place)))
    for ring in range(1, RINGS + 1):
        for corners in triangles(ring):
            print("f", *corners)


if __name__ == "__main__":
    main()
