#include <utility>

#include "nacre/api_scene/scene_data.hpp"

// GCC 12 takes the members of a variant that are not in use for ones that are read.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

namespace nacre::api {

namespace {

std::shared_ptr<const Value::Data> data_of(CodeValue value) {
  return std::make_shared<const Value::Data>(Value::Data{std::move(value)});
}

CodeValue vector_of(const Vec3& v) { return {CodeList{{v.x}, {v.y}, {v.z}}}; }

template <class T, class One>
std::shared_ptr<const Value::Data> list_of(const std::vector<T>& values, const One& one) {
  CodeList list;
  list.reserve(values.size());
  for (const T& value : values) list.push_back(one(value));
  return data_of({std::move(list)});
}

template <std::size_t N>
CodeValue indices_of(const std::array<int, N>& indices) {
  CodeList list;
  for (const int index : indices) list.push_back({std::int64_t{index}});
  return {std::move(list)};
}

std::int64_t signed_of(unsigned long long number) {
  if (!std::in_range<std::int64_t>(number))
    throw UsageError("a number of a scene must fit 64 bits, with a sign");
  return static_cast<std::int64_t>(number);
}

}  // namespace

Value::Value(bool flag) : data_(data_of({flag})) {}
Value::Value(int number) : data_(data_of({std::int64_t{number}})) {}
Value::Value(long number) : data_(data_of({std::int64_t{number}})) {}
Value::Value(long long number) : data_(data_of({std::int64_t{number}})) {}
Value::Value(unsigned number) : data_(data_of({std::int64_t{number}})) {}
Value::Value(unsigned long number) : data_(data_of({signed_of(number)})) {}
Value::Value(unsigned long long number) : data_(data_of({signed_of(number)})) {}
Value::Value(double number) : data_(data_of({number})) {}
Value::Value(const char* text) : data_(data_of({std::string(text)})) {}
Value::Value(std::string text) : data_(data_of({std::move(text)})) {}
Value::Value(std::string_view text) : data_(data_of({std::string(text)})) {}
Value::Value(const Vec3& vector) : data_(data_of(vector_of(vector))) {}
Value::Value(const std::vector<Vec3>& vectors) : data_(list_of(vectors, vector_of)) {}
Value::Value(const std::vector<double>& numbers)
    : data_(list_of(numbers, [](double number) { return CodeValue{number}; })) {}
Value::Value(const std::vector<int>& numbers)
    : data_(list_of(numbers, [](int number) { return CodeValue{std::int64_t{number}}; })) {}
Value::Value(const std::vector<std::string>& texts)
    : data_(list_of(texts, [](const std::string& text) { return CodeValue{text}; })) {}
Value::Value(const std::vector<std::array<int, 3>>& triangles) : data_(list_of(triangles, indices_of<3>)) {}
Value::Value(const std::vector<std::array<int, 2>>& segments) : data_(list_of(segments, indices_of<2>)) {}
Value::Value(List list) : data_(list_of(list, [](const Value& value) { return value.data().value; })) {}
Value::Value(Table table) : data_(data_of({code_table(table)})) {}

CodeTable code_table(const Table& table) {
  CodeTable keys;
  for (const auto& [key, value] : table) keys.push_back({key, value.data().value});
  return keys;
}

}  // namespace nacre::api
