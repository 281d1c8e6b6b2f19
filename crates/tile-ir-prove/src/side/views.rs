//! Views: creating them, their sizes, and accesses through them.

use tile_ir::core::{DYNAMIC, OpRef, TypeRef, ValueRef};
use tile_ir::dialect::runs::SameValue;
use tile_ir::dialect::types::Parameters;
use tile_ir::dialect::views::{GetIndexSpaceShape, GetTensorShape, LoadViewTko, MakeTensorView, StoreViewTko};
use tile_ir::eval::{Element as ElementType, TilePartition, TileType};

use super::memory::Access;
use super::state::Side;
use crate::event::{Shown, Value, View, What};
use crate::term::{Sort, Term, Terms};
use crate::undecided::Undecided;
use crate::world::{Element, Tile, World, dimension_bits, tile_type, width};

type Done = Result<(), Undecided>;

/// Wide enough for a product of two numbers of 64 bits.
const WIDE: u32 = 128;

pub(super) fn tensor_view<'a>(side: &mut Side<'a, '_>, view: MakeTensorView<'a>) -> Done {
    let op = *view;
    let base = side.needed(op, view.base())?;
    let ty = view.result().ty();
    let sizes = extents(side, op, ty.shape(), view.dynamic_shape())?;
    let strides = extents(side, op, ty.strides(), view.dynamic_strides())?;
    side.define(view.result(), Value::View(View { base, sizes, strides }))
}

/// Sizes or strides: known from the type, or operands.
fn extents<'a>(
    side: &mut Side<'a, '_>,
    op: OpRef<'a>,
    types: &[i64],
    mut given: impl Iterator<Item = ValueRef<'a>>,
) -> Result<Vec<Term>, Undecided> {
    let mut extents = Vec::with_capacity(types.len());
    for &size in types {
        extents.push(match size {
            DYNAMIC => {
                let given = given.next().ok_or_else(|| Undecided::new("has too few dynamic sizes or strides"))?;
                let size = side.needed(op, given)?;
                side.terms().resize(size, 64, false)
            }
            _ => side.terms().bits(size as u64 as u128, 64),
        });
    }
    Ok(extents)
}

/// A view of a view is the same: the difference is in its type.
pub(super) fn same_value<'a>(side: &mut Side<'a, '_>, view: SameValue<'a>) -> Done {
    let value = side.value(*view.tensor_view())?;
    side.define(*view.result(), value)
}

pub(super) fn tensor_shape<'a>(side: &mut Side<'a, '_>, view: GetTensorShape<'a>) -> Done {
    let sizes = side.view(view.src())?.sizes;
    results(side, *view, sizes)
}

pub(super) fn index_space<'a>(side: &mut Side<'a, '_>, view: GetIndexSpaceShape<'a>) -> Done {
    let tiles = partition(view.src().ty())?;
    let tensor = side.view(view.src())?;
    let mut sizes = Vec::with_capacity(tiles.tile_shape.len());
    for (dimension, &of) in tiles.dimensions.iter().enumerate() {
        let (size, step) = match tiles.sparse {
            Some(sparse) if sparse != dimension => (tensor.sizes[dimension], tiles.tile_shape[dimension] as u64),
            _ => (tensor.sizes[of], tiles.steps[dimension]),
        };
        let terms = side.terms();
        let step = terms.bits(step.into(), 64);
        let (whole, rest) = (terms.quotient(size, step, false), terms.remainder(size, step, false));
        let (is_exact, one) = (terms.is_zero(rest), terms.bits(1, 64));
        let more = terms.add(whole, one);
        sizes.push(terms.choose(is_exact, whole, more));
    }
    results(side, *view, sizes)
}

/// Numbers as results, which must be able to hold them.
fn results<'a>(side: &mut Side<'a, '_>, op: OpRef<'a>, sizes: Vec<Term>) -> Done {
    for (result, size) in op.results().zip(sizes) {
        let width = width(tile_type(result.ty())?.element);
        let value = side.terms().resize(size, width, false);
        let back = side.terms().resize(value, 64, false);
        let fits = side.terms().equal(back, size);
        side.require(op, fits, "may have a size that does not fit, where the original does not")?;
        let element = side.world.defined(value);
        let tile = side.world.splat(element);
        side.define(result, Value::Tile(tile))?;
    }
    Ok(())
}

