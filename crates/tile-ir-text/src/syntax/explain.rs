//! Where in an operation's syntax an error is: what stands before it, and what the whole looks like.

use tile_ir_core::AttributeData;
use tile_ir_core::definition::{Anchor, AttributeKind, Directive, OpSyntax, ParameterDef, ParameterDirective, Slot};

use super::form::{GENERIC_FORM, form_of, form_of_parameters};
use crate::parse::error::{ErrorKind, ParseError};
use crate::parse::{OperationState, Parser};

impl<'s> Parser<'s> {
    /// Adds to an error in a list of directives what stands before it. The directive at `index`, which starts behind
    /// `start`, could not be read.
    #[cold]
    pub(super) fn explain_directive(
        &self,
        mut error: ParseError,
        state: &OperationState<'s>,
        directives: &'static [Directive],
        index: usize,
        start: u32,
    ) -> ParseError {
        let (before, failed) = (&directives[..index], &directives[index]);
        let ErrorKind::Missing { after: after @ None, .. } = &mut error.0.kind else { return error };
        if error.0.depth != Some(self.depth()) {
            return error;
        }
        let outermost = error.0.directive.is_none();
        error.0.directive.get_or_insert(failed);
        if self.previous_end() == start {
            *after = before.iter().rev().find_map(|directive| self.name_of(state, directive));
        } else if let (Directive::Clause { keyword, .. } | Directive::FlagList { keyword, .. }, true) =
            (failed, outermost)
        {
            *after = self.follows(keyword).then(|| format!("'{keyword}'"));
        } else if outermost && !matches!(failed, Directive::Operand(_)) {
            // Inside of an attribute, whose syntax is its own.
            error.0.depth = None;
        }
        error
    }

    /// Adds to an error in an operation's syntax which operation it is, and how that is written.
    #[cold]
    pub(crate) fn explain_operation(&mut self, mut error: ParseError, state: &OperationState<'s>) -> ParseError {
        if !self.is_about_this_syntax(&error) {
            return error;
        }
        let mnemonic = state.def.mnemonic();
        let directives = match state.def.syntax {
            OpSyntax::Directives(directives) => directives,
            _ => &[],
        };
        if let (ErrorKind::Missing { after, .. }, false) = (&mut error.0.kind, directives.is_empty()) {
            *after = match after.take() {
                Some(after) => Some(format!("{after} of '{mnemonic}'")),
                None => self.follows(mnemonic).then(|| format!("'{mnemonic}'")),
            };
        }
        let failed = error.0.directive;
        let hint = self.order_hint(state, directives, failed);
        if hint.is_some() {
            error.0.notes.clear();
        }
        error
            .with_hint(hint)
            .with_hint(Some(format!("'{mnemonic}' is written '{}'", form_of(&self.context, state.def))))
    }

    /// The same for the form that needs no definition.
    #[cold]
    pub(crate) fn explain_generic_operation(&self, error: ParseError) -> ParseError {
        let own = self.is_about_this_syntax(&error);
        error.with_hint(own.then(|| format!("the generic form is '{GENERIC_FORM}'")))
    }

    /// Adds to an error in the parameters of a type or attribute how they are written.
    #[cold]
    pub(super) fn explain_parameters(
        &self,
        mut error: ParseError,
        name: &str,
        parameters: &'static [ParameterDef],
        syntax: &'static [ParameterDirective],
    ) -> ParseError {
        if !self.is_about_this_syntax(&error) {
            return error;
        }
        error.0.depth = None;
        let form = form_of_parameters(parameters, syntax);
        error.with_hint(Some(format!("'{name}' is written '{name}{form}'")))
    }

    /// Whether an error is that something is missing, and not inside of a type, attribute or region.
    fn is_about_this_syntax(&self, error: &ParseError) -> bool {
        error.0.depth == Some(self.depth()) && matches!(error.0.kind, ErrorKind::Missing { .. })
    }

