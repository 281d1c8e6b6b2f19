//! The architecture features that a module requires.

use std::fmt;

use tile_ir_core::{AttributeData, AttributeRef, Context, OpRef, Type, TypeRef, ValueRef};

use crate::architectures::Architecture;
use crate::environment::Environment;
use crate::error::{VerifierError, VerifierResult};
use crate::uncompiled;

/// Something that not every architecture has.
enum Feature {
    /// The scalar type of this keyword, as an element or a pointee.
    Scalar(&'static str),
    /// A pointer or view with this case of an enumeration among its parameters.
    Case { of: &'static str, case: &'static str },
    /// Atomic operations with this case of `mode` on elements of this type.
    Atomic { mode: &'static str, element: &'static str },
}

/// The architectures that have something.
enum Where {
    /// This one and all of higher numbers.
    From(u16),
    /// These alone.
    Only(&'static [u16]),
}

/// Features that not every architecture has, according to release 13.5 of the compiler.
const NEEDS: &[(Feature, Where)] = &[
    (Feature::Scalar("f8E4M3FN"), Where::From(89)),
    (Feature::Scalar("f8E5M2"), Where::From(89)),
    (Feature::Scalar("f8E8M0FNU"), Where::From(100)),
    (Feature::Scalar("f4E2M1FN"), Where::From(100)),
    (Feature::Scalar("fnv8E5M3FNU"), Where::Only(&[107])),
    (Feature::Case { of: "ptr_attr", case: "unicast" }, Where::Only(&[100, 103, 107])),
    (Feature::Case { of: "ptr_attr", case: "multicast" }, Where::Only(&[100, 103, 107])),
    (Feature::Atomic { mode: "addf", element: "bf16" }, Where::From(89)),
];

impl Where {
    fn includes(&self, architecture: Architecture) -> bool {
        match self {
            Self::From(first) => *first <= architecture.number(),
            Self::Only(all) => all.contains(&architecture.number()),
        }
    }
}

impl fmt::Display for Where {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::From(first) => write!(f, "sm_{first} or later"),
            Self::Only(all) => {
                let names: Vec<_> = all.iter().map(|number| format!("sm_{number}")).collect();
                f.write_str(&names.join(" or "))
            }
        }
    }
}

/// What an operation needs, if it is something that not every architecture has.
impl Feature {
    /// What the operation has of it, for messages.
    fn of(&self, op: OpRef<'_>) -> Option<String> {
        let context = op.context();
        let mut types = op.operands().chain(op.results()).map(ValueRef::ty);
        match *self {
            Self::Scalar(keyword) => {
                types.any(|ty| has_scalar(context, ty.id(), keyword)).then(|| format!("type '{keyword}'"))
            }
            Self::Case { of, case } => {
                types.any(|ty| has_case(context, ty.id(), of, case)).then(|| format!("'{case}' as '{of}' of a type"))
            }
            Self::Atomic { mode, element } => {
                let AttributeData::Enum { def, value } = op.attribute_ref("mode")?.data() else { return None };
                let applies = def.case(*value).is_some_and(|case| case.name == mode)
                    && types.any(|ty| ty.element().is_scalar(element));
                applies.then(|| format!("'{mode}' of '{element}' in memory"))
            }
        }
    }
}

/// Whether a type is a scalar or has it as element or pointee.
fn has_scalar(context: &Context, ty: Type, keyword: &str) -> bool {
    context.scalar_of(ty).is_some_and(|scalar| scalar.name == keyword)
        || inner(context, ty).any(|ty| has_scalar(context, ty, keyword))
}

/// Whether a type or one inside it has a parameter of this case.
fn has_case(context: &Context, ty: Type, of: &str, case: &str) -> bool {
    let is_case = TypeRef::new(context, ty).parameter(of).is_some_and(|value| match value.data() {
        AttributeData::Enum { def, value } => def.case(*value).is_some_and(|found| found.name == case),
        _ => false,
    });
    is_case || inner(context, ty).any(|ty| has_case(context, ty, of, case))
}

/// The types that a type is made of.
fn inner(context: &Context, ty: Type) -> impl Iterator<Item = Type> + '_ {
    let parameters = context.defined_type(ty).map_or(&[][..], |(_, parameters)| parameters);
    parameters.iter().flatten().filter_map(|&parameter| AttributeRef::new(context, parameter).as_type())
}

/// That the architecture which the module is for, if there is one, has what the operation needs. The error may be a warning: an
/// assembler for that architecture will refuse the operation.
pub(crate) fn check(op: OpRef<'_>, environment: &Environment<'_>) -> VerifierResult {
    let Some(target) = environment.options.target else { return Ok(()) };
    for (feature, place) in NEEDS.iter().filter(|(_, place)| !place.includes(target)) {
        if let Some(found) = feature.of(op) {
            return Err(VerifierError::of_target(format!("{target} does not have {found}, which needs {place}")));
        }
    }
    uncompiled::warning(op).map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_exist_on_some_architectures_only() {
        for (_, place) in NEEDS {
            assert!(Architecture::ALL.iter().any(|&architecture| place.includes(architecture)), "{place}");
            assert!(!Architecture::ALL.iter().all(|&architecture| place.includes(architecture)), "{place}");
        }
    }
}
