//! Comparing what can be seen of two runs.

use tile_ir::core::definition::NonFinite;
use tile_ir::eval::Element;

use super::input::{Input, Value};
use super::observation::{End, Observation};
use super::show;

/// The tolerance for results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tolerance {
    /// Results must be equal, except for the payload of a NaN.
    Exact,
    /// Floating-point numbers in buffers may differ by this many units in the last place of the largest one in the
    /// buffer; printed text is not compared.
    Rounding(f64),
}

/// The first difference: a sentence, and the values before and after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) what: String,
    pub(super) before: String,
    pub(super) after: String,
}

/// The first difference between two runs for the same input.
pub(super) fn compare(input: &Input, before: &Observation, after: &Observation, tolerance: Tolerance) -> Option<Found> {
    if before.end != after.end {
        let what = "ends in another way".to_owned();
        return Some(Found { what, before: show::end(&before.end), after: show::end(&after.end) });
    }
    if before.end != End::Returned {
        return None;
    }
    for (index, value) in input.values.iter().enumerate() {
        let Value::Buffer { element, .. } = value else { continue };
        let (old, new) = (&before.buffers[index], &after.buffers[index]);
        if let Some(at) = first_difference(*element, old, new, tolerance) {
            let what = format!("leaves something else in element {at} of parameter {index}");
            return Some(Found { what, before: show::buffer(*element, old), after: show::buffer(*element, new) });
        }
    }
    for (name, element, old) in &before.globals {
        // Passes may remove unused globals.
        let Some((_, _, new)) = after.globals.iter().find(|(other, ..)| other == name) else { continue };
        if let Some(at) = first_difference(*element, old, new, tolerance) {
            let what = format!("leaves something else in element {at} of global '{name}'");
            return Some(Found { what, before: show::buffer(*element, old), after: show::buffer(*element, new) });
        }
    }
    let printed = tolerance == Tolerance::Exact && before.output != after.output;
    printed.then(|| {
        let what = "prints something else".to_owned();
        Found { what, before: show::text(&before.output), after: show::text(&after.output) }
    })
}

/// The first element that differs.
fn first_difference(element: Element, before: &[u8], after: &[u8], tolerance: Tolerance) -> Option<usize> {
    if before == after {
        return None;
    }
    let width = element.memory_bytes().unwrap_or(1);
    let pairs = || show::lanes(width, before).zip(show::lanes(width, after));
    let number = |bits: u64| element.float_format().map_or(0.0, |it| it.decode(bits >> element.padding_bits()));
    let finite = |bits: u64| Some(number(bits)).filter(|number| number.is_finite());
    let allowed = match (tolerance, element.float_format()) {
        (Tolerance::Rounding(units), Some(format)) => {
            let all = pairs().flat_map(|(old, new)| [old, new]).filter_map(finite);
            units
                * all.fold(0.0, |most: f64, number| most.max(number.abs()))
                * 0.5_f64.powi(format.fraction_bits as i32)
        }
        _ => 0.0,
    };
    pairs().position(|(old, new)| {
        let close = || matches!((finite(old), finite(new)), (Some(a), Some(b)) if (a - b).abs() <= allowed);
        !(old == new || is_nan(element, old) && is_nan(element, new) || allowed > 0.0 && close())
    })
}

fn is_nan(element: Element, bits: u64) -> bool {
    element.float_format().is_some_and(|format| {
        format.non_finite != NonFinite::None && format.decode(bits >> element.padding_bits()).is_nan()
    })
}
