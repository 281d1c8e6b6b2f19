//! Operations: fields, traits, types, modifiers.

use tile_ir_core::definition::Kind;

use super::errors::Errors;
use super::item::check_case;
use super::version::Owner;
use super::{default, effects, flow, names, rust_names, syntax};
use crate::error::SpecErrorKind;
use crate::fields::{AttributeField, Fields, FlagBits};
use crate::model::{Argument, Arity, DefaultValue, Name, Operation, Syntax, TraitUse};
use crate::scope::{FieldKind, Scope};
use crate::type_source::{TypeSources, allows_one_type};

pub(super) fn check(operation: &Operation, scope: &Scope<'_>, errors: &mut Errors) {
    let arguments = operation.arguments.iter().map(|argument| &argument.name);
    let results = operation.results.iter().map(|result| &result.name);
    let regions = operation.regions.iter().map(|region| &region.name);
    names::unique("field", arguments.chain(results).chain(regions), errors);
    let fields = match Fields::new(operation, scope) {
        Ok(fields) => fields,
        Err(unresolved) => {
            errors.list.extend(unresolved);
            return;
        }
    };
    check_sizes(&fields, errors);
    for operand in &fields.operands {
        check_operand(operand.argument, errors);
    }
    for attribute in &fields.attributes {
        check_attribute(attribute, &fields, errors);
    }
    check_versions(&fields, scope, errors);
    for used in &operation.traits {
        check_trait(used, &fields, scope, errors);
    }
    for terminator in operation.regions.iter().filter_map(|region| region.terminator.as_ref()) {
        check_terminator(operation, terminator, scope, errors);
    }
    for name in operation.regions.iter().flat_map(|region| &region.leading) {
        if fields.operand(&name.text).is_none() {
            errors.list.push(fields.unknown(name, "operand"));
        }
    }
    rust_names::check(&fields, errors);
    if let Syntax::Elements(elements) = &operation.syntax {
        syntax::check(elements, &fields, errors);
    }
    check_types(&fields, scope, errors);
    effects::check(&fields, errors);
    flow::check(&fields, scope, errors);
    check_modifiers(&fields, scope, errors);
}

/// The IR keeps group sizes in one word, and positions in bytes.
fn check_sizes(fields: &Fields<'_>, errors: &mut Errors) {
    let operation = &fields.operation.name;
    let count = |arity| fields.operands.iter().filter(|operand| operand.argument.arity == arity).count();
    let name = || operation.text.clone();
    if count(Arity::Variadic) > 2 {
        errors.on(operation, SpecErrorKind::TooManyVariadic { operation: name(), count: count(Arity::Variadic) });
    }
    if count(Arity::Optional) > 8 {
        errors.on(operation, SpecErrorKind::TooManyOptional { operation: name(), count: count(Arity::Optional) });
    }
    let results = &fields.operation.results;
    let variadic = results.iter().filter(|result| result.arity == Arity::Variadic).count();
    if variadic > 1 {
        errors.on(operation, SpecErrorKind::TooManyVariadicResults { operation: name(), count: variadic });
    }
    for result in results.iter().filter(|result| result.arity == Arity::Optional) {
        errors.on(&result.name, SpecErrorKind::OptionalResult);
    }
    let flags = FlagBits::new(fields).count();
    if flags > FlagBits::MAX {
        let kind = SpecErrorKind::TooManyFlags { name: name(), count: flags, what: "fields", limit: FlagBits::MAX };
        errors.on(operation, kind);
    }
    let lists = [
        ("arguments", fields.operation.arguments.len()),
        ("results", results.len()),
        ("regions", fields.operation.regions.len()),
    ];
    for (what, _) in lists.into_iter().filter(|(_, length)| *length > usize::from(u8::MAX)) {
        errors.on(operation, SpecErrorKind::TooManyFields(name(), what));
    }
}

fn check_operand(argument: &Argument, errors: &mut Errors) {
    if argument.cases.is_some() || argument.default.is_some() {
        errors.on(&argument.name, SpecErrorKind::OperandWithValue(argument.name.text.clone()));
    }
}

fn check_attribute(attribute: &AttributeField<'_>, fields: &Fields<'_>, errors: &mut Errors) {
    let argument = attribute.argument;
    let name = || argument.name.text.clone();
    match argument.arity {
        Arity::Variadic => errors.on(&argument.name, SpecErrorKind::VariadicAttribute(name())),
        Arity::One if matches!(attribute.kind, FieldKind::Simple(Kind::Unit)) => {
            errors.on(&argument.name, SpecErrorKind::RequiredUnit(name()));
        }
        _ => {}
    }
    match (&attribute.kind, &argument.cases) {
        (FieldKind::Enum(enumeration), Some(cases)) => {
            for case in &cases.names {
                check_case(case, enumeration, errors);
            }
        }
        (_, Some(_)) => errors.on(&argument.name, SpecErrorKind::CasesWithoutEnum(name())),
        (_, None) => {}
    }
    default::check(argument, &attribute.kind, &["false_for_each"], errors);
    if let (FieldKind::Simple(Kind::Bools), Some(DefaultValue::Call { function, operand })) =
        (&attribute.kind, &argument.default)
        && function.is("false_for_each")
    {
        let group = fields.operands.iter().find(|group| group.argument.name.is(&operand.text));
        if group.is_none_or(|group| group.argument.arity != Arity::Variadic) {
            errors.list.push(fields.unknown(operand, "variadic operand"));
        }
    }
}

