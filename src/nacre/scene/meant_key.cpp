#include "nacre/scene/meant_key.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "nacre/base/words.hpp"

namespace nacre {

namespace {

struct Synonym {
  std::string_view word, key;
};

/// Names that people know from elsewhere. A word may have several, for several tables.
constexpr Synonym synonyms[] = {
    {"file", "mesh"},
    {"filename", "mesh"},
    {"obj", "mesh"},
    {"repair", "mesh"},
    {"strict", "mesh"},
    {"model", "mesh"},
    {"file", "csv"},
    {"geometry", "shape"},
    {"fps", "frame_rate"},
    {"rate", "series_rate"},
    {"samples", "series_rate"},
    {"dt", "step_scale"},
    {"timestep", "step_scale"},
    {"time_step", "step_scale"},
    {"end", "duration"},
    {"end_time", "duration"},
    {"time", "duration"},
    {"until", "duration"},
    {"g", "gravity"},
    {"air_drag", "drag"},
    {"damping", "drag"},
    {"E", "young"},
    {"pos", "position"},
    {"translation", "position"},
    {"translate", "position"},
    {"offset", "position"},
    {"origin", "position"},
    {"position", "point"},
    {"origin", "point"},
    {"height", "point"},
    {"level", "point"},
    {"offset", "point"},
    {"direction", "normal"},
    {"up", "normal"},
    {"velocity", "motion"},
    {"rotate", "rotation"},
    {"orientation", "rotation"},
    {"size", "scale"},
    {"spin", "angular_velocity"},
    {"omega", "angular_velocity"},
    {"speed", "velocity"},
    {"vel", "velocity"},
    {"velocity", "speed"},
    {"static", "fixed"},
    {"kinematic", "motion"},
    {"animation", "motion"},
    {"pinned", "pin"},
    {"rigid", "stiff"},
    {"solid", "stiff"},
    {"diameter", "radius"},
    {"r", "radius"},
    {"m", "mass"},
    {"weight", "mass"},
    {"copy", "copies"},
    {"repeat", "copies"},
    {"array", "copies"},
    {"n", "count"},
    {"number", "count"},
    {"copies", "count"},
    {"e", "restitution"},
    {"bounce", "restitution"},
    {"bounciness", "restitution"},
    {"elasticity", "restitution"},
    {"mu", "friction"},
    {"rho", "density"},
    {"modulus", "young"},
    {"youngs_modulus", "young"},
    {"stiffness", "young"},
    {"poissons_ratio", "poisson"},
    {"nu", "poisson"},
    {"k", "stiffness"},
    {"eta", "thickness"},
    {"offset", "thickness"},
    {"margin", "thickness"},
    {"rest_length", "length"},
    {"particles", "between"},
    {"width", "size"},
    {"height", "size"},
    {"length", "size"},
    {"depth", "size"},
    {"dimensions", "size"},
    {"segments", "divisions"},
    {"resolution", "frequency"},
    {"subdivisions", "frequency"},
    {"height", "length"},
    {"cube", "box"},
    {"cuboid", "box"},
    {"ball", "sphere"},
    {"icosphere", "sphere"},
    {"icosahedron", "platonic"},
    {"tetrahedron", "platonic"},
    {"plane", "grid"},
    {"square", "grid"},
    {"rectangle", "grid"},
    {"sheet", "grid"},
    {"cloth", "grid"},
    {"circle", "disc"},
    {"disk", "disc"},
    {"tube", "cylinder"},
    {"rod", "polyline"},
    {"line", "polyline"},
    {"wire", "polyline"},
    {"rope", "polyline"},
};

bool has(const std::vector<std::string>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

std::string lower(std::string_view word) {
  std::string text(word);
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

}  // namespace

std::vector<std::string> meant_keys(std::string_view written, const std::vector<std::string>& allowed) {
  const std::string word = lower(written);
  if (has(allowed, word)) return {word};
  for (const auto& [known, key] : synonyms)
    if ((known == written || known == word) && has(allowed, key)) return {std::string(key)};
  if (const auto similar = similar_word(written, allowed)) return {*similar};
  std::vector<std::string> meant;
  std::ranges::copy_if(allowed, std::back_inserter(meant),
                       [&](const std::string& key) { return key.ends_with("_" + word); });
  return meant;
}

std::string key_suggestion(std::string_view word, const std::vector<std::string>& allowed) {
  const std::vector<std::string> meant = meant_keys(word, allowed);
  return meant.empty() ? "" : fmt::format(" (did you mean '{}'?)", fmt::join(meant, "' or '"));
}

}  // namespace nacre
