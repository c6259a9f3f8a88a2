#!/usr/bin/env python3
"""Makes docs/gallery.md and its pictures in docs/images/gallery: runs every scene that comes with the program, for
some seconds of this machine, and draws its last frame.

    tools/pictures/gallery.py NACRE [--seconds S] [--only WORD] [--runs DIR]

A run that takes longer than S seconds (20) is interrupted; the page then says until which time it went. Pictures
that are there already are kept, unless --only names their scene."""
import argparse
import json
import re
import signal
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "images" / "gallery"
NOTES = PICTURES / "runs.json"  # the options of the run of each picture

# Of scenes that take minutes, pictures of whole runs, and the command that draws them.
WHOLE = {
    "paper/bowline": "bowline.png",
    "paper/reef_knot": "reef_knot.png",
    "paper/spikes": "spikes.png",
    "paper/sphere_wedge": "wedge.png",
    "paper/trash_compactor": "compactor.png",
    "stress/cotton_on_sphere": "cotton.png",
    "tutorial/drape": "tutorial-drape.png",
    "tutorial/tunic": "tutorial-tunic.png",
}
# What a picture needs besides.
OPTIONS = {
    "stress/shrinking_sphere": ["--hide", "sphere"],
    "paper/sphere_plate": ["--colour", "speed"],
    "stress/ringing_shell": ["--colour", "strain"],
    "tutorial/ringing_plate": ["--colour", "strain"],
    "tutorial/flag": ["--edges"],
}
TITLES = {"tutorial": "Tutorial", "paper": "The paper", "friction": "Friction", "stress": "Hard cases"}
HEAD = """# Gallery

Every scene that comes with the program, with the command that makes its picture. Scenes that take long are shown at an early time; pictures of whole runs are larger. Made by
[`tools/pictures/gallery.py`](../tools/pictures/gallery.py).
"""


def run_for(nacre, scene, folder, seconds, more=()):
    """Runs a scene; returns the simulated time at which it was interrupted, or None if it reached its end."""
    run = subprocess.Popen([nacre, "run", scene, "--out", folder, "--force", "--no-pictures", "--threads", "2", *more],
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        run.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        run.send_signal(signal.SIGINT)
        run.wait()
    summary = json.loads((folder / "summary.json").read_text())
    return None if summary["outcome"] == "reached" else summary["time"]


def frame_times(folder):
    return [float(t) for t in re.findall(r'timestep="([^"]+)"', (folder / "frames" / "frames.pvd").read_text())]


def make_run(nacre, name, folder, seconds):
    """Runs a scene; returns the options that make the same frames."""
    scene, more = ROOT / "scenes" / (name + ".toml"), []
    stopped = run_for(nacre, scene, folder, seconds)
    if len(frame_times(folder)) < 2:  # it has no frames, or the first one alone: some within the time it got
        reached = json.loads((folder / "summary.json").read_text())["time"]
        more = ["--set", f"output.frame_rate={8 / max(reached, 1e-9):.2g}"]
        stopped = run_for(nacre, scene, folder, seconds, more)
    until = [] if stopped is None else ["--until", f"{frame_times(folder)[-1]:.4g}"]
    return " ".join(more + until)


def draw(nacre, name, notes, arguments):
    picture = PICTURES / (name.replace("/", "-") + ".png")
    if picture.exists() and name in notes and not (arguments.only and arguments.only in name):
        return picture
    folder = arguments.runs / name.replace("/", "-")
    until = make_run(nacre, name, folder, arguments.seconds)
    subprocess.run([nacre, "render", folder, "-o", picture, "--size", "480x300", "--samples", "8",
                    *OPTIONS.get(name, [])], check=True, stdout=subprocess.DEVNULL)
    notes[name] = until
    NOTES.write_text(json.dumps(notes, indent=1, sort_keys=True) + "\n")
    return picture


def entry(name, about, picture, until):
    options = " ".join(OPTIONS.get(name, []))
    folder = "runs/" + name.split("/")[1]
    commands = [f"./nacre run scenes/{name}.toml{' ' + until if until else ''}",
                f"./nacre render {folder}{' ' + options if options else ''}"]
    text = "\n".join(commands)
    image = picture.relative_to(ROOT / "docs")
    return f"### `{name}`\n\n{about}\n\n![{name}]({image})\n\n<!-- not run: some take minutes -->\n```bash\n{text}\n```\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("nacre")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--only")
    parser.add_argument("--runs", type=Path, default=ROOT / "runs" / "gallery")
    arguments = parser.parse_args()
    PICTURES.mkdir(parents=True, exist_ok=True)
    arguments.runs.mkdir(parents=True, exist_ok=True)
    listed = subprocess.run([arguments.nacre, "scenes"], capture_output=True, text=True, check=True).stdout
    scenes = dict(re.findall(r"^(\w+/\w+)\s+(.*)$", listed, re.M))
    notes = json.loads(NOTES.read_text()) if NOTES.exists() else {}
    page = HEAD
    for group, title in TITLES.items():
        page += f"\n## {title}\n"
        for name in sorted(name for name in scenes if name.startswith(group + "/")):
            print(name, flush=True)
            if name in WHOLE:
                picture = ROOT / "docs" / "images" / WHOLE[name]
            else:
                picture = draw(arguments.nacre, name, notes, arguments)
            page += "\n" + entry(name, scenes[name], picture, notes.get(name, ""))
    (ROOT / "docs" / "gallery.md").write_text(page)


main()
