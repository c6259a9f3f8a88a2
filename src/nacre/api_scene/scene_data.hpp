// What the public scene holds.
#pragma once

#include <map>

#include "nacre/api/scene.hpp"
#include "nacre/scene/in_code.hpp"

namespace nacre::api {

struct Value::Data {
  CodeValue value;
};

CodeTable code_table(const Table& table);

struct Scene::Data {
  SceneInCode tables;
  struct Custom {
    std::shared_ptr<const Formula> formula;
    std::vector<std::string> of;
  };
  std::map<std::string, Custom> custom = {};  ///< by name

  /// The scene as the compiler takes it, not resolved. Throws InputError with all problems.
  nacre::Scene read() const;
};

/// Resolves and compiles.
struct Compiled {
  nacre::Scene scene;
  Model model;
};
Compiled compiled(nacre::Scene scene);

}  // namespace nacre::api
