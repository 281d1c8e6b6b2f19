//! Attributes after a keyword: `rounding<zero>`, `inbounds = [true, false]`.

use tile_ir_core::{Attribute, AttributeData, OpRef};

use crate::parse::error::{ErrorKind, Result, alternatives};
use crate::parse::{OperationState, Parser};
use crate::print::Printer;
use crate::syntax::element::{Element, Inside, Place};
use crate::syntax::format::OneLine;
use crate::syntax::inherent::non_default;
use crate::syntax::order::Sign;
use crate::syntax::template::{Filling, OfAttributes, TemplateBuilder};
use crate::syntax::{OpPrinter, field};

/// A keyword and the value of an attribute, or nothing if it has its default.
#[derive(Clone, Copy)]
pub(super) struct Clause<V> {
    pub(super) keyword: &'static str,
    pub(super) attribute: u8,
    pub(super) value: V,
}

/// The syntax of the value after the keyword.
pub(super) trait ClauseValue: Copy + Send + Sync + 'static {
    /// Its name in messages.
    const SHAPE: &str;

    /// Parses the value, after the keyword.
    fn parse(self, parser: &mut Parser<'_>, state: &OperationState<'_>, clause: &Clause<Self>) -> Result<Attribute>;

    /// Prints the value.
    fn print(self, printer: &mut Printer<'_>, attribute: Attribute);

    /// Its format in messages.
    fn format(self, line: &OneLine, attribute: u8) -> String;
}

impl<V: ClauseValue> Clause<V> {
    fn is_given(&self, state: &OperationState<'_>) -> bool {
        state.attributes[usize::from(self.attribute)].is_some()
    }

    fn title(&self) -> String {
        format!("'{}{}'", self.keyword, V::SHAPE)
    }
}

impl<V: ClauseValue> Element for Clause<V> {
    fn parse<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
        if parser.tokens.eat_word(self.keyword) {
            state.attributes[usize::from(self.attribute)] = Some(self.value.parse(parser, state, self)?);
        }
        Ok(())
    }

    fn compile(&self, template: &mut TemplateBuilder) {
        template.element(*self);
    }

    fn format(&self, line: &mut OneLine) {
        let value = self.value.format(line, self.attribute);
        line.optional(|line| line.word(&format!("{}{value}", self.keyword)));
    }

    fn name(&self, _: &Parser<'_>, state: &OperationState<'_>) -> Option<String> {
        self.is_given(state).then(|| self.title())
    }

    fn place(&self) -> Place {
        Place::Attribute(self.attribute)
    }

    fn keyword(&self) -> Option<&'static str> {
        Some(self.keyword)
    }

    fn inside(&self) -> Inside {
        Inside::Own(Some(self.keyword))
    }

    fn signs(&self, _: &Parser<'_>, state: &OperationState<'_>, sign: Sign, signs: &mut Vec<Sign>) {
        signs.push(sign.called(self.title()).optional(self.is_given(state)));
    }
}

impl<V: ClauseValue> Filling for Clause<V> {
    fn print(&self, op: &mut OpPrinter<'_, '_, '_>) {
        if let Some(attribute) = non_default(*op.op, self.attribute) {
            op.printer.text(self.keyword);
            self.value.print(op.printer, attribute);
        }
    }

    fn of_attributes(&self, _: OpRef<'_>) -> OfAttributes<'_> {
        OfAttributes::Text
    }
}

/// A case in brackets: `<zero>`.
#[derive(Clone, Copy)]
pub(super) struct Case;

impl ClauseValue for Case {
    const SHAPE: &str = "<…>";

    fn parse(self, parser: &mut Parser<'_>, state: &OperationState<'_>, clause: &Clause<Self>) -> Result<Attribute> {
        let field = &state.def.attributes[usize::from(clause.attribute)];
        parser.tokens.expect("<")?;
        let (Some(cases), Some(word)) = (field::cases(field), parser.tokens.peek_word()) else {
            return Err(parser.tokens.expected(alternatives(&field::allowed_cases(field))));
        };
        let Some(case) = cases.case_named(word) else {
            return Err(parser.tokens.unknown_name("case", word, &field::allowed_cases(field)));
        };
        if field.cases.is_some_and(|allowed| !allowed.contains(&case.value)) {
            let message = format!("'{}' does not take '{}<{word}>'", state.def.mnemonic(), clause.keyword);
            let error =
                parser.tokens.error_at(parser.tokens.peek(), ErrorKind::Rule(message)).breaking(Some("V-ENUM-2"));
            return Err(error.with_hint(Some(format!("expected {}", alternatives(&field::allowed_cases(field))))));
        }
        parser.tokens.advance();
        parser.tokens.expect(">")?;
        Ok(parser.context.case(cases, case.value))
    }

    fn print(self, printer: &mut Printer<'_>, attribute: Attribute) {
        printer.text("<");
        printer.case_of(attribute);
        printer.text(">");
    }

    fn format(self, line: &OneLine, attribute: u8) -> String {
        format!("<{}>", line.cases_text(attribute, "…"))
    }
}

/// A list of flags: ` = [true, false]`.
#[derive(Clone, Copy)]
pub(super) struct Flags;

impl ClauseValue for Flags {
    const SHAPE: &str = " = […]";

    fn parse(self, parser: &mut Parser<'_>, state: &OperationState<'_>, clause: &Clause<Self>) -> Result<Attribute> {
        parser.tokens.expect("=")?;
        parser.parse_field(state.def, clause.attribute.into())
    }

    fn print(self, printer: &mut Printer<'_>, attribute: Attribute) {
        if let AttributeData::DenseArray { element, values } = printer.context().attribute_data(attribute) {
            printer.text(" = [");
            printer.numbers(*element, values);
            printer.text("]");
        }
    }

    fn format(self, _: &OneLine, _: u8) -> String {
        " = [true|false, …]".to_owned()
    }
}
