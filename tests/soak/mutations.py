#!/usr/bin/env python3
"""Deliberate faults of the engine, one at a time, in a copy: each must be caught by random scenes or by a named test.

A copy of the sources is made in build/mutants, built once, and then for each fault: the fault is written into the
copy, what depends on it is built, and its catchers run until one of them fails. A fault that none catches is an
error. `soak` means 300 random scenes against the oracle (tests/soak/random_scenes.cpp), the rest are tests.

    tests/soak/mutations.py              all of them: hours of one core
    tests/soak/mutations.py --list
    tests/soak/mutations.py --only "a realigned clock" --jobs 2
    tests/soak/mutations.py --check      whether each fault still finds its place in the sources
"""
import argparse
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOAK = "soak"


class Mutation:
    def __init__(self, name, file, old, new, *catchers):
        self.name, self.file, self.old, self.new = name, "src/nacre/" + file, old, new
        self.catchers = catchers or (SOAK,)

    def find(self, root):
        text = (root / self.file).read_text()
        return text if text.count(self.old) == 1 else None


MUTATIONS = [
    Mutation("a certificate 1% too long", "certificate/certificate.hpp", "quantum.per_second() * (1 - 0x1p-48);",
             "quantum.per_second() * 1.01;"),
    Mutation("certificates that forget the slack of guides", "certificate/certificate.hpp",
             "const double gap = length - apart - a.slack - b.slack - distance_margin * size;",
             "const double gap = length - apart - distance_margin * size;", SOAK, "Trackers*:Certificate*"),
    Mutation("a missed edge pair", "broadphase/patches.hpp",
             "if (edges_[a].overlaps(edges_[b]) && !share_a_corner",
             "if ((a + b) % 5 != 0 && edges_[a].overlaps(edges_[b]) && !share_a_corner", SOAK, "Trackers*"),
    Mutation("a missed half of two subtrees", "broadphase/tree.cpp", "  if (a != b) descend(2 * a + 1, 2 * b);\n", "", SOAK,
             "Tree.*"),
    Mutation("boxes without the radius of tubes", "contact/candidates.hpp", "by + tube.slack + 1e-12 * tube.size",
             "by + 1e-12 * tube.size", SOAK, "Trackers*"),
    Mutation("walls that are far too early", "contact/candidates.hpp",
             "const double clear = contacts_.elements[element].radius + widest_reach_ + tube.slack;",
             "const double clear = tube.slack;"),
    Mutation("a realigned clock", "contact/awake_rungs.cpp", "queue_.set(id, clock.first_from(from));",
             "queue_.set(id, from);"),
    Mutation("a rung that retires too long", "contact/epochs_follow.cpp",
             "  gaps_[id].distance = distance;\n  const std::optional<Time> expiry = sleeps_until(id, rung, margin, now);",
             "  gaps_[id].distance = 1.1 * distance;\n"
             "  const std::optional<Time> expiry = sleeps_until(id, rung, margin, now);"),
    Mutation("nodes that leave their tubes unseen", "contact/epochs_follow.cpp",
             "if (!(away_square < record.safe_square))", "if (!(away_square < 16 * record.safe_square))"),
    Mutation("nodes that exceed their pace unseen", "contact/epochs_follow.cpp",
             "else if (!(off_square <= record.pace_square) ||", "else if (!(off_square <= 16 * record.pace_square) ||"),
    Mutation("a lost halo: slots of other corners", "penalty/contacts.hpp",
             "for (int c = 0; c < corners.count; ++c) {\n    const Point& point = point_of(c);\n"
             "    for (int i = 0; i < point.count; ++i)\n      if (point.count == 1 || !is_known",
             "for (int c = 0; c + 1 < corners.count; ++c) {\n    const Point& point = point_of(c);\n"
             "    for (int i = 0; i < point.count; ++i)\n      if (point.count == 1 || !is_known"),
    Mutation("slabs that always hold", "contact/events_certificates.cpp", "  return gap > 0 && gap + span * rate > 0;",
             "  return gap > 0;", SOAK, "Trackers*"),
    Mutation("guides that are left unseen", "contact/events_guides.cpp", "record.safe_square = record.guide.safe_square();",
             "record.safe_square = 4 * record.guide.safe_square();", SOAK, "Trackers*"),
    Mutation("scripts that end an instant late", "engine/script.cpp", "std::ranges::lower_bound(model.script, now,",
             "std::ranges::upper_bound(model.script, now,"),
    Mutation("the first kick a whole one", "model/model.hpp", "return start == Start::centred ? 0.5 * step : 0;",
             "return start == Start::centred ? step : 0;", "Golden*"),
    Mutation("friction memory that outlives its tick", "motion/contact_traces.cpp",
             "    if (trace.until >= now) traces.push_back(trace);", "    traces.push_back(trace);", SOAK, "ContactTraces.*"),
    Mutation("friction memory that a checkpoint loses", "record/checkpoint.cpp",
             "writer.put(state.motion.traces().at(state.now));", "writer.put(std::vector<ContactTrace>{});"),
    Mutation("a ledger that a checkpoint loses", "record/checkpoint.cpp", "writer.put(state.ledger.accounts);",
             "writer.put(std::vector<Account>{});", "ScriptedStrategies.resume*:Checkpoint.*"),
    Mutation("the end of a ladder too late", "penalty/ladder_end.hpp", "const double next = t + gap / closing;",
             "const double next = t + 2 * gap / closing;"),
    Mutation("no guard where no force moves either", "penalty/contacts.cpp",
             "if (mobility(pair) == 0 && is_of_one_frame(pair, corners)) return false;",
             "if (mobility(pair) == 0) return false;", SOAK, "Blocked.*"),
    Mutation("a block that is missed", "contact/epochs.cpp", "if (settings_.guides && motion_.inverse_mass(node) > 0)\n    pace =",
             "if (settings_.guides)\n    pace =", SOAK, "Blocked.*:DrivenScenes*"),
    Mutation("a reaction that is not opposite", "engine/evaluate_contact.cpp", "i < corners.first ? impulse : -impulse;",
             "i < corners.first ? impulse : -(1 + 1e-9) * impulse;",
             "*momentum*:Golden*"),
    Mutation("a bounce taken for an island too early", "engine/free_flight.cpp",
             "if (contact.last_kick >= now || island.from() == now)", "if (contact.last_kick >= now)", SOAK,
             "FreeFlight.*:Golden*"),
    Mutation("a chunk of kicks that is not applied", "engine/stepper.cpp",
             "if (slices.chunks(i).has(chunk)) f(*slices.kicks()[i]);",
             "if (slices.chunks(i).has(chunk) && i + 1 < slices.all().size()) f(*slices.kicks()[i]);", "*Threads*:*threads*"),
    Mutation("restitution that gives energy", "compile/contact_compiler.cpp", ": law.square_of_restitution);",
             ": 1.02 * law.square_of_restitution);", "Restitution*:Golden*"),
    Mutation("a hash that forgets velocities", "motion/kick_node.hpp", "bits(v.y), bits(v.z)});",
             "bits(v.y), bits(v.y)});", "Golden*"),
    Mutation("a judge with a tolerance", "verify/judge.cpp", "return near_pairs(surface, {.most = most});",
             "std::vector<NearPair> pairs = near_pairs(surface, {.most = most});\n"
             "  std::erase_if(pairs, [](const NearPair& pair) { return pair.distance > -1e-9; });\n  return pairs;", "Judge.*"),
]


