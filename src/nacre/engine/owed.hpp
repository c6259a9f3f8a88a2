// A kick of step h stands for the span from h/2 before its tick to h/2 after. At any other moment forces owe
// the part of it not yet given, or have given some of it too early.
#pragma once

#include <vector>

#include "nacre/engine/evaluate.hpp"

namespace nacre {

/// What all forces owe at t, as everything is just before that instant.
Evaluation owed(const Model& model, const Motion& motion, Time t);

/// A pair in reach of its first layer.
struct Touching {
  Pair pair;
  double distance = 0;
};

/// All of them at t, in order.
std::vector<Touching> touching(const Model& model, const Motion& motion, Time t);

}  // namespace nacre
