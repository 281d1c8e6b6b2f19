//! Operations on shapes.

use rustc_hash::FxHashSet;
use tile_ir_core::{NamedValue, TypeRef, ValueRef, counted};
use tile_ir_dialect::rules::BlockExists;
use tile_ir_dialect::views::{Broadcast, Cat, Constant, Extract, Insert, Iota, Permute, Reshape};

use crate::ensure;
use crate::environment::Environment;
use crate::error::{VerifierError, VerifierResult};
use crate::errors::VerifierErrors;
use crate::rules::views::indices_of;

/// V-BCAST-1: dimensions of size 1 grow, the others stay.
pub(super) fn broadcast_shape(op: Broadcast<'_>) -> VerifierResult {
    let (source, result) = (op.source().ty(), op.result().ty());
    let sizes = source.shape().iter().zip(result.shape());
    let wrong = sizes.enumerate().find(|(_, (source, result))| source != result && **source != 1);
    if let Some((dimension, (from, to))) = wrong {
        let message = format!(
            "expected dimension {dimension} of the result to be {from} as in '{source}', found {to} in '{result}'; only \
             dimensions of size 1 grow"
        );
        return Err(VerifierError::new("V-BCAST-1", message));
    }
    Ok(())
}

/// V-RESH-1: as many elements on both sides.
pub(super) fn same_element_count(op: Reshape<'_>) -> VerifierResult {
    let (source, result) = (op.source().ty(), op.result().ty());
    let count = |tile: TypeRef<'_>| tile.shape().iter().product::<i64>();
    ensure!(
        count(source) == count(result),
        "V-RESH-1",
        "expected as many elements in the result as in the operand, found {} in '{result}' and {} in '{source}'",
        count(result),
        count(source)
    );
    Ok(())
}

/// V-PERM-1: rank 2 or more. V-PERM-2: the permutation has an entry for each dimension. V-PERM-3: no dimension twice.
/// V-PERM-4: no dimension that is not there. V-PERM-5: sizes of the result are those of the dimensions it names.
pub(super) fn permutation(op: Permute<'_>) -> VerifierResult {
    let (source, result) = (op.source().ty(), op.result().ty());
    let permutation = op.permutation();
    let rank = source.rank();
    ensure!(rank >= 2, "V-PERM-1", "expected a tile of rank 2 or more, found '{source}'");
    ensure!(
        permutation.len() == rank,
        "V-PERM-2",
        "expected a permutation of {rank} dimensions as '{source}' has, found {permutation:?}"
    );
    let mut seen = FxHashSet::default();
    if let Some(dimension) = permutation.iter().find(|dimension| !seen.insert(**dimension)) {
        let message =
            format!("expected each dimension once in the permutation, found {dimension} twice in {permutation:?}");
        return Err(VerifierError::new("V-PERM-3", message));
    }
    for (place, dimension) in permutation.iter().enumerate() {
        let Some(expected) = usize::try_from(*dimension).ok().and_then(|dimension| source.shape().get(dimension))
        else {
            let message = format!(
                "expected dimensions from 0 to {} in the permutation, found {dimension} in {permutation:?}",
                rank - 1
            );
            return Err(VerifierError::new("V-PERM-4", message));
        };
        let found = result.shape().get(place);
        ensure!(
            found == Some(expected),
            "V-PERM-5",
            "expected dimension {place} of the result to be {expected}, as dimension {dimension} of '{source}', found '{result}'"
        );
    }
    Ok(())
}

/// V-CAT-1: the dimension exists. V-CAT-2: along it the sizes add up. V-CAT-3: the other dimensions agree.
pub(super) fn concatenation(op: Cat<'_>) -> VerifierResult {
    let (lhs, rhs, result, dim) = (op.lhs().ty(), op.rhs().ty(), op.result().ty(), op.dim());
    let Some(along) = usize::try_from(dim).ok().filter(|along| *along < lhs.rank()) else {
        let message = match lhs.rank() {
            0 => format!("expected tiles of rank 1 or more, found '{lhs}'"),
            rank => format!("expected 'dim' from 0 to {} for '{lhs}', found {dim}", rank - 1),
        };
        return Err(VerifierError::new("V-CAT-1", message));
    };
    for (dimension, ((left, right), whole)) in lhs.shape().iter().zip(rhs.shape()).zip(result.shape()).enumerate() {
        if dimension == along {
            let sum = left.saturating_add(*right);
            ensure!(
                *whole == sum,
                "V-CAT-2",
                "expected dimension {dimension} of the result to be {sum}, as {left} and {right} are joined, found '{result}'"
            );
        } else {
            ensure!(
                left == right && left == whole,
                "V-CAT-3",
                "expected all tiles to have the same size in dimension {dimension}, found '{lhs}', '{rhs}' and '{result}'"
            );
        }
    }
    Ok(())
}