    /// What to call the text of a directive that was read, if it had any.
    fn name_of(&self, state: &OperationState<'s>, directive: &Directive) -> Option<String> {
        let def = state.def;
        let field = |index: u8| &def.attributes[usize::from(index)];
        match *directive {
            Directive::Literal(text) => Some(format!("'{text}'")),
            Directive::Operand(group) => {
                let found = !state.operands[usize::from(group)].values.is_empty();
                found.then(|| format!("operand '{}'", def.operands[usize::from(group)].name))
            }
            Directive::Attribute(index) => match field(index).kind {
                AttributeKind::Unit => None,
                AttributeKind::Enum(_) => self.case_given(state, index),
                AttributeKind::SymbolName | AttributeKind::SymbolReference => Some("the symbol".to_owned()),
                _ => self.is_given(state, index).then(|| format!("attribute '{}'", field(index).name)),
            },
            Directive::Keyword(index) | Directive::Prefix(index) => self.case_given(state, index),
            Directive::Clause { keyword, attribute } => {
                self.is_given(state, attribute).then(|| format!("'{keyword}<…>'"))
            }
            Directive::FlagList { keyword, attribute } => {
                self.is_given(state, attribute).then(|| format!("'{keyword} = […]'"))
            }
            Directive::DenseElements { .. } => Some("the constant".to_owned()),
            Directive::Type(slot) | Directive::FullType(slot) | Directive::SplatType(slot) => Some(match slot {
                Slot::Operand(group) => format!("the type of '{}'", def.operands[usize::from(group)].name),
                Slot::Result(group) => format!("the type of result '{}'", def.results[usize::from(group)].name),
                Slot::Attribute(_) => "the type".to_owned(),
            }),
            Directive::Region(_) | Directive::ImplicitRegion(_) | Directive::ArgumentRegion(_) => {
                Some("the region".to_owned())
            }
            Directive::Optional { anchor, elements } => match self.is_present(state, anchor) {
                true => elements.iter().rev().find_map(|directive| self.name_of(state, directive)),
                false => None,
            },
            Directive::AnyOrder(clauses) => {
                let mut present = clauses.iter().filter(|clause| self.is_clause_present(state, clause));
                match (present.next(), present.next()) {
                    (Some([Directive::Literal(keyword), ..]), None) => Some(format!("'{keyword}'")),
                    (None, _) => None,
                    _ => Some("the clauses".to_owned()),
                }
            }
            Directive::AttributeDictionary | Directive::AttributeDictionaryWithKeyword => {
                self.follows("}").then(|| "the attributes".to_owned())
            }
            Directive::NoSpace | Directive::Space => None,
        }
    }

    /// Whether text, and not a default, gave an attribute: while directives are read, defaults are not there yet.
    pub(super) fn is_given(&self, state: &OperationState<'s>, index: u8) -> bool {
        state.attributes[usize::from(index)].is_some()
    }

    /// The case of an enumeration that text gave.
    fn case_given(&self, state: &OperationState<'s>, index: u8) -> Option<String> {
        match self.context.attribute_data(state.attributes[usize::from(index)]?) {
            AttributeData::Enum { def, value } => def.case(*value).map(|case| format!("'{}'", case.name)),
            _ => None,
        }
    }

    pub(super) fn is_present(&self, state: &OperationState<'s>, anchor: Anchor) -> bool {
        match anchor {
            Anchor::Operand(group) => !state.operands[usize::from(group)].values.is_empty(),
            Anchor::Attribute(index) => self.is_given(state, index),
            Anchor::Result(group) => !state.results[usize::from(group)].types.is_empty(),
            Anchor::Region(index) => state.regions.len() > usize::from(index),
        }
    }

    pub(super) fn is_clause_present(&self, state: &OperationState<'s>, clause: &[Directive]) -> bool {
        clause.iter().any(|directive| match *directive {
            Directive::Operand(group) => self.is_present(state, Anchor::Operand(group)),
            Directive::Attribute(index) => self.is_given(state, index),
            _ => false,
        })
    }
}
