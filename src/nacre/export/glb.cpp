#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/export/glb_file.hpp"
#include "nacre/export/writers.hpp"

namespace nacre::exports {

namespace {

using format::Frame;
using nlohmann::json;

constexpr std::size_t sensible_bytes = 150'000'000, most_bytes = 1'500'000'000;
constexpr std::size_t sensible_frames = 100, most_frames = 2000;
constexpr std::size_t most_balls = 5000;
constexpr int lines_mode = 1, triangles_mode = 4;

/// Of a floating-point position or displacement of each point.
std::size_t frame_bytes(const Cut& cut) { return 12 * static_cast<std::size_t>(cut.points()); }

std::size_t balls_of(const Cut& cut) {
  std::size_t balls = 0;
  for (const Body& body : cut.bodies())
    if (!body.has_cells) balls += static_cast<std::size_t>(body.count);
  return balls;
}

void check_size(const Cut& cut) {
  const std::size_t frames = cut.frames().size(), bytes = frames * frame_bytes(cut);
  if (balls_of(cut) > most_balls)
    throw InputError(
        Problem{"--format", 0, "",
                fmt::format("a GLB has a node for each of {} particles, of which at most {} are of "
                            "use: choose bodies with --body, or export vtu, ply or csv",
                            balls_of(cut), most_balls)});
  if (frames > most_frames || bytes > most_bytes)
    throw InputError(
        Problem{"--format", 0, "",
                fmt::format("{} frames would be as many morph targets, and {} MB: choose fewer with "
                            "--rate, --from and --to, or export pc2, which has no such limit",
                            frames, bytes / 1'000'000)});
}

/// Two points for each segment of a line.
void add_segments(std::span<const int> line, int first, std::vector<int>& corners) {
  for (std::size_t k = 1; k < line.size(); ++k)
    corners.insert(corners.end(), {line[k - 1] - first, line[k] - first});
}

void add_fan(std::span<const int> polygon, int first, std::vector<int>& corners) {
  for (std::size_t k = 2; k < polygon.size(); ++k)
    corners.insert(corners.end(), {polygon[0] - first, polygon[k - 1] - first, polygon[k] - first});
}

/// Corners of the cells of a body, in its own numbers.
template <class Add>
std::vector<int> corners_of(const format::Cells& cells, const Body& body, Add add) {
  std::vector<int> corners;
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (std::ranges::all_of(cells[i], [&](int p) { return p >= body.first && p < body.first + body.count; }))
      add(cells[i], body.first, corners);
  return corners;
}

/// A body of triangles or lines: a mesh whose morph targets are its displacements from the first frame.
class MorphedMesh {
 public:
  MorphedMesh(GlbFile& glb, const Body& body, const Frame& first) : glb_(glb), body_(body) {
    const auto begin = first.points.begin() + body.first;
    base_.assign(begin, begin + body.count);
    const int position = glb.vectors(base_), material = glb.material(body.name, body.colour);
    const auto add = [&](int mode, const std::vector<int>& corners) {
      if (corners.empty()) return;
      primitives_.push_back({{"attributes", {{"POSITION", position}}},
                             {"indices", glb.indices(corners)},
                             {"material", material},
                             {"mode", mode}});
    };
    add(triangles_mode, corners_of(first.polys, body, add_fan));
    add(lines_mode, corners_of(first.lines, body, add_segments));
  }

  void add_frame(const Frame& frame) {
    std::vector<Vec3> moved(base_.size());
    for (std::size_t i = 0; i < moved.size(); ++i) moved[i] = frame.points[body_.first + i] - base_[i];
    targets_.push_back({{"POSITION", glb_.vectors(moved)}});
  }

