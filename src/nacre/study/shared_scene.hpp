// One scene from which the scenes of all members are made: its file is read and parsed once, each mesh file
// once. Any thread may call any function.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "nacre/model/model.hpp"
#include "nacre/scene/load.hpp"

namespace nacre {

/// A member's scene, resolved, and its model.
struct MemberModel {
  Scene scene;
  Model model;
};

class SharedScene {
 public:
  /// The overlay is that of all members. Throws InputError if the scene is wrong without the keys that vary,
  /// unless a member could mend that.
  SharedScene(const std::filesystem::path& file, Overlay common);
  ~SharedScene();

  /// The scene with these keys, each KEY=VALUE, as `load_with_names` reads it. Throws InputError.
  Scene with(const std::vector<std::string>& sets) const;
  /// The same, resolved, with its model. Members that start at the same places share the search for what is
  /// near.
  MemberModel compiled(const std::vector<std::string>& sets) const;
  /// A hash of the text of the file and of the overlay.
  std::uint64_t hash() const;
  const std::filesystem::path& file() const { return file_; }
  const Overlay& common() const { return common_; }

 private:
  struct Parts;
  std::filesystem::path file_;
  Overlay common_;
  std::unique_ptr<Parts> parts_;
};

}  // namespace nacre
