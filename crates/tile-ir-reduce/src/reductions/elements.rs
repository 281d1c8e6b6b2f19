//! Element types, replaced consistently over the module.

use tile_ir_core::definition::{ScalarDef, ScalarFormat};
use tile_ir_core::{Context, Module, Type};

use crate::retype::{Retyping, for_each_type};
use crate::{Draft, Edit};

/// Replaces scalar types by simpler ones of the same kind.
pub(super) fn element_types(module: &Module) -> Vec<Edit> {
    let context = module.context();
    let mut used: Vec<&'static ScalarDef> = Vec::new();
    for_each_type(module, |ty| used.extend(context.scalar_of(ty)));
    let mut all: Vec<&'static ScalarDef> = context.scalars().collect();
    all.sort_by_key(|scalar| simplicity(scalar));
    used.sort_by_key(|scalar| simplicity(scalar));
    used.dedup_by_key(|scalar| scalar.name);
    let mut edits: Vec<Edit> = Vec::new();
    for from in used {
        let is_simpler = |to: &&&ScalarDef| simplicity(to) < simplicity(from) && are_of_one_kind(to, from);
        // The simplest is tried first, and the last edit is applied first.
        for &to in all.iter().filter(is_simpler).rev() {
            edits.push(Box::new(move |draft: &mut Draft| draft.retype(&Scalar { from, to })));
        }
    }
    edits
}

struct Scalar {
    from: &'static ScalarDef,
    to: &'static ScalarDef,
}

impl Retyping for Scalar {
    fn scalar(&self, context: &Context, ty: Type) -> Type {
        if ty == context.scalar_type(self.from) { context.scalar_type(self.to) } else { ty }
    }
}

/// Short names are simple: `f16` rather than `bf16`, `i8` rather than `i32`.
fn simplicity(scalar: &ScalarDef) -> (usize, &'static str) {
    (scalar.name.len(), scalar.name)
}

/// Whether two scalars are both floats, both truth values, or both other integers.
fn are_of_one_kind(left: &ScalarDef, right: &ScalarDef) -> bool {
    match (left.format, right.format) {
        (ScalarFormat::Float(_), ScalarFormat::Float(_)) => true,
        (ScalarFormat::Integer(left), ScalarFormat::Integer(right)) => (left == 1) == (right == 1),
        _ => false,
    }
}
