#include "bench/cloths.hpp"

#include <cstdlib>

#include <fmt/format.h>

#include "bench/resample.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/scene/load.hpp"

namespace nacre::bench {

namespace {

constexpr int coarse_side = 26;           // about
constexpr double drape_seconds = 0.3;     // of the coarse cloth
constexpr double smooth_seconds = 0.004;  // of a fine one with a side of 100
constexpr double swing_seconds = 0.002;

Scene loaded(const std::filesystem::path& file, const std::string& body, int side,
             const std::string& variant) {
  const auto set = [&](const char* key) { return fmt::format("body.{}.shape.grid.{}={}", body, key, side); };
  return resolve(load(file, {variant, {set("nx"), set("ny")}}));
}

Cloth started(const Scene& scene) {
  auto model = std::make_unique<Model>(compile(scene));
  State state = initial_state(*model);
  return {std::move(model), std::move(state)};
}

void advance(Cloth& cloth, double seconds) {
  Simulation simulation(*cloth.model, {}, cloth.state);
  if (const Ending ending = simulation.advance(cloth.after(seconds)); ending.outcome != Outcome::reached)
    throw InputError(Problem{"", 0, "", "halted before the measured span: " + ending.reason});
  cloth.state = simulation.state();
}

/// The number of vertices along a coarse side whose edges the fine side divides into equal parts. Fine
/// triangles then lie within coarse ones and do not cut corners where folds are close.
int side_to_cut(int side) {
  int best = side;
  for (int coarse = 3; coarse < side; ++coarse)
    if ((side - 1) % (coarse - 1) == 0 && std::abs(coarse - coarse_side) < std::abs(best - coarse_side))
      best = coarse;
  return best;
}

}  // namespace

Cloth hanging_cloth(const std::filesystem::path& file, int side) {
  Cloth cloth = started(loaded(file, "sheet", side, ""));
  advance(cloth, scaled_span(swing_seconds, side));
  return cloth;
}

Cloth draped_cloth(const std::filesystem::path& file, int side) {
  const GridBody coarse{"cloth", side_to_cut(side)}, fine{"cloth", side};
  const auto scene = [&](const GridBody& grid, const char* variant) {
    return loaded(file, grid.name, grid.side, variant);
  };
  const Scene coarse_scene = scene(coarse, "quiet");
  Cloth draped = started(coarse_scene);
  advance(draped, drape_seconds);
  const Scene quiet =
      resampled(scene(fine, "quiet"), fine, coarse_scene, coarse, *draped.model, draped.state);
  Cloth smooth = started(quiet);
  advance(smooth, scaled_span(smooth_seconds, side));
  Cloth cloth = started(resampled(scene(fine, ""), fine, quiet, fine, *smooth.model, smooth.state));
  advance(cloth, scaled_span(swing_seconds, side));
  return cloth;
}

}  // namespace nacre::bench
