// The keys of a scene with their values as text: for labels and units of a report. It reads any TOML and
// does not know which keys exist.
#pragma once

#include <map>
#include <string>

namespace nacre {

/// Text by dotted key, such as "contact.method". An element of an array of tables has its name in the key,
/// or its place from 1: "body.cloth.material", "spring.1.length".
using SceneKeys = std::map<std::string, std::string>;

/// `file` is for messages. Throws InputError, with the line, if the text is not TOML.
SceneKeys scene_keys(const std::string& text, const std::string& file);

}  // namespace nacre
