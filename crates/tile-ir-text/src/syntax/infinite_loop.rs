//! Loops without a condition: `loop iter_values(%x = %y) : T -> U { … } {…}`.

use tile_ir_core::OpRef;
use tile_ir_core::definition::{OpDef, Slot};

use super::for_loop::{check_count, parse_body, parse_initial_values, print_carried};
use super::{CustomSyntax, OpParser, OpPrinter, inherent};
use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::print::Terminator;

/// The syntax `loop` of the table.
pub(super) const LOOP: CustomSyntax = CustomSyntax {
    format: "(: type, … | iter_values(%name = %initial, …) : type, … (-> type, …)?)? {…} ({…})?",
    terminator: Terminator::Implied,
    represents,
    print,
    parse,
};

/// The positions of the fields.
struct Fields {
    initial: usize,
    /// The result group.
    last: usize,
}

impl Fields {
    /// Finds the fields by name; `None` if one is missing.
    fn of(def: &OpDef) -> Option<Self> {
        Some(Self { initial: def.operand_index("initValues")?, last: def.result_index("resultValues")? })
    }
}

fn represents(op: OpRef<'_>) -> bool {
    let Some(fields) = Fields::of(op.def()) else { return false };
    let initial = op.get().operand_group(fields.initial);
    let region = op.regions().next().filter(|region| region.blocks().len() == 1);
    region.is_some_and(|region| region.arguments().len() == initial.len())
}

fn print(op: &mut OpPrinter<'_, '_, '_>) {
    let (printer, op) = op.parts();
    let (Some(region), Some(fields)) = (op.regions().next(), Fields::of(op.def())) else { return };
    printer.in_region(op, 0, region, |printer| {
        let (operation, arguments, dialect) = (op.get(), region.arguments(), op.def().dialect);
        let initial = operation.group_operands(fields.initial);
        if !arguments.is_empty() {
            print_carried(printer, arguments, initial.clone());
            printer.text(" : ");
            printer.list(initial, |printer, value| printer.ty(op.value_type(value), dialect));
        }
        if !operation.results().is_empty() {
            printer.text(if arguments.is_empty() { " : " } else { " -> " });
            printer.list(operation.results(), |printer, &result| printer.ty(op.value_type(result), dialect));
        }
        printer.text(" ");
        printer.braces(op, 0, region, Terminator::Implied);
    });
    inherent::print_rest(printer, op, "", |_| false);
}

fn parse(op: &mut OpParser<'_, '_>) -> Result<()> {
    let (parser, state) = op.parts();
    let dialect = state.def.dialect;
    let Some(fields) = Fields::of(state.def) else { return Err(parser.lacks_field(state)) };
    let mut names = Vec::new();
    let mut carried = Vec::new();
    if parser.tokens.eat_word("iter_values") {
        names = parse_initial_values(parser, state, fields.initial)?;
        parser.tokens.expect(":")?;
        let start = parser.tokens.peek().start;
        parser.parse_type_list(Some(dialect), |ty| carried.push(ty))?;
        parser.note(state, Slot::Operand(fields.initial as u8).ty(), start);
        check_count(parser, &names, &carried)?;
        state.operands[fields.initial].types.extend_from_slice(&carried);
        if parser.tokens.eat("->") {
            parse_results(parser, state, fields.last)?;
        }
    } else if parser.tokens.eat(":") {
        parse_results(parser, state, fields.last)?;
    }
    parse_body(parser, state, &names, &carried)?;
    parser.parse_attribute_dictionary(state)
}

/// The types of the results.
fn parse_results<'s>(parser: &mut Parser<'s>, state: &mut OperationState<'s>, group: usize) -> Result<()> {
    let (start, dialect) = (parser.tokens.peek().start, state.def.dialect);
    let results = &mut state.results[group].types;
    parser.parse_type_list(Some(dialect), |ty| results.push(ty))?;
    parser.note(state, Slot::Result(group as u8).ty(), start);
    Ok(())
}
