//! Functions: `entry @name(%arg0: T {…}) -> T optimization_hints=<…> { … } {…}`.

use tile_ir_core::definition::{ARGUMENT_ATTRIBUTES, FUNCTION_TYPE, RESULT_ATTRIBUTES, SYMBOL_NAME, Slot};
use tile_ir_core::{Attribute, AttributeData, Context, Identifier, OpRef, Type, TypeData};

use super::{CustomSyntax, OpParser, OpPrinter, inherent, parameters};
use crate::parse::error::{ErrorKind, Result};
use crate::parse::{Argument, Arguments, OperationState, Parser};
use crate::print::{Printer, Terminator};

/// The syntax `function` of the table.
pub(super) const FUNCTION: CustomSyntax = CustomSyntax {
    format: "@name(%argument: type, …) (optimization_hints = <…>)? {…} ({…})?",
    terminator: Terminator::Printed,
    represents,
    print,
    parse,
};

/// The attribute with hints, and the word before them.
const HINTS: &str = "optimization_hints";

/// The attributes that are printed outside of the dictionary.
const PRINTED: &[&str] = &[SYMBOL_NAME, FUNCTION_TYPE, ARGUMENT_ATTRIBUTES, RESULT_ATTRIBUTES, HINTS];

/// Those attributes of a function, without its name.
#[derive(Default)]
struct Parts {
    function_type: Option<Attribute>,
    arguments: Option<Attribute>,
    results: Option<Attribute>,
    hints: Option<Attribute>,
    /// Whether there are inherent attributes besides.
    others: bool,
}

impl Parts {
    /// Finds them in one pass: every function of a module needs them.
    fn of(op: OpRef<'_>) -> Self {
        let mut parts = Self::default();
        for (field, &value) in op.def().attributes.iter().zip(op.get().attributes()) {
            match field.name {
                SYMBOL_NAME => {}
                FUNCTION_TYPE => parts.function_type = value,
                ARGUMENT_ATTRIBUTES => parts.arguments = value,
                RESULT_ATTRIBUTES => parts.results = value,
                HINTS => parts.hints = value,
                _ => parts.others |= value.is_some(),
            }
        }
        parts
    }
}

fn represents(op: OpRef<'_>) -> bool {
    let body = op.regions().next_back().filter(|region| region.blocks().len() == 1);
    let signature = signature(op.context(), op.attribute(FUNCTION_TYPE));
    let (Some(region), Some((inputs, _)), Some(_)) = (body, signature, op.symbol_name()) else { return false };
    let types = region.arguments().iter().map(|&argument| region.body().value_type(argument));
    types.eq(inputs.iter().copied())
}

fn print(op: &mut OpPrinter<'_, '_, '_>) {
    let (printer, op) = op.parts();
    let (context, parts) = (op.context(), Parts::of(op));
    let (Some((index, region)), Some((_, results)), Some(name)) =
        (op.regions().enumerate().next_back(), signature(context, parts.function_type), op.symbol_name())
    else {
        return;
    };
    printer.text(" ");
    printer.symbol(name);
    printer.in_region(op, index, region, |printer| {
        let (dialect, dictionaries) = (op.def().dialect, context.array_elements(parts.arguments));
        printer.text("(");
        printer.list(region.arguments().iter().enumerate(), |printer, (position, &argument)| {
            printer.value(argument);
            printer.text(": ");
            printer.ty(region.body().value_type(argument), dialect);
            print_dictionary(printer, dictionaries.get(position));
        });
        printer.text(")");
        print_results(printer, dialect, results, context.array_elements(parts.results));
        print_hints(printer, parts.hints);
        printer.text(" ");
        printer.braces(op, index, region, Terminator::Printed);
    });
    if parts.others || !op.get().dictionary().is_empty() {
        inherent::print_rest(printer, op, "", |index| inherent::is_named(op.def(), index, PRINTED));
    }
}

pub(super) fn print_results(printer: &mut Printer<'_>, dialect: &str, results: &[Type], dictionaries: &[Attribute]) {
    let described = dictionaries.iter().any(|&dictionary| !entries(printer.context(), dictionary).is_empty());
    match *results {
        [] => {}
        [result] if !described => {
            printer.text(" -> ");
            printer.ty(result, dialect);
        }
        _ => {
            printer.text(" -> (");
            printer.list(results.iter().enumerate(), |printer, (position, &result)| {
                printer.ty(result, dialect);
                print_dictionary(printer, dictionaries.get(position));
            });
            printer.text(")");
        }
    }
}

/// Appends the hints, if there are any. Unlike elsewhere, there are no spaces around the `=`.
fn print_hints(printer: &mut Printer<'_>, hints: Option<Attribute>) {
    let Some(hints) = hints else { return };
    let context = printer.context();
    if let AttributeData::Defined { def, parameters } = context.attribute_data(hints)
        && let Some(&Some(dictionary)) = parameters.first()
        && !entries(context, dictionary).is_empty()
    {
        printer.text(" optimization_hints=");
        parameters::print(printer, def.dialect, def.parameters, def.syntax, parameters);
    }
}

/// Appends the attributes of an argument or result, if it has any.
pub(super) fn print_dictionary(printer: &mut Printer<'_>, dictionary: Option<&Attribute>) {
    let entries = dictionary.map_or(&[][..], |&dictionary| entries(printer.context(), dictionary));
    if !entries.is_empty() {
        printer.text(" ");
        printer.dictionary(entries);
    }
}

