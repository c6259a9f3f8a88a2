// Meshes as OBJ and PLY, and point caches (PC2).
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <set>

#include "nacre/base/file.hpp"
#include "nacre/export/bytes.hpp"
#include "nacre/export/writers.hpp"
#include "nacre/format/vtu_writer.hpp"

namespace nacre::exports {

namespace fs = std::filesystem;

namespace {

using format::Frame;

/// Without line breaks: a name of an object ends with its line.
std::string one_line(std::string name) {
  for (char& c : name)
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  return name;
}

void add_vertex(std::string& out, const Vec3& p) {
  fmt::format_to(std::back_inserter(out), "v {} {} {}\n", p.x, p.y, p.z);
}

/// The cells whose points are those of the body. `number` gives the number in the file, from 1, of a point.
template <class Number>
void add_cells(std::string& out, char letter, const format::Cells& cells, const Body& body,
               const Number& number) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto owns = [&](int point) { return point >= body.first && point < body.first + body.count; };
    if (!std::ranges::all_of(cells[i], owns)) continue;
    out += letter;
    for (const int point : cells[i]) fmt::format_to(std::back_inserter(out), " {}", number(point));
    out += '\n';
  }
}

/// An object of a file that has so many vertices already: the vertices in the order of the mesh file of the
/// body, then its cells. Returns how many the file has now.
int add_object(std::string& out, int before, const Body& body, const Frame& frame) {
  const std::vector<int> order = file_order(body);
  std::vector<int> number(static_cast<std::size_t>(body.count), 0);
  out += "o " + one_line(body.name) + "\n";
  int last = before;
  for (const int place : order) {
    add_vertex(out, frame.points[body.first + place]);
    ++last;
    if (number[place] == 0) number[place] = last;
  }
  const auto number_of = [&](int point) { return number[point - body.first]; };
  add_cells(out, 'f', frame.polys, body, number_of);
  add_cells(out, 'l', frame.lines, body, number_of);
  return last;
}

std::string obj_of(const Cut& cut, const Frame& frame) {
  std::string out = fmt::format("# Nacre, at {} s\n", frame.time);
  int vertices = 0;
  for (const Body& body : cut.bodies()) vertices = add_object(out, vertices, body, frame);
  return out;
}

/// The mesh of a body with its vertices in the order of its file.
std::string rest_obj(const Body& body, const Frame& frame) {
  std::string out;
  add_object(out, 0, body, frame);
  return out;
}

std::string pc2_header(std::size_t points, std::size_t samples) {
  std::string out("POINTCACHE2\0", 12);
  append(out, std::int32_t{1});
  append(out, static_cast<std::int32_t>(points));
  append(out, 0.0F);  // the first frame
  append(out, 1.0F);  // frames between samples
  append(out, static_cast<std::int32_t>(samples));
  return out;
}

std::string ply_header(const Frame& frame) {
  std::string out = fmt::format(
      "ply\nformat binary_little_endian 1.0\ncomment Nacre, at {} s\nelement vertex {}\n"
      "property double x\nproperty double y\nproperty double z\n",
      frame.time, frame.points.size());
  if (frame.of_points("velocity")) out += "property float vx\nproperty float vy\nproperty float vz\n";
  out += fmt::format(
      "property float radius\nproperty int body\nproperty int vertex\nelement face {}\nproperty list uchar "
      "int "
      "vertex_indices\n",
      frame.polys.size());
  std::size_t edges = 0;
  for (std::size_t i = 0; i < frame.lines.size(); ++i) edges += frame.lines[i].size() - 1;
  return out +
         fmt::format("element edge {}\nproperty int vertex1\nproperty int vertex2\nend_header\n", edges);
}

