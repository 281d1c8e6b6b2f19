//! `Display` for the IR, implemented by the crate that knows the text format.

use std::fmt;

use crate::{Attribute, Context, Module, OpRef, Type};

/// The functions that implement `Display` for references and modules.
///
/// The facade sets those of the printer in every context that it creates. Without them, `Display` is `Debug`.
#[derive(Clone, Copy, Debug)]
pub struct DisplayHooks {
    /// Writes a type.
    pub ty: fn(&Context, Type, &mut fmt::Formatter<'_>) -> fmt::Result,
    /// Writes an attribute.
    pub attribute: fn(&Context, Attribute, &mut fmt::Formatter<'_>) -> fmt::Result,
    /// Writes an operation with its regions.
    pub op: fn(OpRef<'_>, &mut fmt::Formatter<'_>) -> fmt::Result,
    /// Writes a module.
    pub module: fn(&Module, &mut fmt::Formatter<'_>) -> fmt::Result,
}

impl Context {
    /// Sets the functions that implement `Display` for references into this context.
    #[must_use]
    pub fn with_display(self, display: DisplayHooks) -> Self {
        self.with_extension(display)
    }

    /// The functions that implement `Display`.
    pub fn display(&self) -> Option<DisplayHooks> {
        self.extension()
    }
}

impl fmt::Display for OpRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.context().display() {
            Some(display) => (display.op)(*self, f),
            None => write!(f, "{self:?}"),
        }
    }
}

impl fmt::Display for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.context().display() {
            Some(display) => (display.module)(self, f),
            None => self.get_root().map_or(Ok(()), |root| write!(f, "{root:?}")),
        }
    }
}
