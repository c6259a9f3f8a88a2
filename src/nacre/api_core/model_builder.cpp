#include <cmath>
#include <limits>

#include "nacre/api_core/model_data.hpp"
#include "nacre/api_core/translated.hpp"
#include "nacre/base/index.hpp"

namespace nacre::api {

struct ModelBuilder::Draft {
  std::shared_ptr<Model::Data> data = std::make_shared<Model::Data>();
  std::vector<Point> carried;  ///< points that vertices carry: they come after all of them
  std::vector<Element> balls;
  bool is_built = false;

  nacre::Model& model() {
    NACRE_EXPECT(!is_built, "a builder makes one model: it cannot be changed afterwards");
    return data->model;
  }
  int points() { return static_cast<int>(model().vertices.size() + carried.size()); }
  Clock clock(double step) {
    NACRE_EXPECT(step > 0, "a step must be positive");
    return {model().quantum.nearest(step).value_or(0)};
  }
  void check_point(int point) { NACRE_EXPECT(is_index(point, points()), "a point must be in the model"); }
};

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
    Point point;
    point.count = static_cast<int>(vertices.size());
    for (std::size_t i = 0; i < vertices.size(); ++i)
      point.node[i] = vertices[i], point.weight[i] = weights[i];
    draft_->model();
    draft_->carried.push_back(point);
    return draft_->points() - 1;
  });
}

void ModelBuilder::add_name(const std::string& name, Range points) {
  translated([&] { draft_->model().labels.push_back({name, points.first, points.count}); });
}

void ModelBuilder::add_gravity(const Vec3& acceleration, double step) {
  translated([&] {
    nacre::Model& model = draft_->model();
    const Clock clock = draft_->clock(step);
    for (int i = 0; i < static_cast<int>(model.vertices.size()); ++i)
      if (const double mass = model.vertices[i].mass; std::isfinite(mass))
        std::get<Forces<Gravity>>(model.forces).add({mass * inside(acceleration), 0}, {i}, clock);
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
    nacre::Model& model = draft_->model();
    for (int i = 0; i < static_cast<int>(model.vertices.size()); ++i)
      model.points.push_back(Point::vertex(i));
    model.points.insert(model.points.end(), draft_->carried.begin(), draft_->carried.end());
    for (Element& ball : draft_->balls) {
      ball.mobility = mobility(model, ball.point);
      model.contacts.elements.push_back(ball);
    }
    const int bodies = static_cast<int>(draft_->balls.size());
    for (std::size_t i = 0; i < model.contacts.walls.size(); ++i)
      model.contacts.walls[i].body = bodies + static_cast<int>(i);
    NACRE_EXPECT(model.contacts.elements.empty() || !model.contacts.ladders.empty(),
                 "a model with balls must have a law of contact");
    model.finish();
    draft_->is_built = true;
    return Model(draft_->data);
  });
}

}  // namespace nacre::api
