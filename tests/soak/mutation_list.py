"""Deliberate faults of the engine, for mutations.py: what is written in place of what, and what must notice it."""
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOAK = "soak"      # random scenes against the oracle, with the proof of each run (trial.hpp)
GOLDEN = "golden"  # the hashes of tests/golden


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
             "return start == Start::centred ? step : 0;", GOLDEN),
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
             SOAK, GOLDEN),
    Mutation("a bounce taken for an island too early", "engine/free_flight.cpp",
             "if (contact.last_kick >= now || island.from() == now)", "if (contact.last_kick >= now)", SOAK,
             GOLDEN, "FreeFlight.*"),
    Mutation("a chunk of kicks that is not applied", "engine/stepper.cpp",
             "if (slices.chunks(i).has(chunk)) f(*slices.kicks()[i]);",
             "if (slices.chunks(i).has(chunk) && i + 1 < slices.all().size()) f(*slices.kicks()[i]);", SOAK, "*Threads*:*threads*"),
    Mutation("restitution that gives energy", "compile/contact_compiler.cpp", ": law.square_of_restitution);",
             ": 1.02 * law.square_of_restitution);", GOLDEN, "Restitution*"),
    Mutation("a hash that forgets velocities", "motion/kick_node.hpp", "bits(v.y), bits(v.z)});",
             "bits(v.y), bits(v.y)});", GOLDEN),
    Mutation("a judge with a tolerance", "verify/judge.cpp", "return near_pairs(surface, {.most = most, .driven = true});",
             "std::vector<NearPair> pairs = near_pairs(surface, {.most = most, .driven = true});\n"
             "  std::erase_if(pairs, [](const NearPair& pair) { return pair.distance > -1e-9; });\n  return pairs;", "Judge.*"),
]
