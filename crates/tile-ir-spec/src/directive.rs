//! What the directives in the syntax of the table mean.
//!
//! Texts in them are kept as long as the program runs, like those of definitions.

use tile_ir_core::definition::{Directive, Kind, ParameterDirective, Slot};

use crate::error::{SpecError, SpecErrorKind};
use crate::fields::Fields;
use crate::model::CallOperand::{Literal, Variable, Word};
use crate::model::{Arity, Call, Name, Structure};
use crate::scope::{FieldKind, Scope};

/// The directive of an operation that a call means.
///
/// # Errors
/// If there is no such directive, or it is about something else.
pub(crate) fn of_operation(call: &Call, fields: &Fields<'_>) -> Result<Directive, SpecError> {
    let attribute =
        |directive, name: &Name, expected, fits: fn(&FieldKind<'_>) -> bool| match fields.attribute(&name.text) {
            None => Err(fields.unknown(name, "attribute")),
            Some(index) if fits(&fields.attributes[usize::from(index)].kind) => Ok(index),
            Some(_) => Err(wrong_reference(directive, name, expected)),
        };
    let case =
        |directive, name| attribute(directive, name, "an enumeration", |kind| matches!(kind, FieldKind::Enum(_)));
    let flags = |name| {
        let is_list = |kind: &FieldKind<'_>| matches!(kind, FieldKind::Simple(Kind::Bools));
        attribute("flag_list", name, "an attribute of the kind Bools", is_list)
    };
    let elements = |name| {
        let is_dense = |kind: &FieldKind<'_>| matches!(kind, FieldKind::Simple(Kind::DenseElements));
        attribute("dense", name, "an attribute of the kind DenseElements", is_dense)
    };
    let region = |directive, name: &Name| match fields.slot(name) {
        Ok(_) => Err(wrong_reference(directive, name, "a region")),
        Err(_) => fields.region(&name.text).ok_or_else(|| fields.unknown(name, "region")),
    };
    Ok(match (&*call.name.text, &*call.operands) {
        ("keyword", [Variable(name)]) => Directive::Keyword(case("keyword", name)?),
        ("rounding", [Variable(name)]) => Directive::Clause { keyword: "rounding", attribute: case("clause", name)? },
        ("clause", [Word(word), Variable(name)]) => {
            Directive::Clause { attribute: case("clause", name)?, keyword: word.clone().leak() }
        }
        ("prefix", [Variable(name)]) => Directive::Prefix(case("prefix", name)?),
        ("flag_list", [Word(word), Variable(name)]) => {
            Directive::FlagList { attribute: flags(name)?, keyword: word.clone().leak() }
        }
        ("dense", [Variable(name)]) => Directive::DenseElements { attribute: elements(name)?, result: None },
        ("dense", [Variable(name), Variable(result)]) => {
            let group = fields.result(&result.text).ok_or_else(|| fields.unknown(result, "result"))?;
            Directive::DenseElements { attribute: elements(name)?, result: Some(group) }
        }
        ("type", [Variable(name)]) => Directive::Type(fields.slot(name)?),
        ("full_type", [Variable(name)]) => Directive::FullType(fields.slot(name)?),
        ("splat_type", [Variable(name)]) => match fields.slot(name)? {
            slot if fields.arity(slot) == Arity::Variadic => Directive::SplatType(slot),
            _ => return Err(wrong_reference("splat_type", name, "a variadic group")),
        },
        ("implicit", [Variable(name)]) => Directive::ImplicitRegion(region("implicit", name)?),
        ("argument_region", [Variable(name)]) => Directive::ArgumentRegion(region("argument_region", name)?),
        ("clause" | "flag_list", _) => return Err(wrong_operands(call, "a word and a '$name'")),
        ("dense", _) => return Err(wrong_operands(call, "one or two '$name's")),
        (
            "keyword" | "rounding" | "prefix" | "type" | "full_type" | "splat_type" | "implicit" | "argument_region",
            _,
        ) => return Err(wrong_operands(call, "one '$name'")),
        _ => {
            return Err(unknown(
                call,
                "keyword, rounding, clause, prefix, flag_list, dense, type, full_type, splat_type, implicit, \
                 argument_region and any_order",
            ));
        }
    })
}

