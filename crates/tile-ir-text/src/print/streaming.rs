//! Printing functions whose bodies are not in the module but come one after the other.

use std::cell::RefCell;

use tile_ir_core::{Body, BodyId, Module};

use super::{PrintOptions, Printer, print};

/// About how much text comes at once.
const PIECE: usize = 1 << 16;

/// Where bodies come from and text goes to.
pub(super) struct Stream<'a> {
    /// Fills a body; false where that failed and nothing more is worth printing.
    pub(super) fill: &'a mut dyn FnMut(BodyId, &mut Body) -> bool,
    /// Takes a piece of the text.
    take: &'a mut dyn FnMut(&str),
}

impl Printer<'_> {
    /// Hands over the text so far, if it is large enough.
    pub(super) fn end_piece(&mut self) {
        if let Some(stream) = self.stream.as_mut().filter(|_| self.out.len() >= PIECE) {
            (stream.take)(&self.out);
            self.out.clear();
        }
    }
}

/// The text of a module whose functions' bodies are empty, in pieces: `fill` makes each body when it is printed, always
/// into the same memory, and `take` gets the text piece by piece. So a module of any number of functions takes no more
/// memory than its largest function and its text.
///
/// `fill` may be asked for a body more than once. Options that look at the whole module before anything is printed
/// (generic form, unique names, users) have all bodies made at once.
///
/// # Errors
/// The first error of `fill` or `take`. What `take` has got by then is not the whole text.
pub fn print_filling<E>(
    mut module: Module,
    options: &PrintOptions,
    mut fill: impl FnMut(BodyId, &mut Body) -> Result<(), E>,
    mut take: impl FnMut(&str) -> Result<(), E>,
) -> Result<(), E> {
    if options.names_ahead() {
        for (id, body) in module.bodies_mut() {
            fill(id, body)?;
        }
        return take(&print(&module, options));
    }
    let outcome = RefCell::new(Ok(()));
    let goes_on = |step: &mut dyn FnMut() -> Result<(), E>| {
        let mut outcome = outcome.borrow_mut();
        if outcome.is_ok() {
            *outcome = step();
        }
        outcome.is_ok()
    };
    let mut stream = Stream {
        fill: &mut |id, body| goes_on(&mut || fill(id, body)),
        take: &mut |text| {
            goes_on(&mut || take(text));
        },
    };
    let mut printer = Printer::new(module.context(), options);
    printer.stream = Some(&mut stream);
    printer.module(&module);
    let rest = printer.finish();
    goes_on(&mut || take(&rest));
    outcome.into_inner()
}
