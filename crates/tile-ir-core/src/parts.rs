//! The types and attributes nested in types and attributes.

use std::ops::ControlFlow;

use crate::{Attribute, AttributeData, BuiltinType, Context, Location, Type, TypeData};

/// A type or attribute nested in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// A type.
    Type(Type),
    /// An attribute; locations are attributes.
    Attribute(Attribute),
}

impl Context {
    /// Calls `visit` for each part directly inside a type or attribute, in textual order, until it breaks.
    pub fn visit_parts<B>(&self, whole: Part, mut visit: impl FnMut(Part) -> ControlFlow<B>) -> ControlFlow<B> {
        let visit = |reference| {
            visit(match reference {
                Reference::Type(ty) => Part::Type(ty),
                Reference::Attribute(attribute) => Part::Attribute(attribute),
                Reference::Location(location) => Part::Attribute(self.location_attribute(location)),
            })
        };
        match whole {
            Part::Type(ty) => self.type_data(ty).visit(self, visit),
            Part::Attribute(attribute) => self.attribute_data(attribute).visit(self, visit),
        }
    }

    /// Calls `each` for each part directly inside a type or attribute, in textual order.
    pub fn for_each_part(&self, whole: Part, mut each: impl FnMut(Part)) {
        let _: ControlFlow<()> = self.visit_parts(whole, |part| {
            each(part);
            ControlFlow::Continue(())
        });
    }
}

/// What the data of a type or attribute refers to. Unlike a [`Part`], a location need not be an interned attribute.
pub(crate) enum Reference {
    Type(Type),
    Attribute(Attribute),
    Location(Location),
}

/// Data with references to types and attributes.
pub(crate) trait References {
    /// Calls `visit` for each reference, in textual order, until it breaks.
    fn visit<B>(&self, context: &Context, visit: impl FnMut(Reference) -> ControlFlow<B>) -> ControlFlow<B>;
}

impl References for TypeData {
    fn visit<B>(&self, context: &Context, mut visit: impl FnMut(Reference) -> ControlFlow<B>) -> ControlFlow<B> {
        match self {
            Self::Function { inputs, results } => {
                inputs.iter().chain(results).try_for_each(|&ty| visit(Reference::Type(ty)))
            }
            Self::Shaped { element, .. } => visit(Reference::Type(*element)),
            Self::Defined { parameters, .. } => visit_parameters(context, parameters, visit),
            Self::Builtin(builtin) => {
                let (types, mut attributes) = builtin.parts();
                types.iter().try_for_each(|&ty| visit(Reference::Type(ty)))?;
                attributes.try_for_each(|attribute| visit(Reference::Attribute(attribute)))
            }
            Self::Integer { .. } | Self::Float(_) | Self::Index | Self::None | Self::Opaque(_) | Self::Encoded(_) => {
                ControlFlow::Continue(())
            }
        }
    }
}

impl BuiltinType {
    /// The types and attributes in it, in textual order.
    fn parts(&self) -> (&[Type], impl Iterator<Item = Attribute>) {
        let (types, attributes) = match self {
            Self::Complex(element) | Self::UnrankedTensor(element) | Self::ScalableVector { element, .. } => {
                (std::slice::from_ref(element), [None, None])
            }
            Self::Tuple(elements) => (&**elements, [None, None]),
            Self::EncodedTensor { element, encoding, .. } => (std::slice::from_ref(element), [Some(*encoding), None]),
            Self::MemRef { element, layout, space, .. } => (std::slice::from_ref(element), [*layout, *space]),
            Self::UnrankedMemRef { element, space } => (std::slice::from_ref(element), [None, *space]),
        };
        (types, attributes.into_iter().flatten())
    }
}

