// Files compiled into the library by cmake/EmbedFile.cmake, so that a report needs no files beside the
// program.
#pragma once

#include <string_view>

namespace nacre::embedded {

std::string_view report_script();
std::string_view report_style();
std::string_view viewer_script();
std::string_view viewer_style();
std::string_view study_script();
std::string_view study_style();

}  // namespace nacre::embedded
