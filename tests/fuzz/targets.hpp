// What is fuzzed: every reader of bytes that people or other programs give. A target takes any bytes; it
// returns, whatever they are: a reader either accepts them or throws InputError. Sanitizers look for the
// rest.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace nacre::fuzz {

using Target = std::function<void(std::string_view)>;

/// By name: scene, mesh, csv, checkpoint, frame, series, summary and index. The first byte of a mesh chooses
/// its format.
const std::map<std::string, Target>& targets();

}  // namespace nacre::fuzz
