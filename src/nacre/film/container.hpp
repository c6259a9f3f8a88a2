// A message to the viewer: JSON, and arrays of numbers behind it. Layout: the length of the JSON (32 bits),
// the JSON, zeros up to a multiple of 8, then the arrays, each from a multiple of 8 on; little endian. The
// member `arrays` of the JSON has for each name `[type, offset behind the JSON, count]`.
#pragma once

#include <bit>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace nacre::film {

static_assert(std::endian::native == std::endian::little, "arrays are written as they are in memory");

class Container {
 public:
  nlohmann::json meta = nlohmann::json::object();

  void add(const std::string& name, const std::vector<std::uint8_t>& list) { add_bytes(name, "u8", list); }
  void add(const std::string& name, const std::vector<std::int32_t>& list) { add_bytes(name, "i32", list); }
  void add(const std::string& name, const std::vector<float>& list) { add_bytes(name, "f32", list); }
  void add(const std::string& name, const std::vector<double>& list) { add_bytes(name, "f64", list); }

  std::string bytes() const;

 private:
  template <class T>
  void add_bytes(const std::string& name, const char* type, const std::vector<T>& list) {
    while (arrays_.size() % 8 != 0) arrays_ += '\0';
    places_[name] = {type, arrays_.size(), list.size()};
    arrays_.append(reinterpret_cast<const char*>(list.data()), list.size() * sizeof(T));
  }

  nlohmann::json places_ = nlohmann::json::object();
  std::string arrays_;
};

}  // namespace nacre::film
