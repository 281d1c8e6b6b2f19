//! Operations.

use tile_ir_core::Version;
use tile_ir_core::definition::Hook;

use super::item::{call, default_value, until};
use super::{Node, ParseResult, Rule, name_of, syntax};
use crate::error::SpecErrorKind;
use crate::model::{
    Argument, Arity, Cases, Condition, ConditionList, Effect, EffectKind, EffectList, ElementTest, Flow, FlowTarget,
    Modifier, Name, Operation, Property, ProposedName, Region, Resource, ResultGroup, Role, Syntax, TraitUse,
};

pub(super) fn operation(node: &Node<'_>) -> ParseResult<Operation> {
    let opcode = node.find(Rule::opcode).map(|part| part.part(Rule::number));
    let opcode = opcode.map(|number| Ok((number.as_word()?, name_of(&number)))).transpose()?;
    let mut operation = Operation {
        name: node.name(),
        opcode,
        since: node.since_or_preview()?,
        former_names: node.find(Rule::formerly).map(|part| former_names(&part)).transpose()?.unwrap_or_default(),
        traits: trait_uses(node),
        arguments: Vec::new(),
        results: Vec::new(),
        regions: Vec::new(),
        flow: Vec::new(),
        syntax: Syntax::Generic,
        effects: None,
        speculatable: None,
        code: Vec::new(),
        modifiers: Vec::new(),
        not_run: None,
        role: None,
        documentation: node.documentation(),
    };
    for section in node.parts() {
        match section.rule() {
            Rule::args => extend(&mut operation.arguments, section.all(Rule::argument).map(argument))?,
            Rule::results => extend(&mut operation.results, section.all(Rule::result).map(result))?,
            Rule::regions => operation.regions.extend(section.all(Rule::region).map(region)),
            Rule::flow => extend(&mut operation.flow, section.all(Rule::flow_line).map(flow))?,
            Rule::syntax => operation.syntax = operation_syntax(&section)?,
            Rule::effects => operation.effects = Some(effects(&section)),
            Rule::speculatable => operation.speculatable = Some(conditions(&section)?),
            Rule::not_run => operation.not_run = Some(section.part(Rule::string).unquoted()),
            Rule::role => operation.role = Some(role(&section)?),
            Rule::modifiers => operation.modifiers.extend(modifiers(&section)),
            rule => {
                let names =
                    column(rule).into_iter().flat_map(|column| section.names().into_iter().map(move |it| (column, it)));
                operation.code.extend(names);
            }
        }
    }
    Ok(operation)
}

/// The column of code that a section of an operation is.
fn column(section: Rule) -> Option<Hook> {
    Some(match section {
        Rule::rules => Hook::Rule,
        Rule::folds => Hook::Fold,
        Rule::patterns => Hook::Pattern,
        Rule::eval => Hook::Eval,
        Rule::run => Hook::Run,
        Rule::range => Hook::Range,
        Rule::enters => Hook::Enters,
        _ => return None,
    })
}

fn role(section: &Node<'_>) -> ParseResult<Role> {
    let name = section.name();
    Role::ALL.iter().find(|(known, _)| name.is(known)).map(|&(_, role)| role).ok_or_else(|| {
        let known = format!("write one of {}", Role::ALL.map(|(known, _)| known).join(", "));
        section.error(SpecErrorKind::Unknown { what: "role", name: name.text, known })
    })
}

fn former_names(formerly: &Node<'_>) -> ParseResult<Vec<(Name, Version)>> {
    formerly.all(Rule::former).map(|former| Ok((former.name(), until(&former.part(Rule::until))?))).collect()
}

fn extend<T>(list: &mut Vec<T>, items: impl Iterator<Item = ParseResult<T>>) -> ParseResult<()> {
    for item in items {
        list.push(item?);
    }
    Ok(())
}

fn trait_uses(node: &Node<'_>) -> Vec<TraitUse> {
    let traits = node.find(Rule::traits);
    let uses = traits.iter().flat_map(|traits| traits.all(Rule::trait_use));
    uses.map(|part| {
        let kind = part.kind();
        TraitUse { name: kind.name, operands: kind.operands, rule: broken_rule(&part) }
    })
    .collect()
}

fn arity(node: &Node<'_>) -> Arity {
    match node.find(Rule::mark).map(|mark| mark.text()) {
        None => Arity::One,
        Some("?") => Arity::Optional,
        Some(_) => Arity::Variadic,
    }
}

fn argument(node: Node<'_>) -> ParseResult<Argument> {
    argument_since(&node, node.optional_since()?, false)
}

/// An argument or parameter; what is after `since` was read.
pub(super) fn argument_since(node: &Node<'_>, since: Option<Version>, preview: bool) -> ParseResult<Argument> {
    Ok(Argument {
        name: node.name(),
        kind: node.part(Rule::kind).kind(),
        arity: arity(node),
        cases: node.find(Rule::cases).map(|part| Cases { names: part.names(), rule: broken_rule(&part) }),
        default: default_value(node)?,
        since,
        preview,
        property: property(node)?,
        note: node.note(),
    })
}

fn property(node: &Node<'_>) -> ParseResult<Option<Property>> {
    let Some(mlir) = node.find(Rule::mlir) else { return Ok(None) };
    mlir.find(Rule::version)
        .map_or(Ok(Some(Property::Required)), |version| Ok(Some(Property::Since(version.as_version()?))))
}

