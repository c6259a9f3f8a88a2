# Two ways to compile less. NACRE_QUICK_BUILD=OFF switches both off: each file is then compiled alone, with its
# own includes only, which also shows includes that are missing.

# compile_in_groups(TARGET SIZE [ACROSS_FOLDERS] SOURCE...) compiles the listed sources of TARGET in groups: at most
# SIZE files of one folder as one file that includes them, so their common headers are read once. With
# ACROSS_FOLDERS small folders share a group. The other sources of TARGET, and those with options of their own, are
# compiled alone. Names in unnamed namespaces must be unique within a group.
function(compile_in_groups target size)
  if(NOT NACRE_QUICK_BUILD)
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 2 arg "ACROSS_FOLDERS" "" "")
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  set(folder_before "")
  set(files_in_group ${size})
  set(group 0)
  foreach(source IN LISTS arg_UNPARSED_ARGUMENTS)
    cmake_path(GET source PARENT_PATH folder)
    if(files_in_group EQUAL size OR (NOT folder STREQUAL folder_before AND NOT arg_ACROSS_FOLDERS))
      cmake_path(GET folder FILENAME name)
      math(EXPR group "${group} + 1")
      set(files_in_group 0)
    endif()
    math(EXPR files_in_group "${files_in_group} + 1")
    set(folder_before ${folder})
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

# share_headers(TARGET OWNER): TARGET uses the headers that were precompiled for OWNER, which has the same flags.
function(share_headers target owner)
  if(NACRE_QUICK_BUILD)
    target_precompile_headers(${target} REUSE_FROM ${owner})
  endif()
endfunction()
