#include "nacre/compile/custom_compiler.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "nacre/base/words.hpp"

namespace nacre {

namespace {

constexpr std::array fixed_columns{"time",   "kinetic",   "friction",     "contact",    "total", "work",
                                   "ledger", "px",        "py",           "pz",         "lx",    "ly",
                                   "lz",     "max_layer", "min_distance", "dissipation"};

bool is_taken(const std::string& name, const Model& model) {
  bool taken = std::ranges::find(fixed_columns, name) != fixed_columns.end();
  for_each_kind(model.forces, [&]<class P>(int, const Forces<P>&) { taken |= P::name == name; });
  return taken;
}

/// Letters, digits and '_', the first of them a letter: a word of every language that reads the series.
bool is_column(const std::string& name) {
  return !name.empty() && std::isalpha(static_cast<unsigned char>(name[0])) &&
         std::ranges::all_of(name, [](unsigned char c) { return (std::isalnum(c) && c < 0x80) || c == '_'; });
}

class CustomCompiler {
 public:
  CustomCompiler(const Bodies& bodies, const Steps& steps, Model& model, std::vector<Problem>& problems)
      : bodies_(bodies), steps_(steps), model_(model), problems_(problems) {}

  void add(const CustomTable& table) {
    if (!table.formula)
      return complain(table, "",
                      fmt::format("the formula of '{}' belongs to the program that made this "
                                  "scene: run, resume or replay it there",
                                  table.name));
    if (!is_column(table.name))
      return complain(table, "name", "must be letters, digits and '_', the first of them a letter");
    if (is_taken(table.name, model_)) return complain(table, "name", "is a column of every series");
    CustomForces forces{.name = table.name,
                        .formula = table.formula,
                        .parameters = table.parameters,
                        .clock = {step_of(table)},
                        .points = table.points,
                        .stencils = {},
                        .from_outside = !table.balanced};
    for (const std::string& reference : table.of)
      if (const std::optional<int> point = bodies_.point(reference, table.at, "points"))
        forces.stencils.push_back(*point);
    if (forces.stencils.size() != table.of.size()) return;
    model_.custom.push_back(std::move(forces));
  }

 private:
  Time step_of(const CustomTable& table) {
    if (!table.step) return steps_.element({table.highest_frequency.value_or(1)});
    const Time step = model_.quantum.nearest(*table.step).value_or(0);
    if (step >= 1 && step <= longest_step) return step;
    complain(
        table, "step",
        fmt::format("{} s does not fit time in quanta of 2^{} s", *table.step, model_.quantum.exponent()));
    return 1;
  }
  void complain(const CustomTable& table, const char* key, std::string what) {
    problems_.push_back(table.at.problem(key, std::move(what)));
  }

  const Bodies& bodies_;
  const Steps& steps_;
  Model& model_;
  std::vector<Problem>& problems_;
};

}  // namespace

void add_custom(const Scene& scene, const Bodies& bodies, const Steps& steps, Model& model,
                std::vector<Problem>& problems) {
  CustomCompiler compiler(bodies, steps, model, problems);
  for (const CustomTable& table : scene.custom) compiler.add(table);
}

}  // namespace nacre
