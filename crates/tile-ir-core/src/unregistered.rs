use crate::Version;
use crate::definition::{
    Arity, Constraint, ConstraintRule, DefinitionId, Effects, OpDef, OpSyntax, OperandDef, ResultDef, ResultName,
    Speculatability, TypeSource,
};

static ANY: Constraint = Constraint { name: "AnyType", description: "any type", rule: ConstraintRule::Any };

/// The definition that all operations of unknown dialects share: any operands, results and regions, generic text
/// only. The name is kept with the operation.
pub static UNREGISTERED: OpDef = OpDef {
    id: DefinitionId::new("", "unregistered"),
    name: "unregistered",
    dialect: "",
    group: "",
    former_names: &[],
    opcode: None,
    since: Version::MIN,
    preview: false,
    operands: &[OperandDef {
        name: "operands",
        constraint: &ANY,
        arity: Arity::Variadic,
        since: Version::MIN,
        flag: None,
    }],
    attributes: &[],
    results: &[ResultDef {
        name: "results",
        constraint: &ANY,
        arity: Arity::Variadic,
        since: Version::MIN,
        suggestion: ResultName::Numbered,
    }],
    regions: &[],
    traits: &[],
    relations: &[],
    effects: Effects::Unknown,
    ordered_by: None,
    speculatability: Speculatability::Never,
    flow: &[],
    syntax: OpSyntax::Generic,
    operand_types: &[TypeSource::Written],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Written],
    flags_since: None,
    rules: &[],
    folds: &[],
    patterns: &[],
    modifiers: &[],
    eval: None,
    run: None,
    not_run: None,
    range: None,
    enters: None,
    summary: "An operation of a dialect that no table knows.",
};