fn check_versions(fields: &Fields<'_>, scope: &Scope<'_>, errors: &mut Errors) {
    let owner = Owner { name: &fields.operation.name, since: fields.since };
    for operand in &fields.operands {
        let required = operand.argument.arity == Arity::One;
        owner.check_required(&operand.argument.name, operand.argument.since, required, errors);
    }
    for attribute in &fields.attributes {
        let required = attribute.argument.is_required();
        owner.check_required(&attribute.argument.name, attribute.argument.since, required, errors);
    }
    for argument in &fields.operation.arguments {
        owner.check_since(&argument.name, argument.since, errors);
    }
    // Results may be newer: an operation of an older version just has fewer.
    for (result, constraint) in fields.operation.results.iter().zip(&fields.results) {
        owner.check_since(&result.name, result.since, errors);
        let is_newer = result.since.is_some_and(|since| since > fields.since);
        if is_newer && result.arity == Arity::One && !allows_one_type(constraint, scope) {
            errors.on(&result.name, SpecErrorKind::NewerResultType(result.name.text.clone()));
        }
    }
}

fn check_trait(used: &TraitUse, fields: &Fields<'_>, scope: &Scope<'_>, errors: &mut Errors) {
    let count = used.operands.len();
    let expected = match used.name.text.as_str() {
        "Pure"
        | "NoMemoryEffect"
        | "RecursiveMemoryEffects"
        | "RecursivelySpeculatable"
        | "Terminator"
        | "ExitsFunction"
        | "ReturnLike"
        | "IsolatedFromAbove"
        | "FunctionLike"
        | "SingleBlock"
        | "NoTerminator"
        | "NoRegionArguments"
        | "GraphRegion"
        | "SymbolTable"
        | "Symbol"
        | "ConstantLike"
        | "Elementwise"
        | "AutomaticAllocationScope" => (count != 0).then_some("nothing"),
        "ParentOneOf" | "Exits" => (count == 0).then_some("one or more operations"),
        "SameTypes" | "SameShapes" | "SameRanks" | "SameElementTypes" => (count < 2).then_some("two or more fields"),
        "BooleanOf" | "PointersTo" | "ViewOf" => (count != 2).then_some("two fields"),
        _ => {
            let known = "the traits are listed in dialect-spec/README.md".to_owned();
            let kind = SpecErrorKind::Unknown { what: "trait", name: used.name.text.clone(), known };
            errors.on(&used.name, kind);
            return;
        }
    };
    if let Some(expected) = expected {
        let kind = SpecErrorKind::OperandCount { name: used.name.text.clone(), expected, found: count };
        errors.on(&used.name, kind);
    } else if let Some(rule) = used.rule.as_ref().filter(|_| !is_relation(used)) {
        errors.on(rule, SpecErrorKind::RuleOfTrait(used.name.text.clone()));
    } else if names_operations(used) {
        for operation in &used.operands {
            errors.take(scope.operation(operation));
        }
    } else {
        for slot in &used.operands {
            errors.take(fields.slot(slot));
        }
    }
}

/// Checks that the terminator of a region is a terminator and allowed there.
fn check_terminator(operation: &Operation, terminator: &Name, scope: &Scope<'_>, errors: &mut Errors) {
    let Some((_, ending)) = errors.take(scope.operation(terminator)) else { return };
    let trait_named = |name: &str| ending.traits.iter().find(|used| used.name.is(name));
    if trait_named("Terminator").is_none() {
        errors.on(terminator, SpecErrorKind::EndsNothing(terminator.text.clone()));
    }
    let parents = trait_named("ParentOneOf").map(|used| &used.operands);
    let is_parent = |parent: &Name| {
        let found = scope.operation(parent).ok();
        found.is_some_and(|(_, found)| found.name.position == operation.name.position)
    };
    if parents.is_some_and(|parents| !parents.iter().any(is_parent)) {
        let (terminator_name, operation) = (terminator.text.clone(), operation.name.text.clone());
        errors.on(terminator, SpecErrorKind::TerminatorElsewhere(terminator_name, operation));
    }
}

/// Whether it relates the types of fields.
fn is_relation(used: &TraitUse) -> bool {
    !used.operands.is_empty() && !names_operations(used)
}

/// Whether its arguments are operations.
fn names_operations(used: &TraitUse) -> bool {
    used.name.is("ParentOneOf") || used.name.is("Exits")
}

fn check_types(fields: &Fields<'_>, scope: &Scope<'_>, errors: &mut Errors) {
    let sources = TypeSources::new(fields, scope);
    let operands = fields.operands.iter().map(|operand| &operand.argument.name).zip(&sources.operands);
    let results = fields.operation.results.iter().map(|result| &result.name).zip(&sources.results);
    for (name, _) in operands.chain(results).filter(|(_, source)| source.is_none()) {
        errors.on(name, SpecErrorKind::UnknownType { group: name.text.clone() });
    }
}

fn check_modifiers(fields: &Fields<'_>, scope: &Scope<'_>, errors: &mut Errors) {
    for modifier in &fields.operation.modifiers {
        let name = &modifier.attribute;
        let Some(attribute) = fields.attribute(&name.text).map(|index| &fields.attributes[usize::from(index)]) else {
            errors.list.push(fields.unknown(name, "attribute"));
            continue;
        };
        for case in &modifier.cases {
            match &attribute.kind {
                FieldKind::Enum(enumeration) => check_case(case, enumeration, errors),
                _ => errors.on(case, SpecErrorKind::CasesWithoutEnum(name.text.clone())),
            }
        }
        match &modifier.of {
            Some(of) if fields.operand(&of.text).or(fields.result(&of.text)).is_none() => {
                errors.list.push(fields.unknown(of, "operand or result"));
            }
            Some(_) => {}
            None if fields.operation.results.is_empty() => {
                errors.on(name, SpecErrorKind::ModifierOfNothing(name.text.clone()));
            }
            None => {}
        }
        for element in &modifier.elements {
            errors.take(scope.scalar(element));
        }
    }
}
