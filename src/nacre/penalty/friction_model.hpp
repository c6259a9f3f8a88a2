// The two models of friction.
#pragma once

namespace nacre {

/// Friction of the paper acts against slip only; the other one holds what does not slip.
enum class FrictionModel { paper, holding };  // their values are part of a model's hash

}  // namespace nacre
