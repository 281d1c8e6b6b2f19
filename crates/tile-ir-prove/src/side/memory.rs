//! Accesses through tiles of pointers.

use tile_ir::core::{OpRef, ValueRef};
use tile_ir::dialect::MemoryOrdering;
use tile_ir::dialect::views::{AtomicCasTko, AtomicRmwTko, GetGlobal, LoadPtrTko, StorePtrTko};
use tile_ir::eval::{Element as ElementType, TileType};

use super::state::Side;
use crate::event::{Read, Shown, Value, What};
use crate::order::{Item, Order};
use crate::term::{Sort, Term};
use crate::undecided::Undecided;
use crate::world::{Element, Position, Tile, World, index_bits, tile_type, width};

type Done = Result<(), Undecided>;

/// The elements of memory that an operation accesses.
pub(super) struct Access {
    pub(super) addresses: Shown,
    /// Which elements are accessed; all without one.
    pub(super) mask: Option<Shown>,
    /// The type of the elements in memory.
    pub(super) element: ElementType,
}

/// How memory represents an element: those that are represented alike can be read for each other.
fn form(element: ElementType) -> String {
    match element {
        ElementType::Integer(1) => "bool".to_owned(),
        _ if element.padding_bits() > 0 => element.to_string(),
        _ => width(element).to_string(),
    }
}

/// Whether a mask lets an element through.
pub(super) fn passes(world: &mut World, mask: Option<Tile>, index: &[Term]) -> Result<Element, Undecided> {
    match mask {
        Some(mask) => {
            let bit = world.element(mask, index)?;
            Ok(Element { value: world.terms.is_set(bit.value), ..bit })
        }
        None => {
            let always = world.terms.bool(true);
            Ok(world.defined(always))
        }
    }
}

/// The name of what is read from memory in a state.
fn memory(version: usize, element: ElementType) -> String {
    format!("memory.{version}.{}", form(element))
}

impl<'a> Side<'a, '_> {
    /// Requires that the elements that a mask lets through may be accessed, and that what is used of them is not poison.
    pub(super) fn require_access(
        &mut self,
        op: OpRef<'a>,
        access: &Access,
        others: &[&Shown],
    ) -> Result<(), Undecided> {
        let bytes =
            access.element.memory_bytes().ok_or_else(|| Undecided::new("accesses elements that share a byte"))?;
        let index = self.world.any_index(index_bits(&access.addresses.ty.shape)?);
        let passes = passes(self.world, access.mask.as_ref().map(|mask| mask.tile), &index)?;
        self.require_defined(op, passes.poison)?;
        for shown in [&access.addresses].into_iter().chain(others.iter().copied()) {
            let element = self.world.element(shown.tile, &index)?;
            let defined = self.terms().not(element.poison);
            let formula = self.terms().implies(passes.value, defined);
            self.require(op, formula, "may use poison where the original does not")?;
        }
        let address = self.world.element(access.addresses.tile, &index)?.value;
        let accessible = self.terms().call(&format!("accessible.{bytes}"), Sort::Bool, &[address]);
        let formula = self.terms().implies(passes.value, accessible);
        self.require(op, formula, "may access memory that the original does not")
    }

    /// The number of a load, which is the same for loads that read the same.
    fn read(&mut self, op: OpRef<'a>, access: &Access, version: usize) -> Result<usize, Undecided> {
        let index = self.world.any_index(index_bits(&access.addresses.ty.shape)?);
        let passes = passes(self.world, access.mask.as_ref().map(|mask| mask.tile), &index)?.value;
        let address = self.world.element(access.addresses.tile, &index)?.value;
        let name = format!("read.{}.{}", memory(version, access.element), self.sequence);
        let condition = self.condition;
        let size = self.terms().bits(index.len() as u128, 32);
        // A term that stands for the load.
        let signature = self.terms().binder(&name, Sort::Bool, &[address, passes, condition, size]);
        let number = self.world.read_number(signature);
        let position = self.position();
        self.run.reads.push(Read { op, position, number, signature });
        Ok(number)
    }

    /// A weak load, whose elements are those of memory in a state; defines its token.
    fn weak_load(
        &mut self,
        op: OpRef<'a>,
        access: &Access,
        order: Order,
        token: ValueRef<'a>,
    ) -> Result<Tile, Undecided> {
        if self.bodies > 0 {
            return Err(Undecided::new("is in the body of a reduction"));
        }
        let version = self.world.version(order.changes());
        let number = self.read(op, access, version)?;
        let after = order.after(Item::Read(number), self.terms());
        self.define(token, Value::Token(after))?;
        let (name, bits, addresses) = (memory(version, access.element), width(access.element), access.addresses.tile);
        Ok(self.world.tile(move |world, index| {
            let address = world.element(addresses, index)?.value;
            let value = world.terms.call(&name, Sort::Bits(bits), &[address]);
            Ok(world.defined(value))
        }))
    }

    /// What a load reads, in memory where it is weak, and of which nothing is known elsewhere; defines its token.
    pub(super) fn read_elements(
        &mut self,
        op: OpRef<'a>,
        access: &Access,
        order: Order,
        ordering: MemoryOrdering,
        token: ValueRef<'a>,
    ) -> Result<Tile, Undecided> {
        if ordering == MemoryOrdering::Weak {
            return self.weak_load(op, access, order, token);
        }
        let what =
            What::Effect { mask: access.mask.clone(), masked: vec![access.addresses.clone()], whole: Vec::new() };
        let (at, after) = self.effect(op, order, what)?;
        self.define(token, Value::Token(after))?;
        Ok(self.outcome(at, access.element))
    }

    /// The event of an effect; its token.
    pub(super) fn effect(
        &mut self,
        op: OpRef<'a>,
        order: Order,
        what: What<'a>,
    ) -> Result<(Position, Order), Undecided> {
        let Position { sequence, event } = self.position();
        let (before, item) = (order.clone(), Item::Event { sequence, event });
        self.event(op, before, what)?;
        Ok((Position { sequence, event }, order.after(item, self.terms())))
    }

    /// What an event results in, of which nothing is known.
    pub(super) fn outcome(&mut self, at: Position, element: ElementType) -> Tile {
        let (name, bits) = (format!("outcome.{}.{}.{}", at.sequence, at.event, form(element)), width(element));
        self.world.tile(move |world, index| {
            let value = world.terms.call(&name, Sort::Bits(bits), index);
            Ok(world.defined(value))
        })
    }
}