/// V-EXTR-3: the source falls into blocks of the shape of the result. V-EXTR-4: an index for each dimension.
pub(super) fn extracted_block(op: Extract<'_>) -> VerifierResult {
    blocks(op.source().named("source"), op.result().named("result"), op.indices().len(), ["V-EXTR-3", "V-EXTR-4"])
}

/// V-INSERT-4: the destination falls into blocks of the shape of the source. V-INSERT-5: an index for each dimension.
pub(super) fn inserted_block(op: Insert<'_>) -> VerifierResult {
    let (whole, block) = (op.destination().named("destination"), op.source().named("source"));
    blocks(whole, block, op.indices().len(), ["V-INSERT-4", "V-INSERT-5"])
}

/// The whole tile falls into blocks, and there is an index for each dimension.
fn blocks(
    whole: NamedValue<'_>,
    block: NamedValue<'_>,
    found: usize,
    [division, indices]: [&'static str; 2],
) -> VerifierResult {
    for (dimension, (size, part)) in whole.ty().shape().iter().zip(block.ty().shape()).enumerate() {
        ensure!(
            size.checked_rem(*part) == Some(0),
            division,
            "expected {} to be divided evenly by {} in dimension {dimension}, found '{}' and '{}'",
            whole.quoted(),
            block.quoted(),
            whole.ty(),
            block.ty()
        );
    }
    ensure!(
        found == whole.ty().rank(),
        indices,
        "expected {}, one for each dimension of '{}', found {found}",
        indices_of(whole.ty().rank()),
        whole.ty()
    );
    Ok(())
}

/// V-EXTR-6, V-INSERT-6: a constant index is in range.
pub(super) fn block_exists(op: BlockExists<'_>, _: &Environment<'_>, errors: &mut VerifierErrors) {
    let (whole, block, rule) = match op.cast::<Insert>() {
        None => (op.source(), op.result(), "V-EXTR-6"),
        Some(insert) => (insert.destination().named("destination"), op.source(), "V-INSERT-6"),
    };
    let sizes = whole.ty().shape().iter().zip(block.ty().shape());
    for (dimension, (index, (size, part))) in op.indices().zip(sizes).enumerate() {
        let Some(constant) = constant(*index) else { continue };
        let Some(count) = size.checked_div(*part) else { continue };
        if !(0..count).contains(&i64::from(constant)) {
            let message = format!(
                "expected an index from 0 to {} in dimension {dimension}, where {} has {}, found {constant}",
                count - 1,
                whole.quoted(),
                counted(usize::try_from(count).unwrap_or_default(), "block")
            );
            let error = VerifierError::warning(rule, message).note_definition(*index, "the index is set here");
            errors.report(*op, error);
        }
    }
}

/// The number that a value is, where a constant defines it.
fn constant(value: ValueRef<'_>) -> Option<i32> {
    value.defining_op().filter(|op| op.is::<Constant>())?;
    value.constant()?.as_splat()
}

/// V-IOTA-1: rank 1. V-IOTA-2: no more elements than the element type has values.
pub(super) fn iota_length(op: Iota<'_>) -> VerifierResult {
    let result = op.result().ty();
    ensure!(result.rank() == 1, "V-IOTA-1", "expected a result of rank 1, found '{result}'");
    let (length, width) = (result.shape()[0], result.element().width().unwrap_or_default());
    let most = 1_i64.checked_shl(width);
    ensure!(
        most.is_none_or(|most| length <= most),
        "V-IOTA-2",
        "expected at most {} elements of '{}', found '{result}'",
        most.unwrap_or_default(),
        result.element()
    );
    Ok(())
}
