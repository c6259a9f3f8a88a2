#include "nacre/api_core/translated.hpp"
#include "nacre/base/hash.hpp"
#include "nacre/base/version.hpp"

namespace nacre::api {

SceneError::SceneError(const std::string& text, std::vector<Problem> problems)
    : std::runtime_error(text),
      problems_(std::make_shared<const std::vector<Problem>>(std::move(problems))) {}

SceneError scene_error(const InputError& error) {
  std::vector<Problem> problems;
  for (const nacre::Problem& each : error.problems())
    problems.push_back({each.file, each.line, each.key, each.what});
  return {error.what(), std::move(problems)};
}

std::string to_hex(std::uint64_t hash) { return nacre::to_hex(hash); }

std::string_view version() { return nacre::version(); }
std::string_view commit() { return nacre::commit(); }

}  // namespace nacre::api
