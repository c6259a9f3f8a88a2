// Makes a mesh of the content of a file: polygons are cut into triangles, vertices welded, slivers repaired,
// and what is of no use dropped, each as the options say. Everything that was done is in the notes, all that
// is wrong in the complaints; the mesh is valid only if there are none. Its vertices keep their numbers.
#pragma once

#include "nacre/mesh/read.hpp"
#include "nacre/mesh/soup.hpp"

namespace nacre {

CheckedMesh checked(const Soup& soup, const ReadOptions& options, Complaints& complaints);

}  // namespace nacre
