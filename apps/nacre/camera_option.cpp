#include "camera_option.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/number.hpp"
#include "nacre/base/words.hpp"

namespace nacre::cli {

namespace {

[[noreturn]] void fail(const std::string& what) { throw InputError(Problem{"--camera", 0, "", what}); }

double number(const std::string& key, const std::string& text) {
  const auto value = number_in<double>(text);
  if (!value || !std::isfinite(*value)) fail(fmt::format("{}: '{}' is not a number", key, text));
  return *value;
}

Vec3 vector(const std::string& key, const std::string& text) {
  std::vector<double> values;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, ',');) values.push_back(number(key, part));
  if (values.size() != 3) fail(fmt::format("{}: '{}' is not three numbers such as 3,-4,2", key, text));
  return {values[0], values[1], values[2]};
}

void take(CameraOption& option, const std::string& key, const std::string& value) {
  static const std::vector<std::string> keys{"from", "to", "up", "fov", "at"};
  if (key == "from")
    option.from = vector(key, value);
  else if (key == "to")
    option.to = vector(key, value);
  else if (key == "up")
    option.up = vector(key, value);
  else if (key == "fov")
    option.fov = number(key, value);
  else if (key == "at")
    option.at = number(key, value);
  else
    fail(fmt::format("unknown key '{}'{}; allowed: {}", key, suggestion(key, keys), listed(keys)));
}

render::Camera camera_of(const CameraOption& option, const render::Box& box, render::Framing framing) {
  if (option.up) framing.up = *option.up;
  if (option.fov) framing.fov = *option.fov;
  render::Camera camera = render::frame(box, framing);
  if (option.from) {
    camera.from = *option.from;
    camera.to = box.empty() ? Vec3{} : box.centre();
  }
  if (option.to) camera.to = *option.to;
  return camera;
}

}  // namespace

CameraOption parse_camera(const std::string& text) {
  CameraOption option;
  std::istringstream stream(text);
  for (std::string word; stream >> word;) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos)
      fail(fmt::format("'{}' is not KEY=VALUE, such as from=3,-4,2 or fov=35", word));
    take(option, word.substr(0, equals), word.substr(equals + 1));
  }
  if (option.fov && !(*option.fov > 0 && *option.fov < 180)) fail("fov: must be between 0 and 180 degrees");
  if (option.up && is_zero(*option.up)) fail("up: must not be zero");
  return option;
}

std::vector<render::CameraKey> camera_keys(const std::vector<CameraOption>& options, const render::Box& box,
                                           const render::Framing& framing) {
  std::vector<render::CameraKey> keys;
  for (const CameraOption& option : options) {
    if (options.size() > 1 && !option.at) fail("each of several cameras needs its time, such as at=0.5");
    keys.push_back({option.at.value_or(0), camera_of(option, box, framing)});
  }
  if (keys.empty()) keys.push_back({0, render::frame(box, framing)});
  std::ranges::stable_sort(keys, {}, &render::CameraKey::time);
  for (std::size_t i = 1; i < keys.size(); ++i)
    if (keys[i].time == keys[i - 1].time) fail(fmt::format("two cameras at {} s", keys[i].time));
  return keys;
}

}  // namespace nacre::cli
