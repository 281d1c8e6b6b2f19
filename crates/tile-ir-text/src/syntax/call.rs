//! Calls: `%0 = preview$call @f(%a) {…} : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>`.

use tile_ir_core::definition::OpDef;
use tile_ir_core::{AttributeData, Identifier, OpRef, Type};

use super::dictionary;
use crate::parse::error::{ErrorKind, Result, counted, there_are};
use crate::parse::{OperationState, Parser};
use crate::print::Printer;

/// Where the fields of the operation are.
struct Fields {
    callee: usize,
    arguments: usize,
    /// The result group.
    results: usize,
}

impl Fields {
    /// The fields by their names, if the operation has all of them.
    fn of(def: &OpDef) -> Option<Self> {
        Some(Self {
            callee: def.attribute_index("callee")?,
            arguments: def.operand_index("operands")?,
            results: def.result_index("results")?,
        })
    }
}

pub(super) fn can_say(op: OpRef<'_>) -> bool {
    Fields::of(op.def()).is_some() && callee(op).is_some()
}

pub(super) fn print(printer: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(callee) = callee(op) else { return };
    let operation = op.get();
    printer.text(" ");
    printer.symbol(callee);
    printer.text("(");
    printer.list(operation.operands(), Printer::value);
    printer.text(")");
    dictionary::print_rest(printer, op, "", |index| {
        dictionary::is_named(op.def(), index, &["callee"]) || is_empty_array(op, index)
    });
    let operands: Vec<Type> = operation.operands().map(|value| op.value_type(value)).collect();
    let results: Vec<Type> = operation.results().iter().map(|&value| op.value_type(value)).collect();
    printer.text(" : ");
    printer.function_type(&operands, &results);
}

/// The name of the function, if it is one name.
fn callee(op: OpRef<'_>) -> Option<Identifier> {
    match op.context().attribute_data(op.attribute("callee")?) {
        AttributeData::Symbol(names) => names.first().copied().filter(|_| names.len() == 1),
        _ => None,
    }
}

/// Whether an attribute is an empty list of constant arguments, which goes without saying.
fn is_empty_array(op: OpRef<'_>, index: usize) -> bool {
    let value = op.get().attribute(index).map(|value| op.context().attribute_data(value));
    dictionary::is_named(op.def(), index, &["const_args"])
        && matches!(value, Some(AttributeData::Array(elements)) if elements.is_empty())
}

pub(super) fn parse<'s>(parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
    let Some(fields) = Fields::of(state.def) else { return Err(parser.lacks_field(state)) };
    let callee = parser.parse_symbol()?;
    state.attributes[fields.callee] = Some(parser.context.symbol(callee));
    parser.expect("(")?;
    let operands = &mut state.operands[fields.arguments].values;
    parser.list_until(")", |parser| {
        operands.push(parser.parse_value_name()?);
        Ok(())
    })?;
    if let Some(index) = state.def.attribute_index("const_args") {
        state.attributes[index] = Some(parser.context.attribute(AttributeData::Array([].into())));
    }
    parser.parse_attribute_dictionary(state)?;
    parser.expect(":")?;
    let token = parser.peek();
    let (inputs, results) = parser.parse_function_signature(None)?;
    if inputs.len() != state.operands[fields.arguments].values.len() {
        let operands = there_are(state.operands[fields.arguments].values.len(), "operand");
        let message = format!("{operands}, but {}", counted(inputs.len(), "operand type"));
        return Err(parser.error_at(token, ErrorKind::Count(message)));
    }
    state.operands[fields.arguments].types.extend(inputs);
    state.results[fields.results].types.extend(results);
    Ok(())
}
