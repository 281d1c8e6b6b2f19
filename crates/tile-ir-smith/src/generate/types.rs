//! Types that a constraint allows.

use tile_ir::core::Type;
use tile_ir::core::definition::{Constraint, ConstraintRule, FieldDef, Kind, ScalarDef, TypeDef};

use super::Generator;

/// How many attempts are made to find parameters that the rule of a type accepts.
const ATTEMPTS: usize = 1000;

impl Generator<'_> {
    /// A scalar type that operations accept.
    pub(super) fn scalar(&mut self) -> Type {
        let version = self.limits.version;
        let known = || self.context.scalars().filter(|scalar| scalar.since <= version);
        let index = self.random.below(known().count());
        let scalar = known().nth(index).expect("it is less than their number");
        self.context.scalar_type(scalar)
    }

    /// A type that a constraint allows.
    pub(super) fn type_for(&mut self, constraint: &Constraint) -> Type {
        let ty = match constraint.rule {
            ConstraintRule::Any => self.any_type(),
            ConstraintRule::Types { types, scalars } => {
                let types: Vec<_> = types.iter().copied().filter(|def| self.has(def.since)).collect();
                let scalars: Vec<_> = scalars.iter().copied().filter(|scalar| self.has(scalar.since)).collect();
                match self.random.below(types.len() + usize::from(!scalars.is_empty())) {
                    index if index < types.len() => self.type_of(types[index]),
                    _ => {
                        let scalar = self.random.pick(&scalars);
                        self.context.scalar_type(scalar)
                    }
                }
            }
            ConstraintRule::Tile { tile, scalars, types, rank } => self
                .until(|generator| {
                    let rank = rank.map_or_else(|| generator.rank(), |rank| rank as usize);
                    let shape = generator.shape(rank);
                    let element = generator.element(scalars, types)?;
                    generator.tile(tile, &shape, element)
                })
                .unwrap_or_else(|| panic!("there is no {}", constraint.description)),
        };
        assert!(constraint.allows(self.context, ty), "generated for {}", constraint.description);
        ty
    }

    /// A type that satisfies all constraints.
    pub(super) fn type_for_all(&mut self, constraints: &[&'static Constraint]) -> Option<Type> {
        self.until(|generator| {
            let constraint = generator.random.pick(constraints);
            let ty = generator.type_for(constraint);
            constraints.iter().all(|other| other.allows(generator.context, ty)).then_some(ty)
        })
    }

    /// Any type that values can have.
    pub(super) fn any_type(&mut self) -> Type {
        self.type_among(|_| true)
    }

    /// Any type without a parameter that is a type of a certain definition. It takes many attempts to find those, and none of
    /// them is part of another type.
    pub(super) fn simple_type(&mut self) -> Type {
        self.type_among(|def| !def.parameters.iter().any(|it| matches!(it.kind, Kind::TypeOf(_))))
    }

    /// A number, or a type with one of these definitions.
    fn type_among(&mut self, is_allowed: impl Fn(&TypeDef) -> bool) -> Type {
        let known = self.context.type_defs().filter(|def| self.has(def.since) && !def.preview && is_allowed(def));
        let known: Vec<&'static TypeDef> = known.collect();
        match self.random.below(known.len() + 1) {
            // `i4` exists only as an element of tiles.
            0 => self
                .until(|generator| Some(generator.scalar()).filter(|&ty| ty != generator.context.integer_type(4)))
                .expect("most numbers are others"),
            index => self.type_of(known[index - 1]),
        }
    }

    /// A type with this definition.
    pub(super) fn type_of(&mut self, def: &'static TypeDef) -> Type {
        let made = self.until(|generator| {
            let parameters = generator.type_parameters(def)?;
            generator.context.checked_type(def, parameters).ok()
        });
        made.unwrap_or_else(|| panic!("no parameters of '{}' can be found", def.name))
    }

    /// An element type of a tile: one of these scalars or types.
    pub(super) fn element(&mut self, scalars: &[&'static ScalarDef], types: &[&'static TypeDef]) -> Option<Type> {
        match self.random.below(scalars.len() + types.len()) {
            index if index < scalars.len() => {
                let scalar = scalars[index];
                self.has(scalar.since).then(|| self.context.scalar_type(scalar))
            }
            index => Some(self.type_of(types[index - scalars.len()])),
        }
    }

    /// The definition of tiles.
    pub(super) fn tile_definition(&self) -> &'static TypeDef {
        self.context.type_defs().find(|def| def.name == "tile").expect("the dialect has tiles")
    }

    /// A tile, if its rule allows it.
    pub(super) fn tile(&self, tile: &'static TypeDef, shape: &[i64], element: Type) -> Option<Type> {
        let parameter = |def: &FieldDef| match def.kind {
            Kind::Type => Some(self.context.type_attribute(element)),
            _ if def.preview => None,
            kind => Some(kind.integers(self.context, shape)),
        };
        self.context.checked_type(tile, tile.parameters.iter().map(parameter).collect()).ok()
    }

    pub(super) fn rank(&mut self) -> usize {
        self.random.pick(&[0, 0, 1, 1, 2, 3])
    }

    /// Dimensions of a tile. A few tiles have more elements than text lists one by one.
    pub(super) fn shape(&mut self, rank: usize) -> Vec<i64> {
        let large = self.random.once_in(12);
        let choices: &[i64] = if large && rank < 3 { &[16, 128] } else { &[1, 2, 2, 4] };
        (0..rank).map(|_| self.random.pick(choices)).collect()
    }

    /// Repeats `attempt` until it has a result.
    pub(super) fn until<T>(&mut self, mut attempt: impl FnMut(&mut Self) -> Option<T>) -> Option<T> {
        (0..ATTEMPTS).find_map(|_| attempt(self))
    }
}
