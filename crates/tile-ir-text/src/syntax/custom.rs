//! Syntaxes that are code, by the names that definitions give them.

use tile_ir_core::definition::{Hook, OpSyntax};
use tile_ir_core::{Context, Dialect, HookFunction, OpKind, OpRef};

use super::{OpParser, OpPrinter, call, for_loop, function, infinite_loop, make_tensor_view, shape_query};
use crate::parse::error::Result;
use crate::print::Terminator;
use crate::print::suggestions::{self, ComputedName};

/// A syntax that is code, for operations whose text directives cannot say.
///
/// What `print` appends, `parse` reads as the same operation. An operation of which that is not so must not be printed
/// at all: `can_say` tells, and the printer falls back on the generic form.
///
/// The table names the syntax, `syntax custom(at_place)`, and the dialect [brings](DialectSyntax::syntax) it:
///
/// ```
/// use tile_ir_core::definition::{Arity, AttributeField, AttributeKind, DefinitionId, DialectDef, OpDef, OpSyntax};
/// use tile_ir_core::definition::table;
/// use tile_ir_core::{AttributeData, Context, Dialect, OpRef, Version};
/// use tile_ir_text::{CustomSyntax, DialectSyntax, OpParser, OpPrinter, ParseError, ParseOptions, PrintOptions, Terminator};
///
/// // As `cargo codegen` makes it of `op mark : … { args { symbol : SymbolRef } syntax custom(at_symbol) }`.
/// static MARK: OpDef = OpDef {
///     id: DefinitionId::new("toy", "mark"),
///     name: "toy.mark",
///     dialect: "toy",
///     attributes: &[table::attribute("symbol", AttributeKind::SymbolReference, Version::new(13, 1))],
///     syntax: OpSyntax::Custom("at_symbol"),
///     ..table::OPERATION
/// };
/// static TABLE: DialectDef = DialectDef { name: "toy", operations: &[&MARK], ..DialectDef::EMPTY };
///
/// const AT_SYMBOL: CustomSyntax = CustomSyntax {
///     form: "at @symbol ({…})?",
///     terminator: Terminator::Printed,
///     can_say: |op| symbol(op).is_some(),
///     print: |printer| {
///         let Some(symbol) = symbol(printer.op()) else { return };
///         printer.text(" at ");
///         printer.symbol(symbol);
///         printer.attribute_dictionary(&["symbol"]);
///     },
///     parse: |parser| {
///         parser.expect_word("at")?;
///         let symbol = parser.symbol()?;
///         let symbol = parser.context().symbol(symbol);
///         parser.set_attribute("symbol", symbol)?;
///         parser.attribute_dictionary()
///     },
/// };
///
/// fn symbol(op: OpRef<'_>) -> Option<tile_ir_core::Identifier> {
///     match op.context().attribute_data(op.attribute("symbol")?) {
///         AttributeData::Symbol(path) if path.len() == 1 => Some(path[0]),
///         _ => None,
///     }
/// }
///
/// let context = Context::new([Dialect::new(&TABLE).syntax("at_symbol", AT_SYMBOL)])?.into();
/// let options = ParseOptions { implicit_module: false, ..ParseOptions::default() };
/// let module = tile_ir_text::parse(&context, "toy.mark at @here {why}", &options).expect("the text is right");
/// assert_eq!(tile_ir_text::print(&module, &PrintOptions::default()), "toy.mark at @here {why}\n");
/// let errors = tile_ir_text::parse(&context, "toy.mark @here", &options).unwrap_err();
/// assert!(errors[0].message.starts_with("expected 'at'"), "{}", errors[0].message);
/// # Ok::<(), tile_ir_core::ContextError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CustomSyntax {
    /// What stands after an operation's name, for messages: `(…)?` may be left out, `…` stands for more of the same or for
    /// something inside brackets.
    pub form: &'static str,
    /// Whether implicit terminators of the regions are printed.
    pub terminator: Terminator,
    /// Whether an operation can be written so: whether it is well formed, and nothing of it would be lost. It is asked of
    /// operations that nobody has verified, of which any part may be missing, and the types may be others.
    pub can_say: fn(OpRef<'_>) -> bool,
    /// Prints an operation, from after its name on.
    pub print: fn(&mut OpPrinter<'_, '_, '_>),
    /// Reads an operation, from after its name on.
    pub parse: fn(&mut OpParser<'_, '_>) -> Result<()>,
}

impl HookFunction for CustomSyntax {
    const HOOK: Hook = Hook::Syntax;
}

/// What text adds to [`Dialect`].
pub trait DialectSyntax {
    /// Brings the syntax of this name that operations of the table have.
    #[must_use]
    fn syntax(self, name: &'static str, syntax: CustomSyntax) -> Self;

    /// Brings the function of this name that makes the name which an operation proposes for its result; none where it
    /// appends nothing. The printer tells equal names apart by numbers.
    #[must_use]
    fn result_name(self, name: &'static str, push: fn(&mut String, OpRef<'_>)) -> Self;
}

impl DialectSyntax for Dialect {
    fn syntax(self, name: &'static str, syntax: CustomSyntax) -> Self {
        self.with([(name, syntax)])
    }

    fn result_name(self, name: &'static str, push: fn(&mut String, OpRef<'_>)) -> Self {
        self.with([(name, ComputedName::new(push))])
    }
}

