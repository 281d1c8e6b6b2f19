//! Types and attributes.

use tile_ir_core::definition::Kind;

use super::errors::Errors;
use super::version::Owner;
use super::{default, names, syntax};
use crate::directive;
use crate::error::SpecErrorKind;
use crate::fields::FlagBits;
use crate::model::{Argument, Arity, Attribute, DefaultValue, Element, Form, Name, Notation, Since, Structure, Type};
use crate::scope::{FieldKind, Scope};

pub(super) fn check_type(definition: &Type, scope: &Scope<'_>, errors: &mut Errors) {
    match &definition.tag {
        None => errors.on(&definition.name, SpecErrorKind::MissingTag(definition.name.text.clone())),
        Some(tag) if tag.debug => errors.on(&tag.name, SpecErrorKind::DebugTag(tag.value)),
        Some(_) => {}
    }
    let owner = Owner { name: &definition.name, since: scope.version_of(definition.since) };
    if let Some(notation) = &definition.structure.notation {
        errors.on(&notation.name, SpecErrorKind::Syntax("only an attribute is an expression".to_owned()));
    }
    check(owner, &definition.structure, scope, errors);
    check_previews(definition, errors);
    check_cycle(definition, scope, errors);
}

pub(super) fn check_attribute(definition: &Attribute, scope: &Scope<'_>, errors: &mut Errors) {
    for flag in &definition.flags {
        if !flag.is("aliased") && !flag.is("location") {
            let known = "there are aliased and location".to_owned();
            errors.on(flag, SpecErrorKind::Unknown { what: "attribute flag", name: flag.text.clone(), known });
        }
    }
    let owner = Owner { name: &definition.name, since: scope.version_of(definition.since) };
    check(owner, &definition.structure, scope, errors);
    check_previews_of_attribute(definition, errors);
    if let Some(notation) = &definition.structure.notation {
        check_notation(notation, &definition.structure, scope, errors);
    }
}

/// A type of a release may have one parameter of a preview, which bytecode can leave out: it is the last.
fn check_previews(definition: &Type, errors: &mut Errors) {
    let parameters = &definition.structure.parameters;
    let last = parameters.len().saturating_sub(1);
    for (_, parameter) in parameters.iter().enumerate().filter(|(index, parameter)| {
        parameter.preview
            && (*index != last || parameter.arity != Arity::Optional || definition.since == Since::Preview)
    }) {
        let message = "a parameter of a preview is the last of a type of a release, and optional".to_owned();
        errors.on(&parameter.name, SpecErrorKind::Syntax(message));
    }
}

fn check_previews_of_attribute(definition: &Attribute, errors: &mut Errors) {
    for parameter in definition.structure.parameters.iter().filter(|parameter| parameter.preview) {
        let message = "only a type has parameters of a preview".to_owned();
        errors.on(&parameter.name, SpecErrorKind::Syntax(message));
    }
}

/// Checks that the parameters are those that the form needs.
fn check_notation(notation: &Notation, structure: &Structure, scope: &Scope<'_>, errors: &mut Errors) {
    let (expected, written): (&[Kind], _) = match notation.form {
        Form::Number => (&[Kind::Signed64], "a parameter of kind Signed64"),
        Form::Variable | Form::String => (&[Kind::String], "a parameter of kind String"),
        Form::Builtin => (&[Kind::String, Kind::Type], "parameters of the kinds String and Type"),
        Form::Type => (&[Kind::Type], "a parameter of kind Type"),
        Form::Prefix => (&[Kind::Expression], "an operator and a parameter of kind Expression"),
        Form::Infix => (&[Kind::Expression, Kind::Expression], "an operator and two parameters of kind Expression"),
        Form::Tuple => (&[Kind::Array], "a parameter of kind Array"),
        Form::Full => return,
    };
    let is_kind = |parameter: &Argument, kind: &Kind| match scope.parameter_kind(&parameter.kind) {
        Ok(FieldKind::Simple(found)) => std::mem::discriminant(&found) == std::mem::discriminant(kind),
        _ => false,
    };
    let fits = structure.parameters.len() == expected.len()
        && structure.parameters.iter().zip(expected).all(|(parameter, kind)| is_kind(parameter, kind));
    let has_operator = matches!(notation.form, Form::Prefix | Form::Infix);
    if !fits || has_operator == notation.operator.is_empty() {
        let message = format!("the notation '{}' needs {written}, and nothing else", notation.name);
        errors.on(&notation.name, SpecErrorKind::Syntax(message));
    }
}

