//! Named parameters: `file = "a", line = 1`.

use smallvec::SmallVec;
use tile_ir_core::definition::FieldDef;

use crate::parse::error::{ErrorKind, Result, alternatives, nearest};
use crate::syntax::parameters::element::{ParameterElement, ParameterParser, ParameterPrinter};

/// `name = value` for each parameter that differs from its default, in any order, each at most once.
pub(super) struct Fields(pub(super) &'static [u8]);

impl ParameterElement for Fields {
    fn parse(&self, parameters: &mut ParameterParser<'_, '_>) -> Result<()> {
        let name_of = |index: &u8| parameters.definitions[usize::from(*index)].name;
        let names: SmallVec<[&str; 8]> = self.0.iter().map(name_of).collect();
        let mut seen: SmallVec<[(u8, u32); 8]> = SmallVec::new();
        loop {
            let parser = &mut *parameters.parser;
            let (name, token) = parser.tokens.expect_any_word("the name of a field")?;
            let Some(position) = names.iter().position(|known| *known == name) else {
                let near = nearest(name, names.iter().copied());
                let error = parser
                    .tokens
                    .error_at(token, ErrorKind::UnknownName { what: "field", name: name.to_owned(), near });
                return Err(error.with_hint(Some(format!("expected {}", alternatives(&names)))));
            };
            let index = self.0[position];
            if let Some(&(_, first)) = seen.iter().find(|field| field.0 == index) {
                let error =
                    parser.tokens.error_at(token, ErrorKind::Redefinition { what: "field", name: name.to_owned() });
                return Err(error.with_note(first, "first given here"));
            }
            seen.push((index, token.start));
            parser.tokens.expect("=")?;
            parameters.value(index)?;
            if !parameters.parser.tokens.eat(",") {
                return Ok(());
            }
        }
    }

    fn print(&self, parameters: &mut ParameterPrinter<'_, '_, '_>) {
        let mut separator = "";
        for &index in self.0 {
            if !parameters.is_written(index) {
                continue;
            }
            let definition = &parameters.definitions[usize::from(index)];
            parameters.printer.text(separator);
            separator = ", ";
            parameters.printer.text(definition.name);
            parameters.printer.text(" = ");
            match parameters.owner(index).syntax().is_short_by_name() {
                true => parameters.short(index),
                false => parameters.value(index),
            }
        }
    }

    fn format(&self, definitions: &'static [FieldDef]) -> String {
        let fields = self.0.iter().map(|&index| format!("{} = …", definitions[usize::from(index)].name));
        fields.collect::<Vec<_>>().join(", ")
    }
}