/// The directive of an operation that `$name` means.
///
/// # Errors
/// If there is nothing of that name.
pub(crate) fn reference(name: &Name, fields: &Fields<'_>) -> Result<Directive, SpecError> {
    match fields.slot(name) {
        Ok(Slot::Operand(index)) => Ok(Directive::Operand(index)),
        Ok(Slot::Attribute(index)) => Ok(Directive::Attribute(index)),
        Ok(Slot::Result(_)) | Err(_) => match fields.region(&name.text) {
            Some(index) => Ok(Directive::Region(index)),
            None => Err(fields.unknown(name, "operand, attribute or region")),
        },
    }
}

/// The directive of a type or attribute that a call means.
///
/// # Errors
/// If there is no such directive, or it is about something else.
pub(crate) fn of_structure(
    call: &Call,
    owner: &Name,
    structure: &Structure,
    scope: &Scope<'_>,
) -> Result<ParameterDirective, SpecError> {
    let index = |name| parameter(name, owner, structure);
    Ok(match (&*call.name.text, &*call.operands) {
        ("short", [Variable(name)]) => ParameterDirective::ShortParameter(index(name)?),
        ("full_type", [Variable(name)]) => ParameterDirective::FullTypeParameter(index(name)?),
        ("expression", [Variable(name)]) => ParameterDirective::Expression(index(name)?),
        ("layout", [Variable(shapes), Variable(strides)]) => {
            ParameterDirective::Layout { shapes: index(shapes)?, strides: index(strides)? }
        }
        ("symbolic_dims", [Variable(sizes), Variable(expressions)]) => {
            ParameterDirective::SymbolicDimensions { sizes: index(sizes)?, expressions: index(expressions)? }
        }
        ("dim_prefix", [Variable(name)]) => {
            let index = index(name)?;
            let kind = &structure.parameters[usize::from(index)].kind;
            if !matches!(scope.parameter_kind(kind), Ok(FieldKind::Simple(Kind::Sizes)) | Err(_)) {
                let kind = SpecErrorKind::PrefixOfNoSizes(name.text.clone(), kind.name.text.clone());
                return Err(SpecError::new(&name.position, kind));
            }
            ParameterDirective::DimensionPrefix(index)
        }
        ("dims", [Variable(name)]) => ParameterDirective::Dimensions(index(name)?),
        ("or_unknown", [Variable(name)]) => ParameterDirective::OrUnknown(index(name)?),
        ("list", [Variable(name), Literal(separator)]) => {
            ParameterDirective::List { parameter: index(name)?, separator: separator.clone().leak() }
        }
        ("struct", operands) if operands.iter().all(|operand| matches!(operand, Variable(_))) => {
            let indices = call.variables().map(index).collect::<Result<Vec<_>, _>>()?;
            ParameterDirective::Struct(indices.leak())
        }
        ("list", _) => return Err(wrong_operands(call, "a '$name' and a `separator`")),
        ("struct", _) => return Err(wrong_operands(call, "'$name's")),
        ("layout" | "symbolic_dims", _) => return Err(wrong_operands(call, "two '$name's")),
        ("short" | "full_type" | "expression" | "dim_prefix" | "dims" | "or_unknown", _) => {
            return Err(wrong_operands(call, "one '$name'"));
        }
        _ => {
            let known =
                "short, full_type, expression, layout, symbolic_dims, dim_prefix, dims, or_unknown, list and struct";
            return Err(unknown(call, known));
        }
    })
}

/// The position of a parameter of a type or attribute.
///
/// # Errors
/// If it has none of this name.
pub(crate) fn parameter(name: &Name, owner: &Name, structure: &Structure) -> Result<u8, SpecError> {
    let index = structure.parameters.iter().position(|parameter| parameter.name.is(&name.text));
    index.map(|index| index as u8).ok_or_else(|| structure.unknown(owner, name, "parameter"))
}

fn wrong_reference(directive: &'static str, name: &Name, expected: &'static str) -> SpecError {
    let kind = SpecErrorKind::WrongReference { directive, expected, name: name.text.clone() };
    SpecError::new(&name.position, kind)
}

fn wrong_operands(call: &Call, expected: &'static str) -> SpecError {
    let (name, found) = (call.name.text.clone(), call.operands.len());
    SpecError::new(&call.name.position, SpecErrorKind::OperandCount { name, expected, found })
}

fn unknown(call: &Call, known: &str) -> SpecError {
    let (name, known) = (call.name.text.clone(), format!("there are {known}"));
    SpecError::new(&call.name.position, SpecErrorKind::Unknown { what: "directive", name, known })
}
