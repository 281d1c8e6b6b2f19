//! The dictionary of attributes that appear nowhere else in an operation.

use tile_ir_core::OpRef;
use tile_ir_core::definition::Directive;

use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::syntax::OpPrinter;
use crate::syntax::element::{Element, Place, for_each_place};
use crate::syntax::format::OneLine;
use crate::syntax::inherent::print_rest;
use crate::syntax::order::Sign;
use crate::syntax::template::{Filling, OfAttributes, TemplateBuilder};

/// `{a = 1}`, after a keyword if it has one.
pub(super) struct Dictionary {
    pub(super) keyword: Option<&'static str>,
}

/// Prints the dictionary.
struct Rest {
    /// The keyword and a space, or nothing.
    start: String,
    /// The inherent attributes that the syntax contains, as a bit set.
    places: u64,
}

impl Element for Dictionary {
    #[inline(always)]
    fn parse<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
        let Some(keyword) = self.keyword else { return parser.parse_attribute_dictionary(state) };
        match parser.tokens.eat_word(keyword) {
            true if !parser.tokens.at("{") => Err(parser.tokens.expected("'{'")),
            true => parser.parse_attribute_dictionary(state),
            false => Ok(()),
        }
    }

    /// The dictionary has its own space.
    fn compile(&self, template: &mut TemplateBuilder) {
        let start = self.keyword.map_or_else(String::new, |keyword| format!("{keyword} "));
        template.spacing.dictionary();
        template.push(Rest { start, places: places(template.directives) });
    }

    fn format(&self, line: &mut OneLine) {
        match self.keyword {
            Some(keyword) => line.word(&format!("({keyword} {{…}})?")),
            None => line.word("({…})?"),
        }
    }

    fn name(&self, parser: &Parser<'_>, _: &OperationState<'_>) -> Option<String> {
        parser.tokens.follows("}").then(|| "the attributes".to_owned())
    }

    fn place(&self) -> Place {
        Place::Dictionary
    }

    fn keyword(&self) -> Option<&'static str> {
        self.keyword
    }

    fn signs(&self, parser: &Parser<'_>, _: &OperationState<'_>, sign: Sign, signs: &mut Vec<Sign>) {
        signs.push(sign.called("the attributes '{…}'".to_owned()).optional(parser.tokens.follows("}")));
    }
}

impl Filling for Rest {
    fn print(&self, op: &mut OpPrinter<'_, '_, '_>) {
        let operation = op.op.get();
        let has_place = |index: usize| self.places & 1 << index != 0;
        let mut present = operation.attributes().iter().enumerate().filter(|(_, value)| value.is_some());
        if !operation.dictionary().is_empty() || !present.all(|(index, _)| has_place(index)) {
            print_rest(op.printer, *op.op, &self.start, has_place);
        }
    }

    fn of_attributes(&self, _: OpRef<'_>) -> OfAttributes<'_> {
        OfAttributes::Text
    }
}

/// The inherent attributes that the syntax contains, as a bit set.
fn places(syntax: &'static [Directive]) -> u64 {
    let mut places = 0;
    for_each_place(syntax, |place| {
        if let Place::Attribute(index) = place {
            places |= 1 << index;
        }
    });
    places
}

impl<'s> Parser<'s> {
    /// `{a = 1}`, or nothing.
    pub(crate) fn parse_attribute_dictionary(&mut self, state: &mut OperationState<'s>) -> Result<()> {
        if !self.tokens.at("{") {
            return Ok(());
        }
        let entries = self.parse_entries()?;
        self.take_entries(state, entries)
    }
}
