#include "nacre/study/plan.hpp"

#include <algorithm>
#include <atomic>
#include <map>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/hash.hpp"
#include "nacre/base/parallel.hpp"
#include "nacre/base/version.hpp"
#include "nacre/base/words.hpp"
#include "nacre/study/read_study.hpp"
#include "nacre/study/samples.hpp"

namespace nacre {

namespace {

constexpr std::size_t most_listed = 20;

std::uint64_t mixed(std::uint64_t h, const std::string& text) {
  return mix(mix_bytes(h, std::as_bytes(std::span(text))), text.size());
}

/// Of everything that decides what the members are. Files of meshes are not in it: a member whose model has
/// changed is found when it runs.
std::string recipe_of(const Study& study, const SharedScene& scene, const std::vector<Values>& all) {
  std::uint64_t h = mixed(scene.hash(), std::string(version()));
  for (const std::string& key : varied_keys(study)) h = mixed(h, key);
  for (const Values& values : all)
    for (const std::string& value : values) h = mixed(h, value);
  h = mix(h, study.table.threads);
  h = mix(h, static_cast<int>(study.table.pictures));
  h = mixed(h, std::to_string(static_cast<int>(study.table.keep.which)));
  h = mix(h, study.table.keep.count);
  for (const FigureTable& figure : study.figures)
    h = mixed(mixed(mixed(mixed(h, figure.name), figure.x), figure.y), figure.colour);
  return to_hex(h);
}

/// Whether frames of member i of n are kept.
bool is_kept(const Keep& keep, std::size_t i, std::size_t n) {
  if (keep.which != Keep::Which::some) return keep.which == Keep::Which::all;
  const auto count = static_cast<std::size_t>(keep.count);
  if (count >= n) return true;
  if (count == 1) return i == 0;
  // The first and the last, and evenly between them.
  const auto place = [&](std::size_t k) { return k * (n - 1) / (count - 1); };
  const std::size_t k = i * (count - 1) / (n - 1);
  return i == place(k) || (k + 1 < count && i == place(k + 1));
}

/// What is wrong with the scene of a member.
struct Complaint {
  std::size_t index;
  std::vector<Problem> problems;
};

/// The problems of all members, each named, but at most `most_listed` of them.
[[noreturn]] void refuse(const Manifest& manifest, std::vector<Complaint> complaints) {
  std::ranges::sort(complaints, {}, &Complaint::index);
  std::vector<Problem> problems;
  for (const Complaint& complaint : complaints) {
    if (problems.size() >= most_listed) break;
    const Member& member = manifest.members[complaint.index];
    for (Problem problem : complaint.problems) {
      if (problems.size() >= most_listed) break;
      problem.what += fmt::format(" (member {}: {})", member.number, listed(manifest.sets_of(member)));
      problems.push_back(std::move(problem));
    }
  }
  problems.push_back(
      {"", 0, "",
       fmt::format("{} of {} fail their check, so nothing was run: change or leave out these values",
                   complaints.size(), counted(manifest.members.size(), "member"))});
  throw InputError(std::move(problems));
}

class Checker {
 public:
  explicit Checker(const PlanRequest& request) : request_(request) {}

  void run(Manifest& manifest) {
    std::vector<std::optional<Complaint>> found(manifest.members.size());
    const Workers workers(request_.threads, 1);
    workers.for_each(manifest.members.size(), 2 * manifest.members.size(), [&](std::size_t i) {
      if (complaints_ < static_cast<int>(most_complaints)) found[i] = check(manifest, i);
      const int done = ++done_;
      if (request_.on_checked) request_.on_checked(done, static_cast<int>(manifest.members.size()));
    });
    std::vector<Complaint> complaints;
    for (auto& one : found)
      if (one) complaints.push_back(std::move(*one));
    if (!complaints.empty()) refuse(manifest, std::move(complaints));
  }

