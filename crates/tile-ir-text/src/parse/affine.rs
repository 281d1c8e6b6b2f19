//! Affine maps and sets, and strided layouts, which become the text that MLIR has for them.

use std::fmt::Write;

use rustc_hash::FxHashMap;
use tile_ir_core::{Attribute, AttributeData, DYNAMIC};

use super::Parser;
use super::error::{ErrorKind, Result};
use super::single::alone;
use super::tokens::Tokens;
use crate::affine::{Affine, Expression, Operator};
use crate::depth::DEPTH_LIMIT;
use crate::lexer::{Token, TokenKind};

/// How often a map is read as it was spelled, until that is how it is spelled again. It is the case after at most three
/// times unless numbers overflow.
const MOST_READINGS: usize = 8;

/// What an affine attribute is, by its keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Map,
    Set,
}

/// The names of dimensions and symbols, and the expressions of them.
#[derive(Default)]
struct Scope<'s> {
    names: FxHashMap<&'s str, Expression>,
    dimensions: usize,
    symbols: usize,
    affine: Affine,
}

impl<'s> Parser<'s> {
    /// `affine_map<(i, j)[n] -> (j + n, i)>`.
    pub(super) fn parse_affine_map(&mut self) -> Result<Attribute> {
        self.parse_affine(Form::Map)
    }

    /// `affine_set<(i)[n] : (i >= 0, n - i == 0)>`.
    pub(super) fn parse_affine_set(&mut self) -> Result<Attribute> {
        self.parse_affine(Form::Set)
    }

    /// Simplifying changes what comes first, so that what MLIR prints, it may simplify and print differently once more. The text
    /// of a map is one at which that ends, so that what is printed reads back.
    fn parse_affine(&mut self, form: Form) -> Result<Attribute> {
        let start = self.tokens.peek();
        let mut text = self.parse_affine_once(form)?;
        for _ in 0..MOST_READINGS {
            let again = alone(&self.context, &text, self.syntax, |parser| parser.parse_affine_once(form));
            let again = again.map_err(|_| {
                self.tokens.error_at(start, ErrorKind::Number("numbers of the expressions exceed 64 bits".to_owned()))
            })?;
            if again == text {
                break;
            }
            text = again;
        }
        let text = self.context.identifier(text);
        Ok(self.context.attribute(AttributeData::Opaque { text, ty: None }))
    }

    fn parse_affine_once(&mut self, form: Form) -> Result<String> {
        self.tokens.advance();
        self.tokens.expect("<")?;
        let mut scope = Scope::default();
        self.parse_affine_names(&mut scope)?;
        let mut text = String::new();
        let arrow = match form {
            Form::Map => "->",
            Form::Set => ":",
        };
        self.tokens.expect(arrow)?;
        self.tokens.expect("(")?;
        let mut count = 0;
        self.list_until(")", |parser| {
            text += if count > 0 { ", " } else { "" };
            count += 1;
            match form {
                Form::Map => {
                    let expression = parser.parse_affine_sum(&mut scope)?;
                    scope.affine.spell(expression, &mut text);
                    Ok(())
                }
                Form::Set => parser.parse_constraint(&mut scope, &mut text),
            }
        })?;
        self.tokens.expect(">")?;
        let names = scope.names();
        Ok(match form {
            Form::Map => format!("affine_map<{names} -> ({text})>"),
            // The set without constraints.
            Form::Set if count == 0 => format!("affine_set<{names} : (0 == 0)>"),
            Form::Set => format!("affine_set<{names} : ({text})>"),
        })
    }

    /// `(i, j)[n]`
    fn parse_affine_names(&mut self, scope: &mut Scope<'s>) -> Result<()> {
        self.tokens.expect("(")?;
        self.list_until(")", |parser| {
            let dimension = scope.affine.dimension(scope.dimensions);
            scope.dimensions += 1;
            parser.tokens.parse_affine_name(scope, dimension)
        })?;
        if self.tokens.eat("[") {
            self.list_until("]", |parser| {
                let symbol = scope.affine.symbol(scope.symbols);
                scope.symbols += 1;
                parser.tokens.parse_affine_name(scope, symbol)
            })?;
        }
        Ok(())
    }

    /// `i >= j`, `i <= j`, `i == j`: what is compared with 0 is the difference.
    fn parse_constraint(&mut self, scope: &mut Scope<'s>, out: &mut String) -> Result<()> {
        let left = self.parse_affine_sum(scope)?;
        let comparison = [">", "<", "="].into_iter().find(|start| self.tokens.eat(start));
        let Some(comparison) = comparison else { return Err(self.tokens.expected("'>=', '<=' or '=='")) };
        self.tokens.expect("=")?;
        let right = self.parse_affine_sum(scope)?;
        let (left, right) = if comparison == "<" { (right, left) } else { (left, right) };
        let difference = scope.affine.difference(left, right);
        scope.affine.spell(difference, out);
        *out += if comparison == "=" { " == 0" } else { " >= 0" };
        Ok(())
    }

    /// `i * 2 + j - 1`
    fn parse_affine_sum(&mut self, scope: &mut Scope<'s>) -> Result<Expression> {
        let mut sum = self.parse_affine_product(scope)?;
        loop {
            let token = self.tokens.peek();
            let is_sum = self.tokens.eat("+");
            if !is_sum && !self.tokens.eat("-") {
                return Ok(sum);
            }
            let next = self.parse_affine_product(scope)?;
            sum = match is_sum {
                true => scope.affine.binary(Operator::Add, sum, next),
                false => scope.affine.difference(sum, next),
            };
            self.check_affine_depth(scope, sum, token)?;
        }
    }

