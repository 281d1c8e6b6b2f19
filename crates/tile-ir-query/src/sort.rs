//! What a path leads to, as far as the table says before there is an operation.

use tile_ir_core::Context;
use tile_ir_core::definition::{FieldDef, Kind, OpDef};

use crate::properties::{OF_ALL, OF_OPERATIONS, OF_TYPES, OF_VALUES, Property};
use crate::subject::definitions;

/// What a path leads to.
#[derive(Clone, Debug)]
pub(crate) enum Sort {
    /// One of these operations.
    Operations(Vec<&'static OpDef>),
    Values,
    Types,
    Number,
    /// Words: one of these, where it can be no other.
    Words(Option<Vec<&'static str>>),
    Flag,
    /// Whatever an attribute is.
    Any,
}

impl Sort {
    /// Where a name leads from here. `Err` lists the names that lead anywhere.
    pub(crate) fn step(&self, context: &Context, name: &str) -> Result<Self, Vec<&'static str>> {
        if OF_ALL.iter().any(|property| property.name == name) {
            return Ok(Self::Number);
        }
        let found = match self {
            Self::Operations(defs) => of_operations(context, defs, name),
            Self::Values => of_values(context, name).or_else(|| of_types(context, name)),
            Self::Types => of_types(context, name),
            _ => None,
        };
        found.ok_or_else(|| self.names(context))
    }

    /// The names that lead anywhere from here.
    pub(crate) fn names(&self, context: &Context) -> Vec<&'static str> {
        let of = |properties: &'static [Property]| properties.iter().map(|property| property.name);
        let mut names: Vec<&'static str> = match self {
            Self::Operations(defs) => {
                let mut fields: Vec<_> = defs.iter().flat_map(|def| fields(def)).collect();
                if defs.len() > 1 {
                    fields.sort_unstable();
                    fields.dedup();
                }
                fields.into_iter().chain(of(OF_OPERATIONS)).collect()
            }
            Self::Values => of(OF_VALUES).chain(of(OF_TYPES)).chain(parameters(context)).collect(),
            Self::Types => of(OF_TYPES).chain(parameters(context)).collect(),
            _ => Vec::new(),
        };
        names.extend(of(OF_ALL));
        names
    }

    /// In words.
    pub(crate) fn shown(&self) -> &'static str {
        match self {
            Self::Operations(_) => "an operation",
            Self::Values => "a value",
            Self::Types => "a type",
            Self::Number => "a number",
            Self::Words(_) => "a word",
            Self::Flag => "true or false",
            Self::Any => "an attribute",
        }
    }
}

/// The names of operands, results and attributes.
fn fields(def: &'static OpDef) -> impl Iterator<Item = &'static str> {
    let operands = def.operands.iter().map(|operand| operand.name);
    let results = def.results.iter().map(|result| result.name);
    operands.chain(results).chain(def.attributes.iter().map(|field| field.name))
}

fn of_operations(context: &Context, defs: &[&'static OpDef], name: &str) -> Option<Sort> {
    let sorts = defs.iter().filter_map(|def| {
        if def.operand_index(name).is_some() || def.result_index(name).is_some() {
            return Some(Sort::Values);
        }
        def.attribute_index(name).map(|index| of_field(&def.attributes[index]))
    });
    if let Some(sort) = sorts.reduce(both) {
        return Some(sort);
    }
    let any_operation = || Sort::Operations(definitions(context).collect());
    Some(match name {
        "dialect" => Sort::Words(Some(context.dialects().map(|dialect| dialect.name).collect())),
        "name" | "symbol" | "function" | "file" => Sort::Words(None),
        "effects" => Sort::Words(Some(vec!["read", "write", "allocate"])),
        "traits" => Sort::Words(None),
        "parent" | "users" => any_operation(),
        "operands" | "results" => Sort::Values,
        "loops" | "line" => Sort::Number,
        "pure" => Sort::Flag,
        _ => return None,
    })
}

fn of_values(context: &Context, name: &str) -> Option<Sort> {
    Some(match name {
        "type" => Sort::Types,
        "constant" => Sort::Number,
        "def" | "users" => Sort::Operations(definitions(context).collect()),
        "argument" => Sort::Flag,
        _ => return None,
    })
}

fn of_types(context: &Context, name: &str) -> Option<Sort> {
    Some(match name {
        "element" => Sort::Words(Some(scalars(context))),
        "shape" | "rank" | "elements" | "bytes" => Sort::Number,
        _ => fields_of_types(context).filter(|field| field.name == name).map(of_field).reduce(both)?,
    })
}

/// The parameters of all types.
fn fields_of_types(context: &Context) -> impl Iterator<Item = &'static FieldDef> {
    let types = context.dialects().flat_map(|dialect| dialect.types.iter());
    types.flat_map(|def| def.parameters.iter())
}

/// Their names, but for those of properties.
fn parameters(context: &Context) -> impl Iterator<Item = &'static str> {
    let mut names: Vec<_> = fields_of_types(context).map(|field| field.name).collect();
    names.retain(|name| OF_TYPES.iter().all(|property| property.name != *name));
    names.sort_unstable();
    names.dedup();
    names.into_iter()
}

/// The scalar types of all dialects.
fn scalars(context: &Context) -> Vec<&'static str> {
    let mut names: Vec<_> =
        context.dialects().flat_map(|dialect| dialect.scalars.iter().map(|scalar| scalar.name)).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// What an attribute of an operation, or a parameter of a type, is.
fn of_field(field: &FieldDef) -> Sort {
    match field.kind {
        Kind::Unit | Kind::Bool | Kind::Bools => Sort::Flag,
        Kind::Integer32
        | Kind::Integer64
        | Kind::Unsigned32
        | Kind::Unsigned64
        | Kind::Signed64
        | Kind::Integers32
        | Kind::Integers64
        | Kind::Sizes => Sort::Number,
        Kind::Enum(def) => {
            let allowed = |value: u32| field.cases.is_none_or(|cases| cases.contains(&value));
            Sort::Words(Some(def.cases.iter().filter(|case| allowed(case.value)).map(|case| case.name).collect()))
        }
        Kind::Type | Kind::TypeOf(_) => Sort::Types,
        Kind::String | Kind::SymbolName | Kind::SymbolReference => Sort::Words(None),
        _ => Sort::Any,
    }
}

/// What a name leads to that leads to one thing for some operations and to another for others.
fn both(one: Sort, other: Sort) -> Sort {
    match (one, other) {
        (Sort::Values, Sort::Values) => Sort::Values,
        (Sort::Types, Sort::Types) => Sort::Types,
        (Sort::Number, Sort::Number) => Sort::Number,
        (Sort::Flag, Sort::Flag) => Sort::Flag,
        (Sort::Words(Some(mut one)), Sort::Words(Some(other))) => {
            one.extend(other.into_iter().filter(|word| !one.contains(word)).collect::<Vec<_>>());
            Sort::Words(Some(one))
        }
        (Sort::Words(_), Sort::Words(_)) => Sort::Words(None),
        _ => Sort::Any,
    }
}
