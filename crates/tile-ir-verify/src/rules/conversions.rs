//! Conversions between types.

use tile_ir_core::definition::FloatFormat;
use tile_ir_core::{TypeRef, Version};
use tile_ir_dialect::rules::Packing;
use tile_ir_dialect::views::{Bitcast, Exti, Ftof, Trunci};
use tile_ir_dialect::{Enumeration, RoundingMode};

use crate::error::{VerifierResult, alternatives};
use crate::{ensure, verifier_error};

/// V-EXTI-1: the elements of the result are wider.
pub(super) fn wider_result(op: Exti<'_>) -> VerifierResult {
    let (from, to) = (op.from().ty().element(), op.to().ty().element());
    ensure!(
        from.width() < to.width(),
        "V-EXTI-1" => [Exti::TO, Exti::FROM],
        "expected elements of the result to be wider than those of the operand, found '{to}' and '{from}'"
    );
    Ok(())
}

/// V-TRUNCI-1: the elements of the result are narrower.
pub(super) fn narrower_result(op: Trunci<'_>) -> VerifierResult {
    let (from, to) = (op.from().ty().element(), op.to().ty().element());
    ensure!(
        to.width() < from.width(),
        "V-TRUNCI-1" => [Trunci::TO, Trunci::FROM],
        "expected elements of the result to be narrower than those of the operand, found '{to}' and '{from}'"
    );
    Ok(())
}

/// V-BITC-1: the elements of the result are as wide as those of the operand. `tf32` has 19 bits.
pub(super) fn same_width(op: Bitcast<'_>) -> VerifierResult {
    let (source, result) = (op.source().ty().element(), op.result().ty().element());
    let width = |element: TypeRef<'_>| element.width().unwrap_or_default();
    ensure!(
        source.width() == result.width(),
        "V-BITC-1" => [Bitcast::RESULT, Bitcast::SOURCE],
        "expected equal element widths, found '{source}' ({}) and '{result}' ({})",
        width(source),
        width(result)
    );
    Ok(())
}

/// V-FTOF-1: the formats differ. V-FTOF-2, V-FTOF-3: the mode is one that the pair of formats has, up to 13.3 and since
/// 13.4.
pub(super) fn float_conversion(op: Ftof<'_>) -> VerifierResult {
    let (from, to) = (op.from().ty().element(), op.to().ty().element());
    ensure!(from != to, "V-FTOF-1" => [Ftof::TO, Ftof::FROM], "expected the result to have another element type than the operand, '{from}'");
    let (Some(source), Some(target)) = (from.float_format(), to.float_format()) else { return Ok(()) };
    let mode = op.rounding_mode();
    let (old, new) = (modes_until_13_3(target), modes_since_13_4(source, target));
    let refused = |rule, allowed: &[RoundingMode]| {
        let later = if new.contains(&mode) { ", which needs release 13.4" } else { "" };
        let names: Vec<_> = allowed.iter().map(|mode| mode.keyword()).collect();
        let (names, mode) = (alternatives(&names), mode.keyword());
        verifier_error!(rule => [Ftof::ROUNDING_MODE], "expected rounding {names} from '{from}' to '{to}', found '{mode}'{later}")
    };
    let (before, since) = (
        || refused("V-FTOF-2", old).before(Version::new(13, 4)),
        || refused("V-FTOF-3", new).since(Version::new(13, 4)),
    );
    match (old.contains(&mode), new.contains(&mode)) {
        (true, true) => Ok(()),
        (false, true) => Err(before()),
        (true, false) => Err(since()),
        (false, false) => Err(before().or(since())),
    }
}

/// The modes of a conversion up to 13.3.
fn modes_until_13_3(target: &FloatFormat) -> &'static [RoundingMode] {
    use RoundingMode::{NearestEven, PositiveInf, Zero};

    if is_scale(target) { &[Zero, PositiveInf] } else { &[NearestEven] }
}

