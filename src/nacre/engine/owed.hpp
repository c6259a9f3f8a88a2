// A kick of step h stands for the span from h/2 before its tick to h/2 after. At any other moment forces owe
// the part of it not yet given, or have given some of it too early.
#pragma once

#include <span>

#include "nacre/engine/evaluate.hpp"
#include "nacre/engine/in_reach.hpp"

namespace nacre {

/// What all forces owe at t, as everything is just before that instant. `pairs` are those in reach then.
Evaluation owed(const Model& model, const Motion& motion, Time t, std::span<const InReach> pairs);

}  // namespace nacre
