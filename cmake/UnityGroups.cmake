# unity_groups(TARGET SIZE SOURCE...) compiles the sources of TARGET that are listed in groups: at most SIZE
# files of one folder together, as one file that includes them. Their common headers are then read once. The
# other sources of TARGET, and those with options of their own, are compiled alone. NACRE_UNITY=OFF compiles
# all files alone.
function(unity_groups target size)
  if(NOT NACRE_UNITY)
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
