//! The operation of unregistered dialects.

use crate::Version;
use crate::definition::{Constraint, ConstraintRule, DefinitionId, OpDef, TypeSource, table};

static ANY: Constraint = Constraint { name: "AnyType", description: "any type", rule: ConstraintRule::Any };

/// The definition that all operations of unknown dialects share: any operands, results and regions, generic text
/// only. The name is kept with the operation.
pub static UNREGISTERED: OpDef = OpDef {
    id: DefinitionId::new("", "unregistered"),
    name: "unregistered",
    operands: &[table::variadic_operand("operands", &ANY, Version::MIN)],
    results: &[table::variadic_result("results", &ANY, Version::MIN)],
    operand_types: &[TypeSource::Written],
    result_types: &[TypeSource::Written],
    built_types: &[TypeSource::Written],
    summary: "An operation of a dialect that no table knows.",
    ..table::OPERATION
};