/// The partition that a type describes.
fn partition(ty: TypeRef<'_>) -> Result<TilePartition, Undecided> {
    TilePartition::of(ty).ok_or_else(|| Undecided::new("has an operand that is not a view of tiles of numbers"))
}

/// A position along a dimension: of the tile's element at some bits of an index.
struct Axis {
    position: Term,
    inside: Term,
}

/// The tile of a view that an operation accesses.
#[derive(Clone)]
struct Target {
    tiles: TilePartition,
    view: View,
    /// Numbers of 64 bits, or the tile of those of the sparse dimension.
    indices: Vec<Result<Term, Tile>>,
}

impl Target {
    fn axis(&self, world: &mut World, dimension: usize, lane: &[Term]) -> Result<Axis, Undecided> {
        let size = self.view.sizes[self.tiles.dimensions[dimension]];
        let position = match self.indices[dimension] {
            Err(tile) => {
                let index = world.element(tile, lane)?.value;
                world.terms.resize(index, WIDE, false)
            }
            Ok(index) => {
                let (start, lane) = (self.start(&mut world.terms, dimension, index), world.number(lane, WIDE));
                world.terms.add(start, lane)
            }
        };
        let size = world.terms.extend(size, WIDE, false);
        Ok(Axis { position, inside: world.terms.less(position, size, false) })
    }

    /// The position at which the tile starts.
    fn start(&self, terms: &mut Terms, dimension: usize, index: Term) -> Term {
        let (index, step) = (terms.extend(index, WIDE, false), terms.bits(self.tiles.steps[dimension].into(), WIDE));
        terms.multiply(index, step)
    }

    /// The positions of an element, and whether it is in the tensor.
    fn positions(&self, world: &mut World, index: &[Term]) -> Result<(Vec<Term>, Term), Undecided> {
        let (mut rest, mut inside) = (index, world.terms.bool(true));
        let mut positions = Vec::with_capacity(self.tiles.tile_shape.len());
        for (dimension, &size) in self.tiles.tile_shape.iter().enumerate() {
            let (lane, after) = rest.split_at(dimension_bits(size)? as usize);
            rest = after;
            let axis = self.axis(world, dimension, lane)?;
            inside = world.terms.and(inside, axis.inside);
            positions.push(axis.position);
        }
        Ok((positions, inside))
    }

    /// The address of the element at these positions. Its distance from the base is computed as if it could not overflow.
    fn address(&self, terms: &mut Terms, positions: &[Term], bytes: usize) -> Term {
        let mut address = self.view.base;
        for (&position, &dimension) in positions.iter().zip(&self.tiles.dimensions) {
            let (position, stride) = (terms.extract(position, 0, 64), self.view.strides[dimension]);
            let (distance, bytes) = (terms.multiply(position, stride), terms.bits(bytes as u128, 64));
            let distance = terms.multiply(distance, bytes);
            address = terms.add(address, distance);
        }
        address
    }
}

/// The tile that an operation accesses, and the access to its elements.
fn target<'a>(
    side: &mut Side<'a, '_>,
    op: OpRef<'a>,
    view: ValueRef<'a>,
    index: impl Iterator<Item = ValueRef<'a>>,
    inbounds: &[bool],
) -> Result<(Target, Access), Undecided> {
    let (tiles, view) = (partition(view.ty())?, side.view(view)?);
    let mut indices = Vec::with_capacity(tiles.tile_shape.len());
    for (dimension, index) in index.enumerate() {
        indices.push(if tiles.sparse == Some(dimension) {
            let shown = side.shown(index)?;
            let element = side.world.any_element(shown.tile, &shown.ty.shape)?;
            side.require_defined(op, element.poison)?;
            Err(shown.tile)
        } else {
            let index = side.needed(op, index)?;
            Ok(side.terms().resize(index, 64, false))
        });
    }
    if indices.len() != tiles.tile_shape.len() {
        return Err(Undecided::new("has another number of indices than its view has dimensions"));
    }
    let target = Target { tiles, view, indices };
    require_inside(side, op, &target, inbounds)?;
    let bytes = target.tiles.element.memory_bytes();
    let bytes = bytes.ok_or_else(|| Undecided::new("accesses elements that share a byte"))?;
    let shape = target.tiles.tile_shape.clone();
    let (of, it) = (target.clone(), target.clone());
    let addresses = side.world.tile(move |world, index| {
        let (positions, _) = it.positions(world, index)?;
        let address = it.address(&mut world.terms, &positions, bytes);
        Ok(world.defined(address))
    });
    let mask = side.world.tile(move |world, index| {
        let (_, inside) = of.positions(world, index)?;
        let bit = world.terms.bit(inside);
        Ok(world.defined(bit))
    });
    let addresses = Shown { tile: addresses, ty: TileType { shape: shape.clone(), element: ElementType::Pointer } };
    let mask = Some(Shown { tile: mask, ty: TileType { shape, element: ElementType::BOOLEAN } });
    let element = target.tiles.element;
    Ok((target, Access { addresses, mask, element }))
}

