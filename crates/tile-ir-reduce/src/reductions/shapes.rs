//! Dimensions of types, replaced consistently over the module.

use std::collections::BTreeSet;

use tile_ir_core::{Attribute, AttributeRef, Context, DYNAMIC, Module, Type};

use crate::retype::{Retyping, for_each_type, is_list_of_dimensions};
use crate::{Draft, Edit};

/// Makes all dimensions of a size 1.
pub(super) fn shapes(module: &Module) -> Vec<Edit> {
    edits(module, |_| 1)
}

/// Halves all dimensions of a size.
pub(super) fn half_shapes(module: &Module) -> Vec<Edit> {
    edits(module, |dimension| dimension / 2)
}

/// The dimension `from` becomes `to`.
struct Dimension {
    from: i64,
    to: i64,
}

impl Retyping for Dimension {
    fn dimension(&self, dimension: i64) -> i64 {
        if dimension == self.from { self.to } else { dimension }
    }
}

/// An edit for each dimension, largest first: the smallest is replaced first, and what replaces another is not replaced
/// again.
fn edits(module: &Module, smaller: impl Fn(i64) -> i64) -> Vec<Edit> {
    let mut found = BTreeSet::new();
    for_each_type(module, |ty| found.extend(dimensions(module.context(), ty)));
    let edit = |from: i64| {
        let to = smaller(from);
        Box::new(move |draft: &mut Draft| draft.retype(&Dimension { from, to })) as Edit
    };
    found.into_iter().rev().filter(|&dimension| dimension > 1).map(edit).collect()
}

fn dimensions(context: &Context, ty: Type) -> Vec<i64> {
    let Some((def, parameters)) = context.defined_type(ty) else { return Vec::new() };
    let lists = def.parameters.iter().zip(parameters).filter(|(definition, _)| is_list_of_dimensions(definition));
    let list = |(_, parameter): (_, &Option<Attribute>)| AttributeRef::new(context, (*parameter)?).as_integers();
    let known = lists.filter_map(list).flatten().copied();
    known.filter(|&dimension| dimension != DYNAMIC).collect()
}
