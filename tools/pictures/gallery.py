#!/usr/bin/env python3
"""Makes docs/gallery.md and its pictures in docs/images/gallery: every scene that comes with the program, run and drawn by the
commands that the page shows.

    tools/pictures/gallery.py NACRE [--only WORD] [--page] [--runs DIR]

Pictures that are there already are kept, unless --only names their scene. --page writes the page alone. A run in DIR that was made
with the same options is not repeated."""
import argparse
import re
import subprocess
from pathlib import Path

from gallery_shots import SHOTS, WHOLE

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "images" / "gallery"
COLUMNS = 4
GROUPS = {
    "tutorial": ("Tutorial", "Small scenes to begin with; most take seconds."),
    "paper": ("The paper", "The experiments of the paper; `./nacre reproduce` runs and judges them all."),
    "friction": ("Friction", "Structures that only friction holds, and balls that roll: [how](friction.md)."),
    "stress": ("Hard cases", "Scenes made to break a simulator: slivers, great speeds, tiny masses, many contacts."),
}
HEAD = """# Gallery

Every scene that comes with the program, each with the two commands that make its picture; `./nacre view` shows the same run in motion. Of scenes that take
long, the picture is of an early time or of their coarse variant; larger pictures are of whole runs, some of several moments. Made by [`tools/pictures/gallery.py`](../tools/pictures/gallery.py).
"""


def words(options):
    """Options as a shell would split them; only cameras have spaces."""
    return [a or b for a, b in re.findall(r'"([^"]*)"|(\S+)', options)]


def make_run(nacre, name, folder, options):
    done = folder / "gallery.txt"
    if done.exists() and done.read_text() == options:
        return
    subprocess.run([nacre, "run", ROOT / "scenes" / f"{name}.toml", "--out", folder, "--force", "--no-pictures", *words(options)],
                   check=True, stdout=subprocess.DEVNULL)
    done.write_text(options)


def draw(nacre, name, arguments):
    picture = PICTURES / (name.replace("/", "-") + ".png")
    run, render = SHOTS.get(name, ("", ""))
    if picture.exists() and not (arguments.only and arguments.only in name):
        return
    folder = arguments.runs / name.replace("/", "-")
    make_run(nacre, name, folder, run)
    subprocess.run([nacre, "render", folder, "-o", picture, "--size", "480x300", "--samples", "12", *words(render)],
                   check=True, stdout=subprocess.DEVNULL)


def image_of(name):
    return f"images/{WHOLE[name]}" if name in WHOLE else f"images/gallery/{name.replace('/', '-')}.png"


def overview(names):
    """A table of small pictures that lead to the scenes."""
    cells = [f"[![{name}]({image_of(name)})](#{name.replace('/', '')})<br>{name.split('/')[1]}" for name in names]
    cells += [""] * (-len(cells) % COLUMNS)
    rows = [cells[i:i + COLUMNS] for i in range(0, len(cells), COLUMNS)]
    rows = [[" "] * COLUMNS, ["---"] * COLUMNS, *rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows) + "\n"


def entry(name, about):
    run, render = SHOTS.get(name, ("", ""))
    folder = "runs/" + name.split("/")[1]
    commands = "\n".join(" ".join(part for part in line if part) for line in
                         ([f"./nacre run scenes/{name}.toml", run], [f"./nacre render {folder}", render]))
    return (f"### `{name}`\n\n{about}\n\n![{name}]({image_of(name)})\n\n"
            f"<!-- not run: some take minutes -->\n```bash\n{commands}\n```\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("nacre")
    parser.add_argument("--only")
    parser.add_argument("--page", action="store_true")
    parser.add_argument("--runs", type=Path, default=ROOT / "runs" / "gallery")
    arguments = parser.parse_args()
    PICTURES.mkdir(parents=True, exist_ok=True)
    listed = subprocess.run([arguments.nacre, "scenes"], capture_output=True, text=True, check=True).stdout
    scenes = dict(re.findall(r"^(\w+/\w+)\s+(.*)$", listed, re.M))
    page = HEAD
    for group, (title, about) in GROUPS.items():
        names = sorted(name for name in scenes if name.startswith(group + "/"))
        for name in names:
            if name not in WHOLE and not arguments.page:
                arguments.runs.mkdir(parents=True, exist_ok=True)
                draw(arguments.nacre, name, arguments)
        page += f"\n## {title}\n\n{about}\n\n{overview(names)}"
        page += "".join("\n" + entry(name, scenes[name]) for name in names)
    (ROOT / "docs" / "gallery.md").write_text(page)


main()
