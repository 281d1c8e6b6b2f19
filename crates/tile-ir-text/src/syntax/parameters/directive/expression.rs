//! Expressions, and lists of sizes that are expressions.

use tile_ir_core::definition::{FieldDef, Notation};
use tile_ir_core::{Attribute, AttributeData, DYNAMIC, Expression};

use crate::parse::error::{ErrorKind, Result};
use crate::print::TypeSuffix;
use crate::syntax::expression::{self, Spaces};
use crate::syntax::parameters::element::{ParameterElement, ParameterParser, ParameterPrinter};

/// `N*2`.
pub(super) struct Short(pub(super) u8);

impl ParameterElement for Short {
    fn parse(&self, parameters: &mut ParameterParser<'_, '_>) -> Result<()> {
        let value = parameters.parser.parse_expression(parameters.dialect)?;
        parameters.set(self.0, value);
        Ok(())
    }

    fn print(&self, parameters: &mut ParameterPrinter<'_, '_, '_>) {
        if let Some(value) = parameters.parameters[usize::from(self.0)] {
            expression::print(parameters.printer, value, Spaces::None);
        }
    }

    fn format(&self, _: &'static [FieldDef]) -> String {
        "N*2".to_owned()
    }
}

/// `[N*2]x8x`.
pub(super) struct SymbolicDimensions {
    pub(super) sizes: u8,
    pub(super) expressions: u8,
}

impl ParameterElement for SymbolicDimensions {
    fn parse(&self, parameters: &mut ParameterParser<'_, '_>) -> Result<()> {
        let (parser, dialect) = (&mut *parameters.parser, parameters.dialect);
        // Nearly all types have numbers only, which need no expressions.
        let (mut sizes, mut in_brackets, mut is_known) = (Vec::new(), Vec::new(), true);
        loop {
            if parser.tokens.eat("[") {
                let expression = parser.parse_expression(dialect)?;
                parser.tokens.expect("]")?;
                let number = match Expression::of(&parser.context, expression) {
                    Some(Expression::Number(number)) => Some(number),
                    _ => None,
                };
                is_known &= number.is_some();
                in_brackets.push((sizes.len(), expression));
                sizes.push(number.unwrap_or(DYNAMIC));
            } else {
                let Some(size) = parser.tokens.parse_dimension(true)? else { break };
                sizes.push(size);
            }
            parser.tokens.expect_x()?;
        }
        if !is_known || parameters.definition(self.expressions).is_required() {
            let context = &parameters.parser.context;
            let mut in_brackets = in_brackets.into_iter().peekable();
            let expressions = sizes.iter().enumerate().map(|(index, &size)| {
                let in_brackets = in_brackets.next_if(|&(at, _)| at == index);
                in_brackets.map_or_else(|| context.number_expression(size), |(_, expression)| Some(expression))
            });
            let elements: Option<Box<[Attribute]>> = expressions.collect();
            if let (Some(elements), Some(def)) = (elements, context.expression_def(dialect, Notation::Tuple)) {
                let elements = Some(context.attribute(AttributeData::Array(elements)));
                let tuple = context.attribute(AttributeData::Defined { def, parameters: [elements].into() });
                parameters.set(self.expressions, tuple);
            }
        }
        parameters.set_list(self.sizes, sizes);
        Ok(())
    }

    fn print(&self, parameters: &mut ParameterPrinter<'_, '_, '_>) {
        let context = parameters.printer.context();
        let tuple = parameters.parameters[usize::from(self.expressions)];
        let expressions = match tuple.and_then(|tuple| Expression::of(context, tuple)) {
            Some(Expression::Tuple(elements)) => elements,
            _ => &[],
        };
        for (index, &size) in parameters.integers(self.sizes).iter().enumerate() {
            match expressions.get(index) {
                Some(&expression) if size == DYNAMIC => {
                    parameters.printer.text("[");
                    expression::print(parameters.printer, expression, Spaces::None);
                    parameters.printer.text("]");
                }
                _ => parameters.printer.dimension(size),
            }
            parameters.printer.text("x");
        }
    }

