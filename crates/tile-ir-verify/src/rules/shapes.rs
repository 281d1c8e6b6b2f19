//! Operations on shapes.

use rustc_hash::FxHashSet;
use tile_ir_core::{Definition, ValueId};
use tile_ir_dialect::ops;

use crate::findings::Findings;
use crate::plan::Rule;
use crate::structure::counts::counted;
use crate::subject::{Subject, TypedValue};
use crate::violation::{Outcome, Spot, Violation, ensure};

pub(super) const RULES: &[(&str, Rule)] = &[
    ("broadcast_shape", Rule::Signature(broadcast_shape)),
    ("same_element_count", Rule::Signature(same_element_count)),
    ("permutation", Rule::Signature(permutation)),
    ("concatenation", Rule::Signature(concatenation)),
    ("extracted_block", Rule::Signature(extracted_block)),
    ("inserted_block", Rule::Signature(inserted_block)),
    ("block_exists", Rule::Survey(block_exists)),
    ("iota_length", Rule::Signature(iota_length)),
];

/// V-BCAST-1: dimensions of size 1 grow, the others stay.
fn broadcast_shape(subject: Subject<'_>) -> Outcome {
    let (source, result) = (subject.value("source"), subject.value("result"));
    let sizes = source.shape().iter().zip(result.shape());
    let wrong = sizes.enumerate().find(|(_, (source, result))| source != result && **source != 1);
    if let Some((dimension, (from, to))) = wrong {
        let message = format!(
            "expected dimension {dimension} of the result to be {from} as in '{}', found {to} in '{}'; only dimensions of \
             size 1 grow",
            source.shaped(),
            result.shaped()
        );
        return Err(Violation::new("V-BCAST-1", message));
    }
    Ok(())
}

/// V-RESH-1: as many elements on both sides.
fn same_element_count(subject: Subject<'_>) -> Outcome {
    let (source, result) = (subject.value("source"), subject.value("result"));
    let count = |value: TypedValue<'_>| value.shape().iter().product::<i64>();
    ensure!(
        count(source) == count(result),
        "V-RESH-1",
        "expected as many elements in the result as in the operand, found {} in '{}' and {} in '{}'",
        count(result),
        result.shaped(),
        count(source),
        source.shaped()
    );
    Ok(())
}

/// V-PERM-1: rank 2 or more. V-PERM-2: the permutation has an entry for each dimension. V-PERM-3: no dimension twice.
/// V-PERM-4: no dimension that is not there. V-PERM-5: sizes of the result are those of the dimensions it names.
fn permutation(subject: Subject<'_>) -> Outcome {
    let (source, result) = (subject.value("source"), subject.value("result"));
    let permutation = subject.integers("permutation").unwrap_or_default();
    let rank = source.rank();
    ensure!(rank >= 2, "V-PERM-1", "expected a tile of rank 2 or more, found '{}'", source.shaped());
    ensure!(
        permutation.len() == rank,
        "V-PERM-2",
        "expected a permutation of {rank} dimensions as '{}' has, found {permutation:?}",
        source.shaped()
    );
    let mut seen = FxHashSet::default();
    if let Some(dimension) = permutation.iter().find(|dimension| !seen.insert(**dimension)) {
        let message =
            format!("expected each dimension once in the permutation, found {dimension} twice in {permutation:?}");
        return Err(Violation::new("V-PERM-3", message));
    }
    for (place, dimension) in permutation.iter().enumerate() {
        let Some(expected) = usize::try_from(*dimension).ok().and_then(|dimension| source.shape().get(dimension))
        else {
            let message = format!(
                "expected dimensions from 0 to {} in the permutation, found {dimension} in {permutation:?}",
                rank - 1
            );
            return Err(Violation::new("V-PERM-4", message));
        };
        let found = result.shape().get(place);
        ensure!(
            found == Some(expected),
            "V-PERM-5",
            "expected dimension {place} of the result to be {expected}, as dimension {dimension} of '{}', found '{}'",
            source.shaped(),
            result.shaped()
        );
    }
    Ok(())
}

