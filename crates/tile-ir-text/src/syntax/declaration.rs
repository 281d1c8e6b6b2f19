//! Declarations of foreign functions: `preview$func extern @f<[N: index]>(%arg0: tile<[N]xf32> {…}) -> tile<[N]xf32>`.

use tile_ir_core::{AttributeData, OpRef};

use super::foreign::{parse_arguments, parse_parameters, print_arguments, print_parameters, set_signature};
use super::function::{entries, parse_results, print_results, signature};
use super::{CustomSyntax, OpParser, OpPrinter, foreign};
use crate::parse::error::Result;
use crate::print::Terminator;

/// The syntax `declaration` of the table.
pub(super) const DECLARATION: CustomSyntax = CustomSyntax {
    format: "extern @name(<[parameter: type, …]>)?(%argument: type {…}, …) (-> type)?",
    terminator: Terminator::Printed,
    represents,
    print,
    parse,
};

fn represents(op: OpRef<'_>) -> bool {
    let results = op.attribute("res_attrs");
    let count = signature(op.context(), op.attribute("function_type")).map_or(0, |(_, results)| results.len());
    foreign::represents(op)
        && op.get().dictionary().is_empty()
        && (results.is_none() || op.context().array_elements(results).len() == count)
}

/// As the vendor's disassembler does, with a space at the end.
fn print(printer: &mut OpPrinter<'_, '_, '_>) {
    let op = printer.op();
    let (Some(name), Some((_, results))) = (op.symbol_name(), signature(op.context(), op.attribute("function_type")))
    else {
        return;
    };
    printer.text(" extern ");
    printer.symbol(name);
    print_parameters(printer);
    print_arguments(printer);
    let dictionaries = op.context().array_elements(op.attribute("res_attrs"));
    print_results(printer.parts().0, op.def().dialect, results, dictionaries);
    printer.text(" ");
}

fn parse(op: &mut OpParser<'_, '_>) -> Result<()> {
    op.expect_word("extern")?;
    let (name, dialect) = (op.symbol()?, op.def().dialect);
    parse_parameters(op)?;
    let (inputs, mut results) = (parse_arguments(op)?, Vec::new());
    let dictionaries = parse_results(op.parts().0, dialect, &mut results)?;
    if dictionaries.iter().any(|&dictionary| !entries(op.context(), dictionary).is_empty()) {
        let dictionaries = op.context().attribute(AttributeData::Array(dictionaries.into()));
        op.set_attribute("res_attrs", dictionaries)?;
    }
    set_signature(op, name, &inputs, &results)
}
