//! Values that replace others: zeros, and results of other operations without operands.

use tile_ir_core::definition::{Arity, Effects, FieldDef, Kind, OpDef, Presence, Speculatability, Trait};
use tile_ir_core::{Attribute, BodyId, Builder, Context, OpId, OpKind, OpRef, Type, ValueId};

use crate::{Draft, Site};

impl Draft {
    /// A value of a type that is visible everywhere in the function that contains the operation at a site: the zero of the
    /// type, or the result of another pure operation without operands. It is created at the start of the function unless
    /// there is one already. `None` if nothing makes a value of the type.
    pub fn filler(&mut self, site: Site, ty: Type) -> Option<ValueId> {
        let function = self.function_of(site)?;
        self.filler_in(function, ty)
    }

    /// Like [`Draft::filler`], for a function body.
    pub fn filler_in(&mut self, function: BodyId, ty: Type) -> Option<ValueId> {
        let made = self.fillers.get(&(function, ty)).copied();
        let op = match made
            .filter(|&op| self.module().body(function).contains(op))
            .or_else(|| self.existing(function, ty))
        {
            Some(op) => op,
            None => self.make_filler(function, ty)?,
        };
        self.fillers.insert((function, ty), op);
        self.module().body(function).op(op).results().first().copied()
    }

    fn make_filler(&mut self, function: BodyId, ty: Type) -> Option<OpId> {
        let context = self.module().context().clone();
        let (def, attribute) = source(&context, ty)?;
        let body = self.module_mut().body_mut(function);
        let block = body.entry_block(body.root())?;
        let mut builder = match body.first_op(block) {
            Some(first) => Builder::before(&context, body, first),
            None => Builder::at_end(&context, body, block),
        };
        builder.set_location(context.unknown_location());
        let op = builder.op(def).result_types(0, [ty]);
        let op = attribute.into_iter().fold(op, |op, attribute| op.attribute(0, attribute));
        Some(op.build().ok()?.id())
    }

    /// An operation with the same result, among those without operands at the start of a function.
    fn existing(&self, function: BodyId, ty: Type) -> Option<OpId> {
        let body = self.module().body(function);
        let block = body.entry_block(body.root())?;
        let ops = body.block_ops(block).map(|op| OpRef::of_body(self.context(), body, op));
        let mut sources = ops.take_while(|op| is_source(op.def()));
        sources.find(|op| op.result(0).ty().id() == ty && is_zero(*op)).map(OpRef::id)
    }
}

/// Whether an operation has the same result as the one that [`source`] describes.
fn is_zero(op: OpRef<'_>) -> bool {
    !op.def().has_trait(Trait::ConstantLike) || op.get().attribute(0) == zero(op.context(), op.result(0).ty().id())
}

/// The operation that makes a value of a type, and its first attribute if it is a constant.
fn source(context: &Context, ty: Type) -> Option<(&'static OpDef, Option<Attribute>)> {
    let fits = |def: &OpDef| is_source(def) && def.results[0].constraint.allows(context, ty);
    let mut sources: Vec<_> = context.operations().map(OpKind::def).filter(|def| fits(def)).collect();
    sources.sort_by_key(|def| !def.has_trait(Trait::ConstantLike));
    sources.into_iter().find_map(|def| match def.has_trait(Trait::ConstantLike) {
        true => zero(context, ty).map(|zero| (def, Some(zero))),
        false => Some((def, None)),
    })
}

/// Whether an operation creates a value from nothing: one result, no operands, no regions, no effects, and no required
/// attribute except the value of a constant.
fn is_source(def: &OpDef) -> bool {
    let is_omittable = |(index, field): (usize, &FieldDef)| match field.presence {
        Presence::Required => {
            index == 0 && def.has_trait(Trait::ConstantLike) && matches!(field.kind, Kind::DenseElements)
        }
        Presence::Optional | Presence::Default(_) => true,
    };
    def.operands.is_empty()
        && def.regions.is_empty()
        && !def.preview
        && matches!(def.results, [result] if result.arity == Arity::One)
        && matches!(def.effects, Effects::Known([]))
        && matches!(def.speculatability, Speculatability::Always)
        && def.attributes.iter().enumerate().all(is_omittable)
}

/// The zero of a type, or the one of formats that have no zero.
pub(crate) fn zero(context: &Context, ty: Type) -> Option<Attribute> {
    let float = |number: f64| context.splat(ty, number);
    context.splat(ty, 0_i64).or_else(|_| float(0.0)).or_else(|_| float(1.0)).ok()
}

/// The one of a type.
pub(crate) fn one(context: &Context, ty: Type) -> Option<Attribute> {
    context.splat(ty, 1_i64).or_else(|_| context.splat(ty, 1.0_f64)).ok()
}
