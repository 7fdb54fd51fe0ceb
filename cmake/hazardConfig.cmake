# find_package(hazard): hazard::hazard is the shared library, hazard::hazard_static the other one.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/hazardTargets.cmake)
