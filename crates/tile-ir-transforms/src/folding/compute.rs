//! Constant folding of operations whose results are specified bit by bit.

use smallvec::SmallVec;
use tile_ir_core::definition::{Hook, Trait};
use tile_ir_core::{Attribute, Constant, Context, ElementKind, OpRef, Type, TypeRef, ValueRef};
use tile_ir_eval::{Computation, Element, Exactness, Operands, Tile, TileType, computation};

/// The constant that an operation with a single result computes from constant operands.
///
/// There is none if the operation cannot be evaluated, if the language leaves the result unspecified, if a promise is broken,
/// if the result is approximate, if it contains a NaN, whose bits the language does not specify, or if it would need
/// more than `max_elements` elements. Operations without operands are not folded, as they are shorter than a constant with
/// all its elements.
pub(crate) fn constant_result(op: OpRef<'_>, operands: &[Attribute], max_elements: usize) -> Option<Attribute> {
    let &[result] = op.get().results() else { return None };
    if !op.def().has_code(Hook::Eval) || operands.is_empty() || operands.len() != op.get().operand_count() {
        return None;
    }
    let (context, ty) = (op.context(), op.value_type(result));
    let result_type = TileType::of(TypeRef::new(context, ty))?;
    let constants = operands.iter().map(|&operand| context.constant(operand));
    let constants: SmallVec<[Constant<'_>; 4]> = constants.collect::<Option<_>>()?;
    let computation = computation(op)?.ok().filter(|it| it.exactness == Exactness::Exact)?;
    if !is_cheap(&computation, &result_type, &constants, max_elements) {
        return None;
    }
    let tiles: Operands = constants.into_iter().map(|constant| tile_of(context, constant)).collect::<Option<_>>()?;
    let is_float = matches!(result_type.element, Element::Float(_));
    if is_float && tiles.iter().any(holds_nan) {
        return None;
    }
    let tile = computation.evaluate(tiles).ok()?;
    let fits = tile.is_splat() || tile.len() <= max_elements;
    if fits && !holds_nan(&tile) { attribute_of(context, ty, &tile) } else { None }
}

/// The attribute of a constant value.
pub(crate) fn constant_attribute(value: ValueRef<'_>) -> Option<Attribute> {
    let op = value.defining_op().filter(|op| op.def().has_trait(Trait::ConstantLike))?;
    op.get().attribute(0)
}

/// Whether computing a result takes little memory and time.
///
/// Tiles up to the limit are small. Larger splats are cheap if the operation works on the single stored element.
fn is_cheap(computation: &Computation, result: &TileType, operands: &[Constant<'_>], max_elements: usize) -> bool {
    let is_small = |len: usize| len <= max_elements;
    if is_small(result.len()) && operands.iter().all(|operand| is_small(operand.len())) {
        return true;
    }
    computation.keeps_splats && operands.iter().all(|operand| operand.is_splat())
}

fn tile_of(context: &Context, constant: Constant<'_>) -> Option<Tile> {
    Some(Tile::from_constant(constant, TileType::of(TypeRef::new(context, constant.ty()))?))
}

/// The number of elements stored for a tile.
fn stored(tile: &Tile) -> usize {
    if tile.is_splat() { 1 } else { tile.len() }
}

fn holds_nan(tile: &Tile) -> bool {
    (0..stored(tile)).any(|index| tile.number(index).is_nan())
}

/// A tile as a constant of a type; `None` if the type has no constants, such as pointers.
fn attribute_of(context: &Context, ty: Type, tile: &Tile) -> Option<Attribute> {
    let width = ElementKind::of(context, context.element_type(ty)?)?.byte_width();
    let padding = tile.element().padding_bits();
    let mut bytes = Vec::with_capacity(stored(tile) * width);
    for index in 0..stored(tile) {
        bytes.extend_from_slice(&(tile.bits(index) >> padding).to_le_bytes()[..width]);
    }
    context.dense_from_bytes(ty, bytes).ok()
}