 private:
  std::optional<Complaint> check(Manifest& manifest, std::size_t i) {
    Member& member = manifest.members[i];
    try {
      const MemberModel made = request_.scene.compiled(manifest.sets_of(member));
      member.model_hash = to_hex(made.model.hash);
      const Quantum& quantum = made.model.quantum;
      member.duration = quantum.seconds(quantum.nearest(made.scene.simulation.duration).value_or(latest));
      return std::nullopt;
    } catch (const InputError& error) {
      ++complaints_;
      return Complaint{i, error.problems()};
    }
  }

  /// Where the scene itself is wrong, it is not worth to check all members.
  static constexpr std::size_t most_complaints = 1000;

  const PlanRequest& request_;
  std::atomic<int> done_ = 0, complaints_ = 0;
};

/// What tells one member from others.
using Identity = std::map<std::string, std::string>;

Identity identity_of(const Manifest& manifest, const Member& member) {
  Identity identity{{"", member.model_hash + fmt::format(" {}", member.duration)}};
  for (std::size_t i = 0; i < std::min(manifest.keys.size(), member.values.size()); ++i)
    identity[manifest.keys[i]] = member.values[i];
  return identity;
}

}  // namespace

Manifest unchecked_manifest(const Study& study, const SharedScene& scene) {
  check_study(study);
  std::uint64_t seed = 0;
  if (study.table.repeats > 1) seed = scene.with({}).simulation.seed;
  const std::vector<Values> all = member_values(study, seed);
  Manifest manifest;
  manifest.version = version();
  manifest.scene = std::filesystem::absolute(scene.file());
  manifest.variant = scene.common().variant;
  manifest.sets = scene.common().sets;
  manifest.keys = varied_keys(study);
  manifest.pictures = study.table.pictures;
  manifest.threads = study.table.threads;
  manifest.figures = study.figures;
  manifest.recipe = recipe_of(study, scene, all);
  for (std::size_t i = 0; i < all.size(); ++i)
    manifest.members.push_back({.number = static_cast<int>(i),
                                .values = all[i],
                                .model_hash = "",
                                .has_frames = is_kept(study.table.keep, i, all.size())});
  return manifest;
}

Manifest checked_manifest(const PlanRequest& request) {
  Manifest manifest = unchecked_manifest(request.study, request.scene);
  Checker(request).run(manifest);
  return manifest;
}

Manifest joined(Manifest manifest, const Manifest& earlier) {
  std::multimap<Identity, const Member*> same;
  std::multimap<std::string, const Member*> alike;  // with the same model, for other varied keys
  int next = 0;
  for (const Member& member : earlier.members) {
    same.emplace(identity_of(earlier, member), &member);
    next = std::max(next, member.number + 1);
  }
  std::vector<bool> is_taken(static_cast<std::size_t>(next), false);
  std::vector<Member*> others;
  const auto take = [&](Member& member, const Member& before) {
    member.number = before.number;
    is_taken[static_cast<std::size_t>(before.number)] = true;
  };
  for (Member& member : manifest.members) {
    const auto found = same.find(identity_of(manifest, member));
    if (found == same.end()) {
      others.push_back(&member);
      continue;
    }
    take(member, *found->second);
    same.erase(found);
  }
  if (manifest.keys != earlier.keys)
    for (const auto& [identity, member] : same) alike.emplace(identity.at(""), member);
  for (Member* member : others) {
    const auto found = alike.find(identity_of(manifest, *member).at(""));
    if (found != alike.end()) {
      take(*member, *found->second);
      alike.erase(found);
    } else {
      member->number = next++;
    }
  }
  for (const Member& member : earlier.members) {
    if (is_taken[static_cast<std::size_t>(member.number)]) continue;
    manifest.members.push_back(member);
    manifest.members.back().is_in_study = false;
  }
  std::ranges::sort(manifest.members, {}, &Member::number);
  return manifest;
}

}  // namespace nacre
