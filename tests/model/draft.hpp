// A small model with one of almost everything, not yet finished: for tests that change one thing of it.
#pragma once

#include <limits>

#include "nacre/model/model.hpp"

namespace nacre::test {

inline Model draft() {
  Model model;
  model.vertices = {{{1, 2, 3}, {4, 5, 6}, 7},
                    {{8, 9, 10}, {11, 12, 13}, 14},
                    {{0, 0, 1}, {}, std::numeric_limits<double>::infinity()}};
  model.points = {Point::vertex(0), Point::vertex(1), Point::vertex(2), {{0, 1}, {0.25, 0.75}, 2}};
  std::get<Forces<Gravity>>(model.forces).add({{0, 0, -9}, 1}, {0}, {1 << 20});
  std::get<Forces<Gravity>>(model.forces).add({{0, 0, -8}, 2}, {1}, {1 << 21});
  std::get<Forces<Spring>>(model.forces).add({100, 1, 0.5}, {0, 1}, {1 << 19});
  std::get<Forces<GuidedSpring>>(model.forces).add({{0, 1, 0}, 50, 2, 0.25}, {0, 2}, {1 << 18});
  model.contacts.walls = {{{{0, 0, 1}, 0}, 3, 0}, {{{1, 0, 0}, -3}, 4, 1}};
  model.contacts.ladders = {Ladder(LadderKind::rungs, {0.1, 1000}, 1 << 23),
                            Ladder(LadderKind::rungs, {0.1, 1000}, 1 << 22)};
  model.contacts.mobility_limits = {0.1, 0.3};
  model.contacts.release = {{1, 0.5}, {0.5, 0.25}};
  model.contacts.ignored = {{0, 1}, {0, 4}};
  model.contacts.elements = {{0, 0.5, 0, 0, 0.2}, {1, 0.25, 1, 1, 0.1}, {2, 0, 2, 0, 0}};
  model.labels = {{"ball", 0, 1}, {"chain", 1, 2}};
  model.wall_names = {"floor", "wall"};
  return model;
}

}  // namespace nacre::test
