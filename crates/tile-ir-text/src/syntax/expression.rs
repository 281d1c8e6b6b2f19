//! Expressions in their short form: `(A+2)*N`.
//!
//! The table gives each attribute that is an expression its notation; this is what they have in common. An attribute in full is
//! an expression, too, and stands for those that have no short form.

use tile_ir_core::definition::{AttributeDef, Kind, Notation};
use tile_ir_core::{Attribute, AttributeData, BuiltinTypeName, Context, Expression, Part, Type, TypeData};

use crate::lexer::{Token, TokenKind};
use crate::parse::Parser;
use crate::parse::error::{ErrorKind, ParseError, Result};
use crate::print::{Printer, TypeSuffix};
use crate::strings::is_bare;

/// What messages call one.
const EXPRESSION: &str = "an expression such as 'N*2'";

/// Whether there are spaces around operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spaces {
    /// `A*2`
    None,
    /// `A * 2`
    Around,
}

/// The name of a constant parameter that nothing refers to, which other variables can have, too.
pub(super) const ANONYMOUS: &str = "?";

/// The level of what binds more than any operator.
const TIGHTEST: u8 = u8::MAX;

/// Appends an expression in its short form.
pub(super) fn print(printer: &mut Printer<'_>, expression: Attribute, spaces: Spaces) {
    if !printer.is_too_large(Part::Attribute(expression)) {
        print_at(printer, expression, spaces, 0);
    }
}

/// Appends an expression, in parentheses if it binds less than `level`.
fn print_at(printer: &mut Printer<'_>, attribute: Attribute, spaces: Spaces, least: u8) {
    match Expression::of(printer.context(), attribute) {
        Some(Expression::Number(value)) => printer.number(value),
        Some(Expression::Variable(name) | Expression::Builtin(name)) if is_name(printer.context().bytes(name)) => {
            let name = printer.context().text(name);
            printer.text(&name);
        }
        Some(Expression::String(value)) => printer.quoted(value),
        Some(Expression::Type(ty)) => printer.full_type(ty),
        Some(Expression::Prefix { operator, operand }) => {
            let in_parentheses = least == TIGHTEST;
            printer.text(if in_parentheses { "(" } else { "" });
            printer.text(operator);
            print_at(printer, operand, spaces, TIGHTEST);
            printer.text(if in_parentheses { ")" } else { "" });
        }
        Some(Expression::Infix { operator, level, operands: [left, right] }) => {
            let in_parentheses = level < least;
            printer.text(if in_parentheses { "(" } else { "" });
            print_at(printer, left, spaces, level);
            let space = if spaces == Spaces::Around { " " } else { "" };
            [space, operator, space].into_iter().for_each(|text| printer.text(text));
            print_at(printer, right, spaces, level + 1);
            printer.text(if in_parentheses { ")" } else { "" });
        }
        Some(Expression::Tuple(elements)) => {
            printer.text("(");
            printer.list(elements, |printer, &element| print_at(printer, element, spaces, 0));
            printer.text(if elements.len() == 1 { ",)" } else { ")" });
        }
        Some(Expression::Variable(_) | Expression::Builtin(_) | Expression::Full(_)) | None => {
            printer.attribute(attribute, TypeSuffix::UnlessDefault);
        }
    }
}

/// Whether a name can be written without quotes: it is words, with spaces between them, or `?`.
pub(super) fn is_name(name: &[u8]) -> bool {
    let is_trimmed = !name.starts_with(b" ") && !name.ends_with(b" ");
    let mut words = name.split(|&byte| byte == b' ').filter(|word| !word.is_empty());
    name == ANONYMOUS.as_bytes() || is_trimmed && !name.is_empty() && words.all(is_bare)
}

/// Appends `<[N, 8]>`, or nothing without a list of constants. If any has no short form, all are written in full.
pub(super) fn print_constants(printer: &mut Printer<'_>, constants: Option<Attribute>) {
    let context = printer.context();
    let Some(AttributeData::Array(constants)) = constants.map(|it| context.attribute_data(it)) else { return };
    let is_long = |it: Option<Expression<'_>>| matches!(it, None | Some(Expression::Builtin(_) | Expression::Full(_)));
    let in_full = constants.iter().any(|&constant| context.any_in_expression(constant, is_long));
    printer.text("<[");
    printer.list(constants, |printer, &constant| match in_full {
        true => printer.attribute(constant, TypeSuffix::UnlessDefault),
        false => print(printer, constant, Spaces::None),
    });
    printer.text("]>");
}

/// Whether [`print_constants`] can write an attribute: an array of expressions, or nothing.
pub(super) fn are_constants(context: &Context, constants: Option<Attribute>) -> bool {
    match constants.map(|it| context.attribute_data(it)) {
        None => true,
        Some(AttributeData::Array(constants)) => {
            constants.iter().all(|&constant| Kind::Expression.accept(context, constant).is_ok())
        }
        Some(_) => false,
    }
}

