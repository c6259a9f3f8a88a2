// [[seam]] as a person writes it: sets of vertices by their keys. `make_seam` turns it into a SeamTable,
// which has plain numbers; `written` turns that back, for the file of a run.
#pragma once

#include <string>
#include <vector>

#include "nacre/scene/scene.hpp"
#include "nacre/scene/schema.hpp"
#include "nacre/scene/vertex_set.hpp"

namespace nacre {

struct WrittenSeamSide {
  std::string body;
  VertexSet set;
  Places at = {};
};

struct WrittenSeam {
  std::string name;
  std::vector<WrittenSeamSide> between;
  SeamLaw law;
  Places at;
};

const Schema<WrittenSeam>& seam_schema();

/// `scene` is what was read so far: its bodies. Problems are collected. `is_sound`: reading it found none.
SeamTable make_seam(const WrittenSeam& written, bool is_sound, const Scene& scene,
                    std::vector<Problem>& problems);

WrittenSeam written(const SeamTable& table);

}  // namespace nacre
