//! Implementations of foreign functions: `preview$extern_impl @g<[N: index]> implements @f<[N]> (%arg0: …) arch = ["sm_100"]`.

use tile_ir_core::{AttributeData, AttributeRef, OpRef};

use super::expression::{are_constants, print_constants};
use super::foreign::{parse_arguments, parse_parameters, print_arguments, print_parameters, set_signature};
use super::function::signature;
use super::{CustomSyntax, OpParser, OpPrinter, foreign};
use crate::parse::error::{ErrorKind, ParseError, Result};
use crate::print::Terminator;

/// The syntax `implementation` of the table.
pub(super) const IMPLEMENTATION: CustomSyntax = CustomSyntax {
    format: "@name(<[parameter: type, …]>)? implements @function(<[constant, …]>)? (%argument: type {…}, …) \
             (synchronization = …)? (arch = […])? (scratch {smem.size = …, smem.alignment = …})? ({…})?",
    terminator: Terminator::Printed,
    represents,
    print,
    parse,
};

/// The attributes that are printed outside of the dictionary.
const PRINTED: &[&str] = &[
    "sym_name",
    "implements",
    "const_params",
    "const_args",
    "function_type",
    "arg_attrs",
    "synchronization",
    "arch",
    "scratch_smem",
];

fn represents(op: OpRef<'_>) -> bool {
    let context = op.context();
    let has_results = signature(context, op.attribute("function_type")).is_none_or(|(_, results)| !results.is_empty());
    let implements = op.attribute("implements").map(|it| context.attribute_data(it));
    foreign::represents(op)
        && !has_results
        && matches!(implements, Some(AttributeData::Symbol(path)) if path.len() == 1)
        && are_constants(context, op.attribute("const_args"))
}

fn print(printer: &mut OpPrinter<'_, '_, '_>) {
    let op = printer.op();
    let context = op.context();
    let Some(name) = op.symbol_name() else { return };
    printer.text(" ");
    printer.symbol(name);
    print_parameters(printer);
    printer.text(" implements ");
    printer.field("implements");
    print_constants(printer.parts().0, op.attribute("const_args"));
    printer.text(" ");
    print_arguments(printer);
    for (field, before) in [("synchronization", " synchronization = "), ("arch", " arch = ")] {
        if let Some(value) = op.attribute(field) {
            printer.text(before);
            printer.attribute(value);
        }
    }
    if let Some(scratch) = op.attribute("scratch_smem") {
        let scratch = AttributeRef::new(context, scratch);
        for (field, before) in [("size", " scratch {smem.size = "), ("alignment", ", smem.alignment = ")] {
            printer.text(before);
            scratch.parameter(field).into_iter().for_each(|value| printer.attribute(value.id()));
        }
        printer.text("}");
    }
    let is_empty = |field: &str| {
        let list = op.attribute(field).map(|list| context.attribute_data(list));
        matches!(list, Some(AttributeData::Array(elements)) if elements.is_empty())
    };
    match is_empty("res_attrs") {
        true => printer.attribute_dictionary(&[PRINTED, &["res_attrs"]].concat()),
        false => printer.attribute_dictionary(PRINTED),
    }
}

fn parse(op: &mut OpParser<'_, '_>) -> Result<()> {
    let (name, dialect) = (op.symbol()?, op.def().dialect);
    parse_parameters(op)?;
    op.expect_word("implements")?;
    op.field("implements")?;
    if op.at("<") {
        let constants = op.parts().0.parse_constants(dialect)?;
        op.set_attribute("const_args", constants)?;
    }
    let inputs = parse_arguments(op)?;
    set_signature(op, name, &inputs, &[])?;
    for field in ["synchronization", "arch"] {
        if op.eat_word(field) {
            op.expect("=")?;
            let value = op.attribute()?;
            op.set_attribute(field, value)?;
        }
    }
    if op.eat_word("scratch") {
        parse_scratch(op)?;
    }
    op.attribute_dictionary()
}

/// `{smem.size = …, smem.alignment = …}`.
fn parse_scratch(op: &mut OpParser<'_, '_>) -> Result<()> {
    let dialect = op.def().dialect;
    let offset = op.parts().0.tokens.peek().start;
    op.expect("{")?;
    op.expect_word("smem.size")?;
    op.expect("=")?;
    let size = op.attribute()?;
    op.expect(",")?;
    op.expect_word("smem.alignment")?;
    op.expect("=")?;
    let alignment = op.attribute()?;
    op.expect("}")?;
    let Some(def) = op.context().attribute_def(dialect, "preview$scratch_request") else {
        return Err(op.expected("a dialect with requests for memory"));
    };
    let parameters = [Some(size), Some(alignment)].into();
    let made = op.context().try_attribute(AttributeData::Defined { def, parameters });
    let scratch = made.map_err(|why| {
        let rule = why.rule();
        ParseError::new(offset, ErrorKind::Rule(why.into())).breaking(rule)
    })?;
    op.set_attribute("scratch_smem", scratch)
}
