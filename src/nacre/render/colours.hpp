// The colours of the module plot, under short names.
#pragma once

#include "nacre/plot/colour.hpp"

namespace nacre::render {

using colours::body_colour;
using colours::Colour;
using colours::from_lch;
using colours::from_screen;
using colours::lightness;
using colours::member_colour;
using colours::mixed;
using colours::operator*;
using colours::scale_colour;
using colours::to_screen;

}  // namespace nacre::render
