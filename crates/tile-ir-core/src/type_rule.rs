//! Rules that every type must satisfy, and every attribute that names one.

use crate::definition::{FieldDef, Hook};
use crate::{Attribute, AttributeData, AttributeRef, Context, HookFunction, Type, TypeError};

/// A rule that checks the parameters of a type or attribute; the error says what is wrong.
#[derive(Clone, Copy, Debug)]
pub struct TypeRule(pub fn(TypeParameters<'_>) -> Result<(), TypeError>);

impl HookFunction for TypeRule {
    const HOOK: Hook = Hook::TypeRule;
}

/// Lists rules of types and attributes by name, for the macro `for_each_type_rule` of generated code.
#[macro_export]
macro_rules! type_rules {
    ($($name:literal: $function:ident,)*) => {
        [$(($name, $crate::TypeRule($function))),*]
    };
}

/// The parameters of a type or attribute being created, accessed by name so that only the table knows their order.
///
/// A missing parameter, or one of the wrong kind, is an ordinary error, since bytecode and callers of the library may
/// pass anything.
#[derive(Clone, Copy, Debug)]
pub struct TypeParameters<'a> {
    context: &'a Context,
    name: &'static str,
    definitions: &'static [FieldDef],
    values: &'a [Option<Attribute>],
}

impl<'a> TypeParameters<'a> {
    pub(crate) fn new(
        context: &'a Context,
        name: &'static str,
        definitions: &'static [FieldDef],
        values: &'a [Option<Attribute>],
    ) -> Self {
        Self { context, name, definitions, values }
    }

    /// The context.
    pub fn context(self) -> &'a Context {
        self.context
    }

    /// The mnemonic of the type or attribute, for messages.
    pub fn type_name(self) -> &'static str {
        self.name
    }

    /// A list of integers.
    ///
    /// # Errors
    /// If there is no such parameter, or it is not a list of integers.
    pub fn integers(self, name: &str) -> Result<&'a [i64], TypeError> {
        self.get(name)?.and_then(AttributeRef::as_integers).ok_or_else(|| self.wrong_kind(name, "a list of numbers"))
    }

    /// An integer.
    ///
    /// # Errors
    /// If there is no such parameter, or it is not an integer.
    pub fn integer(self, name: &str) -> Result<i64, TypeError> {
        self.get(name)?.and_then(AttributeRef::as_integer).ok_or_else(|| self.wrong_kind(name, "a number"))
    }

    /// A type.
    ///
    /// # Errors
    /// If there is no such parameter, or it is not a type.
    pub fn ty(self, name: &str) -> Result<Type, TypeError> {
        self.get(name)?.and_then(AttributeRef::as_type).ok_or_else(|| self.wrong_kind(name, "a type"))
    }

    /// The keyword of an enumeration case; `None` if the parameter is absent.
    ///
    /// # Errors
    /// If there is no such parameter, or it is not a case of the enumeration.
    pub fn case(self, name: &str) -> Result<Option<&'static str>, TypeError> {
        let Some(value) = self.get(name)? else { return Ok(None) };
        match value.data() {
            AttributeData::Enum { def, value } => Ok(def.case(*value).map(|case| case.name)),
            _ => Err(self.wrong_kind(name, "a case of an enumeration")),
        }
    }

    /// An attribute; `None` if the parameter is absent.
    ///
    /// # Errors
    /// If there is no such parameter.
    pub fn get(self, name: &str) -> Result<Option<AttributeRef<'a>>, TypeError> {
        let index = self.definitions.iter().position(|parameter| parameter.name == name);
        match index.and_then(|index| self.values.get(index)) {
            Some(value) => Ok(value.map(|value| AttributeRef::new(self.context, value))),
            None => Err(format!("expected '{}' to have a parameter '{name}'", self.name).into()),
        }
    }

    fn wrong_kind(self, name: &str, expected: &str) -> TypeError {
        format!("expected '{name}' of '{}' to be {expected}", self.name).into()
    }
}
