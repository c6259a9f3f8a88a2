// Values of the keys of a scene: what stands behind `=` in a scene file.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nacre/api/types.hpp"

namespace nacre::api {

class Value;
using List = std::vector<Value>;
/// Keys with their values: {{"material", "cotton"}, {"position", Vec3{0, 0, 1}}}.
using Table = std::vector<std::pair<std::string, Value>>;

class Value {
 public:
  Value(bool flag);
  Value(int number);
  Value(long number);
  Value(long long number);
  Value(unsigned number);
  /// Throws UsageError if it does not fit a signed number of 64 bits, as does the next.
  Value(unsigned long number);
  Value(unsigned long long number);
  Value(double number);
  Value(const char* text);
  Value(const void*) = delete;  ///< a pointer is not true
  Value(std::string text);
  Value(std::string_view text);
  Value(const Vec3& vector);
  Value(const std::vector<Vec3>& vectors);
  Value(const std::vector<double>& numbers);
  Value(const std::vector<int>& numbers);
  Value(const std::vector<std::string>& texts);
  Value(const std::vector<std::array<int, 3>>& triangles);
  Value(const std::vector<std::array<int, 2>>& segments);
  Value(List list);
  Value(Table table);

  struct Data;  ///< for the library itself
  const Data& data() const { return *data_; }

 private:
  std::shared_ptr<const Data> data_;
};

}  // namespace nacre::api