std::string ply_of(const Frame& frame) {
  std::string out = ply_header(frame);
  const format::Field *velocity = frame.of_points("velocity"), *body = frame.of_points("body"),
                      *vertex = frame.of_points("vertex");
  for (std::size_t i = 0; i < frame.points.size(); ++i) {
    for (const double x : {frame.points[i].x, frame.points[i].y, frame.points[i].z}) append(out, x);
    for (std::size_t k = 0; velocity && k < 3; ++k)
      append(out, static_cast<float>(velocity->values[3 * i + k]));
    append(out, static_cast<float>(frame.radius(static_cast<int>(i))));
    append(out, static_cast<std::int32_t>(body ? body->values[i] : 0));
    append(out, static_cast<std::int32_t>(vertex ? vertex->values[i] : static_cast<double>(i)));
  }
  for (std::size_t i = 0; i < frame.polys.size(); ++i) {
    append(out, static_cast<std::uint8_t>(frame.polys[i].size()));
    for (const int point : frame.polys[i]) append(out, std::int32_t{point});
  }
  for (std::size_t i = 0; i < frame.lines.size(); ++i)
    for (std::size_t k = 1; k < frame.lines[i].size(); ++k)
      for (const int point : {frame.lines[i][k - 1], frame.lines[i][k]}) append(out, std::int32_t{point});
  return out;
}

fs::path numbered(const fs::path& folder, std::size_t i, const char* ending) {
  return folder / fmt::format("frame_{:06d}.{}", i, ending);
}

/// A file for each frame, of what `text_of` makes of it.
template <class TextOf>
Files write_each(const Cut& cut, const fs::path& folder, const char* ending, const OnFrame& on_frame,
                 const TextOf& text_of) {
  fs::create_directories(folder);
  Files files;
  for (std::size_t i = 0; i < cut.frames().size(); ++i) {
    on_frame(i);
    files.push_back(numbered(folder, i, ending));
    write_atomically(files.back(), text_of(cut.read(i)));
  }
  return files;
}

}  // namespace

Files write_obj(const Cut& cut, const fs::path& folder, const OnFrame& on_frame) {
  return write_each(cut, folder, "obj", on_frame, [&](const Frame& frame) { return obj_of(cut, frame); });
}

Files write_ply(const Cut& cut, const fs::path& folder, const OnFrame& on_frame) {
  return write_each(cut, folder, "ply", on_frame, ply_of);
}

Files write_pc2(const Cut& cut, const fs::path& file, const OnFrame& on_frame) {
  const std::vector<Body>& bodies = cut.bodies();
  std::vector<std::string> caches, meshes;
  std::vector<std::vector<int>> orders;
  for (const Body& body : bodies) {
    orders.push_back(file_order(body));
    caches.push_back(pc2_header(orders.back().size(), cut.frames().size()));
  }
  for (std::size_t i = 0; i < cut.frames().size(); ++i) {
    on_frame(i);
    const Frame frame = cut.read(i);
    for (std::size_t b = 0; b < bodies.size(); ++b) {
      if (i == 0) meshes.push_back(rest_obj(bodies[b], frame));
      for (const int place : orders[b]) {
        const Vec3& p = frame.points[bodies[b].first + place];
        for (const double x : {p.x, p.y, p.z}) append(caches[b], static_cast<float>(x));
      }
    }
  }
  Files files;
  std::set<std::string> used;
  for (std::size_t b = 0; b < bodies.size(); ++b) {
    std::string word = file_word(bodies[b].name);
    if (!used.insert(word).second) word += fmt::format("-{}", b);
    fs::path cache = file;
    if (bodies.size() > 1) cache.replace_filename(file.stem().string() + "-" + word + ".pc2");
    write_atomically(cache, caches[b]);
    fs::path mesh = cache;
    write_atomically(mesh.replace_extension(".obj"), meshes[b]);
    files.insert(files.end(), {cache, mesh});
  }
  return files;
}

Files write_vtu(const Cut& cut, const fs::path& folder, const OnFrame& on_frame) {
  std::vector<format::FrameEntry> index;
  for (std::size_t i = 0; i < cut.frames().size(); ++i)
    index.push_back({cut.frames()[i].time, numbered("", i, "vtu")});
  Files files{folder / "run.pvd"};
  const Files frames = write_each(cut, folder, "vtu", on_frame, format::to_vtu);
  files.insert(files.end(), frames.begin(), frames.end());
  write_atomically(files.front(), to_pvd(index));
  return files;
}

}  // namespace nacre::exports
