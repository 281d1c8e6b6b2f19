//! Printing function bodies that are made one at a time instead of being in the module.

use std::cell::RefCell;

use tile_ir_core::{Body, Module, OpRef};

use super::defined::PrintedSyntax;
use super::{PrintOptions, Printer};

/// The approximate size of a piece of text.
const PIECE: usize = 1 << 16;

/// Where bodies come from and text goes to.
pub(super) struct Stream<'a> {
    /// Makes the body of a function; false if that failed and printing should end.
    pub(super) fill: &'a mut dyn FnMut(OpRef<'_>, &mut Body) -> bool,
    /// Takes a piece of the text.
    take: &'a mut dyn FnMut(&str),
}

impl Printer<'_> {
    /// Passes on the text so far, if it is long enough and there is a consumer.
    #[inline]
    pub(super) fn end_piece(&mut self) {
        if self.stream.is_some() && self.out.len() >= PIECE {
            self.pass_on();
        }
    }

    #[inline(never)]
    fn pass_on(&mut self) {
        if let Some(stream) = &mut self.stream {
            (stream.take)(self.out.since(0));
            self.out.clear();
        }
    }
}

/// Prints a module whose functions have no bodies, in pieces; see [`crate::print_filling`].
pub(crate) fn print_filling<E>(
    module: &Module,
    options: &PrintOptions,
    syntax: &'static dyn PrintedSyntax,
    mut fill: impl FnMut(OpRef<'_>, &mut Body) -> Result<(), E>,
    mut take: impl FnMut(&str) -> Result<(), E>,
) -> Result<(), E> {
    assert!(!options.need_whole_module(), "the options need the bodies of all functions at once");
    let outcome = RefCell::new(Ok(()));
    let goes_on = |step: &mut dyn FnMut() -> Result<(), E>| {
        let mut outcome = outcome.borrow_mut();
        if outcome.is_ok() {
            *outcome = step();
        }
        outcome.is_ok()
    };
    let mut stream = Stream {
        fill: &mut |function, body| goes_on(&mut || fill(function, body)),
        take: &mut |text| {
            goes_on(&mut || take(text));
        },
    };
    let mut printer = Printer::new(module.context(), options, syntax);
    printer.stream = Some(&mut stream);
    printer.module(module);
    let rest = printer.finish();
    goes_on(&mut || take(&rest));
    outcome.into_inner()
}
