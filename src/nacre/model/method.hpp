// The choices of a scene that decide which method computes its trajectory.
#pragma once

namespace nacre {

/// The kick of tick zero: half a kick, which makes the method second order, or none, as in the paper.
enum class Start { centred, paper };

/// The method of contact. `layers` is the method of this project; `misaligned` and `impulse` are the paper's
/// counter-examples; `dcr`, decomposition contact response, is the method that the paper compares with.
enum class Method { layers, misaligned, impulse, dcr };

}  // namespace nacre
