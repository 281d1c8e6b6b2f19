//! Items that are not operations.

use tile_ir_core::Version;

use super::operation::argument_since;
use super::{Node, ParseResult, Rule, name_of, syntax};
use crate::error::{SpecError, SpecErrorKind};
use crate::model::{
    Argument, Attribute, Constraint, ConstraintRule, DefaultValue, Dialect, EnumCase, Enumeration, Form, NonFinite,
    Notation, Scalar, ScalarFormat, Storage, Structure, Tag, Type,
};

pub(super) fn dialect(node: &Node<'_>) -> ParseResult<Dialect> {
    let uses = node.find(Rule::uses);
    let versions = node.find(Rule::versions);
    let versions = versions.iter().flat_map(|part| part.all(Rule::version));
    Ok(Dialect {
        name: node.name(),
        extends: node.find(Rule::extends).map(|part| part.name()),
        uses: uses.iter().flat_map(|part| part.all(Rule::identifier)).map(|part| name_of(&part)).collect(),
        versions: versions.map(|version| version.as_version()).collect::<Result<_, _>>()?,
        until: node.find(Rule::until).map(|part| until(&part)).transpose()?,
        documentation: node.documentation(),
        enums: Vec::new(),
        scalars: Vec::new(),
        constraints: Vec::new(),
        types: Vec::new(),
        attributes: Vec::new(),
        operations: Vec::new(),
        rewrites: Vec::new(),
    })
}

/// The version after `until`.
pub(super) fn until(node: &Node<'_>) -> ParseResult<Version> {
    node.part(Rule::version).as_version()
}

pub(super) fn enumeration(node: &Node<'_>) -> ParseResult<Enumeration> {
    let storage = match node.part(Rule::storage).find(Rule::attribute_storage) {
        Some(part) => Storage::Attribute { mnemonic: part.name(), bare: part.has(Rule::bare_word) },
        None => Storage::Integer,
    };
    let case = |part: Node<'_>| {
        Ok(EnumCase { name: part.name(), value: part.word()?, since: part.optional_since()?, note: part.note() })
    };
    Ok(Enumeration {
        name: node.name(),
        tag: tag(node)?,
        since: node.since_or_preview()?,
        storage,
        cases: node.all(Rule::case).map(case).collect::<Result<_, _>>()?,
        documentation: node.documentation(),
    })
}

pub(super) fn scalar(node: &Node<'_>) -> ParseResult<Scalar> {
    let number = node.part(Rule::tag);
    Ok(Scalar {
        name: node.name(),
        tag: as_tag(&number)?,
        since: node.since()?,
        format: scalar_format(node)?,
        documentation: node.documentation(),
    })
}

fn scalar_format(node: &Node<'_>) -> ParseResult<ScalarFormat> {
    let Some(float) = node.find(Rule::float_format) else {
        return Ok(ScalarFormat::Integer(node.part(Rule::integer_format).word()?));
    };
    let numbers: Vec<_> = float.all(Rule::number).collect();
    let [bits, exponent, fraction, bias] = numbers.as_slice() else {
        unreachable!("the grammar puts four numbers into a float format");
    };
    let bias = bias.as_number(i32::MIN.into(), i32::MAX.into())?;
    Ok(ScalarFormat::Float {
        bits: bits.as_word()?,
        exponent: exponent.as_word()?,
        fraction: fraction.as_word()?,
        bias: bias.try_into().unwrap_or_default(),
        non_finite: match float.part(Rule::non_finite).text() {
            "ieee" => NonFinite::Ieee,
            "nan-only" => NonFinite::NanOnly,
            _ => NonFinite::None,
        },
        signed: !float.has(Rule::unsigned),
        subnormals: !float.has(Rule::no_subnormals),
    })
}

pub(super) fn constraint(node: &Node<'_>) -> ParseResult<Constraint> {
    let listed = |part: &Node<'_>| part.all(Rule::listed).map(|name| name.name()).collect();
    let rule = if let Some(tile) = node.find(Rule::tile_constraint) {
        let rank = tile.find(Rule::rank).map(|rank| rank.word()).transpose()?;
        ConstraintRule::Tile { rank, elements: listed(&tile) }
    } else if let Some(types) = node.find(Rule::type_constraint) {
        ConstraintRule::Types(listed(&types))
    } else {
        ConstraintRule::Any
    };
    Ok(Constraint { name: node.name(), rule, documentation: node.documentation() })
}