fn result(node: Node<'_>) -> ParseResult<ResultGroup> {
    let mut names = node.all(Rule::identifier);
    let (Some(name), Some(constraint)) = (names.next(), names.next()) else {
        unreachable!("the grammar puts two names into a result");
    };
    let proposed = node.find(Rule::named).map(|named| match named.find(Rule::string) {
        Some(string) => Ok(ProposedName::Fixed(string.unquoted())),
        None => {
            let (function, maker) = call(&named.part(Rule::call));
            match function.is("computed") {
                true => Ok(ProposedName::Computed(maker)),
                false => Err(named.error(SpecErrorKind::Unknown {
                    what: "way to name a result",
                    name: function.text,
                    known: "write named \"…\" or named computed(…)".to_owned(),
                })),
            }
        }
    });
    Ok(ResultGroup {
        name: name.as_name(),
        constraint: constraint.as_name(),
        arity: arity(&node),
        proposed: proposed.transpose()?,
        since: node.optional_since()?,
        note: node.note(),
    })
}

fn region(node: Node<'_>) -> Region {
    let names = node.find(Rule::argument_names);
    Region {
        name: node.name(),
        optional: node.has(Rule::mark),
        terminator: node.find(Rule::terminator).map(|part| part.name()),
        argument_names: names.iter().flat_map(|part| part.all(Rule::string)).map(|name| name.unquoted()).collect(),
        leading: node.find(Rule::leading).map(|part| part.names()).unwrap_or_default(),
        note: node.note(),
    }
}

fn flow(node: Node<'_>) -> ParseResult<Flow> {
    let target = |node: Node<'_>| {
        let number = |rule, minimum: u8| {
            let number = node.find(rule).map(|part| part.part(Rule::number).as_number(minimum.into(), u8::MAX.into()));
            Ok(number.transpose()?.map_or(minimum, |number| number as u8))
        };
        Ok(FlowTarget { name: node.name(), first: number(Rule::from, 0)?, each: number(Rule::each, 1)? })
    };
    if let Some(next) = node.find(Rule::no_comma) {
        return Err(next.error(SpecErrorKind::Syntax(format!("expected ',' before '{}'", next.name().text))));
    }
    let targets = node.all(Rule::flow_target).map(target).collect::<ParseResult<_>>()?;
    Ok(Flow { source: node.name(), with: node.find(Rule::with).map(|part| part.name()), targets })
}

fn operation_syntax(node: &Node<'_>) -> ParseResult<Syntax> {
    match node.find(Rule::custom) {
        Some(custom) => Ok(Syntax::Custom(custom.name())),
        None => syntax::elements(node.parts(), true).map(Syntax::Elements),
    }
}

fn effects(section: &Node<'_>) -> EffectList {
    EffectList {
        name: Name { text: "effects".to_owned(), position: section.position() },
        effects: section.all(Rule::effect).map(effect).collect(),
        ordered_by: section.find(Rule::order).map(|order| order.name()),
    }
}

fn effect(node: Node<'_>) -> Effect {
    let kind = |node: Node<'_>| match node.text() {
        "reads" => EffectKind::Read,
        "writes" => EffectKind::Write,
        _ => EffectKind::Allocate,
    };
    let resource = match node.find(Rule::resource).map(|resource| resource.text()) {
        None => Resource::Through(node.part(Rule::through).name()),
        Some("memory") => Resource::Memory,
        Some("output") => Resource::Output,
        Some(_) => Resource::Control,
    };
    Effect { kinds: node.all(Rule::effect_kind).map(kind).collect(), resource, unless: unless(&node) }
}

/// An attribute and its case.
fn unless(node: &Node<'_>) -> Option<(Name, Name)> {
    let mut names = node.find(Rule::unless)?.names();
    let case = names.pop();
    Some(names.pop().zip(case).unwrap_or_else(|| unreachable!("the grammar puts two names after 'unless'")))
}

fn conditions(section: &Node<'_>) -> ParseResult<ConditionList> {
    Ok(ConditionList {
        name: Name { text: "speculatable".to_owned(), position: section.position() },
        conditions: section.all(Rule::condition).map(condition).collect::<Result<_, _>>()?,
    })
}

fn condition(node: Node<'_>) -> ParseResult<Condition> {
    let number = node.part(Rule::number).as_number(i64::MIN, i64::MAX)?;
    let test = match node.part(Rule::test).text() {
        "is" => ElementTest::Is(number),
        _ => ElementTest::IsNot(number),
    };
    Ok(Condition { operand: node.name(), test, unless: unless(&node) })
}

fn modifiers(section: &Node<'_>) -> Vec<Modifier> {
    let of = section.names().pop();
    let entry = |node: Node<'_>| {
        let mut names = node.names();
        let elements = node.part(Rule::modifier_elements).names();
        let cases = names.split_off(1);
        Modifier { attribute: names.remove(0), cases, of: of.clone(), elements, rule: broken_rule(&node) }
    };
    section.all(Rule::modifier).map(entry).collect()
}

/// The id in brackets of the rule that a part states.
fn broken_rule(node: &Node<'_>) -> Option<Name> {
    node.find(Rule::broken_rule).map(|part| part.part(Rule::rule_id).as_name())
}