impl<'s> Parser<'s> {
    /// `<[N, 8]>`; an empty array if nothing of the kind comes next.
    pub(super) fn parse_constants(&mut self, dialect: &'static str) -> Result<Attribute> {
        let mut constants = Vec::new();
        if self.tokens.eat("<") {
            self.tokens.expect("[")?;
            self.list_until("]", |parser| {
                constants.push(parser.parse_expression(dialect)?);
                Ok(())
            })?;
            self.tokens.expect(">")?;
        }
        Ok(self.context.attribute(AttributeData::Array(constants.into())))
    }

    /// An expression of a dialect in short form.
    pub(super) fn parse_expression(&mut self, dialect: &'static str) -> Result<Attribute> {
        self.nested("expression", |parser| parser.parse_expression_from(dialect, 0))
    }

    /// An expression whose operators bind at least as much as `least`.
    fn parse_expression_from(&mut self, dialect: &'static str, least: u8) -> Result<Attribute> {
        let mut left = self.parse_expression_term(dialect)?;
        while let Some((def, operator, level)) = self.infix_operator(dialect).filter(|&(.., level)| level >= least) {
            let token = self.tokens.peek();
            operator.chars().for_each(|_| _ = self.tokens.advance());
            let right = self.parse_expression_from(dialect, level + 1)?;
            left = self.make_expression(token, def, &[left, right])?;
        }
        Ok(left)
    }

    /// The infix operator here: the longest one.
    fn infix_operator(&self, dialect: &str) -> Option<(&'static AttributeDef, &'static str, u8)> {
        let infix =
            self.context.attribute_defs().filter(|def| def.dialect == dialect).filter_map(|def| match def.notation? {
                Notation::Infix { operator, level } => Some((def, operator, level)),
                _ => None,
            });
        let is_here = |operator: &str| {
            operator.split_at_checked(1).is_some_and(|(first, second)| {
                self.tokens.at(first) && (second.is_empty() || self.tokens.second_is(second))
            })
        };
        infix.filter(|(_, operator, _)| is_here(operator)).max_by_key(|(_, operator, _)| operator.len())
    }

    /// An operand with the operators in front of it. A sign in front of a number belongs to the number.
    fn parse_expression_term(&mut self, dialect: &'static str) -> Result<Attribute> {
        let mut prefixes = Vec::new();
        let operand = loop {
            let token = self.tokens.peek();
            if token.kind == TokenKind::Number || self.tokens.at("-") && self.second_is_number() {
                let value = self.tokens.parse_integer("a number")?;
                let def = self.expression_def(dialect, Notation::Number)?;
                break self.make_expression(token, def, &[self.context.integer64(value)])?;
            }
            let prefix = self.prefix_operator(dialect);
            match prefix {
                Some(def) => prefixes.push((self.tokens.advance(), def)),
                None => break self.parse_expression_operand(dialect, token)?,
            }
        };
        let apply = |operand, (token, def)| self.make_expression(token, def, &[operand]);
        prefixes.into_iter().rev().try_fold(operand, apply)
    }