pub(super) fn type_definition(node: &Node<'_>) -> ParseResult<Type> {
    Ok(Type {
        name: node.name(),
        tag: tag(node)?,
        since: node.since_or_preview()?,
        structure: structure(node)?,
        documentation: node.documentation(),
    })
}

pub(super) fn attribute_definition(node: &Node<'_>) -> ParseResult<Attribute> {
    let flags = node.find(Rule::attribute_flags);
    Ok(Attribute {
        name: node.name(),
        tag: tag(node)?,
        since: node.since_or_preview()?,
        flags: flags.map(|flags| flags.names()).unwrap_or_default(),
        structure: structure(node)?,
        documentation: node.documentation(),
    })
}

fn tag(node: &Node<'_>) -> ParseResult<Option<Tag>> {
    node.find(Rule::tag).map(|part| as_tag(&part)).transpose()
}

fn as_tag(node: &Node<'_>) -> ParseResult<Tag> {
    let number = node.part(Rule::number);
    Ok(Tag { value: number.as_word()?, debug: node.has(Rule::debug_word), name: name_of(&number) })
}

fn structure(node: &Node<'_>) -> ParseResult<Structure> {
    let mut structure = Structure::default();
    let body = node.find(Rule::structure);
    for part in body.iter().flat_map(Node::parts) {
        match part.rule() {
            Rule::params => {
                for parameter in part.all(Rule::parameter) {
                    structure.parameters.push(self::parameter(parameter)?);
                }
            }
            Rule::notation => structure.notation = Some(notation(&part)?),
            Rule::syntax => structure.syntax.extend(syntax::elements(part.parts(), false)?),
            _ => structure.rule = Some(part.name()),
        }
    }
    Ok(structure)
}

fn notation(node: &Node<'_>) -> ParseResult<Notation> {
    let level = node.find(Rule::number).map(|number| number.as_number(0, i64::from(u8::MAX) - 1)).transpose()?;
    let name = node.name();
    let Some(form) = Form::named(&name.text) else {
        let known = "there are number, variable, builtin, string, type, prefix, infix, tuple and full".to_owned();
        let kind = SpecErrorKind::Unknown { what: "notation", name: name.text.clone(), known };
        return Err(SpecError::new(&name.position, kind));
    };
    Ok(Notation {
        form,
        name,
        operator: node.find(Rule::literal).map_or_else(String::new, |literal| literal.unquoted()),
        level: level.unwrap_or_default().try_into().unwrap_or_default(),
    })
}

fn parameter(node: Node<'_>) -> ParseResult<Argument> {
    if let Some(mark) = node.find(Rule::mark).filter(|mark| mark.text() == "*") {
        let message = "a parameter cannot be variadic, only optional ('?')".to_owned();
        return Err(mark.error(SpecErrorKind::Syntax(message)));
    }
    match node.is_in_preview() {
        true => argument_since(&node, None, true),
        false => argument_since(&node, node.optional_since()?, false),
    }
}

/// The value after `=` of a parameter or argument.
pub(super) fn default_value(node: &Node<'_>) -> ParseResult<Option<DefaultValue>> {
    let Some(default) = node.find(Rule::default) else { return Ok(None) };
    let value = if let Some(number) = default.find(Rule::number) {
        DefaultValue::Number { value: number.as_number(i64::MIN, i64::MAX)?, name: name_of(&number) }
    } else if let Some(call) = default.find(Rule::call) {
        let (function, operand) = self::call(&call);
        DefaultValue::Call { function, operand }
    } else {
        DefaultValue::Word(default.name())
    };
    Ok(Some(value))
}

/// The two names of `function(operand)`.
pub(super) fn call(node: &Node<'_>) -> (crate::model::Name, crate::model::Name) {
    let mut names = node.names();
    let operand = names.pop();
    let function = names.pop();
    function.zip(operand).unwrap_or_else(|| unreachable!("the grammar puts two names into a call"))
}
