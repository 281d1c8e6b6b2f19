//! Constant operations of dialects.

use std::sync::Arc;

use tile_ir_core::definition::{OpDef, Trait};
use tile_ir_core::{Attribute, Builder, Context, OpKind, Type, ValueId};

/// The operations that create a constant from an attribute.
#[derive(Debug)]
pub(crate) struct ConstantMakers(Vec<&'static OpDef>);

impl ConstantMakers {
    /// The constant operations of a context's dialects.
    pub(crate) fn of(context: &Context) -> Arc<Self> {
        context.shared(|context| Self(context.operations().map(OpKind::def).filter(|def| is_maker(def)).collect()))
    }

    /// Builds a constant with an operation of the requesting dialect, or else of the dialect of its type; `None`
    /// if neither has a suitable one.
    pub(crate) fn build(
        &self,
        builder: &mut Builder<'_>,
        dialect: &str,
        ty: Type,
        value: Attribute,
    ) -> Option<ValueId> {
        let context = builder.context();
        let of_type = context.defined_type(ty).map(|(def, _)| def.dialect);
        let makes = |def: &OpDef| {
            def.results[0].constraint.allows(context, ty) && def.attributes[0].kind.accept(context, value).is_ok()
        };
        let dialects = [Some(dialect), of_type.filter(|name| *name != dialect)];
        let makers =
            dialects.into_iter().flatten().flat_map(|name| self.0.iter().filter(move |def| def.dialect == name));
        makers
            .filter(|def| makes(def))
            .find_map(|def| builder.op(def).attribute(0, value).result_types(0, [ty]).build_value().ok())
    }
}

/// Whether an operation has one required attribute, which is the value of its only result.
fn is_maker(def: &OpDef) -> bool {
    def.has_trait(Trait::ConstantLike)
        && def.operands.is_empty()
        && def.regions.is_empty()
        && def.results.len() == 1
        && !def.attributes.is_empty()
}
