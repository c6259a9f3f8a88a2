#include "nacre/scene/vertex_set_reader.hpp"

#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "nacre/mesh/select.hpp"

namespace nacre {

namespace {

class VertexSetReader {
 public:
  VertexSetReader(TableReader& reader, const NestedContext& context, const Mesh& mesh)
      : reader_(reader), context_(context), mesh_(mesh) {}

  std::vector<int> read() {
    const std::size_t before = context_.problems.size();
    read_switch("all", [&] {
      std::vector<int> all(mesh_.vertices.size());
      std::iota(all.begin(), all.end(), 0);
      return all;
    });
    read_switch("boundary", [&] { return boundary_vertices(mesh_); });
    read_box();
    read_beyond();
    read_list();
    read_group();
    read_loop();
    if (given_.size() != 1) {
      reader_.complain(given_.empty() ? "" : given_[1],
                       "give one of all, box, beyond, vertices, group, loop and boundary");
      return {};
    }
    if (set_.empty() && context_.problems.size() == before)
      reader_.complain(given_[0], "there is no vertex in it");
    return std::move(set_);
  }

 private:
  bool is_given(const char* key) {
    const bool given = reader_.has(key);
    if (given) given_.emplace_back(key);
    return given;
  }

  template <class Find>
  void read_switch(const char* key, const Find& find) {
    bool on = true;
    reader_.read(key, on);
    if (!is_given(key)) return;
    if (!on) return reader_.complain(key, "must be true, or left out");
    set_ = complaining(reader_, key, find);
  }

  /// The table at this key, read by `read`.
  template <class Read>
  void nested(const char* key, const char* form, const Read& read) {
    const toml::node* node = reader_.node(key);
    if (!is_given(key)) return;
    if (!node->is_table()) return reader_.complain(key, fmt::format("must be a table: {}", form));
    TableReader in(*node->as_table(), context_.path + "." + key, context_.file, context_.problems);
    read(in);
    in.finish();
  }

  void read_box() {
    nested("box", "{low = [x, y, z], high = [x, y, z]}", [&](TableReader& in) {
      Vec3 low, high;
      in.read("low", low);
      in.read("high", high);
      for (const char* key : {"low", "high"})
        if (!in.has(key)) in.complain(key, "is missing");
      set_ = vertices_in_box(mesh_, low, high);
    });
  }

  void read_beyond() {
    nested("beyond", "{point = [x, y, z], normal = [x, y, z]}", [&](TableReader& in) {
      Vec3 point, normal;
      in.read("point", point);
      in.read("normal", normal);
      for (const char* key : {"point", "normal"})
        if (!in.has(key)) in.complain(key, "is missing");
      const double size = norm(normal);
      if (!(size > 1e-100)) return in.complain("normal", "must not be zero");
      const Vec3 unit = (1 / size) * normal;
      set_ = vertices_beyond(mesh_, {unit, dot(unit, point)});
    });
  }

  void read_list() {
    std::vector<double> numbers;
    reader_.read_numbers("vertices", numbers, Range::not_negative);
    if (!is_given("vertices")) return;
    std::vector<std::int64_t> list;
    for (double number : numbers) {
      if (number != std::floor(number) || number > 1e9)
        return reader_.complain("vertices", fmt::format("must be whole numbers, not {}", number));
      list.push_back(static_cast<std::int64_t>(number));
    }
    set_ = complaining(reader_, "vertices", [&] { return vertices_listed(mesh_, list); });
  }

  void read_group() {
    std::string name;
    reader_.read("group", name);
    if (is_given("group") && !name.empty())
      set_ = complaining(reader_, "group", [&] { return vertices_of_group(mesh_, name); });
  }

  void read_loop() {
    std::int64_t loop = 0;
    reader_.read_integer("loop", loop, 0, 1'000'000'000);
    if (is_given("loop")) set_ = complaining(reader_, "loop", [&] { return vertices_of_loop(mesh_, loop); });
  }

  TableReader& reader_;
  const NestedContext& context_;
  const Mesh& mesh_;
  std::vector<std::string> given_;
  std::vector<int> set_;
};

}  // namespace

std::vector<int> read_vertex_set(TableReader& reader, const NestedContext& context, const Mesh& mesh) {
  return VertexSetReader(reader, context, mesh).read();
}

}  // namespace nacre
