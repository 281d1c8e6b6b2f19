//! The types of the values of a rule, as far as the table determines them: classes of types, shapes and elements that are
//! equal in every match, and what each may be.

use std::collections::BTreeSet;

use tile_ir_core::definition::{Constraint, ConstraintRule, ScalarDef, ScalarFormat};

/// A type, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ty(usize);

/// The types of a rule.
#[derive(Debug, Default)]
pub(super) struct Types {
    types: Classes,
    shapes: Classes,
    elements: Classes,
    /// What each type may be, by its class: names of definitions and scalars; `None` for anything.
    forms: Vec<Names>,
    /// The rank of each shape, if it is known.
    ranks: Vec<Option<u32>>,
    /// What each element may be.
    allowed: Vec<Names>,
}

/// The names of what something may be; `None` for anything.
type Names = Option<BTreeSet<&'static str>>;

/// Numbers that are equal to others.
#[derive(Debug, Default)]
struct Classes(Vec<usize>);

impl Classes {
    fn add(&mut self) {
        self.0.push(self.0.len());
    }

    fn of(&self, mut member: usize) -> usize {
        while self.0[member] != member {
            member = self.0[member];
        }
        member
    }

    /// Makes two members equal; returns the representative that is left, and the other.
    fn unite(&mut self, a: usize, b: usize) -> (usize, usize) {
        let (a, b) = (self.of(a), self.of(b));
        self.0[b] = a;
        (a, b)
    }
}

/// What is in both.
fn both(a: &Names, b: &Names) -> Names {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.intersection(b).copied().collect()),
        (known, None) | (None, known) => known.clone(),
    }
}

/// Whether everything that is in the first is in the second.
fn within(inner: &Names, outer: &Names) -> bool {
    match (inner, outer) {
        (_, None) => true,
        (Some(inner), Some(outer)) => inner.is_subset(outer),
        (None, Some(_)) => false,
    }
}

/// The forms, elements and rank that a constraint allows.
fn allowed_by(constraint: &Constraint) -> (Names, Names, Option<u32>) {
    match &constraint.rule {
        ConstraintRule::Any => (None, None, None),
        ConstraintRule::Types { types, scalars } => {
            let names = types.iter().map(|it| it.name).chain(scalars.iter().map(|it| it.name));
            (Some(names.collect()), None, None)
        }
        ConstraintRule::Tile { tile, scalars, types, rank } => {
            let elements = types.iter().map(|it| it.name).chain(scalars.iter().map(|it| it.name));
            (Some(BTreeSet::from([tile.name])), Some(elements.collect()), *rank)
        }
    }
}

impl Types {
    /// A type of which nothing is known.
    pub(super) fn fresh(&mut self) -> Ty {
        let number = self.forms.len();
        for classes in [&mut self.types, &mut self.shapes, &mut self.elements] {
            classes.add();
        }
        self.forms.push(None);
        self.ranks.push(None);
        self.allowed.push(None);
        Ty(number)
    }

    fn form(&self, ty: Ty) -> &Names {
        &self.forms[self.types.of(ty.0)]
    }

    fn elements(&self, ty: Ty) -> &Names {
        &self.allowed[self.elements.of(ty.0)]
    }

    fn rank(&self, ty: Ty) -> Option<u32> {
        self.ranks[self.shapes.of(ty.0)]
    }

    /// Whether no type is left for a value.
    pub(super) fn is_impossible(&self, ty: Ty) -> bool {
        let is_empty = |names: &Names| names.as_ref().is_some_and(BTreeSet::is_empty);
        is_empty(self.form(ty)) || is_empty(self.elements(ty))
    }

    /// The types have the same shape.
    pub(super) fn unite_shapes(&mut self, a: Ty, b: Ty) -> bool {
        let (kept, other) = self.shapes.unite(a.0, b.0);
        let fits = match (self.ranks[kept], self.ranks[other]) {
            (Some(one), Some(other)) => one == other,
            _ => true,
        };
        self.ranks[kept] = self.ranks[kept].or(self.ranks[other]);
        fits
    }

    /// The types have the same element.
    pub(super) fn unite_elements(&mut self, a: Ty, b: Ty) {
        let (kept, other) = self.elements.unite(a.0, b.0);
        self.allowed[kept] = both(&self.allowed[kept], &self.allowed[other]);
    }