    /// `i * 2 floordiv 4`
    fn parse_affine_product(&mut self, scope: &mut Scope<'s>) -> Result<Expression> {
        let mut product = self.parse_affine_operand(scope)?;
        loop {
            let token = self.tokens.peek();
            let operator = match self.tokens.text(token) {
                "*" => Operator::Mul,
                "floordiv" => Operator::FloorDiv,
                "ceildiv" => Operator::CeilDiv,
                "mod" => Operator::Mod,
                _ => return Ok(product),
            };
            self.tokens.advance();
            let right = self.parse_affine_operand(scope)?;
            let is_allowed =
                scope.affine.is_symbolic(right) || (operator == Operator::Mul && scope.affine.is_symbolic(product));
            if !is_allowed {
                let expected = match operator {
                    Operator::Mul => "an affine expression: one of the factors must be free of dimensions",
                    _ => "an affine expression: the divisor must be free of dimensions",
                };
                return Err(self.tokens.error_at(token, ErrorKind::Rule(format!("expected {expected}"))));
            }
            product = scope.affine.binary(operator, product, right);
            self.check_affine_depth(scope, product, token)?;
        }
    }

    /// `-i`, `4`, `(i + j)`
    fn parse_affine_operand(&mut self, scope: &mut Scope<'s>) -> Result<Expression> {
        let mut signs = 0;
        while self.tokens.eat("-") {
            signs += 1;
        }
        let operand = self.parse_affine_item(scope)?;
        Ok((0..signs).fold(operand, |operand, _| scope.affine.negated(operand)))
    }

    fn parse_affine_item(&mut self, scope: &mut Scope<'s>) -> Result<Expression> {
        let token = self.tokens.peek();
        match token.kind {
            TokenKind::Number if !self.tokens.text(token).contains('.') => {
                let value = self.tokens.parse_integer("a number")?;
                Ok(scope.affine.constant(value))
            }
            TokenKind::Word => {
                self.tokens.advance();
                let name = self.tokens.text(token);
                if let Some(&known) = scope.names.get(name) {
                    return Ok(known);
                }
                let kind = ErrorKind::UndefinedName { what: "dimension or symbol", name: name.to_owned(), near: None };
                Err(self.tokens.error_at(token, kind))
            }
            _ if self.tokens.eat("(") => {
                let inside = self.nested("expression", |parser| parser.parse_affine_sum(scope))?;
                self.tokens.expect(")")?;
                Ok(inside)
            }
            _ => Err(self.tokens.expected("an affine expression")),
        }
    }

    fn check_affine_depth(&self, scope: &Scope<'s>, expression: Expression, token: Token) -> Result<()> {
        match scope.affine.depth(expression) {
            ..=DEPTH_LIMIT => Ok(()),
            _ => Err(self.tokens.error_at(token, ErrorKind::Depth { what: "affine expressions", limit: DEPTH_LIMIT })),
        }
    }

    /// `strided<[1, ?], offset: 3>`.
    pub(super) fn parse_strided(&mut self) -> Result<Attribute> {
        self.tokens.advance();
        self.tokens.expect("<")?;
        self.tokens.expect("[")?;
        let mut strides = String::new();
        self.list_until("]", |parser| {
            let separator = if strides.is_empty() { "" } else { ", " };
            push_stride(&mut strides, separator, parser.tokens.parse_stride()?);
            Ok(())
        })?;
        let mut text = format!("strided<[{strides}]");
        if self.tokens.eat(",") {
            self.tokens.expect_word("offset")?;
            self.tokens.expect(":")?;
            match self.tokens.parse_stride()? {
                0 => {}
                offset => push_stride(&mut text, ", offset: ", offset),
            }
        }
        self.tokens.expect(">")?;
        text.push('>');
        let text = self.context.identifier(text);
        Ok(self.context.attribute(AttributeData::Opaque { text, ty: None }))
    }
}

impl<'s> Tokens<'s> {
    /// The name of another dimension or symbol.
    fn parse_affine_name(&mut self, scope: &mut Scope<'s>, meaning: Expression) -> Result<()> {
        let (name, token) = self.expect_any_word("the name of a dimension or symbol")?;
        match scope.names.insert(name, meaning) {
            None => Ok(()),
            Some(_) => {
                let kind = ErrorKind::Redefinition { what: "dimension or symbol", name: name.to_owned() };
                Err(self.error_at(token, kind))
            }
        }
    }

    /// An integer, or `?`.
    fn parse_stride(&mut self) -> Result<i64> {
        if self.eat("?") {
            return Ok(DYNAMIC);
        }
        self.parse_integer("an integer or '?'")
    }
}

impl Scope<'_> {
    /// `(d0, d1)[s0]`
    fn names(&self) -> String {
        let list = |sigil: char, count: usize| {
            let names: Vec<_> = (0..count).map(|index| format!("{sigil}{index}")).collect();
            names.join(", ")
        };
        let mut text = format!("({})", list('d', self.dimensions));
        if self.symbols > 0 {
            text += &format!("[{}]", list('s', self.symbols));
        }
        text
    }
}

fn push_stride(out: &mut String, separator: &str, stride: i64) {
    out.push_str(separator);
    // Writing to a string cannot fail.
    let _ = match stride {
        DYNAMIC => out.write_char('?'),
        stride => write!(out, "{stride}"),
    };
}
