//! Syntaxes written as code, by the names in definitions.

use tile_ir_core::definition::{Hook, OpSyntax};
use tile_ir_core::{Context, HookFunction, OpKind, OpRef};

use super::{OpParser, OpPrinter};
use crate::parse::error::Result;
use crate::print::Terminator;

/// A syntax written as code, for operations that directives cannot describe.
///
/// What `print` prints, `parse` must parse to the same operation. `represents` excludes operations for which this does
/// not hold; they are printed in generic form.
///
/// The table names the syntax, `syntax custom(at_symbol)`, and the dialect [registers](tile_ir_core::Dialect::with) it:
///
/// ```
/// use tile_ir_core::definition::{Kind, DefinitionId, DialectDef, OpDef, OpSyntax};
/// use tile_ir_core::definition::table;
/// use tile_ir_core::{AttributeData, Context, Dialect, OpRef, Version};
/// use tile_ir_text::{CustomSyntax, OpParser, OpPrinter, ParseError, ParseOptions, PrintOptions, Terminator};
///
/// // As `cargo codegen` generates it from `op mark : … { args { symbol : SymbolRef } syntax custom(at_symbol) }`.
/// static MARK: OpDef = OpDef {
///     id: DefinitionId::new("toy", "mark"),
///     name: "toy.mark",
///     dialect: "toy",
///     attributes: &[table::required("symbol", Kind::SymbolReference, Version::new(13, 1))],
///     syntax: OpSyntax::Custom("at_symbol"),
///     ..table::OPERATION
/// };
/// static TABLE: DialectDef = DialectDef { name: "toy", operations: &[&MARK], ..DialectDef::EMPTY };
///
/// const AT_SYMBOL: CustomSyntax = CustomSyntax {
///     format: "at @symbol ({…})?",
///     terminator: Terminator::Printed,
///     represents: |op| symbol(op).is_some(),
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
/// let context = Context::new([Dialect::new(&TABLE).with([("at_symbol", AT_SYMBOL)])])?.into();
/// let options = ParseOptions { implicit_module: false, ..ParseOptions::default() };
/// let module = tile_ir_text::parse(&context, "toy.mark at @here {why}", &options).expect("the text is right");
/// assert_eq!(tile_ir_text::print(&module, &PrintOptions::default()), "toy.mark at @here {why}\n");
/// let errors = tile_ir_text::parse(&context, "toy.mark @here", &options).unwrap_err();
/// assert!(errors[0].message.starts_with("expected 'at'"), "{}", errors[0].message);
/// # Ok::<(), tile_ir_core::ContextError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CustomSyntax {
    /// The text after an operation's name, for messages: `(…)?` is optional, `…` stands for repetition or for the
    /// content of brackets.
    pub format: &'static str,
    /// Whether implicit terminators of the regions are printed.
    pub terminator: Terminator,
    /// Whether the syntax can represent an operation: it is well formed, and nothing is lost. The operation need not be
    /// verified: any part may be missing, and types may be wrong.
    pub represents: fn(OpRef<'_>) -> bool,
    /// Prints an operation, from after its name.
    pub print: fn(&mut OpPrinter<'_, '_, '_>),
    /// Parses an operation, from after its name.
    pub parse: fn(&mut OpParser<'_, '_>) -> Result<()>,
}

impl HookFunction for CustomSyntax {
    const HOOK: Hook = Hook::Syntax;
}

/// The custom syntax of an operation, if its dialect registered it.
pub(super) fn custom(context: &Context, kind: OpKind) -> Option<CustomSyntax> {
    match kind.def().syntax {
        OpSyntax::Custom(name) => context.function(kind, name),
        OpSyntax::Generic | OpSyntax::Directives(_) => None,
    }
}