    /// The types are equal; returns whether they can be.
    pub(super) fn unite(&mut self, a: Ty, b: Ty) -> bool {
        let (kept, other) = self.types.unite(a.0, b.0);
        self.forms[kept] = both(&self.forms[kept], &self.forms[other]);
        self.unite_elements(a, b);
        self.unite_shapes(a, b) && !self.is_impossible(a)
    }

    /// The type satisfies a constraint; returns whether it can.
    pub(super) fn restrict(&mut self, ty: Ty, constraint: &Constraint) -> bool {
        let (forms, elements, rank) = allowed_by(constraint);
        let class = self.types.of(ty.0);
        self.forms[class] = both(&self.forms[class], &forms);
        let class = self.elements.of(ty.0);
        self.allowed[class] = both(&self.allowed[class], &elements);
        let shape = self.shapes.of(ty.0);
        let fits = self.ranks[shape].is_none() || rank.is_none() || self.ranks[shape] == rank;
        self.ranks[shape] = self.ranks[shape].or(rank);
        fits && !self.is_impossible(ty)
    }

    /// The element of the type is one of these; returns whether it can be.
    pub(super) fn restrict_elements(&mut self, ty: Ty, names: BTreeSet<&'static str>) -> bool {
        let class = self.elements.of(ty.0);
        self.allowed[class] = both(&self.allowed[class], &Some(names));
        !self.is_impossible(ty)
    }

    /// Whether every such type satisfies a constraint.
    pub(super) fn satisfies(&self, ty: Ty, constraint: &Constraint) -> bool {
        let (forms, elements, rank) = allowed_by(constraint);
        within(self.form(ty), &forms)
            && within(self.elements(ty), &elements)
            && (rank.is_none() || rank == self.rank(ty))
    }

    /// Whether the element is always one of these.
    pub(super) fn elements_within(&self, ty: Ty, scalars: &[&'static ScalarDef]) -> bool {
        within(self.elements(ty), &Some(scalars.iter().map(|it| it.name).collect()))
    }

    pub(super) fn same_shape(&self, a: Ty, b: Ty) -> bool {
        self.shapes.of(a.0) == self.shapes.of(b.0)
    }

    pub(super) fn same_rank(&self, a: Ty, b: Ty) -> bool {
        self.same_shape(a, b) || self.rank(a).is_some() && self.rank(a) == self.rank(b)
    }

    pub(super) fn same_element(&self, a: Ty, b: Ty) -> bool {
        self.elements.of(a.0) == self.elements.of(b.0)
            // A scalar is one type, but pointers to different types are not.
            || matches!(self.elements(a), Some(names) if names.len() == 1 && !names.contains("ptr"))
                && self.elements(a) == self.elements(b)
    }

    /// Whether two types are equal in every match.
    pub(super) fn same(&self, a: Ty, b: Ty) -> bool {
        let is_tile = |ty| matches!(self.form(ty), Some(names) if names.len() == 1 && names.contains("tile"));
        self.types.of(a.0) == self.types.of(b.0)
            || is_tile(a) && is_tile(b) && self.same_shape(a, b) && self.same_element(a, b)
    }

    /// What a type may be, for messages.
    pub(super) fn describe(&self, ty: Ty) -> String {
        let list = |names: &BTreeSet<&str>| names.iter().copied().collect::<Vec<_>>().join(" ");
        let form = self.form(ty).as_ref().map_or_else(|| "any type".to_owned(), list);
        let rank = self.rank(ty).map(|rank| format!(" of rank {rank}")).unwrap_or_default();
        match self.elements(ty) {
            Some(elements) => format!("{form}{rank} of {}", list(elements)),
            None => form + &rank,
        }
    }
}

/// Whether an integer fits a scalar, as signed or unsigned.
pub(super) fn fits(scalar: &ScalarDef, number: i64) -> bool {
    match scalar.format {
        ScalarFormat::Integer(width) if width < 64 => {
            let number = i128::from(number);
            (-(1 << (width - 1))..1 << width).contains(&number)
        }
        ScalarFormat::Integer(_) | ScalarFormat::Float(_) => true,
    }
}
