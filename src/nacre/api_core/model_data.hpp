// What the public model holds, and its formulas as the engine calls them.
#pragma once

#include "nacre/api/model.hpp"
#include "nacre/base/vec3.hpp"
#include "nacre/model/model.hpp"

namespace nacre::api {

struct Model::Data {
  nacre::Model model;
  double duration = 0;  ///< seconds
};

class FormulaCaller : public CustomFormula {
 public:
  explicit FormulaCaller(std::shared_ptr<const Formula> formula) : formula_(std::move(formula)) {}
  void energies(std::span<const double> x, std::span<double> out) const override {
    formula_->energies(x, out);
  }
  void gradients(std::span<const double> x, std::span<double> out) const override {
    formula_->gradients(x, out);
  }

 private:
  std::shared_ptr<const Formula> formula_;
};

inline nacre::Vec3 inside(const Vec3& v) { return {v.x, v.y, v.z}; }
inline Vec3 outside(const nacre::Vec3& v) { return {v.x, v.y, v.z}; }

/// The name of what a point belongs to.
std::string thing_of(const nacre::Model& model, int point);

}  // namespace nacre::api
