//! What generated tables are made with. Each function fills in what most entries leave out, so that an entry says
//! only what is special about it.

use super::{
    Arity, ConditionDef, Constraint, DefaultValue, DefinitionId, EffectDef, EffectKind, Effects, ElementTest, FieldDef,
    Kind, OpDef, OpSyntax, OperandDef, Presence, PropertyDef, RegionDef, RelationDef, ResourceDef, ResultDef,
    ResultName, Speculatability, TypeRelation, UnlessDef,
};
use crate::Version;

/// An operation with nothing filled in.
pub const OPERATION: OpDef = OpDef {
    id: DefinitionId::new("", ""),
    name: "",
    dialect: "",
    group: "",
    former_names: &[],
    opcode: None,
    since: Version::MIN,
    preview: false,
    role: None,
    operands: &[],
    attributes: &[],
    results: &[],
    regions: &[],
    traits: &[],
    relations: &[],
    effects: Effects::Unknown,
    ordered_by: None,
    speculatability: Speculatability::Never,
    flow: &[],
    syntax: OpSyntax::Generic,
    operand_types: &[],
    result_types: &[],
    built_types: &[],
    flags_since: None,
    code: &[],
    modifiers: &[],
    not_run: None,
    summary: "",
};

/// A region with nothing filled in.
pub const REGION: RegionDef =
    RegionDef { name: "", optional: false, argument_names: &[], leading: &[], terminator: None };

/// A required operand.
pub const fn operand(name: &'static str, constraint: &'static Constraint, since: Version) -> OperandDef {
    OperandDef { name, constraint, arity: Arity::One, since, flag: None }
}

/// An optional operand; `flag` is its bit in bytecode.
pub const fn optional_operand(
    name: &'static str,
    constraint: &'static Constraint,
    since: Version,
    flag: Option<u8>,
) -> OperandDef {
    OperandDef { name, constraint, arity: Arity::Optional, since, flag }
}

/// A variadic operand group.
pub const fn variadic_operand(name: &'static str, constraint: &'static Constraint, since: Version) -> OperandDef {
    OperandDef { name, constraint, arity: Arity::Variadic, since, flag: None }
}

/// A required field.
pub const fn required(name: &'static str, kind: Kind, since: Version) -> FieldDef {
    field(name, kind, Presence::Required, since, None)
}

/// An optional field; `flag` is the bit of an operation's in bytecode.
pub const fn optional(name: &'static str, kind: Kind, since: Version, flag: Option<u8>) -> FieldDef {
    field(name, kind, Presence::Optional, since, flag)
}

/// A field with a default value.
pub const fn with_default(name: &'static str, kind: Kind, since: Version, default: DefaultValue) -> FieldDef {
    field(name, kind, Presence::Default(default), since, None)
}

const fn field(name: &'static str, kind: Kind, presence: Presence, since: Version, flag: Option<u8>) -> FieldDef {
    let property = PropertyDef { required: matches!(presence, Presence::Required), since };
    FieldDef { name, kind, presence, since, preview: false, cases: None, cases_rule: None, flag, property }
}

/// A parameter of a preview.
pub const fn in_preview(field: FieldDef) -> FieldDef {
    FieldDef { preview: true, ..field }
}

/// An attribute that MLIR bytecode stores differently than the rest of the table implies.
pub const fn with_property(field: FieldDef, required: bool, since: Version) -> FieldDef {
    FieldDef { property: PropertyDef { required, since }, ..field }
}

/// An attribute of which the operation accepts only some cases.
pub const fn with_cases(field: FieldDef, cases: &'static [u32], rule: Option<&'static str>) -> FieldDef {
    FieldDef { cases: Some(cases), cases_rule: rule, ..field }
}

/// A required result.
pub const fn result(name: &'static str, constraint: &'static Constraint, since: Version) -> ResultDef {
    ResultDef { name, constraint, arity: Arity::One, since, suggestion: ResultName::Numbered }
}

/// A variadic result group.
pub const fn variadic_result(name: &'static str, constraint: &'static Constraint, since: Version) -> ResultDef {
    ResultDef { name, constraint, arity: Arity::Variadic, since, suggestion: ResultName::Numbered }
}

/// A result with a suggested name.
pub const fn suggesting(result: ResultDef, suggestion: ResultName) -> ResultDef {
    ResultDef { suggestion, ..result }
}

/// A relation under the common rule of its kind.
pub const fn relation(relation: TypeRelation) -> RelationDef {
    RelationDef { relation, rule: None }
}

/// A relation with the id of a rule.
pub const fn ruled_relation(relation: TypeRelation, rule: &'static str) -> RelationDef {
    RelationDef { relation, rule: Some(rule) }
}

/// An effect that an operation has unless an attribute has this case.
pub const fn effect_unless(kind: EffectKind, resource: ResourceDef, attribute: u8, case: u32) -> EffectDef {
    EffectDef { kind, resource, unless: Some(UnlessDef { attribute, case }) }
}

/// A condition on each element of an operand group.
pub const fn condition(operand: u8, test: ElementTest) -> ConditionDef {
    ConditionDef { operand, test, unless: None }
}

/// A condition on each element of an operand group, unless an attribute has this case.
pub const fn condition_unless(operand: u8, test: ElementTest, attribute: u8, case: u32) -> ConditionDef {
    ConditionDef { operand, test, unless: Some(UnlessDef { attribute, case }) }
}
