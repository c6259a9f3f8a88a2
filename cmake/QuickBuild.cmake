# Two ways to compile less. NACRE_QUICK_BUILD=OFF switches both off: each file is then compiled alone, with its
# own includes only, which also shows includes that are missing.

# compile_in_groups(TARGET SIZE SOURCE...) compiles the listed sources of TARGET in groups: at most SIZE files
# of one folder as one file that includes them, so their common headers are read once. The other sources of
# TARGET, and those with options of their own, are compiled alone. Names in unnamed namespaces must be unique
# within a group.
function(compile_in_groups target size)
  if(NOT NACRE_QUICK_BUILD)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(source IN LISTS ARGN)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(GET folder FILENAME name)
    if(NOT DEFINED count_${name})
      set(count_${name} 0)
    endif()
    math(EXPR group "${count_${name}} / ${size}")
    math(EXPR count_${name} "${count_${name}} + 1")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${name}_${group})
  endforeach()
endfunction()

# What nearly every file outside of the loop includes.
set(common_headers <algorithm> <array> <cmath> <functional> <map> <optional> <set> <span> <string> <variant> <vector>
  <fmt/format.h>)

# compile_headers_once(TARGET HEADER...) precompiles the headers for all sources of TARGET.
function(compile_headers_once target)
  if(NACRE_QUICK_BUILD)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()
