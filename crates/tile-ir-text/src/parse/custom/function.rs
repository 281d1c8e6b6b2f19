//! `entry @name(%a: tile<i32>) -> results optimization_hints=<…> { … } {…}`

use tile_ir_core::AttributeData;
use tile_ir_core::definition::AttributeKind;

use crate::parse::error::{ErrorKind, Result};
use crate::parse::lexer::TokenKind;
use crate::parse::regions::{Argument, Arguments};
use crate::parse::{OperationState, Parser};

pub(super) fn parse<'s>(parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
    let def = state.def;
    let name = parser.parse_symbol()?;
    set(parser, state, "sym_name", AttributeData::String { value: name, ty: None });
    let mut arguments = Arguments::new();
    let mut inputs = Vec::new();
    let mut argument_attributes = Vec::new();
    parser.expect("(")?;
    parser.list_until(")", |parser| {
        let name = match parser.at_value() {
            true => Some(parser.parse_new_value_name()?),
            false => None,
        };
        if name.is_some() {
            parser.expect(":")?;
        }
        let token = parser.whole_token();
        let ty = parser.parse_type(Some(def.dialect))?;
        let entries = if parser.at("{") { parser.parse_dictionary()? } else { Vec::new() };
        argument_attributes.push(parser.context.dictionary(entries));
        let location = parser.parse_argument_location(name.map_or(token.start, |name| name.offset))?;
        if !inputs.is_empty() && name.is_some() == arguments.is_empty() {
            let message = "either all arguments have a name or none".to_owned();
            return Err(parser.error_at(token, ErrorKind::Misplaced(message)));
        }
        inputs.push(ty);
        arguments.extend(name.map(|name| Argument { name, ty, location }));
        Ok(())
    })?;
    let results = parse_results(parser, def.dialect)?;
    let function_type = parser.context.function_type(&inputs, &results);
    set(parser, state, "function_type", AttributeData::Type(function_type));
    set(parser, state, "arg_attrs", AttributeData::Array(argument_attributes.into()));
    parse_hints(parser, state)?;
    if !parser.at("{") {
        return Err(parser.expected("'{'"));
    }
    let terminated = Some((def, state.offset));
    state.body = Some(parser.in_dialect(def, |parser| parser.parse_function_body(&arguments, true, terminated))?);
    let token = parser.peek();
    let named_again = state.attributes.clone();
    parser.parse_attribute_dictionary(state)?;
    if state.attributes != named_again {
        let message = format!("the dictionary of '{}' repeats what stands before", def.name);
        return Err(parser.error_at(token, ErrorKind::Misplaced(message)));
    }
    Ok(())
}

/// `-> type` or `-> (type, type)`, where results may have dictionaries.
fn parse_results(parser: &mut Parser<'_>, dialect: &'static str) -> Result<Vec<tile_ir_core::Type>> {
    let mut results = Vec::new();
    if !parser.eat("->") {
        return Ok(results);
    }
    if !parser.eat("(") {
        results.push(parser.parse_type(Some(dialect))?);
        return Ok(results);
    }
    parser.list_until(")", |parser| {
        results.push(parser.parse_type(Some(dialect))?);
        if parser.at("{") {
            parser.parse_dictionary()?;
        }
        Ok(())
    })?;
    Ok(results)
}

/// `optimization_hints=<…>`.
fn parse_hints<'s>(parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
    let Some(index) = state.def.attribute_index("optimization_hints") else { return Ok(()) };
    if !parser.eat_word("optimization_hints") {
        return Ok(());
    }
    parser.expect("=")?;
    if let (AttributeKind::Defined(hints), true) = (state.def.attributes[index].kind, parser.at("<")) {
        let hints = parser.parse_defined_attribute(hints)?;
        state.attributes[index] = Some(hints);
        return Ok(());
    }
    debug_assert_ne!(parser.peek().kind, TokenKind::Bracketed);
    Err(parser.expected("'<'"))
}

fn set(parser: &Parser<'_>, state: &mut OperationState<'_>, field: &str, data: AttributeData) {
    if let Some(index) = state.def.attribute_index(field) {
        state.attributes[index] = Some(parser.context.attribute(data));
    }
}
