#include <algorithm>
#include <cmath>
#include <limits>

#include "nacre/api_core/model_data.hpp"
#include "nacre/api_core/translated.hpp"
#include "nacre/base/index.hpp"

namespace nacre::api {

struct ModelBuilder::Draft {
  struct Field {
    nacre::Vec3 acceleration;
    Clock clock;
  };

  nacre::Model begun;          ///< what needs no other part
  std::vector<Point> carried;  ///< points that vertices carry: they come after all of them
  std::vector<Element> balls;
  std::vector<Field> gravity;
  bool is_built = false;

  nacre::Model& model() {
    NACRE_EXPECT(!is_built, "a builder makes one model: it cannot be changed afterwards");
    return begun;
  }
  int points() { return static_cast<int>(model().vertices.size() + carried.size()); }
  Clock clock(double step) {
    NACRE_EXPECT(step > 0, "a step must be positive");
    return {model().quantum.nearest(step).value_or(0)};
  }
  void check_point(int point) { NACRE_EXPECT(is_index(point, points()), "a point must be in the model"); }

  nacre::Model complete();
};

namespace {

void add_to_vertices(nacre::Model& model, const nacre::Vec3& acceleration, Clock clock) {
  for (int i = 0; i < static_cast<int>(model.vertices.size()); ++i)
    if (const double mass = model.vertices[i].mass; std::isfinite(mass))
      std::get<Forces<Gravity>>(model.forces).add({mass * acceleration, 0}, {i}, clock);
}

void check_labels(const nacre::Model& model) {
  for (const Label& label : model.labels)
    NACRE_EXPECT(label.count >= 0 && label.first >= 0 &&
                     static_cast<std::size_t>(label.first) + label.count <= model.points.size(),
                 "the points of a name must be in the model");
}

}  // namespace

/// A model that is not finished. The draft stays as it is, so that what is missing can be added.
nacre::Model ModelBuilder::Draft::complete() {
  nacre::Model model = this->model();
  for (int i = 0; i < static_cast<int>(model.vertices.size()); ++i) model.points.push_back(Point::vertex(i));
  model.points.insert(model.points.end(), carried.begin(), carried.end());
  check_labels(model);
  for (const Field& field : gravity) add_to_vertices(model, field.acceleration, field.clock);
  for (const Element& ball : balls) {
    model.contacts.elements.push_back(ball);
    model.contacts.elements.back().mobility = mobility(model, ball.point);
  }
  const int bodies = static_cast<int>(balls.size());
  for (std::size_t i = 0; i < model.contacts.walls.size(); ++i)
    model.contacts.walls[i].body = bodies + static_cast<int>(i);
  NACRE_EXPECT(model.contacts.elements.empty() || !model.contacts.ladders.empty(),
               "a model with balls must have a law of contact");
  return model;
}

ModelBuilder::ModelBuilder(int quantum) : draft_(translated([] { return std::make_unique<Draft>(); })) {
  translated([&] { draft_->model().quantum = Quantum(quantum); });
}
ModelBuilder::~ModelBuilder() = default;
ModelBuilder::ModelBuilder(ModelBuilder&&) noexcept = default;
ModelBuilder& ModelBuilder::operator=(ModelBuilder&&) noexcept = default;

int ModelBuilder::add_vertex(const Vec3& position, const Vec3& velocity, double mass) {
  return translated([&] {
    NACRE_EXPECT(draft_->carried.empty(), "all vertices must be added before the points that they carry");
    nacre::Model& model = draft_->model();
    model.vertices.push_back({inside(position), inside(velocity), mass});
    return static_cast<int>(model.vertices.size()) - 1;
  });
}

int ModelBuilder::add_fixed_vertex(const Vec3& position) {
  return add_vertex(position, {}, std::numeric_limits<double>::infinity());
}

int ModelBuilder::add_point(const std::vector<int>& vertices, const std::vector<double>& weights) {
  return translated([&] {
    NACRE_EXPECT(
        !vertices.empty() && vertices.size() <= Point::max_nodes && vertices.size() == weights.size(),
        "a point must have one to four vertices, and a weight for each");
    for (const int vertex : vertices)
      NACRE_EXPECT(is_index(vertex, draft_->model().vertices.size()),
                   "a point must have vertices of the model");
    Point point;
    point.count = static_cast<int>(vertices.size());
    for (std::size_t i = 0; i < vertices.size(); ++i)
      point.node[i] = vertices[i], point.weight[i] = weights[i];
    draft_->carried.push_back(point);
    return draft_->points() - 1;
  });
}

void ModelBuilder::add_name(const std::string& name, Range points) {
  translated([&] { draft_->model().labels.push_back({name, points.first, points.count}); });
}

void ModelBuilder::add_gravity(const Vec3& acceleration, double step) {
  translated([&] {
    NACRE_EXPECT(is_finite(inside(acceleration)), "gravity must be finite");
    draft_->model();
    draft_->gravity.push_back({inside(acceleration), draft_->clock(step)});
  });
}

void ModelBuilder::add_spring(int a, int b, const Spring& spring, double step) {
  translated([&] {
    draft_->check_point(a);
    draft_->check_point(b);
    std::get<Forces<nacre::Spring>>(draft_->model().forces)
        .add({spring.stiffness, spring.length, spring.damping}, {a, b}, draft_->clock(step));
  });
}

void ModelBuilder::add_potential(const CustomPotential& potential, const std::vector<int>& points) {
  translated([&] {
    NACRE_EXPECT(potential.formula, "a custom potential must have a formula");
    NACRE_EXPECT(potential.step, "without a scene a custom potential must have a step");
    NACRE_EXPECT(std::ranges::find(draft_->model().custom, potential.name, &CustomForces::name) ==
                     draft_->model().custom.end(),
                 "the name of a custom potential must be its own");
    for (const int point : points) draft_->check_point(point);
    draft_->model().custom.push_back({.name = potential.name,
                                      .formula = std::make_shared<FormulaCaller>(potential.formula),
                                      .parameters = potential.parameters,
                                      .clock = draft_->clock(*potential.step),
                                      .points = potential.points,
                                      .stencils = points,
                                      .from_outside = !potential.balanced});
  });
}

void ModelBuilder::set_contact(double thickness, double stiffness, double step) {
  translated([&] {
    auto& ladders = draft_->model().contacts.ladders;
    ladders.clear();
    ladders.emplace_back(LadderKind::smooth, LayerLaw{thickness, stiffness}, draft_->clock(step).step);
  });
}

void ModelBuilder::add_ball(int point, double radius) {
  translated([&] {
    draft_->check_point(point);
    const int body = static_cast<int>(draft_->balls.size());
    draft_->balls.push_back({.point = point, .radius = radius, .body = body});
  });
}

void ModelBuilder::add_plane(const std::string& name, const Vec3& point, const Vec3& normal) {
  translated([&] {
    const nacre::Vec3 n = inside(normal);
    NACRE_EXPECT(is_finite(n) && norm(n) > 0, "the normal of a plane must not be zero");
    const nacre::Vec3 unit = (1 / norm(n)) * n;
    nacre::Model& model = draft_->model();
    model.contacts.walls.push_back({{unit, dot(unit, inside(point))}});
    model.wall_names.push_back(name);
  });
}

Model ModelBuilder::build() {
  return translated([&] {
    auto data = std::make_shared<Model::Data>();
    data->model = draft_->complete();
    data->model.finish();
    draft_->is_built = true;
    draft_->begun = nacre::Model();
    return Model(std::move(data));
  });
}

}  // namespace nacre::api
