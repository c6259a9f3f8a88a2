// Finds the first shape on a ray, by Embree. Any number of threads may use one tracer at the same time.
#pragma once

#include <memory>
#include <optional>

#include "nacre/render/shapes.hpp"

namespace nacre::render {

struct Ray {
  Vec3 from, direction;  ///< the direction has length one
};

enum class Kind { triangle, sphere, rod };

struct Hit {
  Kind kind;
  std::size_t index;    ///< in the list of its kind
  double distance;      ///< along the ray
  double u = 0, v = 0;  ///< weights of the second and third corner; of the second end of a rod
  Vec3 normal;          ///< of the surface itself, length one; either side of a triangle
};

class Tracer {
 public:
  explicit Tracer(const Shapes& shapes);
  ~Tracer();
  Tracer(const Tracer&) = delete;
  Tracer& operator=(const Tracer&) = delete;

  std::optional<Hit> first(const Ray& ray) const;
  bool is_blocked(const Ray& ray) const;

 private:
  struct Scene;
  std::unique_ptr<Scene> scene_;
};

}  // namespace nacre::render