/// The modes of a conversion since 13.4.
fn modes_since_13_4(source: &FloatFormat, target: &FloatFormat) -> &'static [RoundingMode] {
    use RoundingMode::{NearestAway, NearestEven, NegativeInf, PositiveInf, Zero};

    if is_scale(target) {
        &[Zero, PositiveInf]
    } else if target.bits <= 8 {
        &[NearestEven]
    } else if target.holds_all_of(source) {
        &[NearestEven, Zero, NegativeInf, PositiveInf, NearestAway]
    } else {
        match (source.name, target.name) {
            ("f64", "f32") => &[NearestEven, Zero, NegativeInf, PositiveInf],
            ("f32", "tf32") => &[NearestEven, Zero, NearestAway],
            _ => &[NearestEven, Zero],
        }
    }
}

/// Whether a format has powers of two and nothing else, as factors of blocks do.
fn is_scale(format: &FloatFormat) -> bool {
    format.fraction_bits == 0
}

/// V-PACK-2: both tiles have rank 1. V-PACK-3: their elements are not of one width. V-PACK-4: the elements fill whole
/// bytes. V-PACK-5: exactly those of the other tile.
pub(super) fn packing(op: Packing<'_>) -> VerifierResult {
    let values = [op.source(), op.result()];
    let [source, result] = values.map(|value| value.ty());
    for value in values {
        let ty = value.ty();
        ensure!(ty.rank() == 1, "V-PACK-2" => [value], "expected {} to have rank 1, found '{ty}'", value.quoted());
    }
    ensure!(
        source.element().width() != result.element().width(),
        "V-PACK-3" => [values[1], values[0]],
        "expected elements of different widths in 'source' and 'result', found '{source}' and '{result}'"
    );
    for value in values {
        let (ty, bits) = (value.ty(), packed_bits(value.ty()));
        ensure!(
            bits % 8 == 0,
            "V-PACK-4" => [value],
            "expected {} to fill whole bytes, found '{ty}' of {bits} bits",
            value.quoted()
        );
    }
    let (source_bits, result_bits) = (packed_bits(source), packed_bits(result));
    ensure!(
        source_bits == result_bits,
        "V-PACK-5" => [values[1], values[0]],
        "expected as many bits in the result as in the operand, found '{source}' of {source_bits} bits and '{result}' of {result_bits} bits"
    );
    Ok(())
}

/// The bits of all elements of a tile, in memory: a `tf32` takes 32.
fn packed_bits(tile: TypeRef<'_>) -> i64 {
    let width = if tile.element().is_scalar("tf32") { 32 } else { tile.element().width().unwrap_or_default() };
    tile.shape().iter().product::<i64>() * i64::from(width)
}

#[cfg(test)]
mod tests {
    use tile_ir_core::definition::ScalarFormat;

    use super::*;

    /// To which formats of more than 8 bits each format is converted without rounding.
    #[test]
    fn wider_formats_hold_narrower_ones() {
        let context = tile_ir_dialect::context();
        let formats: Vec<&FloatFormat> = context
            .scalars()
            .filter_map(|scalar| match scalar.format {
                ScalarFormat::Float(format) => Some(format),
                ScalarFormat::Integer(_) => None,
            })
            .collect();
        let wider = |name: &str| {
            let narrow = formats.iter().find(|format| format.name == name).expect("the format exists");
            let wide = formats.iter().filter(|wide| wide.bits > 8 && wide.name != name && wide.holds_all_of(narrow));
            let mut names: Vec<_> = wide.map(|wide| wide.name).collect();
            names.sort_unstable();
            names.join(" ")
        };
        assert_eq!(wider("f16"), "f32 f64 tf32");
        assert_eq!(wider("bf16"), "f32 f64 tf32");
        assert_eq!(wider("tf32"), "f32 f64");
        assert_eq!(wider("f32"), "f64");
        assert_eq!(wider("f64"), "");
        assert_eq!(wider("f8E4M3FN"), "bf16 f16 f32 f64 tf32");
        assert_eq!(wider("f8E5M2"), "bf16 f16 f32 f64 tf32");
        assert_eq!(wider("f4E2M1FN"), "bf16 f16 f32 f64 tf32");
        assert_eq!(wider("f8E8M0FNU"), "f64");
        assert_eq!(wider("fnv8E5M3FNU"), "bf16 f32 f64 tf32");
    }
}