    fn format(&self, _: &'static [FieldDef]) -> String {
        "4x8x".to_owned()
    }
}

/// `(A, 8):(8, 1)`, or in full `shapes = …, strides = …`.
pub(super) struct Layout {
    pub(super) shapes: u8,
    pub(super) strides: u8,
}

impl ParameterElement for Layout {
    fn parse(&self, parameters: &mut ParameterParser<'_, '_>) -> Result<()> {
        if parameters.parser.tokens.eat_word("shapes") {
            parameters.parser.tokens.expect("=")?;
            parse_tuple(parameters, self.shapes)?;
            parameters.parser.tokens.expect(",")?;
            parameters.parser.tokens.expect_word("strides")?;
            parameters.parser.tokens.expect("=")?;
            return parse_tuple(parameters, self.strides);
        }
        parse_modes(parameters, self.shapes)?;
        parameters.parser.tokens.expect(":")?;
        parse_modes(parameters, self.strides)
    }

    fn print(&self, parameters: &mut ParameterPrinter<'_, '_, '_>) {
        let lists = [self.shapes, self.strides].map(|index| modes(parameters, index));
        let context = parameters.printer.context();
        // The negation of a number would be read as a number.
        let is_long = |it: Option<Expression<'_>>| match it {
            None | Some(Expression::Full(_) | Expression::String(_) | Expression::Type(_)) => true,
            Some(Expression::Prefix { operand, .. }) => {
                matches!(Expression::of(context, operand), Some(Expression::Number(_)))
            }
            Some(_) => false,
        };
        let has_short_form = |&mode: &Attribute| !context.any_in_expression(mode, is_long);
        if lists.iter().all(|list| list.iter().all(has_short_form)) {
            for (list, before) in lists.into_iter().zip(["(", ":("]) {
                parameters.printer.text(before);
                parameters.printer.list(list, |printer, &mode| expression::print(printer, mode, Spaces::Around));
                parameters.printer.text(")");
            }
            return;
        }
        let Some(def) = context.expression_def(parameters.dialect, Notation::Tuple) else { return };
        for (list, before) in lists.into_iter().zip(["shapes = ", ", strides = "]) {
            let elements = Some(context.attribute(AttributeData::Array(list.into())));
            let tuple = context.attribute(AttributeData::Defined { def, parameters: [elements].into() });
            parameters.printer.text(before);
            parameters.printer.attribute(tuple, TypeSuffix::Never);
        }
    }

    fn format(&self, _: &'static [FieldDef]) -> String {
        "(8, …):(1, …)".to_owned()
    }
}

/// The modes that a parameter lists.
fn modes<'a>(parameters: &ParameterPrinter<'_, 'a, '_>, index: u8) -> &'a [Attribute] {
    parameters.printer.context().array_elements(parameters.parameters[usize::from(index)])
}

/// `(A, 8)`.
fn parse_modes(parameters: &mut ParameterParser<'_, '_>, index: u8) -> Result<()> {
    let (dialect, mut modes) = (parameters.dialect, Vec::new());
    parameters.parser.tokens.expect("(")?;
    parameters.parser.list_until(")", |parser| {
        modes.push(parser.parse_expression(dialect)?);
        Ok(())
    })?;
    let modes = parameters.parser.context.attribute(AttributeData::Array(modes.into()));
    parameters.set(index, modes);
    Ok(())
}

/// A tuple in full.
fn parse_tuple(parameters: &mut ParameterParser<'_, '_>, index: u8) -> Result<()> {
    let token = parameters.parser.tokens.peek();
    let tuple = parameters.parser.parse_attribute()?;
    let context = &parameters.parser.context;
    let elements = match Expression::of(context, tuple) {
        Some(Expression::Tuple(elements)) => elements.into(),
        _ => {
            let message = "expected a tuple of expressions".to_owned();
            return Err(parameters.parser.tokens.error_at(token, ErrorKind::Count(message)));
        }
    };
    let modes = context.attribute(AttributeData::Array(elements));
    parameters.set(index, modes);
    Ok(())
}
