#include "nacre/render/tracer.hpp"

#include <embree3/rtcore.h>

#include <stdexcept>

namespace nacre::render {

struct Tracer::Scene {
  RTCDevice device;
  RTCScene scene;
};

namespace {

template <class T>
T* buffer(RTCGeometry geometry, RTCBufferType type, RTCFormat format, std::size_t count, unsigned slot = 0) {
  void* memory = rtcSetNewGeometryBuffer(geometry, type, slot, format, sizeof(T), count);
  if (!memory) throw std::runtime_error("not enough memory for the shapes to draw");
  return static_cast<T*>(memory);
}

struct Place {
  float x, y, z;
};
struct Ball {
  float x, y, z, radius;
};
struct Corners {
  unsigned points[3];
};

Place single(const Vec3& p) {
  return {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)};
}
Ball single(const Vec3& p, double radius) {
  const Place place = single(p);
  return {place.x, place.y, place.z, static_cast<float>(radius)};
}

/// Adds the geometry under the number of its kind.
void attach(RTCScene scene, RTCGeometry geometry, Kind kind) {
  rtcCommitGeometry(geometry);
  rtcAttachGeometryByID(scene, geometry, static_cast<unsigned>(kind));
  rtcReleaseGeometry(geometry);
}

void add_triangles(RTCDevice device, RTCScene scene, const Shapes& shapes) {
  if (shapes.triangles.empty()) return;
  RTCGeometry geometry = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_TRIANGLE);
  auto* places = buffer<Place>(geometry, RTC_BUFFER_TYPE_VERTEX, RTC_FORMAT_FLOAT3, shapes.points.size());
  for (std::size_t i = 0; i < shapes.points.size(); ++i) places[i] = single(shapes.points[i]);
  auto* corners = buffer<Corners>(geometry, RTC_BUFFER_TYPE_INDEX, RTC_FORMAT_UINT3, shapes.triangles.size());
  for (std::size_t i = 0; i < shapes.triangles.size(); ++i)
    for (std::size_t k = 0; k < 3; ++k)
      corners[i].points[k] = static_cast<unsigned>(shapes.triangles[i].points[k]);
  attach(scene, geometry, Kind::triangle);
}

void add_spheres(RTCDevice device, RTCScene scene, const Shapes& shapes) {
  if (shapes.spheres.empty()) return;
  RTCGeometry geometry = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_SPHERE_POINT);
  auto* balls = buffer<Ball>(geometry, RTC_BUFFER_TYPE_VERTEX, RTC_FORMAT_FLOAT4, shapes.spheres.size());
  for (std::size_t i = 0; i < shapes.spheres.size(); ++i) {
    const Sphere& sphere = shapes.spheres[i];
    balls[i] = single(shapes.points[static_cast<std::size_t>(sphere.point)], sphere.radius);
  }
  attach(scene, geometry, Kind::sphere);
}

void add_rods(RTCDevice device, RTCScene scene, const Shapes& shapes) {
  if (shapes.rods.empty()) return;
  RTCGeometry geometry = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_ROUND_LINEAR_CURVE);
  const std::size_t count = shapes.rods.size();
  // Embree reads one vertex before and one after a segment that has neighbours, so each segment has four.
  auto* balls = buffer<Ball>(geometry, RTC_BUFFER_TYPE_VERTEX, RTC_FORMAT_FLOAT4, 4 * count);
  auto* starts = buffer<unsigned>(geometry, RTC_BUFFER_TYPE_INDEX, RTC_FORMAT_UINT, count);
  auto* flags = buffer<unsigned char>(geometry, RTC_BUFFER_TYPE_FLAGS, RTC_FORMAT_UCHAR, count);
  for (std::size_t i = 0; i < count; ++i) {
    const Rod& rod = shapes.rods[i];
    const auto ball = [&](const Rod& of, std::size_t end) {
      return single(shapes.points[static_cast<std::size_t>(of.points[end])], of.radii[end]);
    };
    balls[4 * i] = rod.joined_before ? ball(shapes.rods[i - 1], 0) : ball(rod, 0);
    balls[4 * i + 1] = ball(rod, 0);
    balls[4 * i + 2] = ball(rod, 1);
    balls[4 * i + 3] = rod.joined_after ? ball(shapes.rods[i + 1], 1) : ball(rod, 1);
    starts[i] = static_cast<unsigned>(4 * i + 1);
    flags[i] = static_cast<unsigned char>((rod.joined_before ? RTC_CURVE_FLAG_NEIGHBOR_LEFT : 0) |
                                          (rod.joined_after ? RTC_CURVE_FLAG_NEIGHBOR_RIGHT : 0));
  }
  attach(scene, geometry, Kind::rod);
}

RTCRay single(const Ray& ray) {
  RTCRay out{};
  const Place from = single(ray.from), direction = single(ray.direction);
  out.org_x = from.x, out.org_y = from.y, out.org_z = from.z;
  out.dir_x = direction.x, out.dir_y = direction.y, out.dir_z = direction.z;
  out.tfar = INFINITY;
  out.mask = ~0u;
  return out;
}

}  // namespace

Tracer::Tracer(const Shapes& shapes) : scene_(std::make_unique<Scene>()) {
  scene_->device = rtcNewDevice(nullptr);  // a number of threads here would limit all of TBB
  if (!scene_->device) throw std::runtime_error("Embree does not start on this machine");
  scene_->scene = rtcNewScene(scene_->device);
  rtcSetSceneFlags(scene_->scene, RTC_SCENE_FLAG_ROBUST);
  add_triangles(scene_->device, scene_->scene, shapes);
  add_spheres(scene_->device, scene_->scene, shapes);
  add_rods(scene_->device, scene_->scene, shapes);
  rtcCommitScene(scene_->scene);
}

Tracer::~Tracer() {
  rtcReleaseScene(scene_->scene);
  rtcReleaseDevice(scene_->device);
}

std::optional<Hit> Tracer::first(const Ray& ray) const {
  RTCIntersectContext context;
  rtcInitIntersectContext(&context);
  RTCRayHit query{};
  query.ray = single(ray);
  query.hit.geomID = RTC_INVALID_GEOMETRY_ID;
  rtcIntersect1(scene_->scene, &context, &query);
  if (query.hit.geomID == RTC_INVALID_GEOMETRY_ID) return std::nullopt;
  const Vec3 normal{query.hit.Ng_x, query.hit.Ng_y, query.hit.Ng_z};
  const double length = norm(normal);
  return Hit{static_cast<Kind>(query.hit.geomID),
             query.hit.primID,
             query.ray.tfar,
             query.hit.u,
             query.hit.v,
             length > 0 ? (1 / length) * normal : -ray.direction};
}

bool Tracer::is_blocked(const Ray& ray) const {
  RTCIntersectContext context;
  rtcInitIntersectContext(&context);
  RTCRay query = single(ray);
  rtcOccluded1(scene_->scene, &context, &query);
  return query.tfar < 0;
}

}  // namespace nacre::render
