//! References to globals.

use super::{Generator, Signature};

/// The name of a global, and a pointer to what it holds.
pub(super) fn global_reference(generator: &mut Generator<'_>, signature: &mut Signature) -> Option<()> {
    if generator.globals.is_empty() {
        return Some(());
    }
    let context = generator.context.clone();
    let index = generator.random.below(generator.globals.len());
    let (name, element) = generator.globals.get(index)?.clone();
    let symbol = context.symbol(context.identifier(name));
    signature.set_attribute("name", symbol)?;
    let result = signature.results.first()?.first().copied()?;
    // What no pointer points to is refused in globals, too.
    if let Some(pointer) = generator.pointer_to(context.element_type(result)?, element) {
        signature.results[0] = vec![context.with_element_type(result, pointer)?];
    }
    Some(())
}