impl References for AttributeData {
    fn visit<B>(&self, context: &Context, mut visit: impl FnMut(Reference) -> ControlFlow<B>) -> ControlFlow<B> {
        match self {
            Self::Integer { ty, .. } | Self::Float { ty, .. } | Self::DenseResource { ty, .. } | Self::Type(ty) => {
                visit(Reference::Type(*ty))
            }
            Self::DenseArray { element, .. } => visit(Reference::Type(*element)),
            Self::DenseElements(elements) => visit(Reference::Type(elements.ty())),
            Self::String { ty, .. } | Self::Opaque { ty, .. } => {
                ty.iter().try_for_each(|&ty| visit(Reference::Type(ty)))
            }
            Self::Array(elements) => elements.iter().try_for_each(|&element| visit(Reference::Attribute(element))),
            Self::Dictionary(entries) => entries.iter().try_for_each(|&(_, value)| visit(Reference::Attribute(value))),
            Self::Defined { parameters, .. } => visit_parameters(context, parameters, visit),
            // A name with an unknown child is written without it.
            Self::NameLocation { child, .. } if *child == context.unknown_location() => ControlFlow::Continue(()),
            Self::NameLocation { child, .. } => visit(Reference::Location(*child)),
            Self::CallSiteLocation { callee, caller } => {
                [callee, caller].into_iter().try_for_each(|&part| visit(Reference::Location(part)))
            }
            Self::FusedLocation { locations, metadata } => {
                metadata.iter().try_for_each(|&metadata| visit(Reference::Attribute(metadata)))?;
                locations.iter().try_for_each(|&part| visit(Reference::Location(part)))
            }
            Self::Unit
            | Self::Symbol(_)
            | Self::Enum { .. }
            | Self::UnknownLocation
            | Self::FileLocation(_)
            | Self::Encoded(_) => ControlFlow::Continue(()),
        }
    }
}

/// Parameters are written as their kinds say: of a type attribute the type, which is the part then, and of a number, a list,
/// a case or a string the value without its type, so that it has no parts.
fn visit_parameters<B>(
    context: &Context,
    parameters: &[Option<Attribute>],
    mut visit: impl FnMut(Reference) -> ControlFlow<B>,
) -> ControlFlow<B> {
    parameters.iter().flatten().try_for_each(|&parameter| match context.attribute_data(parameter) {
        AttributeData::Type(ty) => visit(Reference::Type(*ty)),
        data if is_part(data) => visit(Reference::Attribute(parameter)),
        _ => ControlFlow::Continue(()),
    })
}

/// Whether a parameter with this data is written as an attribute, rather than as a type, number, list, case or string.
fn is_part(data: &AttributeData) -> bool {
    !matches!(
        data,
        AttributeData::Type(_)
            | AttributeData::Integer { .. }
            | AttributeData::DenseArray { .. }
            | AttributeData::Enum { .. }
            | AttributeData::String { .. }
    )
}

/// Replacing parts.
impl Context {
    /// An attribute whose directly nested attributes are replaced. Types stay, and so does what is replaced by something
    /// that cannot be in its place, such as a location by what is none. Of a fused location, only a part may be left.
    pub fn replace_parts(&self, attribute: Attribute, mut replace: impl FnMut(Attribute) -> Attribute) -> Attribute {
        let mut location = |inner: Location| {
            let other = replace(self.location_attribute(inner));
            Location::from_attribute(self, other).unwrap_or(inner)
        };
        let data = match self.attribute_data(attribute) {
            AttributeData::NameLocation { name, child } => {
                AttributeData::NameLocation { name: *name, child: location(*child) }
            }
            AttributeData::CallSiteLocation { callee, caller } => {
                AttributeData::CallSiteLocation { callee: location(*callee), caller: location(*caller) }
            }
            AttributeData::FusedLocation { locations, metadata } => {
                let locations: Vec<_> = locations.iter().map(|&part| location(part)).collect();
                return self.location_attribute(self.fused_location(&locations, metadata.map(replace)));
            }
            AttributeData::Array(elements) => {
                AttributeData::Array(elements.iter().map(|&element| replace(element)).collect())
            }
            AttributeData::Dictionary(entries) => {
                AttributeData::Dictionary(entries.iter().map(|&(key, value)| (key, replace(value))).collect())
            }
            AttributeData::Defined { def, parameters } => {
                let pairs = def.parameters.iter().zip(parameters);
                let replaced = pairs.map(|(definition, &parameter)| match parameter {
                    Some(inner) if is_part(self.attribute_data(inner)) => {
                        Some(replace(inner)).filter(|&other| definition.can_be(self, Some(other))).or(parameter)
                    }
                    _ => parameter,
                });
                AttributeData::Defined { def, parameters: replaced.collect() }
            }
            _ => return attribute,
        };
        self.attribute(data)
    }
}
