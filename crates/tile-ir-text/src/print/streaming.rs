//! Printing functions whose bodies are not in the module but come one after the other.

use tile_ir_core::{Body, BodyId, Module};

use super::{PrintOptions, Printer, print};

/// Fills a body; false where that failed and nothing more is worth printing.
pub(super) type FillBody<'a> = dyn FnMut(BodyId, &mut Body) -> bool + 'a;

/// The text of a module whose functions' bodies are empty: `fill` makes each of them when it is printed, always
/// into the same memory. So a module of any number of functions takes no more than its largest function, and its text.
///
/// `fill` may be asked for a body more than once. Options that look at the whole module before anything is printed
/// (generic form, unique names, users) have all bodies made at once.
///
/// # Errors
/// The first error of `fill`.
pub fn print_filling<E>(
    mut module: Module,
    options: &PrintOptions,
    mut fill: impl FnMut(BodyId, &mut Body) -> Result<(), E>,
) -> Result<String, E> {
    if options.names_ahead() {
        for (id, body) in module.bodies_mut() {
            fill(id, body)?;
        }
        return Ok(print(&module, options));
    }
    let mut error = None;
    let mut fill_or_stop = |id: BodyId, body: &mut Body| match fill(id, body) {
        Ok(()) => true,
        Err(first) => {
            error.get_or_insert(first);
            false
        }
    };
    let mut printer = Printer::new(module.context(), options);
    printer.fill = Some(&mut fill_or_stop);
    printer.module(&module);
    let text = printer.finish();
    match error {
        None => Ok(text),
        Some(error) => Err(error),
    }
}
