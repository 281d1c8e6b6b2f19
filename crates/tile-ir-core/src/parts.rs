//! The types and attributes nested in types and attributes.

use std::ops::ControlFlow;

use crate::{Attribute, AttributeData, Context, Location, Parameter, Type, TypeData};

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
        match whole {
            Part::Type(ty) => self.visit_type(ty, &mut visit),
            Part::Attribute(attribute) => self.visit_attribute(attribute, &mut visit),
        }
    }

    /// Calls `each` for each part directly inside a type or attribute, in textual order.
    pub fn for_each_part(&self, whole: Part, mut each: impl FnMut(Part)) {
        let _: ControlFlow<()> = self.visit_parts(whole, |part| {
            each(part);
            ControlFlow::Continue(())
        });
    }

    fn visit_type<B>(&self, ty: Type, visit: &mut impl FnMut(Part) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.type_data(ty) {
            TypeData::Function { inputs, results } => {
                inputs.iter().chain(results).try_for_each(|&ty| visit(Part::Type(ty)))
            }
            TypeData::Shaped { element, .. } => visit(Part::Type(*element)),
            TypeData::Defined { parameters, .. } => visit_parameters(parameters, visit),
            TypeData::Integer { .. } | TypeData::Float(_) | TypeData::Index | TypeData::None | TypeData::Opaque(_) => {
                ControlFlow::Continue(())
            }
        }
    }

    fn visit_attribute<B>(
        &self,
        attribute: Attribute,
        visit: &mut impl FnMut(Part) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let location = |location: Location| Part::Attribute(self.location_attribute(location));
        match self.attribute_data(attribute) {
            AttributeData::Integer { ty, .. } | AttributeData::Float { ty, .. } | AttributeData::Type(ty) => {
                visit(Part::Type(*ty))
            }
            AttributeData::DenseArray { element, .. } => visit(Part::Type(*element)),
            AttributeData::DenseElements(elements) => visit(Part::Type(elements.ty())),
            AttributeData::String { ty, .. } | AttributeData::Opaque { ty, .. } => {
                ty.iter().try_for_each(|&ty| visit(Part::Type(ty)))
            }
            AttributeData::Array(elements) => elements.iter().try_for_each(|&element| visit(Part::Attribute(element))),
            AttributeData::Dictionary(entries) => {
                entries.iter().try_for_each(|&(_, value)| visit(Part::Attribute(value)))
            }
            AttributeData::Defined { parameters, .. } => visit_parameters(parameters, visit),
            // A name with an unknown child is written without it.
            AttributeData::NameLocation { child, .. } if *child == self.unknown_location() => ControlFlow::Continue(()),
            AttributeData::NameLocation { child, .. } => visit(location(*child)),
            AttributeData::CallSiteLocation { callee, caller } => {
                [callee, caller].into_iter().try_for_each(|&part| visit(location(part)))
            }
            AttributeData::FusedLocation { locations, metadata } => {
                metadata.iter().try_for_each(|&metadata| visit(Part::Attribute(metadata)))?;
                locations.iter().try_for_each(|&part| visit(location(part)))
            }
            AttributeData::Unit
            | AttributeData::Symbol(_)
            | AttributeData::Enum { .. }
            | AttributeData::UnknownLocation
            | AttributeData::FileLocation(_) => ControlFlow::Continue(()),
        }
    }
}

fn visit_parameters<B>(parameters: &[Parameter], visit: &mut impl FnMut(Part) -> ControlFlow<B>) -> ControlFlow<B> {
    parameters.iter().try_for_each(|parameter| match *parameter {
        Parameter::Type(ty) => visit(Part::Type(ty)),
        Parameter::Attribute(attribute) => visit(Part::Attribute(attribute)),
        Parameter::Absent
        | Parameter::Integer(_)
        | Parameter::Integers(_)
        | Parameter::Case(_)
        | Parameter::String(_) => ControlFlow::Continue(()),
    })
}

/// Replacing parts.
impl Context {
    /// An attribute whose directly nested attributes are replaced. Types stay, and so does a location for
    /// which something comes that is none.
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
                let locations = locations.iter().map(|&part| location(part)).collect();
                AttributeData::FusedLocation { locations, metadata: metadata.map(replace) }
            }
            AttributeData::Array(elements) => {
                AttributeData::Array(elements.iter().map(|&element| replace(element)).collect())
            }
            AttributeData::Dictionary(entries) => {
                AttributeData::Dictionary(entries.iter().map(|&(key, value)| (key, replace(value))).collect())
            }
            AttributeData::Defined { def, parameters } => {
                let parameters = parameters.iter().map(|parameter| match *parameter {
                    Parameter::Attribute(inner) => Parameter::Attribute(replace(inner)),
                    _ => parameter.clone(),
                });
                AttributeData::Defined { def, parameters: parameters.collect() }
            }
            _ => return attribute,
        };
        self.attribute(data)
    }
}
