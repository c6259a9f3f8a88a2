#include "start_pairs.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/naming.hpp"
#include "nacre/base/words.hpp"
#include "nacre/compile/reaches.hpp"
#include "nacre/compile/start.hpp"
#include "nacre/format/vtp_writer.hpp"
#include "nacre/verify/pairs_frame.hpp"

namespace nacre::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_found = 100'000;

}  // namespace

StartPairs::StartPairs(const Scene& scene, std::optional<double> within, verify::KnownPairs& known)
    : is_reach_(!within), surface_(surface_of(scene)) {
  const Reaches reaches(scene);
  within_ = within.value_or(reaches.farthest());
  pairs_ = naming_file(scene.file, [&] {
    return start_pairs(surface_.surface, {.limit = within_, .most = most_found}, known);
  });
  if (within) return;
  std::erase_if(pairs_, [&](const verify::NearPair& pair) {
    return !pair.meets &&
           pair.distance > reaches.between(surface_.first_body(pair), surface_.second_body(pair));
  });
}

void StartPairs::write(const std::string& file) const {
  const std::string extension = std::filesystem::path(file).extension().string();
  if (extension != ".vtp")
    throw InputError(
        Problem{"--write", 0, "", fmt::format("the file must end in .vtp, not '{}'", extension)});
  write_atomically(file, to_vtp(frame_of(surface_.surface, pairs_)));
}

Json StartPairs::facts() const {
  Json json{{"within", within_}, {"count", pairs_.size()}, {"pairs", Json::array()}};
  for (std::size_t i = 0; i < std::min(pairs_.size(), most_listed); ++i)
    json["pairs"].push_back(facts_of(pairs_[i], surface_));
  return json;
}

void StartPairs::print() const {
  if (pairs_.empty()) return;
  fmt::print("  start     {}{} {} closer than {:.4g}{}\n", pairs_.size() == most_found ? "at least " : "",
             pairs_.size(), pairs_.size() == 1 ? "pair is" : "pairs are", within_,
             is_reach_ ? ", so that contact acts at once" : "");
  for (std::size_t i = 0; i < std::min(pairs_.size(), most_printed); ++i)
    fmt::print("            {}\n", surface_.sentence(pairs_[i]));
  if (pairs_.size() > most_printed) fmt::print("            and more; these are the nearest\n");
}

/// The energy of gravity is that of a fall to the ground, so the rest of the total is what the scene has.
bool ContactAtStart::is_warning() const { return touching > 0 && contact > std::abs(total - contact); }

std::string ContactAtStart::text() const {
  const std::string energy =
      fmt::format("{} at the start; contact pushes them apart with {:.3g} J",
                  counted(touching, "pair already touches", "pairs already touch"), contact);
  if (!is_warning()) return energy;
  return fmt::format(
      "{}, more than the {:.3g} J of all else: make contact.thickness smaller, place them farther apart, or "
      "let `nacre check --fix-start` do so",
      energy, std::abs(total - contact));
}

Json facts_of(const verify::NearPair& pair, const SceneSurface& surface) {
  return {{"a", surface.name(surface.surface.elements[pair.a])},
          {"b", surface.second_name(pair)},
          {"distance", pair.distance},
          {"intersects", pair.meets}};
}

}  // namespace nacre::cli
