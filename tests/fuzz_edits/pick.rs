//! Choosing arguments.

use arbitrary::{Result, Unstructured};
use tile_ir::core::definition::OpDef;
use tile_ir::core::{
    Attribute, BlockId, Body, BodyId, Identifier, Location, Module, OpId, OpKind, OperandSegments, RegionId, Type,
    ValueId, ValueMap,
};

/// What became of a call that did not panic.
pub enum Outcome {
    Done,
    /// It returned an error.
    Refused,
}

/// The outcome, unless the bytes ended before the arguments were chosen.
pub type Called = Result<Outcome>;

/// What a call returns that cannot return an error.
pub const DONE: Called = Ok(Outcome::Done);

/// The outcome of a call that returned a result.
pub fn outcome<T, E>(result: std::result::Result<T, E>) -> Called {
    Ok(if result.is_ok() { Outcome::Done } else { Outcome::Refused })
}

/// A division of operands, which need not fit the definition.
pub fn segments(def: &OpDef, count: usize) -> OperandSegments {
    OperandSegments::from_total(def, count).unwrap_or_default()
}

/// Ids of bodies.
#[derive(Clone, Default)]
pub struct Ids {
    pub ops: Vec<OpId>,
    pub blocks: Vec<BlockId>,
    pub regions: Vec<RegionId>,
    pub values: Vec<ValueId>,
    pub bodies: Vec<BodyId>,
}

/// What arguments are made of; the last of each list is of another context.
pub struct Materials {
    pub types: Vec<Type>,
    pub attributes: Vec<Attribute>,
    pub locations: Vec<Location>,
    pub names: Vec<Identifier>,
    pub kinds: Vec<OpKind>,
    /// Another module of the same context, and one of another context.
    pub modules: Vec<Module>,
    /// Bodies, of both contexts too.
    pub bodies: Vec<Body>,
}

/// Chooses arguments.
pub struct Pick<'p, 'b> {
    pub bytes: &'p mut Unstructured<'b>,
    /// All ids that ever were, of all bodies.
    pub all: &'p Ids,
    /// Those that the body called has now.
    pub live: Ids,
    pub materials: &'p Materials,
}

impl Pick<'_, '_> {
    /// One of those that fit, or, at times, any.
    fn one<T: Copy>(&mut self, fitting: fn(&Ids) -> &[T]) -> Result<T> {
        let any = fitting(&self.live).is_empty() || self.bytes.ratio(1u8, 16u8)?;
        let ids = if any { self.all } else { &self.live };
        self.bytes.choose(fitting(ids)).copied()
    }

    pub fn op(&mut self) -> Result<OpId> {
        self.one(|ids| &ids.ops)
    }

    pub fn block(&mut self) -> Result<BlockId> {
        self.one(|ids| &ids.blocks)
    }

    pub fn region(&mut self) -> Result<RegionId> {
        self.one(|ids| &ids.regions)
    }

    pub fn value(&mut self) -> Result<ValueId> {
        self.one(|ids| &ids.values)
    }

    pub fn body_id(&mut self) -> Result<BodyId> {
        self.one(|ids| &ids.bodies)
    }

    /// One of a list; rarely the last, which is of another context.
    fn of<T: Copy>(&mut self, list: &[T]) -> Result<T> {
        let last = list.len() - 1;
        let foreign = self.bytes.ratio(1u8, 32u8)?;
        Ok(list[if foreign { last } else { self.bytes.choose_index(last)? }])
    }

    pub fn ty(&mut self) -> Result<Type> {
        self.of(&self.materials.types)
    }

    pub fn attribute(&mut self) -> Result<Attribute> {
        self.of(&self.materials.attributes)
    }

    pub fn location(&mut self) -> Result<Location> {
        self.of(&self.materials.locations)
    }

    pub fn name(&mut self) -> Result<Identifier> {
        self.of(&self.materials.names)
    }

    pub fn kind(&mut self) -> Result<OpKind> {
        self.of(&self.materials.kinds)
    }

    pub fn def(&mut self) -> Result<&'static OpDef> {
        Ok(self.kind()?.def())
    }

    pub fn body(&mut self) -> Result<Body> {
        let index = self.bytes.choose_index(self.materials.bodies.len())?;
        Ok(self.materials.bodies[index].clone())
    }

    pub fn module(&mut self) -> Result<&Module> {
        self.bytes.choose(&self.materials.modules)
    }

    /// A small number, as of places of operands.
    pub fn small(&mut self) -> Result<usize> {
        self.bytes.int_in_range(0..=3)
    }

    pub fn flip(&mut self) -> Result<bool> {
        self.bytes.arbitrary()
    }

    /// Something, or nothing.
    pub fn maybe<T>(&mut self, pick: impl FnOnce(&mut Self) -> Result<T>) -> Result<Option<T>> {
        if self.flip()? { pick(self).map(Some) } else { Ok(None) }
    }

    /// Up to three.
    pub fn some<T>(&mut self, mut pick: impl FnMut(&mut Self) -> Result<T>) -> Result<Vec<T>> {
        (0..self.small()?).map(|_| pick(self)).collect()
    }

    /// One for each of `count` places, or, at times, another number.
    pub fn for_each<T>(&mut self, count: usize, mut pick: impl FnMut(&mut Self) -> Result<T>) -> Result<Vec<T>> {
        let count = if self.bytes.ratio(1u8, 16u8)? { self.small()? } else { count };
        (0..count).map(|_| pick(self)).collect()
    }

    /// An operation of a block, or nothing.
    pub fn before(&mut self, body: &Body, block: BlockId) -> Result<Option<OpId>> {
        if !body.contains_block(block) || self.bytes.ratio(1u8, 16u8)? {
            return self.maybe(Self::op);
        }
        let ops: Vec<OpId> = body.block_ops(block).collect();
        self.maybe(|pick| pick.bytes.choose(&ops).copied())
    }

    /// A block of a region, or nothing.
    pub fn block_before(&mut self, body: &Body, region: RegionId) -> Result<Option<BlockId>> {
        if !body.contains_region(region) || self.bytes.ratio(1u8, 16u8)? {
            return self.maybe(Self::block);
        }
        self.maybe(|pick| pick.bytes.choose(body.region_blocks(region)).copied())
    }

    /// A map from values to values.
    pub fn map(&mut self) -> Result<ValueMap> {
        Ok(self.some(|pick| Ok((pick.value()?, pick.value()?)))?.into_iter().collect())
    }
}
