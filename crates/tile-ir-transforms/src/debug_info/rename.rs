//! Renaming symbols, in debug information too.

use std::sync::Arc;

use thiserror::Error;
use tile_ir_core::definition::SYMBOL_NAME;
use tile_ir_core::{Attribute, AttributeRef, Identifier, Module, OpId, RegionId, Rewriter, SymbolTable};
use tile_ir_dialect::attributes::{DI_LOC, DI_SUBPROGRAM, Parameters};

use super::attributes::{is, name_attribute, with_parameter};
use super::replace::Replacer;

/// Why a symbol cannot be renamed.
#[derive(Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RenameError {
    /// The operation defines no symbol.
    #[error("the operation defines no symbol")]
    NoSymbol,
    /// The scope does not enclose the symbol.
    #[error("attempted to update symbol names in a scope that did not enclose the symbol itself")]
    OutOfScope,
    /// The name is taken.
    #[error("another symbol has the name '{0}' already")]
    Taken(String),
}

tile_ir_core::debug_as_text!(RenameError);

/// Renames the symbol that an operation of the top arena defines, including in the debug information of everything
/// inside `scope`.
///
/// If the symbol's own location has a subprogram, that gets the new name as its linkage name, and keeps its name in the
/// source. With `update_uses`, uses of the symbol change too; without, only the definition does.
///
/// # Errors
/// If the operation defines no symbol or is not inside the scope, or if the name is taken and uses are updated. Nothing is
/// changed then.
pub fn rename_symbol(
    module: &mut Module,
    symbol: OpId,
    scope: OpId,
    name: &str,
    update_uses: bool,
) -> Result<(), RenameError> {
    let op = module.op(symbol);
    let old = op.symbol_name().ok_or(RenameError::NoSymbol)?;
    if !op.is_inside(module.op(scope)) {
        return Err(RenameError::OutOfScope);
    }
    let new = module.context().identifier(name);
    if update_uses {
        if new != old && is_taken(module, symbol, new) {
            return Err(RenameError::Taken(name.to_owned()));
        }
        module.rename_symbol(symbol, name);
    } else {
        let value = module.context().string(name);
        let context = Arc::clone(module.context());
        Rewriter::new(&context, module.top_mut()).set_attribute(symbol, SYMBOL_NAME, Some(value));
    }
    if let Some(subprogram) = subprogram_of(module, symbol) {
        let renamed =
            with_parameter(module.context(), subprogram, "linkageName", name_attribute(module.context(), new));
        replace_inside(module, scope, subprogram, renamed);
    }
    Ok(())
}

/// Whether another symbol has a given name.
fn is_taken(module: &Module, symbol: OpId, name: Identifier) -> bool {
    let block = module.op(symbol).block();
    block.is_some_and(|block| SymbolTable::new(block.region()).get(name).is_some())
}

/// The subprogram that is the direct scope of an operation's location.
fn subprogram_of(module: &Module, op: OpId) -> Option<Attribute> {
    let context = module.context();
    let location = context.location_attribute(module.op(op).location());
    if !is(context, location, &DI_LOC) {
        return None;
    }
    let scope = AttributeRef::new(context, location).scope()?.id();
    is(context, scope, &DI_SUBPROGRAM).then_some(scope)
}

/// Replaces an attribute in the attributes and locations of an operation and of all operations nested in it.
fn replace_inside(module: &mut Module, scope: OpId, from: Attribute, to: Attribute) {
    let context = Arc::clone(module.context());
    let mut replacer = Replacer::new(&context, from, to);
    let ops: Vec<OpId> = module.top().walk_op(scope).collect();
    let bodies: Vec<_> = ops.iter().filter_map(|&op| module.top().op(op).body()).collect();
    replace_in(&mut Rewriter::new(&context, module.top_mut()), ops, &mut replacer);
    for id in bodies {
        let body = module.body_mut(id);
        let ops = body.walk(body.root()).collect();
        let (root, mut rewriter) = (body.root(), Rewriter::new(&context, body));
        replace_in_arguments(&mut rewriter, root, &mut replacer);
        replace_in(&mut rewriter, ops, &mut replacer);
    }
}

fn replace_in_arguments(rewriter: &mut Rewriter<'_>, region: RegionId, replacer: &mut Replacer<'_>) {
    for block in rewriter.body().region_blocks(region).to_vec() {
        for (index, old) in rewriter.body().argument_locations(block).to_vec().into_iter().enumerate() {
            let location = replacer.location(old);
            if location != old {
                rewriter.set_argument_location(block, index, location);
            }
        }
    }
}

fn replace_in(rewriter: &mut Rewriter<'_>, ops: Vec<OpId>, replacer: &mut Replacer<'_>) {
    for op in ops {
        for region in rewriter.body().op(op).regions().to_vec() {
            replace_in_arguments(rewriter, region, replacer);
        }
        let operation = rewriter.body().op(op);
        let location = replacer.location(operation.location());
        let attributes: Vec<_> = operation.attributes().iter().map(|it| it.map(|it| replacer.attribute(it))).collect();
        let dictionary: Vec<_> =
            operation.dictionary().iter().map(|&(key, it)| (key, replacer.attribute(it))).collect();
        let is_same = location == operation.location()
            && attributes == operation.attributes()
            && dictionary == operation.dictionary();
        if is_same {
            continue;
        }
        rewriter.modify(op, |body| {
            body.set_location(op, location);
            for (index, attribute) in attributes.into_iter().enumerate() {
                body.set_attribute(op, index, attribute);
            }
            body.set_dictionary(op, dictionary);
        });
    }
}