  /// `times` is the accessor of the times of all frames.
  void finish(int times) {
    json mesh = {{"name", body_.name}, {"primitives", primitives_}};
    if (!targets_.empty()) {
      for (json& primitive : mesh["primitives"]) primitive["targets"] = targets_;
      mesh["weights"] = std::vector<double>(targets_.size(), 0.0);
    }
    const int node = glb_.add_to_scene({{"name", body_.name}, {"mesh", glb_.add("meshes", mesh)}});
    if (targets_.empty()) return;
    // At each time one target alone has the weight 1; at the first none has.
    std::vector<double> weights((targets_.size() + 1) * targets_.size(), 0.0);
    for (std::size_t k = 0; k < targets_.size(); ++k) weights[(k + 1) * targets_.size() + k] = 1;
    glb_.animate(node, "weights", times, glb_.scalars(weights));
  }

 private:
  GlbFile& glb_;
  const Body& body_;
  std::vector<Vec3> base_;
  json primitives_ = json::array(), targets_ = json::array();
};

/// A sphere of radius 1: an octahedron whose triangles are cut into four, three times.
struct Sphere {
  std::vector<Vec3> corners{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
  std::vector<int> triangles{0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4, 2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5};

  Sphere() {
    for (int round = 0; round < 3; ++round) cut();
  }

  /// The triangles of four octants, no two of them beside each other, and those of the others.
  std::pair<std::vector<int>, std::vector<int>> by_octant() const {
    std::pair<std::vector<int>, std::vector<int>> parts;
    for (std::size_t i = 0; i < triangles.size(); i += 3) {
      const Vec3 sum = corners[triangles[i]] + corners[triangles[i + 1]] + corners[triangles[i + 2]];
      auto& part = sum.x * sum.y * sum.z > 0 ? parts.first : parts.second;
      part.insert(part.end(), triangles.begin() + i, triangles.begin() + i + 3);
    }
    return parts;
  }

 private:
  void cut() {
    std::map<std::pair<int, int>, int> middles;
    const auto middle = [&](int a, int b) {
      const auto [found, is_new] = middles.try_emplace(std::minmax(a, b), static_cast<int>(corners.size()));
      if (is_new) {
        const Vec3 m = corners[a] + corners[b];
        corners.push_back((1 / norm(m)) * m);
      }
      return found->second;
    };
    std::vector<int> finer;
    for (std::size_t i = 0; i < triangles.size(); i += 3) {
      const int a = triangles[i], b = triangles[i + 1], c = triangles[i + 2];
      const int ab = middle(a, b), bc = middle(b, c), ca = middle(c, a);
      finer.insert(finer.end(), {a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca});
    }
    triangles = std::move(finer);
  }
};

using Quaternion = std::array<double, 4>;  // as glTF has it, the real part last

/// How a ball that turns is turned; nullopt if it does not turn.
std::optional<Quaternion> turn_of(const Frame& frame, int point) {
  const format::Field* field = frame.of_points("orientation");
  if (!field || field->components != 4) return std::nullopt;
  const double* q = &field->values[4 * static_cast<std::size_t>(point)];
  if (q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3] < 0.5) return std::nullopt;
  return Quaternion{q[1], q[2], q[3], q[0]};
}

/// A body of particles: a ball that moves for each. Balls that turn have two shades, octant by octant.
class Balls {
 public:
  Balls(GlbFile& glb, const Body& body, const Frame& first)
      : glb_(glb), body_(body), paths_(body.count), turns_(body.count) {
    for (int i = 0; i < body.count; ++i) radii_.push_back(first.radius(body.first + i));
    add_frame(first);
    add_mesh(std::ranges::any_of(turns_, [](const auto& list) { return !list.empty(); }));
  }

  void add_frame(const Frame& frame) {
    for (int i = 0; i < body_.count; ++i) {
      paths_[i].push_back(frame.points[body_.first + i]);
      if (const auto turn = turn_of(frame, body_.first + i)) turns_[i].push_back(nearer(turns_[i], *turn));
    }
  }

