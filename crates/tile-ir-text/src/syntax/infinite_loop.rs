//! Loops without a condition: `loop iter_values(%x = %y) : T -> U { … } {…}`.

use tile_ir_core::OpRef;

use super::for_loop::{check_count, parse_body, parse_initial_values, print_carried};
use super::{OpParser, OpPrinter, dictionary};
use crate::parse::error::Result;
use crate::print::Terminator;

pub(super) fn can_say(op: OpRef<'_>) -> bool {
    let region = op.regions().next().filter(|region| region.blocks().len() == 1);
    region.is_some_and(|region| region.arguments().len() == op.get().operand_count())
}

pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>) {
    let (printer, op) = op.parts();
    let Some(region) = op.regions().next() else { return };
    printer.in_region(op, 0, region, |printer| {
        let (operation, arguments, dialect) = (op.get(), region.arguments(), op.def().dialect);
        if !arguments.is_empty() {
            print_carried(printer, arguments, operation.operands());
            printer.text(" : ");
            printer.list(operation.operands(), |printer, value| printer.ty(op.value_type(value), dialect));
        }
        if !operation.results().is_empty() {
            printer.text(if arguments.is_empty() { " : " } else { " -> " });
            printer.list(operation.results(), |printer, &result| printer.ty(op.value_type(result), dialect));
        }
        printer.text(" ");
        printer.braces(op, 0, region, Terminator::Implied);
    });
    dictionary::print_rest(printer, op, "", |_| false);
}

pub(super) fn parse(op: &mut OpParser<'_, '_>) -> Result<()> {
    let (parser, state) = op.parts();
    let dialect = state.def.dialect;
    let mut names = Vec::new();
    let mut carried = Vec::new();
    if parser.eat_word("iter_values") {
        names = parse_initial_values(parser, state, 0)?;
        parser.expect(":")?;
        parser.parse_type_list(Some(dialect), |ty| carried.push(ty))?;
        check_count(parser, &names, &carried)?;
        state.operands[0].types.extend_from_slice(&carried);
        if parser.eat("->") {
            let results = &mut state.results[0].types;
            parser.parse_type_list(Some(dialect), |ty| results.push(ty))?;
        }
    } else if parser.eat(":") {
        let results = &mut state.results[0].types;
        parser.parse_type_list(Some(dialect), |ty| results.push(ty))?;
    }
    parse_body(parser, state, &names, &carried)?;
    parser.parse_attribute_dictionary(state)
}
