//! What both sides of a proof share: terms, tiles as functions of an index, and what is known to hold.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tile_ir::eval::{Element as ElementType, TileType};

use crate::float::Definitions;
use crate::order::Item;
use crate::term::{Sort, Term, Terms};
use crate::undecided::Undecided;

/// The index of an element: the bits of its row-major position, most significant first. Sizes are powers of two, so a reshape
/// changes nothing, and a permutation is one of these bits.
pub(crate) type Index = SmallVec<[Term; 12]>;

/// A tile of [`World`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Tile(u32);

/// An element of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Element {
    /// Its bits, as many as its type has.
    pub(crate) value: Term,
    /// Whether it is poison.
    pub(crate) poison: Term,
}

/// An element of a tile as a function of its index.
type Function = dyn Fn(&mut World, &[Term]) -> Result<Element, Undecided>;

/// Where in a program something is known: in a sequence of events, before the one of this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) sequence: usize,
    pub(crate) event: usize,
}

/// A formula that holds from a position on, since the program would be undefined otherwise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fact {
    pub(crate) position: Position,
    pub(crate) formula: Term,
}

/// The number of terms that a proof may have.
const MOST_TERMS: usize = 1 << 21;

/// How deep an element may depend on others that were not computed before.
const DEEPEST: usize = 300;

/// What both sides of a proof share.
#[derive(Default)]
pub(crate) struct World {
    pub(crate) terms: Terms,
    pub(crate) definitions: Definitions,
    pub(crate) facts: Vec<Fact>,
    /// The states of memory that loads see, by what is ordered before.
    versions: FxHashMap<Vec<(Item, Term)>, usize>,
    /// The numbers of loads, by the terms that stand for them.
    reads: FxHashMap<Term, usize>,
    /// The names of globals.
    pub(crate) globals: Vec<String>,
    tiles: Vec<Rc<Function>>,
    known: FxHashMap<(Tile, Index), Element>,
    depth: usize,
    /// How many binders are around the element that is being computed.
    binders: u32,
}

/// The number of bits of an index of a tile.
///
/// # Errors
/// If a size is no power of two.
pub(crate) fn index_bits(shape: &[usize]) -> Result<u32, Undecided> {
    shape.iter().map(|&size| dimension_bits(size)).sum()
}

/// The number of bits of an index in one dimension.
pub(crate) fn dimension_bits(size: usize) -> Result<u32, Undecided> {
    match size.is_power_of_two() {
        true => Ok(size.trailing_zeros()),
        false => Err(Undecided::new("has a tile whose size is no power of two")),
    }
}

/// The type of a tile.
pub(crate) fn tile_type(ty: tile_ir::core::TypeRef<'_>) -> Result<TileType, Undecided> {
    TileType::of(ty).ok_or_else(|| Undecided::new("has a value that is not a tile"))
}

impl World {
    /// A tile whose elements are computed by a function of their index.
    pub(crate) fn tile(
        &mut self,
        function: impl Fn(&mut Self, &[Term]) -> Result<Element, Undecided> + 'static,
    ) -> Tile {
        self.tiles.push(Rc::new(function));
        Tile(self.tiles.len() as u32 - 1)
    }

    /// A tile of which all elements are this one.
    pub(crate) fn splat(&mut self, element: Element) -> Tile {
        self.tile(move |_, _| Ok(element))
    }

    /// An element that is not poison.
    pub(crate) fn defined(&mut self, value: Term) -> Element {
        Element { value, poison: self.terms.bool(false) }
    }

    /// The element of a tile at an index.
    ///
    /// # Errors
    /// If it cannot be expressed, or the limits are reached.
    pub(crate) fn element(&mut self, tile: Tile, index: &[Term]) -> Result<Element, Undecided> {
        let key = (tile, Index::from_slice(index));
        if let Some(&element) = self.known.get(&key) {
            return Ok(element);
        }
        if self.depth >= DEEPEST {
            return Err(Undecided::new("elements depend on too many others"));
        }
        if self.terms.len() > MOST_TERMS {
            return Err(Undecided::new("the formulas are too large"));
        }
        tile_ir::core::Stop::check().map_err(|_| Undecided::new("the proof was stopped"))?;
        let function = self.tiles[tile.0 as usize].clone();
        self.depth += 1;
        let element = function(self, index);
        self.depth -= 1;
        let element = element?;
        self.known.insert(key, element);
        Ok(element)
    }

    /// The only element of a scalar.
    pub(crate) fn scalar(&mut self, tile: Tile) -> Result<Element, Undecided> {
        self.element(tile, &[])
    }

    /// Any index of so many bits: what holds there holds everywhere.
    pub(crate) fn any_index(&mut self, bits: u32) -> Index {
        (0..bits).rev().map(|bit| self.terms.symbol(&format!("index.{bit}"), Sort::Bits(1))).collect()
    }

    /// An element at any index.
    pub(crate) fn any_element(&mut self, tile: Tile, shape: &[usize]) -> Result<Element, Undecided> {
        let index = self.any_index(index_bits(shape)?);
        self.element(tile, &index)
    }

    /// Runs something with so many bits that it binds.
    pub(crate) fn bound<T>(
        &mut self,
        bits: u32,
        body: impl FnOnce(&mut Self, &[Term]) -> Result<T, Undecided>,
    ) -> Result<T, Undecided> {
        let level = self.binders;
        let bound: Index =
            (0..bits).rev().map(|bit| self.terms.symbol(&format!("bound.{level}.{bit}"), Sort::Bits(1))).collect();
        self.binders += 1;
        let result = body(self, &bound);
        self.binders -= 1;
        result
    }

    /// How many binders are around.
    pub(crate) fn level(&self) -> u32 {
        self.binders
    }

    /// The number of the state of memory after what is ordered before a load.
    pub(crate) fn version(&mut self, order: Vec<(Item, Term)>) -> usize {
        // Memory as it was before the kernel has the number 0.
        if order.is_empty() {
            return 0;
        }
        let next = self.versions.len() + 1;
        *self.versions.entry(order).or_insert(next)
    }

    /// The number of a load that a term stands for.
    pub(crate) fn read_number(&mut self, signature: Term) -> usize {
        let next = self.reads.len();
        *self.reads.entry(signature).or_insert(next)
    }

    /// The number of a global.
    pub(crate) fn global_number(&mut self, name: &str) -> usize {
        self.globals.iter().position(|it| it == name).unwrap_or_else(|| {
            self.globals.push(name.to_owned());
            self.globals.len() - 1
        })
    }

    /// Notes what holds from a position on.
    pub(crate) fn assume(&mut self, position: Position, formula: Term) {
        if self.terms.constant(formula) != Some(1) {
            self.facts.push(Fact { position, formula });
        }
    }

    /// The bits of an index as a number of this width.
    pub(crate) fn number(&mut self, index: &[Term], width: u32) -> Term {
        let Some((&first, rest)) = index.split_first() else { return self.terms.bits(0, width) };
        let whole = rest.iter().fold(first, |high, &low| self.terms.concat(high, low));
        self.terms.resize(whole, width, false)
    }
}

/// The width of an element.
pub(crate) fn width(element: ElementType) -> u32 {
    element.bits()
}
