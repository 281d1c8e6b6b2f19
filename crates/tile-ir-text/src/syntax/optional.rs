//! Elements that are there or not, and attributes that go without saying.

use tile_ir_core::definition::{Anchor, AttributeKind, Constraint, Directive, EnumStorage, OpDef};
use tile_ir_core::{Attribute, OpRef, TypeData};

use super::types::constraint_of;
use crate::parse::Parser;
use crate::parse::lexer::TokenKind;

/// Whether an optional group is printed.
pub(super) fn is_present(op: OpRef<'_>, anchor: Anchor) -> bool {
    match anchor {
        Anchor::Operand(group) => !op.get().operand_group(group.into()).is_empty(),
        Anchor::Attribute(index) => said(op, index).is_some(),
        Anchor::Result(group) => !op.get().result_group(group.into()).is_empty(),
        Anchor::Region(index) => op.regions().nth(index.into()).is_some_and(|region| !region.blocks().is_empty()),
    }
}

/// An inherent attribute, if it is present and not the default.
pub(super) fn said(op: OpRef<'_>, index: u8) -> Option<Attribute> {
    let attribute = op.get().attribute(index.into())?;
    let field = &op.def().attributes[usize::from(index)];
    (!field.is_default(op.context(), attribute)).then_some(attribute)
}

impl<'s> Parser<'s> {
    /// Whether an optional group starts here: its first element decides.
    pub(crate) fn at_group(&mut self, def: &'static OpDef, elements: &[Directive]) -> bool {
        match elements {
            [Directive::Literal(","), Directive::Type(slot) | Directive::SplatType(slot), ..] => {
                self.at(",") && !self.second_is_excluded(constraint_of(def, *slot))
            }
            [Directive::Literal(text), ..] => self.at_literal_token(text),
            [Directive::Operand(_), ..] => self.at_value(),
            [Directive::Region(_) | Directive::ImplicitRegion(_), ..] => self.at("{"),
            [Directive::Attribute(index), ..] => match def.attributes[*index as usize].kind {
                AttributeKind::Enum(def) => match def.storage {
                    EnumStorage::Attribute { bracketed: true, .. } => self.at("<"),
                    EnumStorage::Attribute { bracketed: false, .. } | EnumStorage::Integer => {
                        self.peek().kind == TokenKind::Word
                    }
                },
                AttributeKind::SymbolName | AttributeKind::SymbolReference => self.peek().kind == TokenKind::Symbol,
                AttributeKind::String => self.peek().kind == TokenKind::String,
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether the token after the one in hand is a type without parameters that a constraint does not allow: the
    /// end of a list of types that another list follows.
    pub(crate) fn second_is_excluded(&mut self, constraint: &Constraint) -> bool {
        let token = self.peek_second();
        if token.kind != TokenKind::Word {
            return false;
        }
        let name = self.text(token);
        let plain = self.context.type_defs().find(|def| def.name == name && def.parameters.is_empty());
        plain.is_some_and(|def| {
            let ty = self.context.ty(TypeData::Defined { def, parameters: [].into() });
            !constraint.allows(&self.context, ty)
        })
    }
}