/// The elements of one tile that a mask lets through, and of another one elsewhere.
fn masked(world: &mut World, mask: Option<Tile>, read: Tile, otherwise: Option<Tile>) -> Tile {
    world.tile(move |world, index| {
        let on = passes(world, mask, index)?.value;
        let read = world.element(read, index)?;
        if world.terms.constant(on) == Some(1) {
            return Ok(read);
        }
        let other = match otherwise {
            Some(tile) => world.element(tile, index)?,
            // What is not read and has no padding has no value.
            None => {
                Element { value: world.terms.bits(0, world.terms.width(read.value)), poison: world.terms.bool(true) }
            }
        };
        let value = world.terms.choose(on, read.value, other.value);
        Ok(Element { value, poison: world.terms.choose(on, read.poison, other.poison) })
    })
}

pub(super) fn load_elements<'a>(side: &mut Side<'a, '_>, load: LoadPtrTko<'a>) -> Done {
    let op = *load;
    let ty = tile_type(load.result().ty())?;
    let mask = load.mask().map(|mask| side.shown(mask)).transpose()?;
    let access = Access { addresses: side.shown(load.source())?, mask, element: ty.element };
    let padding = load.padding_value().map(|padding| side.tile(padding)).transpose()?;
    let order = side.order(load.token())?;
    side.require_access(op, &access, &[])?;
    let read = side.read_elements(op, &access, order, load.memory_ordering_semantics(), load.result_token())?;
    let mask = access.mask.map(|mask| mask.tile);
    let tile = masked(side.world, mask, read, padding);
    side.define(load.result(), Value::Tile(tile))
}

pub(super) fn store_elements<'a>(side: &mut Side<'a, '_>, store: StorePtrTko<'a>) -> Done {
    let op = *store;
    let (addresses, value) = (side.shown(store.destination())?, side.shown(store.value())?);
    let mask = store.mask().map(|mask| side.shown(mask)).transpose()?;
    let access = Access { addresses, mask, element: value.ty.element };
    let order = side.order(store.token())?;
    side.require_access(op, &access, &[&value])?;
    let what = What::Effect { mask: access.mask, masked: vec![access.addresses, value], whole: Vec::new() };
    let (_, after) = side.effect(op, order, what)?;
    side.define(store.result_token(), Value::Token(after))
}

pub(super) fn read_modify_write<'a>(side: &mut Side<'a, '_>, view: AtomicRmwTko<'a>) -> Done {
    let op = *view;
    let ty = tile_type(view.result().ty())?;
    let (addresses, argument) = (side.shown(view.pointers())?, side.shown(view.arg())?);
    let mask = view.mask().map(|mask| side.shown(mask)).transpose()?;
    let access = Access { addresses, mask, element: ty.element };
    let order = side.order(view.token())?;
    side.require_access(op, &access, &[&argument])?;
    let what = What::Effect { mask: access.mask.clone(), masked: vec![access.addresses, argument], whole: Vec::new() };
    let (at, after) = side.effect(op, order, what)?;
    side.define(view.result_token(), Value::Token(after))?;
    let (old, mask) = (side.outcome(at, ty.element), access.mask.map(|mask| mask.tile));
    let zeros = side.terms().bits(0, width(ty.element));
    let zeros = side.world.defined(zeros);
    let zeros = side.world.splat(zeros);
    let tile = masked(side.world, mask, old, Some(zeros));
    side.define(view.result(), Value::Tile(tile))
}

pub(super) fn compare_exchange<'a>(side: &mut Side<'a, '_>, view: AtomicCasTko<'a>) -> Done {
    let op = *view;
    let ty: TileType = tile_type(view.result().ty())?;
    let [addresses, expected, value] = [view.pointers(), view.cmp(), view.val()].map(|it| side.shown(it));
    let (addresses, expected, value) = (addresses?, expected?, value?);
    let mask = view.mask().map(|mask| side.shown(mask)).transpose()?;
    let access = Access { addresses, mask, element: ty.element };
    let order = side.order(view.token())?;
    side.require_access(op, &access, &[&expected, &value])?;
    let (mask, comparand) = (access.mask.clone(), expected.tile);
    let what = What::Effect { mask: access.mask, masked: vec![access.addresses, expected, value], whole: Vec::new() };
    let (at, after) = side.effect(op, order, what)?;
    side.define(view.result_token(), Value::Token(after))?;
    let old = side.outcome(at, ty.element);
    let tile = masked(side.world, mask.map(|mask| mask.tile), old, Some(comparand));
    side.define(view.result(), Value::Tile(tile))
}

pub(super) fn global_address<'a>(side: &mut Side<'a, '_>, view: GetGlobal<'a>) -> Done {
    let name = view.context().text(view.name()).into_owned();
    let number = side.world.global_number(&name);
    let address = side.terms().symbol(&format!("global.{number}"), Sort::Bits(64));
    let element = side.world.defined(address);
    let tile = side.world.splat(element);
    side.define(view.result(), Value::Tile(tile))
}
