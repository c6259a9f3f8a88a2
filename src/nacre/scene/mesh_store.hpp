// Meshes that several scenes share: each file is read once, and each generator runs once for each set of its
// parameters. Any thread may call any function.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "nacre/mesh/read.hpp"
#include "nacre/scene/shape.hpp"

namespace nacre {

class MeshStore {
 public:
  /// As `read_checked_mesh`; what it throws is not kept.
  CheckedMesh read(const std::filesystem::path& file, const ReadOptions& options);
  /// As `shape.make`; the same.
  Shape make(const WrittenShape& shape);

 private:
  template <class Made, class Make>
  static Made once(std::mutex& mutex, std::map<std::string, std::shared_ptr<const Made>>& made,
                   const std::string& key, const Make& make);

  std::mutex files_mutex_, shapes_mutex_;
  std::map<std::string, std::shared_ptr<const CheckedMesh>> files_;
  std::map<std::string, std::shared_ptr<const Shape>> shapes_;
};

}  // namespace nacre
