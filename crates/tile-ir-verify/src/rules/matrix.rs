//! Products of matrices.

use tile_ir_core::NamedValue;
use tile_ir_dialect::rules::MmaShapes;
use tile_ir_dialect::views::{Mmaf, MmafScaled};

use crate::error::{VerifierResult, alternatives};
use crate::{ensure, verifier_error};

/// A dimension of a matrix, counted from the last: there may be a batch in front.
#[derive(Clone, Copy)]
enum Dimension {
    /// The only one in front of rows and columns.
    Batch,
    Rows,
    Columns,
}

impl Dimension {
    fn of(self, matrix: NamedValue<'_>) -> Option<i64> {
        let back = match self {
            Self::Batch => 3,
            Self::Rows => 2,
            Self::Columns => 1,
        };
        let shape = matrix.ty().shape();
        shape.len().checked_sub(back).map(|index| shape[index])
    }

    fn name(self) -> &'static str {
        match self {
            Self::Batch => "size of the batch",
            Self::Rows => "number of rows",
            Self::Columns => "number of columns",
        }
    }
}

use Dimension::{Batch, Columns, Rows};

/// Two dimensions agree, or are both absent.
fn agree(rule: &'static str, one: (NamedValue<'_>, Dimension), other: (NamedValue<'_>, Dimension)) -> VerifierResult {
    let ((matrix, dimension), (other, other_dimension)) = (one, other);
    let (expected, found) = (dimension.of(matrix), other_dimension.of(other));
    ensure!(
        expected == found,
        rule => [other, matrix],
        "expected the {} of {} to be the {} of {}, found {} in '{}' and {} in '{}'",
        other_dimension.name(),
        other.quoted(),
        dimension.name(),
        matrix.quoted(),
        found.unwrap_or_default(),
        other.ty(),
        expected.unwrap_or_default(),
        matrix.ty()
    );
    Ok(())
}

/// V-MMA-1: rank 2, or 3 with a batch. V-MMA-2: batches are of one size. V-MMA-3, V-MMA-4, V-MMA-5: K, M and N agree.
pub(super) fn mma_shapes(op: MmaShapes<'_>) -> VerifierResult {
    let (lhs, rhs, acc) = (op.lhs(), op.rhs(), op.acc());
    ensure!(matches!(lhs.ty().rank(), 2 | 3), "V-MMA-1" => [lhs], "expected tiles of rank 2 or 3, found '{}'", lhs.ty());
    agree("V-MMA-2", (lhs, Batch), (rhs, Batch))?;
    agree("V-MMA-2", (lhs, Batch), (acc, Batch))?;
    agree("V-MMA-3", (lhs, Columns), (rhs, Rows))?;
    agree("V-MMA-4", (lhs, Rows), (acc, Rows))?;
    agree("V-MMA-5", (rhs, Columns), (acc, Columns))
}

/// V-MMAF-1: elements of the accumulator are of a type that goes with those of the factors.
pub(super) fn mma_element_types(op: Mmaf<'_>) -> VerifierResult {
    let (factor, sum) = (op.lhs().ty().element(), op.acc().ty().element());
    let allowed: &[&str] = match factor.scalar_name() {
        Some("f8E4M3FN" | "f8E5M2" | "f16") => &["f16", "f32"],
        Some("bf16" | "tf32" | "f32") => &["f32"],
        Some("f64") => &["f64"],
        _ => &[],
    };
    ensure!(
        sum.scalar_name().is_some_and(|sum| allowed.contains(&sum)),
        "V-MMAF-1" => [Mmaf::ACC, Mmaf::LHS],
        "expected elements of {} in 'acc' for factors of '{factor}', found '{sum}'",
        alternatives(allowed)
    );
    Ok(())
}

/// V-MMAS-2 to V-MMAS-5: the shapes of the scales. V-MMAS-7: their elements, and how many elements of a factor share one.
pub(super) fn mma_scaling(op: MmafScaled<'_>) -> VerifierResult {
    let [lhs, rhs, lhs_scale, rhs_scale] =
        [MmafScaled::LHS, MmafScaled::RHS, MmafScaled::LHS_SCALE, MmafScaled::RHS_SCALE].map(|slot| op.named(slot));
    agree("V-MMAS-2", (lhs, Batch), (lhs_scale, Batch))?;
    agree("V-MMAS-2", (rhs, Batch), (rhs_scale, Batch))?;
    agree("V-MMAS-3", (lhs, Rows), (lhs_scale, Rows))?;
    agree("V-MMAS-4", (rhs, Columns), (rhs_scale, Columns))?;
    agree("V-MMAS-5", (lhs_scale, Columns), (rhs_scale, Rows))?;

    let (factor, scale) = (lhs.ty().element(), lhs_scale.ty().element());
    let scales_of = |factor: &str| -> &[(&str, &[i64])] {
        match factor {
            "f8E4M3FN" | "f8E5M2" => &[("f8E8M0FNU", &[32])],
            "f4E2M1FN" => &[("f8E8M0FNU", &[16, 32]), ("fnv8E5M3FNU", &[16, 32]), ("f8E4M3FN", &[16])],
            _ => &[],
        }
    };
    let allowed = factor.scalar_name().map(scales_of).unwrap_or_default();
    let Some(&(_, blocks)) = allowed.iter().find(|(name, _)| scale.is_scalar(name)) else {
        let names: Vec<_> = allowed.iter().map(|(name, _)| *name).collect();
        return Err(verifier_error!(
            "V-MMAS-7" => [lhs_scale, lhs],
            "expected scales of {} for factors of '{factor}', found '{scale}'",
            alternatives(&names)
        ));
    };
    let (elements, scales) = (Columns.of(lhs).unwrap_or_default(), Columns.of(lhs_scale).unwrap_or_default());
    let fits = blocks.iter().any(|block| scales.checked_mul(*block) == Some(elements));
    let blocks: Vec<_> = blocks.iter().map(i64::to_string).collect();
    ensure!(
        fits,
        "V-MMAS-7" => [lhs_scale, lhs],
        "expected {} elements of '{factor}' for each scale of '{scale}', found {elements} for {scales}",
        blocks.join(" or ")
    );
    Ok(())
}