/// The syntax of an operation, if it is code that its dialect brings.
pub(crate) fn custom(context: &Context, kind: OpKind) -> Option<CustomSyntax> {
    match kind.def().syntax {
        OpSyntax::Custom(name) => context.function(kind, name),
        OpSyntax::Generic | OpSyntax::Directives(_) => None,
    }
}

/// A dialect with the syntaxes and the names of results that are code here: those of `cuda_tile` and `testing`.
pub fn code(dialect: Dialect) -> Dialect {
    match dialect.table().name {
        "cuda_tile" => dialect.with(SYNTAXES.iter().copied()).with(suggestions::COMPUTED.iter().copied()),
        "testing" => dialect.with([FUNCTION]),
        _ => dialect,
    }
}

const FUNCTION: (&str, CustomSyntax) = (
    "function",
    CustomSyntax {
        form: "@name(%argument: type, …) (optimization_hints = <…>)? {…} ({…})?",
        terminator: Terminator::Printed,
        can_say: function::can_say,
        print: function::print,
        parse: function::parse,
    },
);

static SYNTAXES: &[(&str, CustomSyntax)] = &[
    (
        "for",
        CustomSyntax {
            form: "(unsigned)? %index in (%lower to %upper, step %step) : type \
               (iter_values(%name = %initial, …) -> (type, …))? {…} ({…})?",
            terminator: Terminator::Implied,
            can_say: for_loop::can_say,
            print: for_loop::print,
            parse: for_loop::parse,
        },
    ),
    (
        "loop",
        CustomSyntax {
            form: "(: type, … | iter_values(%name = %initial, …) : type, … (-> type, …)?)? {…} ({…})?",
            terminator: Terminator::Implied,
            can_say: infinite_loop::can_say,
            print: infinite_loop::print,
            parse: infinite_loop::parse,
        },
    ),
    (
        "make_tensor_view",
        CustomSyntax {
            form: "%base, shape = [size, …], strides = [size, …] ({…})? : (type-of-size-values ->)? type",
            terminator: Terminator::Printed,
            can_say: make_tensor_view::can_say,
            print: make_tensor_view::print,
            parse: make_tensor_view::parse,
        },
    ),
    FUNCTION,
    (
        "shape_query",
        CustomSyntax {
            form: "%view : type -> type",
            terminator: Terminator::Printed,
            can_say: shape_query::can_say,
            print: shape_query::print,
            parse: shape_query::parse,
        },
    ),
    (
        "call",
        CustomSyntax {
            form: "@function(%argument, …) ({…})? : (type, …) -> (type, …)",
            terminator: Terminator::Printed,
            can_say: call::can_say,
            print: call::print,
            parse: call::parse,
        },
    ),
];
