//! What a path leads to in a module.

use std::borrow::Cow;

use tile_ir_core::{Attribute, AttributeData, AttributeRef, Constant, Context, OpRef, Type, TypeRef, ValueRef};

/// One of the things that a path leads to.
#[derive(Clone, Debug)]
pub(crate) enum Item<'a> {
    Operation(OpRef<'a>),
    Value(ValueRef<'a>),
    Type(TypeRef<'a>),
    Integer(i128),
    Float(f64),
    Text(Cow<'a, str>),
    Flag(bool),
}

impl<'a> Item<'a> {
    /// The number that each element of a constant is.
    pub(crate) fn splat(constant: Constant<'a>) -> Option<Self> {
        let is_splat = constant.is_splat() || {
            let first = constant.bits(0);
            !constant.is_empty() && (1..constant.len()).all(|index| constant.bits(index) == first)
        };
        if !is_splat {
            return None;
        }
        let integer = || constant.elements::<i64>()?.next().map(|number| Self::Integer(number.into()));
        let unsigned = || constant.elements::<u64>()?.next().map(|number| Self::Integer(number.into()));
        let float = || constant.elements::<f64>()?.next().map(Self::Float);
        integer().or_else(unsigned).or_else(float)
    }

    /// What an attribute holds: one thing, or each element of a list.
    pub(crate) fn of_attribute(context: &'a Context, attribute: Attribute) -> Vec<Self> {
        let reference = AttributeRef::new(context, attribute);
        let is_truth = |ty: Type| TypeRef::new(context, ty).integer_width() == Some(1);
        let text = |id| Self::Text(context.text(id));
        vec![match reference.data() {
            AttributeData::Unit => Self::Flag(true),
            &AttributeData::Integer { ty, value } if is_truth(ty) => Self::Flag(value != 0),
            &AttributeData::Integer { value, .. } => Self::Integer(value.into()),
            &AttributeData::String { value, .. } => text(value),
            &AttributeData::Type(ty) => Self::Type(TypeRef::new(context, ty)),
            AttributeData::Symbol(path) => match path.last() {
                Some(&name) => text(name),
                None => return Vec::new(),
            },
            &AttributeData::Enum { def, value } => match def.case(value) {
                Some(case) => Self::Text(case.name.into()),
                None => Self::Integer(value.into()),
            },
            AttributeData::DenseArray { element, values } => {
                let truth = is_truth(*element);
                let item = |&value: &i64| if truth { Self::Flag(value != 0) } else { Self::Integer(value.into()) };
                return values.iter().map(item).collect();
            }
            AttributeData::Array(elements) => {
                // One level: what is nested deeper is text.
                let item = |&element: &Attribute| match context.attribute_data(element) {
                    AttributeData::Array(_) => vec![Self::Text(AttributeRef::new(context, element).to_string().into())],
                    _ => Self::of_attribute(context, element),
                };
                return elements.iter().flat_map(item).collect();
            }
            AttributeData::DenseElements(elements) => {
                return elements.read(context).and_then(Self::splat).into_iter().collect();
            }
            _ => Self::Text(reference.to_string().into()),
        }]
    }
}
