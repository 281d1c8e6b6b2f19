//! Reasons why a feature has no older equivalent.

use tile_ir_core::definition::OpDef;
use tile_ir_dialect::ops;

/// Why a feature of an operation has no older equivalent.
struct Reason {
    of: &'static OpDef,
    /// The operation itself, or the name of an operand, result or attribute.
    part: Option<&'static str>,
    why: &'static str,
}

const REASONS: &[Reason] = &[
    whole(&ops::ATAN2, "no older operations compute the same angle, rounded in the same way"),
    whole(&ops::FPOWI, "a power whose exponent is a float is rounded differently"),
    whole(&ops::PACK, "no older operations support such elements"),
    whole(&ops::UNPACK, "no older operations support such elements"),
    whole(&ops::MMAF_SCALED, "a product of factors scaled beforehand is rounded at other points"),
    whole(&ops::ALLOCA, "no older operation allocates memory"),
    whole(&ops::MAKE_STRIDED_VIEW, "tiles of a partition view do not overlap and leave no gaps"),
    whole(&ops::MAKE_GATHER_SCATTER_VIEW, "older views take no tiles of indices"),
    whole(&ops::ATOMIC_RED_VIEW_TKO, "older atomic operations take pointers instead of views"),
    whole(&ops::MEMORY_FENCE_ALIAS_TKO, "no older operation orders accesses through different addresses"),
    whole(&ops::GDC_WAIT_TKO, "no older operation waits for other kernels"),
    whole(&ops::MULTIMEM_LOAD_REDUCE_VIEW_TKO, "older pointers reach one copy of memory"),
    whole(&ops::MULTIMEM_REDUCE_VIEW_TKO, "older pointers reach one copy of memory"),
    whole(&ops::MULTIMEM_STORE_VIEW_TKO, "older pointers reach one copy of memory"),
    part(&ops::FOR, "unsignedCmp", "the step is not known to be positive as a signed number"),
    part(&ops::FTOI, "saturating", "the result for NaN is not specified"),
    part(&ops::FTOF, "rounding_mode", "the mode matters, as the result cannot represent every number of the operand"),
    part(
        &ops::EXP,
        "rounding_mode",
        "'full' gives a different, more exact result, which the option 'approx-as-full' accepts",
    ),
    part(
        &ops::TANH,
        "rounding_mode",
        "'full' gives a different, more exact result, which the option 'approx-as-full' accepts",
    ),
    part(&ops::PRINT_TKO, "token", "older versions do not order output by tokens"),
    part(&ops::PRINT_TKO, "result_token", "older versions do not order output by tokens"),
];

const fn whole(of: &'static OpDef, why: &'static str) -> Reason {
    Reason { of, part: None, why }
}

const fn part(of: &'static OpDef, part: &'static str, why: &'static str) -> Reason {
    Reason { of, part: Some(part), why }
}

/// The reason, if known, why a feature has no older equivalent. The writer calls it `what`, such as `attribute 'overflow'`;
/// `path` leads to its operation.
pub(super) fn reason(path: &str, what: &str) -> Option<&'static str> {
    let is_of = |reason: &&Reason| path.contains(&format!("'{}'", reason.of.name));
    let is_about = |reason: &&Reason| match reason.part {
        // The names of parts are in quotes.
        None => !what.contains('\''),
        Some(part) => what.contains(&format!("'{part}'")) || path.contains(&format!("'{part}'")),
    };
    REASONS.iter().find(|reason| is_of(reason) && is_about(reason)).map(|reason| reason.why)
}
