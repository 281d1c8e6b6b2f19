//! Functions: `entry @name(%arg0: T {…}) -> T optimization_hints=<…> { … } {…}`.

use tile_ir_core::{Attribute, AttributeData, Context, Identifier, OpRef, Parameter, Type, TypeData};

use super::{dictionary, parameters};
use crate::print::{Printer, Terminator};

/// The attributes that have a place outside of the dictionary.
const PRINTED: &[&str] = &["sym_name", "function_type", "arg_attrs", "res_attrs", "optimization_hints"];

pub(super) fn can_say(op: OpRef<'_>) -> bool {
    let body = op.regions().next_back().filter(|region| region.blocks().len() == 1);
    let (Some(region), Some((inputs, _)), Some(_)) = (body, signature(op), op.symbol_name()) else { return false };
    let types = region.arguments().iter().map(|&argument| region.body().value_type(argument));
    types.eq(inputs.iter().copied())
}

pub(super) fn print(printer: &mut Printer<'_>, op: OpRef<'_>) {
    let (Some(region), Some((_, results)), Some(name)) = (op.regions().next_back(), signature(op), op.symbol_name())
    else {
        return;
    };
    let index = op.regions().len() - 1;
    printer.text(" ");
    printer.symbol(name);
    printer.in_region(op, index, region, |printer| {
        let dictionaries = dictionaries(op, "arg_attrs");
        printer.text("(");
        printer.list(region.arguments().iter().enumerate(), |printer, (position, &argument)| {
            printer.value(argument);
            printer.text(": ");
            printer.ty(region.body().value_type(argument));
            print_dictionary(printer, dictionaries.get(position));
        });
        printer.text(")");
        print_results(printer, op, results);
        print_hints(printer, op);
        printer.text(" ");
        printer.braces(op, index, region, Terminator::Printed);
    });
    dictionary::print_rest(printer, op, "", |index| dictionary::is_named(op.def(), index, PRINTED));
}

fn print_results(printer: &mut Printer<'_>, op: OpRef<'_>, results: &[Type]) {
    let dictionaries = dictionaries(op, "res_attrs");
    let described = dictionaries.iter().any(|&dictionary| !entries(op.context(), dictionary).is_empty());
    match *results {
        [] => {}
        [result] if !described => {
            printer.text(" -> ");
            printer.ty(result);
        }
        _ => {
            printer.text(" -> (");
            printer.list(results.iter().enumerate(), |printer, (position, &result)| {
                printer.ty(result);
                print_dictionary(printer, dictionaries.get(position));
            });
            printer.text(")");
        }
    }
}

/// Appends the hints, if there are any. Unlike elsewhere there are no spaces round the `=`.
fn print_hints(printer: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(hints) = op.attribute("optimization_hints") else { return };
    if let AttributeData::Defined { def, parameters } = op.context().attribute_data(hints)
        && let Some(&Parameter::Attribute(dictionary)) = parameters.first()
        && !entries(op.context(), dictionary).is_empty()
    {
        printer.text(" optimization_hints=");
        parameters::print(printer, def.parameters, def.syntax, parameters);
    }
}

/// Appends the attributes of an argument or result, if it has any.
fn print_dictionary(printer: &mut Printer<'_>, dictionary: Option<&Attribute>) {
    let entries = dictionary.map_or(&[][..], |&dictionary| entries(printer.context(), dictionary));
    if !entries.is_empty() {
        printer.text(" ");
        printer.dictionary(entries);
    }
}

/// What a dictionary holds.
fn entries(context: &Context, dictionary: Attribute) -> &[(Identifier, Attribute)] {
    match context.attribute_data(dictionary) {
        AttributeData::Dictionary(entries) => entries,
        _ => &[],
    }
}

/// The types of arguments and results.
fn signature(op: OpRef<'_>) -> Option<(&[Type], &[Type])> {
    let AttributeData::Type(ty) = op.context().attribute_data(op.attribute("function_type")?) else { return None };
    match op.context().type_data(*ty) {
        TypeData::Function { inputs, results } => Some((inputs, results)),
        _ => None,
    }
}

/// The dictionaries of the arguments or results.
fn dictionaries<'a>(op: OpRef<'a>, name: &str) -> &'a [Attribute] {
    match op.attribute(name).map(|value| op.context().attribute_data(value)) {
        Some(AttributeData::Array(dictionaries)) => dictionaries,
        _ => &[],
    }
}
