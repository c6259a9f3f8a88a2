#include <fmt/format.h>

#include <iterator>

#include "nacre/base/file.hpp"
#include "nacre/export/writers.hpp"

namespace nacre::exports {

namespace {

/// In quotes, as RFC 4180 has it.
std::string quoted(const std::string& name) {
  std::string out = "\"";
  for (const char c : name) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

struct Column {
  std::string_view field;
  const char* names;
};
constexpr Column columns[] = {
    {"velocity", ",vx,vy,vz"}, {"radius", ",radius"}, {"contact_force", ",fx,fy,fz"}, {"layer", ",layer"}};

std::string header(const format::Frame& frame) {
  std::string out = "time,body,vertex,x,y,z";
  for (const auto& [field, names] : columns)
    if (frame.of_points(field)) out += names;
  return out + "\n";
}

void add_rows(std::string& out, const Cut& cut, const format::Frame& frame) {
  const format::Field* vertex = frame.of_points("vertex");
  for (const Body& body : cut.bodies()) {
    const std::string name = quoted(body.name);
    for (int i = body.first; i < body.first + body.count; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const Vec3& p = frame.points[at];
      const double number = vertex ? vertex->values[at] : i - body.first;
      fmt::format_to(std::back_inserter(out), "{},{},{},{},{},{}", frame.time, name, number, p.x, p.y, p.z);
      for (const auto& [field, names] : columns)
        if (const format::Field* values = frame.of_points(field))
          for (int k = 0; k < values->components; ++k)
            fmt::format_to(std::back_inserter(out), ",{}",
                           values->values[at * static_cast<std::size_t>(values->components) +
                                          static_cast<std::size_t>(k)]);
      out += '\n';
    }
  }
}

}  // namespace

Files write_csv(const Cut& cut, const std::filesystem::path& file, const OnFrame& on_frame) {
  std::string out;
  for (std::size_t i = 0; i < cut.frames().size(); ++i) {
    on_frame(i);
    const format::Frame frame = cut.read(i);
    if (i == 0) out = header(frame);
    add_rows(out, cut, frame);
  }
  write_atomically(file, out);
  return {file};
}

}  // namespace nacre::exports
