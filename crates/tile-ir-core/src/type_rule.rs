//! Rules that every type must satisfy.

use crate::definition::{Hook, ParameterKind, TypeDef};
use crate::{Context, HookFunction, Parameter, Type, TypeError};

/// A rule that checks the parameters of a type; the error says what is wrong.
#[derive(Clone, Copy, Debug)]
pub struct TypeRule(pub fn(TypeParameters<'_>) -> Result<(), TypeError>);

impl HookFunction for TypeRule {
    const HOOK: Hook = Hook::TypeRule;
}

/// Lists rules of types by name, for the macro `for_each_type_rule` of generated code.
#[macro_export]
macro_rules! type_rules {
    ($($name:literal: $function:ident,)*) => {
        [$(($name, $crate::TypeRule($function))),*]
    };
}

/// The parameters of a type being created, accessed by name so that only the table knows their order.
///
/// A missing parameter, or one of the wrong kind, is an ordinary error, since bytecode and callers of the library may
/// pass anything.
#[derive(Clone, Copy, Debug)]
pub struct TypeParameters<'a> {
    context: &'a Context,
    def: &'static TypeDef,
    values: &'a [Parameter],
}

impl<'a> TypeParameters<'a> {
    pub(crate) fn new(context: &'a Context, def: &'static TypeDef, values: &'a [Parameter]) -> Self {
        Self { context, def, values }
    }

    /// The context.
    pub fn context(self) -> &'a Context {
        self.context
    }

    /// The mnemonic of the type, for messages.
    pub fn type_name(self) -> &'static str {
        self.def.name
    }

    /// A list of integers.
    ///
    /// # Errors
    /// If there is no such parameter, or it is not a list of integers.
    pub fn integers(self, name: &str) -> Result<&'a [i64], TypeError> {
        self.get(name)?.as_integers().ok_or_else(|| self.wrong_kind(name, "a list of numbers"))
    }

    /// An integer.
    ///
    /// # Errors
    /// If there is no such parameter, or it is not an integer.
    pub fn integer(self, name: &str) -> Result<i64, TypeError> {
        self.get(name)?.as_integer().ok_or_else(|| self.wrong_kind(name, "a number"))
    }

    /// A type.
    ///
    /// # Errors
    /// If there is no such parameter, or it is not a type.
    pub fn ty(self, name: &str) -> Result<Type, TypeError> {
        self.get(name)?.as_type().ok_or_else(|| self.wrong_kind(name, "a type"))
    }

    /// The keyword of an enumeration case; `None` if the parameter is absent.
    ///
    /// # Errors
    /// If there is no such parameter, or it is not a case of the enumeration.
    pub fn case(self, name: &str) -> Result<Option<&'static str>, TypeError> {
        let index = self.index(name)?;
        match (&self.def.parameters[index].kind, &self.values[index]) {
            (_, Parameter::Absent) => Ok(None),
            (ParameterKind::Enum(cases), Parameter::Case(value)) => match cases.case(*value) {
                Some(case) => Ok(Some(case.name)),
                None => Err(TypeError::from(format!(
                    "expected '{name}' of '{}' to be a case of {}, found {value}",
                    self.def.name, cases.name
                ))),
            },
            _ => Err(self.wrong_kind(name, "a case of an enumeration")),
        }
    }

    fn get(self, name: &str) -> Result<&'a Parameter, TypeError> {
        Ok(&self.values[self.index(name)?])
    }

    fn index(self, name: &str) -> Result<usize, TypeError> {
        let index = self.def.parameters.iter().position(|parameter| parameter.name == name);
        index
            .filter(|&index| index < self.values.len())
            .ok_or_else(|| format!("expected '{}' to have a parameter '{name}'", self.def.name).into())
    }

    fn wrong_kind(self, name: &str, expected: &str) -> TypeError {
        format!("expected '{name}' of '{}' to be {expected}", self.def.name).into()
    }
}