fn check(owner: Owner<'_>, structure: &Structure, scope: &Scope<'_>, errors: &mut Errors) {
    let parameters = &structure.parameters;
    names::unique("parameter", parameters.iter().map(|parameter| &parameter.name), errors);
    if parameters.len() > usize::from(u8::MAX) {
        errors.on(owner.name, SpecErrorKind::TooManyFields(owner.name.text.clone(), "parameters"));
    }
    let flags = parameters.iter().filter(|parameter| parameter.arity == Arity::Optional).count();
    if flags > FlagBits::MAX {
        let name = owner.name.text.clone();
        let kind = SpecErrorKind::TooManyFlags { name, count: flags, what: "parameters", limit: FlagBits::MAX };
        errors.on(owner.name, kind);
    }
    for parameter in parameters {
        owner.check_since(&parameter.name, parameter.since, errors);
        let required = parameter.is_required();
        owner.check_required(&parameter.name, parameter.since, required, errors);
        if let Some(kind) = errors.take(scope.parameter_kind(&parameter.kind)) {
            default::check(parameter, &kind, &["identity", "empty_like"], errors);
            check_list(parameter, owner, structure, scope, errors);
        }
    }
    check_syntax(owner, structure, scope, errors);
}

/// Reports a default that follows from something else than a list before the parameter: readers have read only these.
fn check_list(parameter: &Argument, owner: Owner<'_>, structure: &Structure, scope: &Scope<'_>, errors: &mut Errors) {
    let Some(DefaultValue::Call { operand, .. }) = &parameter.default else { return };
    let mut before = structure.parameters.iter().take_while(|other| !other.name.is(&parameter.name.text));
    let list = before.find(|other| other.name.is(&operand.text));
    let kind = list.and_then(|list| scope.parameter_kind(&list.kind).ok());
    if !kind.is_some_and(|kind| kind.is_list()) {
        let is_later = structure.parameters.iter().any(|other| other.name.is(&operand.text));
        let expected = if is_later { "earlier list" } else { "list" };
        errors.list.push(structure.unknown(owner.name, operand, expected));
    }
}

fn check_syntax(owner: Owner<'_>, structure: &Structure, scope: &Scope<'_>, errors: &mut Errors) {
    let mut used: Vec<&Name> = Vec::new();
    for element in &structure.syntax {
        element.walk(&mut |element| match element {
            Element::Reference(name) => {
                used.push(name);
                errors.take(directive::parameter(name, owner.name, structure));
            }
            Element::Call(call) => {
                used.extend(call.variables());
                errors.take(directive::of_structure(call, owner.name, structure, scope));
            }
            Element::Optional { position, anchors, .. } => {
                syntax::check_anchors(position, anchors, errors, |anchor| {
                    structure
                        .parameters
                        .iter()
                        .any(|parameter| parameter.name.is(&anchor.text) && parameter.is_required())
                });
            }
            Element::Literal(_) | Element::AnyOrder(_) | Element::Dictionary | Element::DictionaryWithKeyword => {}
        });
    }
    for parameter in &structure.parameters {
        if !used.iter().any(|name| parameter.name.is(&name.text)) {
            errors.on(&parameter.name, SpecErrorKind::NotInSyntax(parameter.name.text.clone()));
        }
    }
}

/// Checks that a type does not contain itself by `TypeOf` parameters.
fn check_cycle(definition: &Type, scope: &Scope<'_>, errors: &mut Errors) {
    let mut reached = vec![definition];
    let mut next = 0;
    while let Some(current) = reached.get(next).copied() {
        next += 1;
        for parameter in &current.structure.parameters {
            let Ok(FieldKind::TypeOf(inner)) = scope.parameter_kind(&parameter.kind) else { continue };
            if inner.name.position == definition.name.position {
                errors.on(&parameter.name, SpecErrorKind::CyclicType { name: definition.name.text.clone() });
                return;
            }
            if !reached.iter().any(|other| other.name.position == inner.name.position) {
                reached.push(inner);
            }
        }
    }
}
