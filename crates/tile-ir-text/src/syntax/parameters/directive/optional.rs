//! Optional groups.

use tile_ir_core::AttributeRef;
use tile_ir_core::definition::{DefaultValue, FieldDef, ParameterDirective, Presence};

use crate::parse::error::{ErrorKind, Result};
use crate::syntax::parameters::element::{
    AsParameterElement, ParameterElement, ParameterParser, ParameterPrinter, format_of_parameters,
};

/// `(…)?`: present if the anchor differs from the value that it has otherwise.
pub(super) struct Optional {
    pub(super) anchor: u8,
    pub(super) elements: &'static [ParameterDirective],
}

impl ParameterElement for Optional {
    fn parse(&self, parameters: &mut ParameterParser<'_, '_>) -> Result<()> {
        let token = parameters.parser.tokens.peek();
        let Some(first) = self.elements.first() else { return Ok(()) };
        if !first.with_element(|first| first.starts_here(parameters.parser)) {
            return Ok(());
        }
        parameters.directives(self.elements)?;
        let FieldDef { name, presence, .. } = parameters.definition(self.anchor);
        // An optional list can also be empty.
        let found = parameters.found[usize::from(self.anchor)];
        let says_nothing =
            matches!(presence, Presence::Default(DefaultValue::Identity { .. } | DefaultValue::EmptyLike { .. }))
                && found
                    .is_some_and(|list| AttributeRef::new(&parameters.parser.context, list).as_integers() == Some(&[]));
        if says_nothing {
            let message = format!("expected numbers in '{name}', which is left out where there are none");
            return Err(parameters.parser.tokens.error_at(token, ErrorKind::Count(message)));
        }
        Ok(())
    }

    fn print(&self, parameters: &mut ParameterPrinter<'_, '_, '_>) {
        if parameters.is_written(self.anchor) {
            parameters.directives(self.elements);
        }
    }

    fn format(&self, definitions: &'static [FieldDef]) -> String {
        format!("({})?", format_of_parameters(definitions, self.elements))
    }
}
