//! What the printer needs to know of the syntax that definitions have.

use std::fmt::Debug;
use std::rc::Rc;

use tile_ir_core::definition::{FieldDef, ParameterDirective};
use tile_ir_core::{Attribute, Context, OpKind, OpRef};

use super::{PrintOptions, Printer, Terminator};

/// The syntax of operations, types and attributes that have definitions. The module `syntax` implements it on top of the
/// printer, which prints everything else.
pub(crate) trait PrintedSyntax: Debug + Sync {
    /// The format of the operations of a kind, which have this mnemonic; `None` if they have only the generic form.
    fn op_format(&self, context: &Context, kind: OpKind, mnemonic: &'static str) -> Option<Rc<dyn OpFormat>>;

    /// Prints the parameters of a type or an attribute of a dialect, from after its name on.
    fn print_parameters(
        &self,
        printer: &mut Printer<'_>,
        dialect: &'static str,
        definitions: &'static [FieldDef],
        syntax: &'static [ParameterDirective],
        parameters: &[Option<Attribute>],
    );

    /// Whether generic text omits a field that has its default value.
    fn omits_default(&self, field: &'static FieldDef) -> bool;
}

/// The format of the operations of one kind.
pub(crate) trait OpFormat {
    /// Whether it can represent an operation completely. If not, the operation is printed in generic form.
    fn represents(&self, op: OpRef<'_>) -> bool;

    /// Whether it can represent every operation of the kind that has no regions.
    fn represents_flat(&self) -> bool;

    /// Prints an operation, from its mnemonic on.
    fn print(&self, printer: &mut Printer<'_>, op: &OpRef<'_>);

    /// Calls `visit` for the parts of an operation that can contain attributes, in the order in which they are printed.
    fn for_each_part(&self, op: OpRef<'_>, visit: &mut dyn FnMut(OpPart));
}

/// A part of an operation that can contain attributes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum OpPart {
    /// An inherent attribute.
    Attribute(usize),
    /// A region, with or without its implicit terminator.
    Region(usize, Terminator),
    /// The discardable attributes.
    Dictionary,
}

/// The formats used so far, by [`OpKind::index`].
pub(crate) struct OpFormats {
    syntax: &'static dyn PrintedSyntax,
    options: PrintOptions,
    known: Vec<Option<KnownFormat>>,
}

/// The format of a kind.
#[derive(Clone)]
struct KnownFormat {
    /// `None` for the generic form.
    format: Option<Rc<dyn OpFormat>>,
    /// [`OpFormat::represents_flat`].
    represents_flat: bool,
}

impl OpFormats {
    pub(super) fn new(syntax: &'static dyn PrintedSyntax, options: &PrintOptions) -> Self {
        Self { syntax, options: *options, known: Vec::new() }
    }

    /// The syntax that the formats are from.
    pub(super) fn syntax(&self) -> &'static dyn PrintedSyntax {
        self.syntax
    }

    /// The format in which an operation is printed; `None` for the generic form.
    #[inline]
    pub(super) fn of(&mut self, op: &OpRef<'_>) -> Option<Rc<dyn OpFormat>> {
        let kind = op.kind();
        let known = match self.known.get(kind.index()) {
            Some(Some(known)) => known,
            _ => self.learn(op.context(), kind),
        };
        let format = known.format.as_ref()?;
        let is_represented = known.represents_flat && op.get().regions().is_empty() || format.represents(*op);
        is_represented.then(|| Rc::clone(format))
    }

    /// Looks up the format of a kind that was not used before.
    #[cold]
    #[inline(never)]
    fn learn(&mut self, context: &Context, kind: OpKind) -> &KnownFormat {
        if kind.index() >= self.known.len() {
            self.known.resize(kind.index() + 1, None);
        }
        let format = self.syntax.op_format(context, kind, self.options.mnemonic(kind.def()));
        let represents_flat = format.as_ref().is_some_and(|format| format.represents_flat());
        self.known[kind.index()].insert(KnownFormat { format, represents_flat })
    }
}