/// V-CAT-1: the dimension exists. V-CAT-2: along it the sizes add up. V-CAT-3: the other dimensions agree.
fn concatenation(subject: Subject<'_>) -> Outcome {
    let (lhs, rhs, result) = (subject.value("lhs"), subject.value("rhs"), subject.value("result"));
    let dim = subject.integer("dim").unwrap_or_default();
    let Some(along) = usize::try_from(dim).ok().filter(|along| *along < lhs.rank()) else {
        let message = match lhs.rank() {
            0 => format!("expected tiles of rank 1 or more, found '{}'", lhs.shaped()),
            rank => format!("expected 'dim' from 0 to {} for '{}', found {dim}", rank - 1, lhs.shaped()),
        };
        return Err(Violation::new("V-CAT-1", message));
    };
    for (dimension, ((left, right), whole)) in lhs.shape().iter().zip(rhs.shape()).zip(result.shape()).enumerate() {
        if dimension == along {
            let sum = left.saturating_add(*right);
            ensure!(
                *whole == sum,
                "V-CAT-2",
                "expected dimension {dimension} of the result to be {sum}, as {left} and {right} are joined, found '{}'",
                result.shaped()
            );
        } else {
            ensure!(
                left == right && left == whole,
                "V-CAT-3",
                "expected all tiles to have the same size in dimension {dimension}, found '{}', '{}' and '{}'",
                lhs.shaped(),
                rhs.shaped(),
                result.shaped()
            );
        }
    }
    Ok(())
}

/// V-EXTR-3: the source falls into blocks of the shape of the result. V-EXTR-4: an index for each dimension.
fn extracted_block(subject: Subject<'_>) -> Outcome {
    blocks(subject, subject.value("source"), subject.value("result"), ["V-EXTR-3", "V-EXTR-4"])
}

/// V-INSERT-4: the destination falls into blocks of the shape of the source. V-INSERT-5: an index for each dimension.
fn inserted_block(subject: Subject<'_>) -> Outcome {
    blocks(subject, subject.value("destination"), subject.value("source"), ["V-INSERT-4", "V-INSERT-5"])
}

fn blocks(
    subject: Subject<'_>,
    whole: TypedValue<'_>,
    block: TypedValue<'_>,
    [division, indices]: [&'static str; 2],
) -> Outcome {
    for (dimension, (size, part)) in whole.shape().iter().zip(block.shape()).enumerate() {
        ensure!(
            size.checked_rem(*part) == Some(0),
            division,
            "expected {} to be divided evenly by {} in dimension {dimension}, found '{}' and '{}'",
            whole.quoted(),
            block.quoted(),
            whole.shaped(),
            block.shaped()
        );
    }
    let found = subject.values("indices").len();
    ensure!(
        found == whole.rank(),
        indices,
        "expected {} indices, one for each dimension of '{}', found {found}",
        whole.rank(),
        whole.shaped()
    );
    Ok(())
}

/// V-EXTR-6, V-INSERT-6: an index that is a constant says which block there is.
fn block_exists(subject: Subject<'_>, findings: &mut Findings) {
    let (whole, block, rule) = if subject.def() == &ops::EXTRACT {
        (subject.value("source"), subject.value("result"), "V-EXTR-6")
    } else {
        (subject.value("destination"), subject.value("source"), "V-INSERT-6")
    };
    let sizes = whole.shape().iter().zip(block.shape());
    for (dimension, (index, (size, part))) in subject.values("indices").zip(sizes).enumerate() {
        let Some(constant) = constant(subject, index.value) else { continue };
        let Some(count) = size.checked_div(*part) else { continue };
        if !(0..count).contains(&i64::from(constant)) {
            let message = format!(
                "expected an index from 0 to {} in dimension {dimension}, where {} has {}, found {constant}",
                count - 1,
                whole.quoted(),
                counted(usize::try_from(count).unwrap_or_default(), "block")
            );
            let violation =
                Violation::warning(rule, message).note(Spot::Definition(index.value), "the index is set here");
            findings.add(Spot::Op(subject.id), violation);
        }
    }
}

/// The number that a value is, where a constant defines it.
fn constant(subject: Subject<'_>, value: ValueId) -> Option<i32> {
    let Definition::Result { op, .. } = subject.body.definition(value) else { return None };
    let constant = subject.body.op(op);
    if constant.def() != &ops::CONSTANT {
        return None;
    }
    subject.context.constant(constant.attribute(0)?)?.as_splat()
}

/// V-IOTA-1: rank 1. V-IOTA-2: no more numbers than the elements can tell apart.
fn iota_length(subject: Subject<'_>) -> Outcome {
    let result = subject.value("result");
    ensure!(result.rank() == 1, "V-IOTA-1", "expected a result of rank 1, found '{}'", result.shaped());
    let (length, width) = (result.shape()[0], result.element().width().unwrap_or_default());
    let most = 1_i64.checked_shl(width).filter(|most| *most > 0);
    ensure!(
        most.is_none_or(|most| length <= most),
        "V-IOTA-2",
        "expected at most {} elements of '{}', found '{}'",
        most.unwrap_or_default(),
        result.element(),
        result.shaped()
    );
    Ok(())
}
