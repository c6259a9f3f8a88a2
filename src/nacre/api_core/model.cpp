#include <algorithm>
#include <cmath>

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

GradientCheck checked(const CustomForces& forces, const std::vector<double>& x) {
  const std::size_t stride = 3 * static_cast<std::size_t>(forces.points);
  std::vector<double> gradients(x.size());
  forces.formula->gradients(x, gradients);
  double largest = 0, size = 0;
  for (const double each : gradients) largest = std::max(largest, std::abs(each));
  for (const double each : x) size = std::max(size, std::abs(each));
  const double step = relative_step * std::max(size, 1e-3);
  GradientCheck check;
  for (std::size_t c = 0; c < stride; ++c) {
    const std::vector<double> after = moved_energies(forces, x, c, step),
                              before = moved_energies(forces, x, c, -step);
    for (int i = 0; i < forces.size(); ++i) {
      const double difference = (after[i] - before[i]) / (2 * step);
      const double error = std::abs(gradients[i * stride + c] - difference);
      largest = std::max(largest, std::abs(difference));
      if (error <= check.largest_error) continue;
      check.largest_error = error;
      check.force = i;
    }
  }
  if (largest > 0) check.largest_error /= largest;
  check.ok = check.largest_error <= allowed_error;
  return check;
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
