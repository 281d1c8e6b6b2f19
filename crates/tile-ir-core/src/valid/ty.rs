//! Types.

use super::parameter;
use crate::definition::ScalarFormat;
use crate::{Context, DYNAMIC, TypeData, TypeError};

/// The largest width of an integer, which is MLIR's.
const WIDEST_INTEGER: u32 = (1 << 24) - 1;

impl TypeData {
    /// Checks that it can be the data of a type.
    pub(crate) fn check(&self, context: &Context) -> Result<(), TypeError> {
        match self {
            Self::Index | Self::None | Self::Function { .. } => Ok(()),
            Self::Integer { width: 1..=WIDEST_INTEGER, .. } => Ok(()),
            Self::Integer { width, .. } => {
                refuse(format!("expected an integer type of 1 to {WIDEST_INTEGER} bits, found {width}"))
            }
            Self::Float(format) => {
                let is_known = |known: ScalarFormat| matches!(known, ScalarFormat::Float(known) if known == *format);
                match context.scalars().any(|scalar| is_known(scalar.format)) {
                    true => Ok(()),
                    false => refuse(format!("no dialect of the context defines the type '{}'", format.name)),
                }
            }
            Self::Shaped { shape, .. } => match shape.iter().find(|size| **size < 0 && **size != DYNAMIC) {
                None => Ok(()),
                Some(size) => refuse(format!("expected dimensions of at least 0, found {size}")),
            },
            Self::Defined { def, parameters } => {
                if !context.type_defs().any(|known| known == *def) {
                    return refuse(format!("no dialect of the context defines '!{}.{}'", def.dialect, def.name));
                }
                parameter::check_count(def.name, def.parameters, parameters)?;
                // Its messages say more.
                context.check_type_rule(def, parameters)?;
                Ok(parameter::check_kinds(context, def.dialect, def.name, def.parameters, parameters)?)
            }
            Self::Opaque(text) => match context.bytes(*text) {
                [] => refuse("expected the text of a type, found none"),
                _ => Ok(()),
            },
        }
    }
}

fn refuse<T>(message: impl Into<String>) -> Result<T, TypeError> {
    Err(TypeError::from(message.into()))
}
