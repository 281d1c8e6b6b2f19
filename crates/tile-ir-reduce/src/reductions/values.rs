//! Operations replaced by other values of the types of their results.

use tile_ir_core::{Module, OpRef, Type, ValueId, ValueRef};

use crate::scopes::for_each_with_values;
use crate::{Draft, Edit, Site, ValueSite, sites};

/// Replaces operations by new arguments of the function, if these can have the type: types without dimensions.
pub(super) fn new_arguments(module: &Module) -> Vec<Edit> {
    let is_scalar = |ty: Type| module.context().shape(ty).is_some_and(<[i64]>::is_empty);
    let found = replaceable(module).filter(|(_, op)| op.results().all(|it| is_scalar(it.ty().id()) || it.is_unused()));
    found.map(|(site, _)| edit(site, new_argument)).collect()
}

/// Replaces operations by constants, or by other operations without operands.
pub(super) fn from_zero(module: &Module) -> Vec<Edit> {
    let found = replaceable(module).filter(|(_, op)| !(op.def().operands.is_empty() && op.get().results().len() == 1));
    found.map(|(site, _)| edit(site, Draft::filler)).collect()
}

/// Replaces operations by an operand of the same type.
pub(super) fn from_operands(module: &Module) -> Vec<Edit> {
    let of_type = |op: OpRef<'_>, ty: Type| op.operands().find(|it| it.ty().id() == ty).map(ValueRef::id);
    let has_all = move |op: OpRef<'_>| op.results().all(|it| it.is_unused() || of_type(op, it.ty().id()).is_some());
    let found = replaceable(module).filter(|(_, op)| has_all(*op));
    found.map(|(site, _)| edit(site, move |draft, site, ty| of_type(draft.op(site)?, ty))).collect()
}

/// Replaces operations by the first visible value of the same type.
pub(super) fn earlier_values(module: &Module) -> Vec<Edit> {
    let mut edits: Vec<Edit> = Vec::new();
    for_each_with_values(module, |site, op, visible| {
        let value = |ty: Type| visible.first(ty);
        let values: Vec<Option<ValueSite>> = op.results().map(|result| value(result.ty().id())).collect();
        let is_replaced = op.results().zip(&values).all(|(result, value)| value.is_some() || result.is_unused());
        if is_replaced && !values.is_empty() {
            edits.push(Box::new(move |draft| {
                let values: Vec<_> = values.iter().map(|value| draft.value((*value)?)).collect();
                draft.replace(site, &values);
            }));
        }
    });
    edits
}

/// Operations with results inside functions.
fn replaceable(module: &Module) -> impl Iterator<Item = (Site, OpRef<'_>)> {
    sites(module).filter(|(_, op)| op.function().is_some() && !op.get().results().is_empty())
}

/// Replaces each result that has uses by what `value` gives for its type.
fn edit(site: Site, value: impl Fn(&mut Draft, Site, Type) -> Option<ValueId> + Send + Sync + 'static) -> Edit {
    Box::new(move |draft| {
        let Some(op) = draft.op(site) else { return };
        let used: Vec<Option<Type>> = op.results().map(|it| (!it.is_unused()).then(|| it.ty().id())).collect();
        let values: Vec<Option<ValueId>> = used.into_iter().map(|ty| value(draft, site, ty?)).collect();
        draft.replace(site, &values);
    })
}

/// A new argument of the function around an operation.
fn new_argument(draft: &mut Draft, site: Site, ty: Type) -> Option<ValueId> {
    let op = draft.op(site)?;
    let location = op.location();
    let function = op.function()?.id();
    let arguments = draft.module().op(function).regions().next()?.arguments().len();
    Some(draft.module_mut().insert_function_argument(function, arguments, ty, location))
}
