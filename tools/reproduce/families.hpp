// One function for each file of experiments.
#pragma once

#include "reproduce/experiment.hpp"

namespace nacre::reproduce {

Family layers_family();
Family friction_family();
Family spring_family();
Family box_family();
Family plate_family();
Family knots_family();
Family wedge_family();
Family spikes_family();
Family compactor_family();

}  // namespace nacre::reproduce
