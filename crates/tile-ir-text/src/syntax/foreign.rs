//! What declarations and implementations of foreign functions have in common: constant parameters, and arguments that are no
//! values.

use tile_ir_core::{
    Attribute, AttributeData, AttributeRef, Context, Identifier, OpPart, OpRef, RegionRef, Type, TypeData,
};

use super::expression::{ANONYMOUS, is_name};
use super::function::{print_dictionary, signature};
use super::{OpParser, OpPrinter};
use crate::parse::Parser;
use crate::parse::error::{ErrorKind, Result};
use crate::print::Printer;

/// The attribute that is a constant parameter.
const PARAMETER: &str = "preview$const_param";

/// Whether text can say everything about a function but what only one form of it has: its parts are of the right kind, and it has
/// no body.
pub(super) fn represents(op: OpRef<'_>) -> bool {
    let context = op.context();
    let Some((inputs, _)) = signature(context, op.attribute("function_type")) else { return false };
    let arguments = op.attribute("arg_attrs");
    op.symbol_name().is_some()
        && op.regions().flat_map(RegionRef::blocks).next().is_none()
        && (arguments.is_none() || context.array_elements(arguments).len() == inputs.len())
        && parameters(context, op.attribute("const_params")).is_some()
}

/// The names and types of constant parameters; none if an attribute is no list of them that text can write.
fn parameters(context: &Context, list: Option<Attribute>) -> Option<Vec<(Identifier, Type)>> {
    let Some(list) = list else { return Some(Vec::new()) };
    let AttributeData::Array(elements) = context.attribute_data(list) else { return None };
    let parameter = |&element: &Attribute| {
        let element = AttributeRef::new(context, element);
        let name = element.definition()?.name;
        let parameter = (element.parameter("name")?.as_string()?, element.parameter("type")?.as_type()?);
        let written = context.bytes(parameter.0);
        (name == PARAMETER && is_name(written)).then_some(parameter)
    };
    elements.iter().map(parameter).collect()
}

/// Appends `<[N: index, ?]>`, or nothing without a list of parameters. That of `?` does not say its type.
pub(super) fn print_parameters(op: &mut OpPrinter<'_, '_, '_>) {
    let (printer, op) = op.parts();
    let Some(list) = op.attribute("const_params") else { return };
    let parameters = parameters(op.context(), Some(list)).unwrap_or_default();
    printer.text("<[");
    printer.list(&parameters, |printer, &(name, ty)| {
        let name = printer.context().text(name);
        printer.text(&name);
        if name != ANONYMOUS {
            printer.text(": ");
            printer.full_type(ty);
        }
    });
    printer.text("]>");
}

/// Takes `<[N: index, ?]>`, if it comes next. The type of `?`, which is not written, is `index`.
pub(super) fn parse_parameters(op: &mut OpParser<'_, '_>) -> Result<()> {
    let dialect = op.def().dialect;
    if !op.at("<") {
        return Ok(());
    }
    let (parser, _) = op.parts();
    let mut parameters = Vec::new();
    parser.tokens.expect("<")?;
    parser.tokens.expect("[")?;
    parser.list_until("]", |parser| {
        parameters.push(parse_parameter(parser, dialect)?);
        Ok(())
    })?;
    parser.tokens.expect(">")?;
    let parameters = parser.context.attribute(AttributeData::Array(parameters.into()));
    op.set_attribute("const_params", parameters)
}

fn parse_parameter(parser: &mut Parser<'_>, dialect: &str) -> Result<Attribute> {
    let token = parser.tokens.peek();
    let (name, ty) = if parser.tokens.eat(ANONYMOUS) {
        (ANONYMOUS.to_owned(), parser.context.ty(TypeData::Index))
    } else {
        let name = parser.parse_words().to_owned();
        if name.is_empty() {
            return Err(parser.tokens.expected("the name of a constant parameter, or '?'"));
        }
        parser.tokens.expect(":")?;
        (name, parser.parse_type(None)?)
    };
    let context = &parser.context;
    let Some(def) = context.attribute_def(dialect, PARAMETER) else {
        let message = format!("a dialect with constant parameters, found '{dialect}'");
        return Err(parser.tokens.error_at(token, ErrorKind::Expected(message)));
    };
    let parameters = [Some(context.string(name)), Some(context.type_attribute(ty))].into();
    let made = context.try_attribute(AttributeData::Defined { def, parameters });
    made.map_err(|why| {
        let rule = why.rule();
        parser.tokens.error_at(token, ErrorKind::Rule(why.into())).breaking(rule)
    })
}

/// Appends `(%arg0: type {…}, …)`.
pub(super) fn print_arguments(op: &mut OpPrinter<'_, '_, '_>) {
    let (printer, op) = op.parts();
    let (context, dialect) = (op.context(), op.def().dialect);
    let inputs = signature(context, op.attribute("function_type")).map_or(&[][..], |(inputs, _)| inputs);
    let dictionaries = context.array_elements(op.attribute("arg_attrs"));
    printer.text("(");
    printer.list(inputs.iter().enumerate(), |printer: &mut Printer<'_>, (index, &input)| {
        printer.text("%arg");
        printer.number(index);
        printer.text(": ");
        printer.ty(input, dialect);
        print_dictionary(printer, dictionaries.get(index));
    });
    printer.text(")");
}

/// Takes the same, sets the attributes of arguments, and returns their types.
pub(super) fn parse_arguments(op: &mut OpParser<'_, '_>) -> Result<Vec<Type>> {
    let dialect = op.def().dialect;
    let (parser, state) = op.parts();
    let (mut inputs, mut dictionaries) = (Vec::new(), Vec::new());
    parser.tokens.expect("(")?;
    parser.list_until(")", |parser| {
        let start = parser.tokens.parse_new_value_name()?.offset;
        parser.note(state, OpPart::Argument { region: 0, index: inputs.len() as u32 }, start);
        parser.tokens.expect(":")?;
        inputs.push(parser.parse_type(Some(dialect))?);
        let entries = if parser.tokens.at("{") { parser.parse_dictionary()? } else { Vec::new() };
        dictionaries.push(parser.context.dictionary(entries));
        Ok(())
    })?;
    let dictionaries = parser.context.attribute(AttributeData::Array(dictionaries.into()));
    op.set_attribute("arg_attrs", dictionaries)?;
    Ok(inputs)
}

/// Sets the name of the function and its type.
pub(super) fn set_signature(
    op: &mut OpParser<'_, '_>,
    name: Identifier,
    inputs: &[Type],
    results: &[Type],
) -> Result<()> {
    let context = op.context();
    let name = context.attribute(AttributeData::String { value: name, ty: None });
    let ty = context.type_attribute(context.function_type(inputs, results));
    op.set_attribute("sym_name", name)?;
    op.set_attribute("function_type", ty)
}
