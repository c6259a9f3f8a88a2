// The whole public interface of the library. Link nacre::core for models and simulations, nacre::scene for
// scenes, nacre::record for run folders, nacre::verify for the judge, nacre::render for pictures. docs/cpp.md
// has a page about it, docs/stability.md says what will stay.
//
// Nothing here computes: all arithmetic is compiled inside the library, with flags of its own. So a program
// may be compiled with any flags, -ffast-math among them, without an effect on a trajectory.
#pragma once

#include "nacre/api/model.hpp"
#include "nacre/api/picture.hpp"
#include "nacre/api/potential.hpp"
#include "nacre/api/proof.hpp"
#include "nacre/api/run.hpp"
#include "nacre/api/scene.hpp"
#include "nacre/api/simulation.hpp"
#include "nacre/api/types.hpp"
#include "nacre/api/value.hpp"
#include "nacre/api/verify.hpp"