def say(text):
    print(text, flush=True)


class Mutants:
    def __init__(self, args):
        self.args, self.root = args, args.copy
        self.build = self.root / "build/release"

    def prepare(self):
        if self.root != ROOT:
            self.root.mkdir(parents=True, exist_ok=True)
            files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
            for name in files.decode().split("\0"):
                if not name or not (ROOT / name).is_file():
                    continue
                target = self.root / name
                target.parent.mkdir(parents=True, exist_ok=True)
                if not target.exists() or target.read_bytes() != (ROOT / name).read_bytes():
                    shutil.copy2(ROOT / name, target)
        if not (self.build / "build.ninja").exists():
            subprocess.run(["cmake", "--preset", "release"], cwd=self.root, check=True, stdout=subprocess.DEVNULL)

    def make(self, catcher):
        target = "nacre_soak" if catcher == SOAK else "nacre_tests"
        return subprocess.run(["ninja", "-C", self.build, f"-j{self.args.jobs}", target], capture_output=True, text=True)

    def catches(self, catcher):
        if catcher == SOAK:
            command = [self.build / "tests/nacre_soak", "0", str(self.args.scenes)]
        else:
            command = [self.build / "tests/nacre_tests", f"--gtest_filter={catcher}", "--gtest_brief=1"]
        try:
            done = subprocess.run(command, cwd=self.build / "tests", capture_output=True, text=True, timeout=self.args.timeout)
        except subprocess.TimeoutExpired:
            return "hangs"
        if done.returncode == 0:
            return None
        lines = [line for line in done.stdout.splitlines() if line.startswith(("seed", "[  FAILED"))]
        return lines[0][:150] if lines else f"ended with {done.returncode}"

    def catch(self, mutation):
        for catcher in mutation.catchers:
            built = self.make(catcher)
            if built.returncode != 0:
                return False, "does not compile: " + "".join(built.stdout.splitlines(True)[-5:])
            if how := self.catches(catcher):
                return True, f"{catcher}: {how}"
        return False, "NOT CAUGHT"

    def run(self, mutation):
        file, text = self.root / mutation.file, mutation.find(self.root)
        begin = time.monotonic()
        if text is None:
            caught, how = False, "its place was not found once"
        else:
            try:
                file.write_text(text.replace(mutation.old, mutation.new))
                caught, how = self.catch(mutation)
            finally:
                file.write_text(text)
        say(f"{'caught' if caught else 'MISSED'}  {mutation.name} ({time.monotonic() - begin:.0f} s)\n        {how}")
        return caught


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--copy", type=Path, default=ROOT / "build/mutants", help="where the copy is, or will be")
    parser.add_argument("--only", action="append", help="a mutation by its name; may be repeated")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--check", action="store_true", help="do not build: only look for the places of the faults")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--scenes", type=int, default=300, help="random scenes for each fault")
    parser.add_argument("--timeout", type=float, default=1800, help="seconds for one catcher")
    args = parser.parse_args()
    chosen = [m for m in MUTATIONS if not args.only or m.name in args.only]
    if args.list:
        for m in chosen:
            print(f"{m.name:45} {m.file:45} {', '.join(m.catchers)}")
        return 0
    if args.check:
        lost = [m.name for m in chosen if m.find(ROOT) is None]
        print("\n".join(f"{name}: its place was not found once" for name in lost) or f"{len(chosen)} faults have their places")
        return 1 if lost else 0
    mutants = Mutants(args)
    mutants.prepare()
    missed = [m.name for m in chosen if not mutants.run(m)]
    say(f"{len(chosen) - len(missed)} of {len(chosen)} caught" + "".join(f"\n  missed: {name}" for name in missed))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
