//! Which integers are known not to be negative when they are read as signed.

use tile_ir_core::definition::OpDef;
use tile_ir_core::{AttributeData, Definition, OpRef, Parameter, ValueRef};
use tile_ir_dialect::attributes::BOUNDED;
use tile_ir_dialect::views::{Addi, Assume, Divi, Exti, For, Iota, Maxi, Mini, Muli, Remi, Select, Shri};
use tile_ir_dialect::{IntegerOverflow, Signedness, ops};

use crate::constants::integers;

/// How many operations are looked at one after the other.
const DEPTH: u32 = 6;

/// Whether every element of a tile of integers is known not to be negative, where an operation uses it.
pub(crate) fn is_non_negative(user: OpRef<'_>, value: ValueRef<'_>) -> bool {
    known(user, value, DEPTH)
}

/// Results that count something.
static COUNTS: [&OpDef; 2] = [&ops::GET_TILE_BLOCK_ID, &ops::GET_NUM_TILE_BLOCKS];

/// Operations whose elements are those of their first operand.
static REARRANGEMENTS: [&OpDef; 4] = [&ops::BROADCAST, &ops::RESHAPE, &ops::PERMUTE, &ops::EXTRACT];

fn known(user: OpRef<'_>, value: ValueRef<'_>, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return false };
    if let Some(constant) = value.constant() {
        let sign = 1 << (constant.kind().bits() - 1);
        return integers(constant).is_some_and(|mut numbers| numbers.all(|number| number & sign == 0));
    }
    match value.definition() {
        Definition::Result { .. } => value.defining_op().is_some_and(|op| of_result(op, value, depth)),
        Definition::Argument { block, index: 0 } => {
            let around = user.block_ref(block).parent();
            around.and_then(OpRef::cast::<For<'_>>).is_some_and(|it| of_index(it, depth))
        }
        Definition::Argument { .. } | Definition::Forward => false,
    }
}

/// The index of a loop lies between its bounds.
fn of_index(it: For<'_>, depth: u32) -> bool {
    known(*it, if it.unsigned_cmp() { it.upper_bound() } else { it.lower_bound() }, depth)
}

fn of_result<'a>(op: OpRef<'a>, result: ValueRef<'a>, depth: u32) -> bool {
    let known = |value: ValueRef<'a>| known(op, value, depth);
    let all = |values: [ValueRef<'a>; 2]| values.into_iter().all(known);
    let any = |values: [ValueRef<'a>; 2]| values.into_iter().any(known);
    let is_signed = |signedness| signedness == Signedness::Signed;
    let keeps_sign = |overflow| matches!(overflow, IntegerOverflow::NoSignedWrap | IntegerOverflow::NoWrap);
    if COUNTS.contains(&op.def()) {
        true
    } else if REARRANGEMENTS.contains(&op.def()) {
        op.operands().next().is_some_and(known)
    } else if let Some(it) = op.cast::<Assume<'_>>() {
        has_bound(it) || known(it.value())
    } else if let Some(it) = op.cast::<Exti<'_>>() {
        !is_signed(it.signedness()) || known(it.from())
    } else if op.is::<Iota<'_>>() {
        let bits = result.ty().element().integer_width().unwrap_or(1);
        result.ty().shape().iter().all(|&length| i128::from(length) <= 1 << (bits - 1))
    } else if let Some(it) = op.cast::<Addi<'_>>() {
        keeps_sign(it.overflow()) && all([it.lhs(), it.rhs()])
    } else if let Some(it) = op.cast::<Muli<'_>>() {
        keeps_sign(it.overflow()) && all([it.lhs(), it.rhs()])
    } else if let Some(it) = op.cast::<Divi<'_>>() {
        is_signed(it.signedness()) && all([it.lhs(), it.rhs()])
    } else if let Some(it) = op.cast::<Remi<'_>>() {
        known(it.lhs()) || (!is_signed(it.signedness()) && known(it.rhs()))
    } else if let Some(it) = op.cast::<Shri<'_>>() {
        known(it.lhs())
    } else if let Some(it) = op.cast::<Maxi<'_>>() {
        let operands = [it.lhs(), it.rhs()];
        if is_signed(it.signedness()) { any(operands) } else { all(operands) }
    } else if let Some(it) = op.cast::<Mini<'_>>() {
        let operands = [it.lhs(), it.rhs()];
        if is_signed(it.signedness()) { all(operands) } else { any(operands) }
    } else if let Some(it) = op.cast::<Select<'_>>() {
        all([it.val_if_true(), it.val_if_false()])
    } else if op.def() == &ops::ANDI {
        op.operands().any(known)
    } else if op.def() == &ops::ORI || op.def() == &ops::XORI {
        op.operands().all(known)
    } else {
        false
    }
}

/// Whether an assumption says that a number is at least zero.
fn has_bound(it: Assume<'_>) -> bool {
    let predicate = it.context().attribute_data(it.predicate());
    let AttributeData::Defined { def, parameters } = predicate else { return false };
    *def == &BOUNDED && matches!(parameters.first(), Some(Parameter::Integer(lower)) if *lower >= 0)
}