    /// The prefix operator here.
    fn prefix_operator(&self, dialect: &str) -> Option<&'static AttributeDef> {
        let is_here = |def: &&AttributeDef| match def.notation {
            Some(Notation::Prefix(operator)) => def.dialect == dialect && self.tokens.at(operator),
            _ => false,
        };
        self.context.attribute_defs().find(is_here)
    }

    fn second_is_number(&self) -> bool {
        self.tokens.peek_second().kind == TokenKind::Number
    }

    fn parse_expression_operand(&mut self, dialect: &'static str, token: Token) -> Result<Attribute> {
        match token.kind {
            TokenKind::String => {
                let value = self.parse_string("a string")?;
                let value = self.context.attribute(AttributeData::String { value, ty: None });
                self.make_expression(token, self.expression_def(dialect, Notation::String)?, &[value])
            }
            TokenKind::Bang => self.parse_type_expression(dialect, token),
            TokenKind::Word if self.is_type_name(token) => self.parse_type_expression(dialect, token),
            TokenKind::Word => self.parse_variable(dialect, token),
            TokenKind::Hash => {
                let attribute = self.parse_attribute()?;
                let accepted = Kind::Expression.accept(&self.context, attribute);
                accepted.map_err(|_| self.tokens.error_at(token, ErrorKind::Expected(EXPRESSION.to_owned())))
            }
            _ if self.tokens.eat(ANONYMOUS) => {
                let value = self.context.string(ANONYMOUS);
                self.make_expression(token, self.expression_def(dialect, Notation::Variable)?, &[value])
            }
            _ if self.tokens.at("(") => {
                self.nested("expression", |parser| parser.parse_parenthesized_expression(dialect, token))
            }
            _ => Err(self.tokens.expected(EXPRESSION)),
        }
    }

    /// Whether a word is the name of a type of builtin. It hides a variable of that name.
    fn is_type_name(&self, token: Token) -> bool {
        let name = self.tokens.text(token);
        self.context.float_format(name).is_some() || BuiltinTypeName::of(name).is_some()
    }

    fn parse_type_expression(&mut self, dialect: &'static str, token: Token) -> Result<Attribute> {
        let ty = self.parse_type(None)?;
        self.type_expression(dialect, token, ty)
    }

    fn type_expression(&mut self, dialect: &'static str, token: Token, ty: Type) -> Result<Attribute> {
        let def = self.expression_def(dialect, Notation::Type)?;
        self.make_expression(token, def, &[self.context.type_attribute(ty)])
    }

    /// Words: the name of a variable, or with a point in it that of a built-in value.
    fn parse_variable(&mut self, dialect: &'static str, token: Token) -> Result<Attribute> {
        let name = self.parse_words();
        let value = self.context.string(name);
        if !name.contains('.') {
            return self.make_expression(token, self.expression_def(dialect, Notation::Variable)?, &[value]);
        }
        let index = self.context.type_attribute(self.context.ty(TypeData::Index));
        self.make_expression(token, self.expression_def(dialect, Notation::Builtin)?, &[value, index])
    }

    /// All words that come next, with what is between them; nothing if none does.
    pub(super) fn parse_words(&mut self) -> &'s str {
        let start = self.tokens.peek().start;
        let mut end = start;
        while self.tokens.peek().kind == TokenKind::Word {
            end = self.tokens.advance().end;
        }
        self.tokens.text_between(start, end)
    }

    /// `(a)`, `(a, b)`, `(a,)`, `()`, or the type of a function: `(f32) -> ()`.
    fn parse_parenthesized_expression(&mut self, dialect: &'static str, token: Token) -> Result<Attribute> {
        self.tokens.expect("(")?;
        let sign = self.prefix_operator(dialect).filter(|_| self.second_is_number());
        let (mut elements, mut has_comma) = (Vec::new(), false);
        while !self.tokens.eat(")") {
            elements.push(self.parse_expression_from(dialect, 0)?);
            match self.tokens.eat(",") {
                true => has_comma = true,
                false if self.tokens.at(")") => {}
                false => return Err(self.tokens.expected("',' or ')'")),
            }
        }
        if self.tokens.at("->") {
            return self.parse_function_type_expression(dialect, token, &elements);
        }
        match elements[..] {
            [only] if !has_comma => self.negated_number(token, sign, only),
            _ => {
                let elements = self.context.attribute(AttributeData::Array(elements.into()));
                self.make_expression(token, self.expression_def(dialect, Notation::Tuple)?, &[elements])
            }
        }
    }

    /// The expression in parentheses. Only a negation needs any around a number with a sign: `-(-3)`.
    fn negated_number(
        &mut self,
        token: Token,
        sign: Option<&'static AttributeDef>,
        expression: Attribute,
    ) -> Result<Attribute> {
        match (sign, Expression::of(&self.context, expression)) {
            (Some(sign), Some(Expression::Number(number))) if number < 0 && number != i64::MIN => {
                let def = self.expression_def(sign.dialect, Notation::Number)?;
                let operand = self.make_expression(token, def, &[self.context.integer64(-number)])?;
                self.make_expression(token, sign, &[operand])
            }
            _ => Ok(expression),
        }
    }

    /// The results of a function type after its inputs.
    fn parse_function_type_expression(
        &mut self,
        dialect: &'static str,
        token: Token,
        inputs: &[Attribute],
    ) -> Result<Attribute> {
        let ty = |&input: &Attribute| match Expression::of(&self.context, input) {
            Some(Expression::Type(ty)) => Ok(ty),
            _ => Err(self.tokens.error_at(token, ErrorKind::Expected("types before '->'".to_owned()))),
        };
        let inputs = inputs.iter().map(ty).collect::<Result<Vec<_>>>()?;
        self.tokens.expect("->")?;
        let results = match self.tokens.at("(") {
            true => self.parse_type_list_in_parentheses(None)?,
            false => vec![self.parse_type(None)?],
        };
        let ty = self.context.function_type(&inputs, &results);
        self.type_expression(dialect, token, ty)
    }

    /// The definition of a dialect's expressions with a notation.
    fn expression_def(&self, dialect: &str, notation: Notation) -> Result<&'static AttributeDef> {
        let def = self.context.expression_def(dialect, notation);
        def.ok_or_else(|| self.tokens.expected(format!("an expression that '{dialect}' has")))
    }

    /// An expression with these parameters. It nests no deeper than its full form may.
    fn make_expression(&self, token: Token, def: &'static AttributeDef, parameters: &[Attribute]) -> Result<Attribute> {
        let parameters = parameters.iter().map(|&parameter| Some(parameter)).collect();
        let made = self.context.try_attribute(AttributeData::Defined { def, parameters });
        let made = made.map_err(|why| {
            let rule = why.rule();
            ParseError::new(token.start, ErrorKind::Rule(why.into())).breaking(rule)
        })?;
        match self.context.tree_size(Part::Attribute(made)).depth > self.tokens.levels_left() {
            false => Ok(made),
            true => {
                let limit = self.tokens.depth_limit();
                Err(self.tokens.error_at(token, ErrorKind::Depth { what: "expression", limit }))
            }
        }
    }
}
