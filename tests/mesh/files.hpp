// Meshes written in every format and variant that can be read, and the messages of a reader about a bad one.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/mesh/read.hpp"

namespace nacre::test {

template <class T>
std::string bytes_of(T value, std::endian order = std::endian::little) {
  std::string bytes(sizeof(T), '\0');
  std::memcpy(bytes.data(), &value, sizeof(T));
  if (order != std::endian::native) std::ranges::reverse(bytes);
  return bytes;
}

inline std::string xyz(const Vec3& x) { return fmt::format("{} {} {}", x.x, x.y, x.z); }

inline std::string obj_of(const Mesh& mesh) {
  std::string text = "# a mesh\n";
  for (const Vec3& x : mesh.vertices) text += "v " + xyz(x) + "\n";
  for (const auto& [a, b, c] : mesh.triangles) text += fmt::format("f {} {} {}\n", a + 1, b + 1, c + 1);
  for (const auto& [a, b] : mesh.segments) text += fmt::format("l {} {}\n", a + 1, b + 1);
  return text;
}

inline std::string off_of(const Mesh& mesh) {
  std::string text = fmt::format("OFF\n{} {} 0\n", mesh.vertices.size(), mesh.triangles.size());
  for (const Vec3& x : mesh.vertices) text += xyz(x) + "\n";
  for (const auto& [a, b, c] : mesh.triangles) text += fmt::format("3 {} {} {}\n", a, b, c);
  return text;
}

inline std::string binary_off_of(const Mesh& mesh) {
  const auto big = [](auto value) { return bytes_of(value, std::endian::big); };
  std::string text =
      "OFF BINARY\n" + big(int(mesh.vertices.size())) + big(int(mesh.triangles.size())) + big(0);
  for (const Vec3& x : mesh.vertices) text += big(float(x.x)) + big(float(x.y)) + big(float(x.z));
  for (const auto& [a, b, c] : mesh.triangles) text += big(3) + big(a) + big(b) + big(c) + big(0);
  return text;
}

inline std::string ply_header(const Mesh& mesh, const std::string& format) {
  return fmt::format(
      "ply\nformat {} 1.0\ncomment by hand\\\nelement vertex {}\nproperty double x\nproperty double y\n"
      "property double z\nproperty uchar red\nelement face {}\nproperty list uchar int vertex_indices\n"
      "element edge {}\nproperty int vertex1\nproperty int vertex2\nend_header\n",
      format, mesh.vertices.size(), mesh.triangles.size(), mesh.segments.size());
}

inline std::string ply_of(const Mesh& mesh) {
  std::string text = ply_header(mesh, "ascii");
  for (const Vec3& x : mesh.vertices) text += xyz(x) + " 255\n";
  for (const auto& [a, b, c] : mesh.triangles) text += fmt::format("3 {} {} {}\n", a, b, c);
  for (const auto& [a, b] : mesh.segments) text += fmt::format("{} {}\n", a, b);
  return text;
}

inline std::string binary_ply_of(const Mesh& mesh, std::endian order) {
  const auto put = [&](auto value) { return bytes_of(value, order); };
  std::string text =
      ply_header(mesh, order == std::endian::big ? "binary_big_endian" : "binary_little_endian");
  for (const Vec3& x : mesh.vertices)
    text += put(x.x) + put(x.y) + put(x.z) + put(static_cast<unsigned char>(9));
  for (const auto& [a, b, c] : mesh.triangles)
    text += put(static_cast<unsigned char>(3)) + put(a) + put(b) + put(c);
  for (const auto& [a, b] : mesh.segments) text += put(a) + put(b);
  return text;
}

inline std::string stl_of(const Mesh& mesh) {
  std::string text = "solid thing\n";
  for (const auto& triangle : mesh.triangles) {
    text += " facet normal 0 0 0\n  outer loop\n";
    for (int corner : triangle)
      text += "   vertex " + xyz(mesh.vertices[static_cast<std::size_t>(corner)]) + "\n";
    text += "  endloop\n endfacet\n";
  }
  return text + "endsolid thing\n";
}

inline std::string binary_stl_of(const Mesh& mesh) {
  std::string text = "solid, but binary: this happens" + std::string(49, ' ');
  text += bytes_of(static_cast<std::uint32_t>(mesh.triangles.size()));
  for (const auto& triangle : mesh.triangles) {
    text += std::string(12, '\0');
    for (int corner : triangle) {
      const Vec3& x = mesh.vertices[static_cast<std::size_t>(corner)];
      text += bytes_of(float(x.x)) + bytes_of(float(x.y)) + bytes_of(float(x.z));
    }
    text += std::string(2, '\0');
  }
  return text;
}

/// Everything wrong with a file of this content, one line each; the file is called "mesh". Empty if it is
/// valid.
inline std::string complaints_about(MeshFormat format, const std::string& content,
                                    const ReadOptions& options = {}) {
  try {
    read_mesh(content, format, "mesh", options);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

}  // namespace nacre::test
