//! The architecture features that a module requires.

use std::fmt;

use tile_ir_core::definition::ScalarDef;
use tile_ir_core::{AttributeRef, OpRef, TypeRef, ValueRef};
use tile_ir_dialect::types::Parameters;
use tile_ir_dialect::views::{AtomicRedViewTko, AtomicRmwTko};
use tile_ir_dialect::{AtomicMode, Enumeration, PtrAttr, scalars};

use crate::architectures::Architecture;
use crate::environment::Environment;
use crate::error::{VerifierError, VerifierResult};
use crate::uncompiled;

/// Something that not every architecture has.
enum Feature {
    /// This scalar type, as an element or a pointee.
    Scalar(&'static ScalarDef),
    /// A pointer or view with this attribute.
    Pointer(PtrAttr),
    /// Atomic operations of this mode on elements of this type.
    Atomic(AtomicMode, &'static ScalarDef),
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
    (Feature::Scalar(&scalars::F8E4M3FN), Where::From(89)),
    (Feature::Scalar(&scalars::F8E5M2), Where::From(89)),
    (Feature::Scalar(&scalars::F8E8M0FNU), Where::From(100)),
    (Feature::Scalar(&scalars::F4E2M1FN), Where::From(100)),
    (Feature::Scalar(&scalars::FNV8E5M3FNU), Where::Only(&[107])),
    (Feature::Pointer(PtrAttr::Unicast), Where::Only(&[100, 103, 107])),
    (Feature::Pointer(PtrAttr::Multicast), Where::Only(&[100, 103, 107])),
    (Feature::Atomic(AtomicMode::Addf, &scalars::BF16), Where::From(89)),
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

impl Feature {
    /// What the operation has of it, for messages.
    fn of(&self, op: OpRef<'_>) -> Option<String> {
        let mut types = op.operands().chain(op.results()).map(ValueRef::ty);
        match *self {
            Self::Scalar(scalar) => types
                .any(|ty| contains(ty, &|ty| ty.scalar() == Some(scalar)))
                .then(|| format!("type '{}'", scalar.name)),
            Self::Pointer(attribute) => types
                .any(|ty| contains(ty, &|ty| ty.ptr_attr() == Some(attribute)))
                .then(|| format!("'{}' as 'ptr_attr' of a type", attribute.keyword())),
            Self::Atomic(wanted, scalar) => {
                let mode = op.cast().map(AtomicRmwTko::mode).or_else(|| op.cast().map(AtomicRedViewTko::mode))?;
                let applies = mode == wanted && types.any(|ty| ty.element().scalar() == Some(scalar));
                applies.then(|| format!("'{}' of '{}' in memory", mode.keyword(), scalar.name))
            }
        }
    }
}

/// Whether a type, or one that it is made of, is such.
fn contains(ty: TypeRef<'_>, is_such: &dyn Fn(TypeRef<'_>) -> bool) -> bool {
    let context = ty.context();
    let parameters = context.defined_type(ty.id()).map_or(&[][..], |(_, parameters)| parameters);
    let mut inner = parameters.iter().flatten().filter_map(|&it| AttributeRef::new(context, it).as_type());
    is_such(ty) || inner.any(|ty| contains(TypeRef::new(context, ty), is_such))
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