  void finish(int times, double bead) {
    for (int i = 0; i < body_.count; ++i) {
      const double size = radii_[i] > 0 ? radii_[i] : bead;
      const Vec3& at = paths_[i].front();
      const int node = glb_.add_to_scene({{"name", fmt::format("{}:{}", body_.name, i)},
                                          {"mesh", mesh_},
                                          {"scale", {size, size, size}},
                                          {"translation", {at.x, at.y, at.z}}});
      if (paths_[i].size() < 2) continue;
      glb_.animate(node, "translation", times, glb_.vectors(paths_[i]));
      if (turns_[i].size() == paths_[i].size())
        glb_.animate(node, "rotation", times, glb_.quaternions(turns_[i]));
    }
  }

 private:
  /// A quaternion and its negative are one rotation: the one that is nearer to the last.
  static Quaternion nearer(const std::vector<Quaternion>& before, Quaternion turn) {
    if (!before.empty() && std::inner_product(turn.begin(), turn.end(), before.back().begin(), 0.0) < 0)
      for (double& part : turn) part = -part;
    return turn;
  }

  void add_mesh(bool turns) {
    const Sphere sphere;
    const int corners = glb_.vectors(sphere.corners);
    json primitives = json::array();
    const auto add = [&](const std::vector<int>& triangles, const std::string& name, const auto& colour) {
      primitives.push_back({{"attributes", {{"POSITION", corners}, {"NORMAL", corners}}},
                            {"indices", glb_.indices(triangles)},
                            {"material", glb_.material(name, colour)}});
    };
    if (turns) {
      const auto& [own, other] = sphere.by_octant();
      add(own, body_.name, body_.colour);
      add(other, body_.name + ", second shade", second_shade(body_.colour));
    } else {
      add(sphere.triangles, body_.name, body_.colour);
    }
    mesh_ = glb_.add("meshes", {{"name", body_.name}, {"primitives", primitives}});
  }

  static std::array<std::uint8_t, 3> second_shade(std::array<std::uint8_t, 3> colour) {
    constexpr std::array<int, 3> pale{237, 236, 230};
    for (std::size_t k = 0; k < 3; ++k) colour[k] = static_cast<std::uint8_t>((colour[k] + 3 * pale[k]) / 4);
    return colour;
  }

  GlbFile& glb_;
  const Body& body_;
  std::vector<std::vector<Vec3>> paths_;
  std::vector<std::vector<Quaternion>> turns_;
  std::vector<double> radii_;
  int mesh_ = 0;
};

/// Of particles without a radius: a hundredth of the size of everything.
double bead_radius(const Frame& frame) {
  Vec3 low = frame.points.empty() ? Vec3{} : frame.points.front(), high = low;
  for (const Vec3& p : frame.points) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
  }
  return std::max(0.005 * norm(high - low), 1e-6);
}

}  // namespace

std::size_t most_glb_frames(const Cut& cut) {
  const std::size_t each = std::max<std::size_t>(1, frame_bytes(cut));
  return std::clamp<std::size_t>(sensible_bytes / each, 2, sensible_frames);
}

Files write_glb(const Cut& cut, const std::filesystem::path& file, const OnFrame& on_frame) {
  check_size(cut);
  GlbFile glb;
  std::vector<MorphedMesh> meshes;
  std::vector<Balls> balls;
  std::vector<double> times;
  double bead = 0;
  for (std::size_t i = 0; i < cut.frames().size(); ++i) {
    on_frame(i);
    const Frame frame = cut.read(i);
    times.push_back(frame.time - cut.frames().front().time);
    if (i == 0) {
      bead = bead_radius(frame);
      for (const Body& body : cut.bodies())
        if (body.has_cells)
          meshes.emplace_back(glb, body, frame);
        else if (body.count > 0)
          balls.emplace_back(glb, body, frame);
    } else {
      for (MorphedMesh& mesh : meshes) mesh.add_frame(frame);
      for (Balls& each : balls) each.add_frame(frame);
    }
  }
  const int input = glb.scalars(times);
  for (MorphedMesh& mesh : meshes) mesh.finish(input);
  for (Balls& each : balls) each.finish(input, bead);
  write_atomically(file, glb.finished());
  return {file};
}

}  // namespace nacre::exports
