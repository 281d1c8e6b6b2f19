//! The default values of parameters.

use crate::Parameter;
use crate::definition::{ParameterDef, ParameterDefault, ParameterKind, ParameterPresence};

impl ParameterDef {
    /// The default value of the parameter, if it has one. `parameters` are those before it.
    pub fn default_value(&self, parameters: &[Parameter]) -> Option<Parameter> {
        let default = match self.presence {
            ParameterPresence::Required => return None,
            ParameterPresence::Optional => return Some(Parameter::Absent),
            ParameterPresence::Default(default) => default,
        };
        Some(match default {
            ParameterDefault::Integer(value) => match self.kind {
                ParameterKind::Enum(_) | ParameterKind::Flags(_) => Parameter::Case(value as u32),
                _ => Parameter::Integer(value),
            },
            ParameterDefault::EmptyLike { .. } => Parameter::Integers([].into()),
            ParameterDefault::Identity { like } => Parameter::Integers((0..length(parameters, like)).collect()),
        })
    }

    /// Whether the parameter is absent or has its default value.
    pub fn is_default(&self, value: &Parameter, parameters: &[Parameter]) -> bool {
        match (self.presence, value) {
            (_, Parameter::Absent) => true,
            (ParameterPresence::Default(ParameterDefault::Integer(default)), Parameter::Integer(value)) => {
                *value == default
            }
            (ParameterPresence::Default(ParameterDefault::Integer(default)), Parameter::Case(value)) => {
                i64::from(*value) == default
            }
            (ParameterPresence::Default(ParameterDefault::EmptyLike { .. }), Parameter::Integers(values)) => {
                values.is_empty()
            }
            (ParameterPresence::Default(ParameterDefault::Identity { like }), Parameter::Integers(values)) => {
                values.iter().copied().eq(0..length(parameters, like))
            }
            _ => false,
        }
    }
}

/// The length of a list among parameters.
fn length(parameters: &[Parameter], list: u8) -> i64 {
    parameters.get(usize::from(list)).and_then(Parameter::as_integers).map_or(0, <[i64]>::len) as i64
}
