//! Assumptions about values.

use tile_ir_core::{AttributeRef, NamedValue};
use tile_ir_dialect::attributes::{self, Parameters};
use tile_ir_dialect::types;
use tile_ir_dialect::views::Assume;

use crate::error::VerifierResult;
use crate::{ensure, verifier_error};

/// The largest divisor: 2^62.
const LARGEST_DIVISOR: u64 = 1 << 62;

/// V-ASSUME-2: the type of the value suits the predicate. The table defines which attributes are predicates.
pub(super) fn predicate(assume: Assume<'_>) -> VerifierResult {
    let predicate = AttributeRef::new(assume.context(), assume.predicate());
    let Some(def) = predicate.definition() else { return Ok(()) };
    let Some(value) = assume.named_operands().next() else { return Ok(()) };
    if def == &attributes::DIV_BY {
        div_by(predicate, value)
    } else if def == &attributes::SAME_ELEMENTS {
        same_elements(predicate, value)
    } else {
        bounded(predicate, value)
    }
}

/// V-DIVBY-1 to V-DIVBY-9.
fn div_by(predicate: AttributeRef<'_>, value: NamedValue<'_>) -> VerifierResult {
    let divisor = predicate.divisor().unwrap_or_default() as u64;
    ensure!(divisor.is_power_of_two(), "V-DIVBY-1" => [Assume::PREDICATE], "expected the divisor to be a power of two, found {divisor}");
    let (every, along) = (predicate.every(), predicate.along());
    ensure!(
        every.is_some() == along.is_some(),
        "V-DIVBY-2" => [Assume::PREDICATE],
        "expected 'every' and 'along' together, found only '{}'",
        if every.is_some() { "every" } else { "along" }
    );
    ensure!(
        divisor <= LARGEST_DIVISOR,
        "V-DIVBY-3" => [Assume::PREDICATE],
        "expected a divisor of at most {LARGEST_DIVISOR}, found {divisor}"
    );
    let groups = every.zip(along);
    if value.ty().is(&types::TENSOR_VIEW) {
        ensure!(groups.is_none(), "V-DIVBY-4" => [Assume::PREDICATE, value], "expected no 'every' and 'along' for a tensor view, found {value}");
        return Ok(());
    }
    ensure!(
        value.ty().is(&types::TILE),
        "V-DIVBY-5" => [value, Assume::PREDICATE],
        "expected a tile or tensor view, which 'div_by' is about, found {value}"
    );
    let rank = value.ty().rank();
    ensure!(
        rank > 0 || groups.is_none(),
        "V-DIVBY-6" => [Assume::PREDICATE, value],
        "expected no 'every' and 'along' for a tile of rank 0, found {value}"
    );
    ensure!(
        is_integer_or_pointer(value),
        "V-DIVBY-7" => [value, Assume::PREDICATE],
        "expected a tile of integers or pointers, which 'div_by' is about, found {value}"
    );
    let Some((every, along)) = groups else { return Ok(()) };
    let dimension = usize::try_from(along).ok().and_then(|along| value.ty().shape().get(along));
    let Some(&size) = dimension else {
        return Err(verifier_error!(
            "V-DIVBY-8" => [Assume::PREDICATE, value],
            "expected 'along' to be a dimension of {value}, from 0 to {}, found {along}",
            rank - 1
        ));
    };
    ensure!(
        (0..=size).contains(&every),
        "V-DIVBY-9" => [Assume::PREDICATE, value],
        "expected 'every' to be from 0 to {size}, the size of dimension {along} of {value}, found {every}"
    );
    Ok(())
}

/// V-SAME-1 to V-SAME-3.
fn same_elements(predicate: AttributeRef<'_>, value: NamedValue<'_>) -> VerifierResult {
    ensure!(
        value.ty().is(&types::TILE) && is_integer_or_pointer(value),
        "V-SAME-1" => [value, Assume::PREDICATE],
        "expected a tile of integers or pointers, which 'same_elements' is about, found {value}"
    );
    let sizes = predicate.values();
    let shape = value.ty().shape();
    ensure!(
        sizes.len() == shape.len(),
        "V-SAME-2" => [Assume::PREDICATE, value],
        "expected a number for each of the {} dimensions of {value}, found {}",
        shape.len(),
        sizes.len()
    );
    for (dimension, (size, limit)) in sizes.iter().zip(shape).enumerate() {
        ensure!(
            (0..=*limit).contains(size),
            "V-SAME-3" => [Assume::PREDICATE, value],
            "expected number {dimension} to be from 0 to {limit}, the size of that dimension of {value}, found {size}"
        );
    }
    Ok(())
}

/// V-BND-1 to V-BND-3.
fn bounded(predicate: AttributeRef<'_>, value: NamedValue<'_>) -> VerifierResult {
    let width = value.ty().element().integer_width().filter(|_| value.ty().is(&types::TILE));
    let Some(width) = width else {
        return Err(
            verifier_error!("V-BND-1" => [value, Assume::PREDICATE], "expected a tile of integers, which 'bounded' is about, found {value}"),
        );
    };
    let largest = i64::MAX >> (64 - width.clamp(1, 64));
    let range = -1 - largest..=largest;
    let (lower, upper) = (predicate.lower(), predicate.upper());
    for (name, bound) in [("lower", lower), ("upper", upper)] {
        let Some(bound) = bound else { continue };
        ensure!(
            range.contains(&bound),
            "V-BND-2" => [Assume::PREDICATE, value],
            "expected the {name} bound to be from {} to {}, as elements of {value} are, found {bound}",
            range.start(),
            range.end()
        );
    }
    if let (Some(lower), Some(upper)) = (lower, upper) {
        ensure!(
            lower <= upper,
            "V-BND-3" => [Assume::PREDICATE],
            "expected the lower bound to be at most the upper one, found {lower} and {upper}"
        );
    }
    Ok(())
}

fn is_integer_or_pointer(value: NamedValue<'_>) -> bool {
    let element = value.ty().element();
    element.integer_width().is_some() || element.is(&types::PTR)
}
