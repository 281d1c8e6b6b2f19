//! Effects of operations.

use proc_macro2::TokenStream;
use quote::quote;
use tile_ir_core::definition::{
    ConditionDef, EffectDef, EffectKind, Effects, ElementTest, ResourceDef, Speculatability, UnlessDef,
};

use super::syntax::slot;
use super::text::number;

pub(super) fn effects(effects: Effects) -> TokenStream {
    match effects {
        Effects::Known([]) => quote!(Effects::NONE),
        Effects::Known(list) => {
            let list = list.iter().map(effect);
            quote!(Effects::Known(&[#(#list),*]))
        }
        Effects::Unknown => quote!(Effects::Unknown),
    }
}

fn effect(effect: &EffectDef) -> TokenStream {
    let kind = match effect.kind {
        EffectKind::Read => quote!(EffectKind::Read),
        EffectKind::Write => quote!(EffectKind::Write),
        EffectKind::Allocate => quote!(EffectKind::Allocate),
    };
    let resource = match effect.resource {
        ResourceDef::Memory => quote!(ResourceDef::Memory),
        ResourceDef::Through(group) => {
            let group = slot(group);
            quote!(ResourceDef::Through(#group))
        }
        ResourceDef::Output => quote!(ResourceDef::Output),
        ResourceDef::Control => quote!(ResourceDef::Control),
    };
    match effect.unless {
        None => quote!(EffectDef::new(#kind, #resource)),
        Some(UnlessDef { attribute, case }) => {
            let (attribute, case) = (number(attribute), number(case));
            quote!(table::effect_unless(#kind, #resource, #attribute, #case))
        }
    }
}

pub(super) fn speculatability(speculatability: Speculatability) -> TokenStream {
    match speculatability {
        Speculatability::Always => quote!(Speculatability::Always),
        Speculatability::Recursive => quote!(Speculatability::Recursive),
        Speculatability::If(conditions) => {
            let conditions = conditions.iter().map(condition);
            quote!(Speculatability::If(&[#(#conditions),*]))
        }
        Speculatability::Never => quote!(Speculatability::Never),
    }
}

fn condition(condition: &ConditionDef) -> TokenStream {
    let operand = number(condition.operand);
    let test = match condition.test {
        ElementTest::Is(wanted) => {
            let wanted = number(wanted);
            quote!(ElementTest::Is(#wanted))
        }
        ElementTest::IsNot(unwanted) => {
            let unwanted = number(unwanted);
            quote!(ElementTest::IsNot(#unwanted))
        }
    };
    match condition.unless {
        None => quote!(table::condition(#operand, #test)),
        Some(UnlessDef { attribute, case }) => {
            let (attribute, case) = (number(attribute), number(case));
            quote!(table::condition_unless(#operand, #test, #attribute, #case))
        }
    }
}