/// The entries of a dictionary.
pub(super) fn entries(context: &Context, dictionary: Attribute) -> &[(Identifier, Attribute)] {
    match context.attribute_data(dictionary) {
        AttributeData::Dictionary(entries) => entries,
        _ => &[],
    }
}

/// The types of arguments and results.
pub(super) fn signature(context: &Context, attribute: Option<Attribute>) -> Option<(&[Type], &[Type])> {
    let &AttributeData::Type(ty) = context.attribute_data(attribute?) else { return None };
    match context.type_data(ty) {
        TypeData::Function { inputs, results } => Some((inputs, results)),
        _ => None,
    }
}

fn parse(op: &mut OpParser<'_, '_>) -> Result<()> {
    let (parser, state) = op.parts();
    let def = state.def;
    let start = parser.tokens.peek().start;
    let name = parser.parse_symbol()?;
    if let Some(index) = def.attribute_index(SYMBOL_NAME) {
        parser.note(state, Slot::Attribute(index as u8).nth(0), start);
    }
    set(state, SYMBOL_NAME, parser.context.attribute(AttributeData::String { value: name, ty: None }));
    let mut arguments = Arguments::new();
    let (mut inputs, mut dictionaries) = (Vec::new(), Vec::new());
    parser.tokens.expect("(")?;
    parser.list_until(")", |parser| {
        let name = match parser.tokens.at_value() {
            true => Some(parser.tokens.parse_new_value_name()?),
            false => None,
        };
        if name.is_some() {
            parser.tokens.eat_only_number();
            parser.tokens.expect(":")?;
        }
        let token = parser.tokens.peek();
        let ty = parser.parse_type(Some(def.dialect))?;
        let entries = if parser.tokens.at("{") { parser.parse_dictionary()? } else { Vec::new() };
        dictionaries.push(parser.context.dictionary(entries));
        let location = parser.parse_argument_location(name.map_or(token.start, |name| name.offset))?;
        if !inputs.is_empty() && name.is_some() == arguments.is_empty() {
            let message = "either all arguments have a name or none".to_owned();
            let error = parser.tokens.error_at(token, ErrorKind::Misplaced(message));
            return Err(error.breaking(Some("V-ENT-9")));
        }
        inputs.push(ty);
        arguments.extend(name.map(|name| Argument { name, ty, location }));
        Ok(())
    })?;
    let mut results = Vec::new();
    let result_attributes = parse_results(parser, def.dialect, &mut results)?;
    let function_type = parser.context.function_type(&inputs, &results);
    set(state, FUNCTION_TYPE, parser.context.type_attribute(function_type));
    set(state, ARGUMENT_ATTRIBUTES, parser.context.attribute(AttributeData::Array(dictionaries.into())));
    if result_attributes.iter().any(|&dictionary| !entries(&parser.context, dictionary).is_empty()) {
        set(state, RESULT_ATTRIBUTES, parser.context.attribute(AttributeData::Array(result_attributes.into())));
    }
    parse_hints(parser, state)?;
    if !parser.tokens.at("{") {
        return Err(parser.tokens.expected("'{'"));
    }
    parser.take_body(state, arguments)?;
    if !parser.tokens.at("{") {
        return Ok(());
    }
    let token = parser.tokens.peek();
    let named_again = state.attributes.clone();
    parser.parse_attribute_dictionary(state)?;
    if state.attributes != named_again {
        let message = format!("the dictionary of '{}' repeats earlier attributes", def.name);
        return Err(parser.tokens.error_at(token, ErrorKind::Misplaced(message)));
    }
    Ok(())
}

/// `-> type` or `-> (type, type)`, where results may have dictionaries; returns the dictionaries.
pub(super) fn parse_results(
    parser: &mut Parser<'_>,
    dialect: &'static str,
    results: &mut Vec<Type>,
) -> Result<Vec<Attribute>> {
    let mut dictionaries = Vec::new();
    if !parser.tokens.eat("->") {
        return Ok(dictionaries);
    }
    if !parser.tokens.eat("(") {
        results.push(parser.parse_type(Some(dialect))?);
        return Ok(dictionaries);
    }
    parser.list_until(")", |parser| {
        results.push(parser.parse_type(Some(dialect))?);
        let entries = if parser.tokens.at("{") { parser.parse_dictionary()? } else { Vec::new() };
        dictionaries.push(parser.context.dictionary(entries));
        Ok(())
    })?;
    Ok(dictionaries)
}

/// `optimization_hints=<…>`.
fn parse_hints<'s>(parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
    let token = parser.tokens.peek();
    if !parser.tokens.eat_word(HINTS) {
        return Ok(());
    }
    let Some(index) = state.def.attribute_index(HINTS) else {
        let message = format!("'{}' takes no hints", state.def.name);
        return Err(parser.tokens.error_at(token, ErrorKind::Misplaced(message)));
    };
    parser.tokens.expect("=")?;
    if !parser.tokens.at("<") {
        return Err(parser.tokens.expected("'<'"));
    }
    state.attributes[index] = Some(parser.parse_field(state.def, index)?);
    parser.note(state, Slot::Attribute(index as u8).nth(0), token.start);
    Ok(())
}

fn set(state: &mut OperationState<'_>, field: &str, attribute: Attribute) {
    if let Some(index) = state.def.attribute_index(field) {
        state.attributes[index] = Some(attribute);
    }
}
