#include "nacre/engine/evaluate.hpp"

#include <cmath>

#include "nacre/engine/evaluate_potentials.hpp"

namespace nacre {

void Evaluation::clear() {
  kicks.clear();
  touches.clear();
  idle.clear();
  forces = 0;
  beyond_limit.reset();
  out_of_range.reset();
}

void Evaluation::append(const Evaluation& other) {
  const std::size_t shift = kicks.kicks.size();
  kicks.kicks.insert(kicks.kicks.end(), other.kicks.kicks.begin(), other.kicks.kicks.end());
  for (const Loss& loss : other.kicks.losses) kicks.losses.push_back({loss.kick + shift, loss.impulse});
  kicks.flows.insert(kicks.flows.end(), other.kicks.flows.begin(), other.kicks.flows.end());
  touches.insert(touches.end(), other.touches.begin(), other.touches.end());
  idle.insert(idle.end(), other.idle.begin(), other.idle.end());
  forces += other.forces;
  if (!beyond_limit) beyond_limit = other.beyond_limit;
  if (!out_of_range) out_of_range = other.out_of_range;
}

namespace {

/// Beyond the limit of what time or coordinates resolve.
bool is_beyond(const Ladder& ladder, const RungRef& ref, double magnitude) {
  return ladder.is_limit(ref.rung) || !resolvable(ladder.reach(ref.rung), magnitude);
}

/// An impulse along a normal and the part of it that restitution withholds.
struct Blow {
  Vec3 full, withheld;
};

void push_blow(const Point& point, const Blow& blow, double sign, bool from_outside, Kicks& kicks) {
  if (is_zero(blow.withheld)) return push(point, sign * blow.full, from_outside, kicks);
  push_with_loss(point, sign * blow.full, -sign * blow.withheld, from_outside, kicks);
}

void evaluate_contact(const Part& part, Evaluation& out) {
  const Contacts& contacts = part.model.contacts;
  const auto& points = part.model.points;
  for (const RungRef& ref : part.beat.rungs.subspan(part.begin, part.end - part.begin)) {
    const Pair& pair = ref.pair;
    const Point& a = points[contacts.elements[pair.a].point];
    const Point* b = pair.kind == PairKind::point_wall ? nullptr : &points[contacts.elements[pair.b].point];
    const Ladder& ladder = contacts.ladder(pair);
    const Vec3 x = part.motion.position_at(a, part.now);
    const Vec3 r = b ? x - part.motion.position_at(*b, part.now) : x;
    const double length = b ? norm(r) : distance(x, contacts.walls[pair.b].half_space);
    const double separation = length - contacts.radius(pair);
    if (!(separation <
          ladder.reach(ref.rung))) {  // most are asked in vain: first of all, see whether there is a force
      out.idle.push_back(ref);
      continue;
    }
    const Rung rung = ladder.rung(ref.rung);
    const double impulse = part.beat.span * ladder.force(rung, separation);
    if (impulse == 0) {
      out.idle.push_back(ref);
      continue;
    }
    const Vec3 normal = b ? (1 / length) * r : contacts.walls[pair.b].half_space.normal;
    const double magnitude = norm1(x) + contacts.radius(pair) + std::abs(length);
    if (!out.beyond_limit && is_beyond(ladder, ref, magnitude)) out.beyond_limit = ref;

    Blow blow{impulse * normal, {}};
    if (const double released = contacts.released(pair); released != 1) {
      const Vec3 v = b ? part.motion.velocity(a) - part.motion.velocity(*b) : part.motion.velocity(a);
      if (dot(v, normal) > 0) blow.withheld = ((1 - released) * impulse) * normal;
    }
    push_blow(a, blow, 1, !b, out.kicks);
    if (b) push_blow(*b, blow, -1, false, out.kicks);
    out.touches.push_back({ref, separation, ladder.law().depth(separation, rung.last)});
  }
}

void evaluate_part(const Part& part, Evaluation& out) {
  out.forces += part.end - part.begin;
  if (part.beat.kind == contact_kind) return evaluate_contact(part, out);
  evaluate_potentials(part, widest_kernels(), out);
}

}  // namespace

void evaluate(const Model& model, const Motion& motion, Time now, std::span<const Beat> beats,
              const Workers& workers, Evaluation& out) {
  out.clear();
  for (const Beat& beat : beats) {
    const std::size_t chunks = workers.chunks(beat.size());
    if (chunks == 1) {
      evaluate_part({model, motion, now, beat, 0, beat.size()}, out);
      continue;
    }
    std::vector<Evaluation> parts(chunks);
    workers.for_chunks(beat.size(), [&](std::size_t chunk, std::size_t begin, std::size_t end) {
      evaluate_part({model, motion, now, beat, begin, end}, parts[chunk]);
    });
    for (const Evaluation& part : parts) out.append(part);
  }
}

}  // namespace nacre