/// Requires that the tile begins in the tensor where the view has no padding value, is in it as promised, and that no position
/// is beyond all memory, which is a function of sizes, strides and indices.
fn require_inside<'a>(side: &mut Side<'a, '_>, op: OpRef<'a>, target: &Target, inbounds: &[bool]) -> Done {
    let TilePartition { tile_shape: shape, dimensions, sparse, padding, .. } = &target.tiles;
    for dimension in 0..shape.len() {
        let promised = inbounds.get(dimension) == Some(&true);
        let lane = side.world.any_index(dimension_bits(shape[dimension])?);
        let axis = target.axis(side.world, dimension, &lane)?;
        if promised {
            side.require(op, axis.inside, "may leave the tensor where the original does not")?;
        }
        if padding.is_none()
            && sparse.is_none()
            && let Ok(index) = target.indices[dimension]
        {
            let size = target.view.sizes[dimensions[dimension]];
            let terms = side.terms();
            let (start, size) = (target.start(terms, dimension, index), terms.extend(size, WIDE, false));
            let begins = terms.less(start, size, false);
            side.require(op, begins, "may begin outside of the tensor where the original does not")?;
        }
    }
    let mut operands: Vec<Term> = target.view.sizes.iter().chain(&target.view.strides).copied().collect();
    for (dimension, index) in target.indices.iter().enumerate() {
        operands.push(match *index {
            Ok(index) => index,
            Err(tile) => side.world.bound(dimension_bits(shape[dimension])?, |world, lane| {
                let index = world.element(tile, lane)?.value;
                Ok(world.terms.binder("indices", Sort::Bits(64), &[index]))
            })?,
        });
    }
    let name = format!("reachable.{shape:?}.{dimensions:?}.{:?}.{sparse:?}", target.tiles.steps);
    let reachable = side.terms().call(&name, Sort::Bool, &operands);
    side.require(op, reachable, "may compute an address that the original does not")
}

pub(super) fn load_tile<'a>(side: &mut Side<'a, '_>, load: LoadViewTko<'a>) -> Done {
    let op = *load;
    let order = side.order(load.token())?;
    let (target, access) = target(side, op, load.view(), load.index(), &load.inbounds())?;
    side.require_access(op, &access, &[])?;
    let read = side.read_elements(op, &access, order, load.memory_ordering_semantics(), load.result_token())?;
    let bits = width(access.element);
    let padding = target.tiles.padding.map(|bits| u128::from(bits >> access.element.padding_bits()));
    let tile = side.world.tile(move |world, index| {
        let (_, inside) = target.positions(world, index)?;
        let read = world.element(read, index)?;
        let padded = world.terms.bits(padding.unwrap_or(0), bits);
        let value = world.terms.choose(inside, read.value, padded);
        // Without padding, what is outside has no value.
        let outside = world.terms.not(inside);
        let never = world.terms.bool(false);
        Ok(Element { value, poison: if padding.is_some() { never } else { outside } })
    });
    side.define(load.tile(), Value::Tile(tile))
}

pub(super) fn store_tile<'a>(side: &mut Side<'a, '_>, store: StoreViewTko<'a>) -> Done {
    let op = *store;
    let order = side.order(store.token())?;
    let value = side.shown(store.tile())?;
    let (_, access) = target(side, op, store.view(), store.index(), &store.inbounds())?;
    side.require_access(op, &access, &[&value])?;
    let what = What::Effect { mask: access.mask, masked: vec![access.addresses, value], whole: Vec::new() };
    let (_, after) = side.effect(op, order, what)?;
    side.define(store.result_token(), Value::Token(after))
}
