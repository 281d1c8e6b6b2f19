//! Calls: `%0 = preview$call @f<[8]>(%a) {…} : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>`.

use tile_ir_core::{AttributeData, Identifier, OpRef};

use super::expression::{are_constants, print_constants};
use super::{CustomSyntax, OpParser, OpPrinter};
use crate::parse::error::{Result, counted, there_are};
use crate::print::Terminator;

/// The syntax `call` of the table.
pub(super) const CALL: CustomSyntax = CustomSyntax {
    format: "@function(<[constant, …]>)?(%argument, …) ({…})? : (type, …) -> (type, …)",
    terminator: Terminator::Printed,
    represents,
    print,
    parse,
};

fn represents(op: OpRef<'_>) -> bool {
    let def = op.def();
    let constants = op.attribute("const_args");
    constants.is_some()
        && are_constants(op.context(), constants)
        && callee(op).is_some()
        && def.operand_index("operands").is_some()
        && def.result_index("results").is_some()
}

fn print(printer: &mut OpPrinter<'_, '_, '_>) {
    let op = printer.op();
    let Some(callee) = callee(op) else { return };
    printer.text(" ");
    printer.symbol(callee);
    if has_constants(op) {
        print_constants(printer.parts().0, op.attribute("const_args"));
    }
    printer.text("(");
    printer.list(op.operands(), OpPrinter::value);
    printer.text(")");
    printer.attribute_dictionary(&["callee", "const_args"]);
    printer.text(" : ");
    printer.signature();
}

/// The name of the function, if the reference is a single name.
fn callee(op: OpRef<'_>) -> Option<Identifier> {
    match op.context().attribute_data(op.attribute("callee")?) {
        AttributeData::Symbol(names) => names.first().copied().filter(|_| names.len() == 1),
        _ => None,
    }
}

/// Whether there are constant arguments. A call has a list of them in any case.
fn has_constants(op: OpRef<'_>) -> bool {
    let arguments = op.attribute("const_args").map(|value| op.context().attribute_data(value));
    !matches!(arguments, Some(AttributeData::Array(elements)) if elements.is_empty())
}

fn parse(parser: &mut OpParser<'_, '_>) -> Result<()> {
    let callee = parser.symbol()?;
    parser.set_attribute("callee", parser.context().symbol(callee))?;
    let dialect = parser.def().dialect;
    let constants = parser.parts().0.parse_constants(dialect)?;
    parser.set_attribute("const_args", constants)?;
    parser.expect("(")?;
    parser.list_until(")", |parser| parser.operand("operands"))?;
    parser.attribute_dictionary()?;
    parser.expect(":")?;
    let place = parser.place();
    let (inputs, results) = parser.signature()?;
    let operands = parser.operand_count("operands")?;
    if inputs.len() != operands {
        let message = format!("{}, but {}", there_are(operands, "operand"), counted(inputs.len(), "operand type"));
        return Err(parser.error_at(place, message));
    }
    parser.operand_types("operands", inputs)?;
    parser.result_types("results", results)
}
