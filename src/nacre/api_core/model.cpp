#include <algorithm>
#include <cmath>
#include <limits>

#include "nacre/api_core/model_data.hpp"
#include "nacre/api_core/translated.hpp"
#include "nacre/engine/custom.hpp"
#include "nacre/engine/state.hpp"
#include "nacre/model/columns.hpp"

namespace nacre::api {

Formula::~Formula() = default;

std::uint64_t Model::hash() const { return data_->model.hash; }
double Model::quantum() const { return data_->model.quantum.size(); }
double Model::duration() const { return data_->duration; }
int Model::points() const { return static_cast<int>(data_->model.points.size()); }

std::vector<std::string> Model::names() const {
  std::vector<std::string> names;
  for (const Label& label : data_->model.labels) names.push_back(label.name);
  return names;
}

bool Model::has(const std::string& name) const {
  return std::ranges::find(data_->model.labels, name, &Label::name) != data_->model.labels.end();
}

Range Model::range(const std::string& name) const {
  const auto found = std::ranges::find(data_->model.labels, name, &Label::name);
  if (found == data_->model.labels.end())
    throw UsageError("the model has no particles, body or point named '" + name + "'");
  return {found->first, found->count};
}

std::vector<std::string> Model::potentials() const { return potential_names(data_->model); }

std::vector<std::array<int, 3>> Model::triangles() const { return data_->model.outline.triangles; }

std::string thing_of(const nacre::Model& model, int point) {
  for (const Label& label : model.labels)
    if (point >= label.first && point < label.first + label.count) return label.name;
  return model.point_name(point);
}

namespace {

constexpr double allowed_error = 1e-5;
constexpr double relative_step = 6e-6;  // the cube root of the precision of a double

/// The energies with one coordinate of each force moved.
std::vector<double> moved_energies(const CustomForces& forces, std::vector<double> x, std::size_t coordinate,
                                   double by) {
  const std::size_t stride = 3 * static_cast<std::size_t>(forces.points);
  for (std::size_t i = coordinate; i < x.size(); i += stride) x[i] += by;
  std::vector<double> energies(static_cast<std::size_t>(forces.size()));
  forces.formula->energies(x, energies);
  return energies;
}

/// From a small move of each coordinate, all of them different: at rest a gradient is zero, and tells
/// nothing.
std::vector<double> moved_a_little(const std::vector<double>& x, double size) {
  constexpr double golden = 0.6180339887498949;
  std::vector<double> moved = x;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double turn = golden * static_cast<double>(i + 1);
    moved[i] += 1e-3 * size * (2 * (turn - std::floor(turn)) - 1);
  }
  return moved;
}

double largest_of(const std::vector<double>& numbers) {
  double largest = 0;
  for (const double each : numbers)
    if (std::isfinite(each)) largest = std::max(largest, std::abs(each));
  return largest;
}

/// The length that changes of positions are compared with: the largest extent of a stencil, or the distance
/// from the origin of single points.
double size_of(const CustomForces& forces, const std::vector<double>& x) {
  const std::size_t stride = 3 * static_cast<std::size_t>(forces.points);
  double size = 0;
  for (std::size_t i = 0; i < x.size(); ++i)
    size = std::max(size, std::abs(x[i] - x[i - i % stride + i % 3]));
  return size > 0 ? size : std::max(largest_of(x), 1e-3);
}

/// Compares at some positions. Errors are absolute, and infinite for what is not a number.
class Comparison {
 public:
  Comparison(const CustomForces& forces, double step) : forces_(forces), step_(step) {}

  void at(const std::vector<double>& x) {
    const std::size_t stride = 3 * static_cast<std::size_t>(forces_.points);
    std::vector<double> gradients(x.size());
    forces_.formula->gradients(x, gradients);
    largest_ = std::max(largest_, largest_of(gradients));
    for (std::size_t c = 0; c < stride; ++c) {
      const std::vector<double> after = moved_energies(forces_, x, c, step_),
                                before = moved_energies(forces_, x, c, -step_);
      for (int i = 0; i < forces_.size(); ++i)
        compare(i, gradients[i * stride + c], (after[i] - before[i]) / (2 * step_));
    }
  }

  GradientCheck result() const {
    GradientCheck check{largest_ > 0 ? error_ / largest_ : error_, force_, true};
    check.ok = check.largest_error <= allowed_error;
    return check;
  }

 private:
  void compare(int force, double gradient, double difference) {
    double error = std::abs(gradient - difference);
    if (std::isfinite(error))
      largest_ = std::max(largest_, std::abs(difference));
    else
      error = std::numeric_limits<double>::infinity();
    if (error <= error_) return;
    error_ = error;
    force_ = force;
  }

  const CustomForces& forces_;
  double step_, largest_ = 0, error_ = 0;
  int force_ = 0;
};

GradientCheck checked(const CustomForces& forces, const std::vector<double>& x) {
  const double size = size_of(forces, x);
  Comparison comparison(forces, relative_step * size);
  comparison.at(x);
  comparison.at(moved_a_little(x, size));
  return comparison.result();
}

}  // namespace

GradientCheck Model::check_gradient(const std::string& potential) const {
  return translated([&] {
    const nacre::Model& model = data_->model;
    const auto found = std::ranges::find(model.custom, potential, &CustomForces::name);
    if (found == model.custom.end())
      throw UsageError("the model has no custom potential named '" + potential + "'");
    return checked(*found, positions_of(*found, model, initial_state(model).motion, 0));
  });
}

}  // namespace nacre::api
