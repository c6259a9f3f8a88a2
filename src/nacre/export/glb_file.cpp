#include "nacre/export/glb_file.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/base/version.hpp"
#include "nacre/export/bytes.hpp"

namespace nacre::exports {

namespace {

using nlohmann::json;

// Numbers of the glTF 2.0 specification.
constexpr int float_type = 5126, unsigned_int_type = 5125;
constexpr std::uint32_t magic = 0x46546C67, json_chunk = 0x4E4F534A, binary_chunk = 0x004E4942;

double linear(int value) {
  const double v = value / 255.0;
  return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

void pad(std::string& bytes, char with) {
  while (bytes.size() % 4 != 0) bytes += with;
}

}  // namespace

GlbFile::GlbFile() {
  root_ = {{"asset", {{"version", "2.0"}, {"generator", "Nacre " + std::string(version())}}},
           {"scene", 0},
           {"scenes", json::array({{{"nodes", json::array()}}})}};
}

int GlbFile::accessor(const char* type, int component_type, std::size_t count, std::size_t begin) {
  const int view =
      add("bufferViews", {{"buffer", 0}, {"byteOffset", begin}, {"byteLength", buffer_.size() - begin}});
  return add("accessors",
             {{"bufferView", view}, {"componentType", component_type}, {"count", count}, {"type", type}});
}

int GlbFile::vectors(std::span<const Vec3> list) {
  const std::size_t begin = buffer_.size();
  std::array<float, 3> low{}, high{};
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::array<float, 3> v{static_cast<float>(list[i].x), static_cast<float>(list[i].y),
                                 static_cast<float>(list[i].z)};
    for (std::size_t k = 0; k < 3; ++k) {
      append(buffer_, v[k]);
      low[k] = i == 0 ? v[k] : std::min(low[k], v[k]);
      high[k] = i == 0 ? v[k] : std::max(high[k], v[k]);
    }
  }
  const int number = accessor("VEC3", float_type, list.size(), begin);
  root_["accessors"].back()["min"] = low;
  root_["accessors"].back()["max"] = high;
  return number;
}

int GlbFile::scalars(std::span<const double> list) {
  const std::size_t begin = buffer_.size();
  for (const double value : list) append(buffer_, static_cast<float>(value));
  const int number = accessor("SCALAR", float_type, list.size(), begin);
  if (!list.empty()) {
    root_["accessors"].back()["min"] = {static_cast<float>(std::ranges::min(list))};
    root_["accessors"].back()["max"] = {static_cast<float>(std::ranges::max(list))};
  }
  return number;
}

int GlbFile::quaternions(std::span<const std::array<double, 4>> list) {
  const std::size_t begin = buffer_.size();
  for (const auto& quaternion : list)
    for (const double part : quaternion) append(buffer_, static_cast<float>(part));
  return accessor("VEC4", float_type, list.size(), begin);
}

int GlbFile::indices(std::span<const int> list) {
  const std::size_t begin = buffer_.size();
  for (const int value : list) append(buffer_, static_cast<std::uint32_t>(value));
  return accessor("SCALAR", unsigned_int_type, list.size(), begin);
}

int GlbFile::add(const std::string& list, json item) {
  root_[list].push_back(std::move(item));
  return static_cast<int>(root_[list].size()) - 1;
}

int GlbFile::add_to_scene(json node) {
  const int number = add("nodes", std::move(node));
  root_["scenes"][0]["nodes"].push_back(number);
  return number;
}

int GlbFile::material(const std::string& name, const std::array<std::uint8_t, 3>& colour) {
  const json base = {linear(colour[0]), linear(colour[1]), linear(colour[2]), 1.0};
  return add("materials", {{"name", name},
                           {"doubleSided", true},
                           {"pbrMetallicRoughness",
                            {{"baseColorFactor", base}, {"metallicFactor", 0.0}, {"roughnessFactor", 0.7}}}});
}

void GlbFile::animate(int node, const std::string& path, int times, int values) {
  if (!root_.contains("animations"))
    root_["animations"] =
        json::array({{{"name", "run"}, {"samplers", json::array()}, {"channels", json::array()}}});
  json& animation = root_["animations"][0];
  animation["samplers"].push_back({{"input", times}, {"output", values}, {"interpolation", "LINEAR"}});
  animation["channels"].push_back(
      {{"sampler", animation["samplers"].size() - 1}, {"target", {{"node", node}, {"path", path}}}});
}

std::string GlbFile::finished() {
  pad(buffer_, '\0');
  root_["buffers"] = json::array({{{"byteLength", buffer_.size()}}});
  std::string text = root_.dump(-1, ' ', false, json::error_handler_t::replace);
  pad(text, ' ');
  std::string out;
  append(out, magic);
  append(out, std::uint32_t{2});
  append(out, static_cast<std::uint32_t>(12 + 8 + text.size() + 8 + buffer_.size()));
  append(out, static_cast<std::uint32_t>(text.size()));
  append(out, json_chunk);
  out += text;
  append(out, static_cast<std::uint32_t>(buffer_.size()));
  append(out, binary_chunk);
  return out + buffer_;
}

}  // namespace nacre::exports
