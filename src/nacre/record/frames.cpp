#include "nacre/record/frames.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <limits>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/record/atomic_file.hpp"
#include "nacre/record/strain.hpp"

namespace nacre {

namespace {

/// The arrays of a file: their XML tags, and the bytes they point to.
class Appended {
 public:
  template <class T>
  std::string array(std::string_view name, std::string_view type, int components,
                    const std::vector<T>& values) {
    const std::string tag = fmt::format(
        R"(<DataArray type="{}" Name="{}" NumberOfComponents="{}" format="appended" offset="{}"/>)", type,
        name, components, bytes_.size());
    const std::uint64_t size = values.size() * sizeof(T);
    bytes_.append(reinterpret_cast<const char*>(&size), sizeof size);
    bytes_.append(reinterpret_cast<const char*>(values.data()), size);
    return tag + "\n";
  }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

/// Lists of points, one after the other.
struct Cells {
  std::vector<std::int64_t> points, ends;

  template <class List>
  void add(const List& cell) {
    points.insert(points.end(), cell.begin(), cell.end());
    ends.push_back(static_cast<std::int64_t>(points.size()));
  }
};

/// Rods, and the springs that are not part of one.
Cells lines(const Model& model) {
  Cells cells;
  std::set<std::pair<int, int>> drawn;
  for (const std::vector<int>& line : model.outline.lines) {
    cells.add(line);
    for (std::size_t i = 1; i < line.size(); ++i) drawn.insert(std::minmax(line[i - 1], line[i]));
  }
  for_each_kind(model.forces, [&]<class P>(int, const Forces<P>& forces) {
    if constexpr (P::points == 2)
      for (const auto& stencil : forces.stencils)
        if (!drawn.contains(std::minmax(stencil[0], stencil[1]))) cells.add(stencil);
  });
  return cells;
}

Cells polygons(const Model& model) {
  Cells cells;
  for (const auto& triangle : model.outline.triangles) cells.add(triangle);
  return cells;
}

std::vector<std::int64_t> multiples(std::int64_t step, std::size_t count) {
  std::vector<std::int64_t> list;
  for (std::size_t i = 1; i <= count; ++i) list.push_back(step * static_cast<std::int64_t>(i));
  return list;
}

std::vector<std::int64_t> counted(std::size_t count) {
  std::vector<std::int64_t> list = multiples(1, count);
  for (std::int64_t& i : list) --i;
  return list;
}

/// Of each vertex cell (they have none), line and triangle; empty if nothing can be strained.
std::vector<double> cell_strains(const Strains& strains, const Cells& lines, const Model& model) {
  const std::size_t cells = lines.ends.size() + model.outline.triangles.size();
  if (cells == 0) return {};
  std::vector<double> list(model.points.size(), std::numeric_limits<double>::quiet_NaN());
  for (std::size_t i = 0; i < lines.ends.size(); ++i) {
    const auto begin = lines.points.begin() + (i == 0 ? 0 : lines.ends[i - 1]);
    const std::vector<int> line(begin, lines.points.begin() + lines.ends[i]);
    list.push_back(strains.of_line(line));
  }
  for (const auto& triangle : model.outline.triangles) list.push_back(strains.of_triangle(triangle));
  return list;
}

/// The number of the name that each point goes by, in the order of the scene.
std::vector<std::int64_t> bodies(const Model& model) {
  std::vector<std::int64_t> list(model.points.size(), 0);
  for (std::size_t i = 0; i < model.labels.size(); ++i)
    std::fill_n(list.begin() + model.labels[i].first, model.labels[i].count, static_cast<std::int64_t>(i));
  return list;
}

constexpr std::string_view appended_mark = "<AppendedData encoding=\"raw\">\n_";

}  // namespace

std::string to_vtp(const Model& model, const State& state, Time t) {
  return to_vtp(model, state, t, pairs_in_reach(model, state.motion, t));
}

std::string to_vtp(const Model& model, const State& state, Time t, std::span<const InReach> pairs) {
  const std::size_t points = model.points.size();
  std::vector<Vec3> x, v;
  std::vector<double> radius(points, 0.0);
  for (const Point& point : model.points) {
    x.push_back(state.motion.position_at(point, t));
    v.push_back(state.motion.velocity(point));
  }
  for (const Element& element : model.contacts.elements) radius[element.point] = element.radius;
  const ContactField contact = contact_field(model, state.motion, pairs);
  const Cells line_cells = lines(model), triangles = polygons(model);
  const std::vector<double> strain = cell_strains(Strains(model, state, t), line_cells, model);
  const std::vector<double> time{model.quantum.seconds(t)};

  Appended data;
  std::string out = "<?xml version=\"1.0\"?>\n";
  out += R"(<VTKFile type="PolyData" version="1.0" byte_order="LittleEndian" header_type="UInt64">)";
  out += "\n<PolyData>\n<FieldData>\n";
  out += fmt::format(
      R"(<DataArray type="Float64" Name="TimeValue" NumberOfTuples="1" format="ascii">{}</DataArray>)",
      time[0]);
  out += fmt::format(
      "\n</FieldData>\n<Piece NumberOfPoints=\"{}\" NumberOfVerts=\"{}\" NumberOfLines=\"{}\" "
      "NumberOfPolys=\"{}\">\n",
      points, points, line_cells.ends.size(), triangles.ends.size());
  // One statement for each array: their bytes follow in this order.
  out += "<Points>\n";
  out += data.array("Points", "Float64", 3, x);
  out += "</Points>\n<PointData Vectors=\"velocity\">\n";
  out += data.array("velocity", "Float64", 3, v);
  out += data.array("radius", "Float64", 1, radius);
  out += data.array("contact_force", "Float64", 3, contact.force);
  out += data.array("layer", "Int64", 1, contact.layer);
  out += data.array("id", "Int64", 1, counted(points));
  out += data.array("body", "Int64", 1, bodies(model));
  out += "</PointData>\n<CellData>\n";
  if (!strain.empty()) out += data.array("strain", "Float64", 1, strain);
  out += "</CellData>\n<Verts>\n";
  out += data.array("connectivity", "Int64", 1, counted(points));
  out += data.array("offsets", "Int64", 1, multiples(1, points));
  out += "</Verts>\n<Lines>\n";
  out += data.array("connectivity", "Int64", 1, line_cells.points);
  out += data.array("offsets", "Int64", 1, line_cells.ends);
  out += "</Lines>\n<Polys>\n";
  out += data.array("connectivity", "Int64", 1, triangles.points);
  out += data.array("offsets", "Int64", 1, triangles.ends);
  out += "</Polys>\n</Piece>\n</PolyData>\n";
  out += appended_mark;
  out += data.bytes();
  return out + "\n</AppendedData>\n</VTKFile>\n";
}

std::string to_pvd(const std::vector<FrameEntry>& frames) {
  std::string out = "<?xml version=\"1.0\"?>\n<VTKFile type=\"Collection\" version=\"1.0\">\n<Collection>\n";
  for (const FrameEntry& frame : frames)
    out += fmt::format("<DataSet timestep=\"{}\" file=\"{}\"/>\n", frame.time, frame.file);
  return out + "</Collection>\n</VTKFile>\n";
}

std::string frame_name(std::int64_t number) { return fmt::format("frame_{:06d}.vtp", number); }

double read_time(const std::filesystem::path& file) {
  const std::string bytes = read_file(file);
  const std::size_t begin = bytes.find('>', bytes.find("Name=\"TimeValue\""));
  double time = 0;
  if (begin == std::string::npos ||
      std::from_chars(bytes.data() + begin + 1, bytes.data() + bytes.size(), time).ec != std::errc())
    throw InputError(Problem{file.string(), 0, "", "is not a frame of ours"});
  return time;
}

std::vector<Vec3> read_positions(const std::filesystem::path& file) {
  const std::string bytes = read_file(file);
  const std::size_t mark = bytes.find(appended_mark);  // the points are the first array after it
  std::uint64_t size = 0;
  const std::size_t begin = mark + appended_mark.size() + sizeof size;
  if (mark != std::string::npos && bytes.size() >= begin)
    std::memcpy(&size, bytes.data() + begin - sizeof size, sizeof size);
  if (size == 0 || size % sizeof(Vec3) != 0 || bytes.size() < begin + size)
    throw InputError(Problem{file.string(), 0, "", "is not a frame of ours"});
  std::vector<Vec3> x(size / sizeof(Vec3));
  std::memcpy(x.data(), bytes.data() + begin, size);
  return x;
}

}  // namespace nacre
