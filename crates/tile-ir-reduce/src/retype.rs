//! Types replaced consistently over a whole module.

use rustc_hash::{FxHashMap, FxHashSet};

use tile_ir_core::definition::{FieldDef, Kind, Presence, TypeDef};
use tile_ir_core::{
    Attribute, AttributeData, Body, BodyId, Context, DYNAMIC, ElementKind, Module, OpId, Part, Type, TypeData, ValueId,
};

use crate::Draft;
use crate::filler::zero;

/// A replacement of types: of dimensions, scalars and other parameters, wherever they occur.
pub(crate) trait Retyping {
    /// The dimension that replaces another.
    fn dimension(&self, dimension: i64) -> i64 {
        dimension
    }

    /// The scalar type that replaces another.
    fn scalar(&self, _: &Context, ty: Type) -> Type {
        ty
    }

    /// Whether a parameter gets its default value.
    fn is_reset(&self, _: &TypeDef, _parameter: usize) -> bool {
        false
    }
}

impl Draft {
    /// Replaces types in all values and attributes. Nothing happens if a type would be invalid.
    pub(crate) fn retype(&mut self, retyping: &dyn Retyping) {
        let context = self.module().context().clone();
        let retyper = Retyper { context: &context, retyping, types: FxHashMap::default() };
        if let Some(changes) = Changes::find(self.module(), retyper) {
            changes.apply(self.module_mut());
        }
    }
}

/// New types and attributes, with the function bodies of their values and operations.
#[derive(Default)]
struct Changes {
    types: Vec<(Option<BodyId>, ValueId, Type)>,
    attributes: Vec<(Option<BodyId>, OpId, usize, Attribute)>,
}

impl Changes {
    fn find(module: &Module, mut retyper: Retyper<'_>) -> Option<Self> {
        let mut changes = Self::default();
        for op in module.walk() {
            let around = op.function().and_then(|function| function.get().body());
            // The arguments of a function are in its own body.
            let inside = op.get().body().or(around);
            let arguments = op.regions().flat_map(|region| {
                region.arguments().iter().map(move |&argument| (inside, argument, region.body().value_type(argument)))
            });
            let results = op.results().map(|result| (around, result.id(), result.ty().id()));
            for (body, value, ty) in results.chain(arguments) {
                changes.types.push((body, value, retyper.ty(ty)?));
            }
            for (index, attribute) in op.get().attributes().iter().enumerate() {
                if let Some(attribute) = *attribute {
                    changes.attributes.push((around, op.id(), index, retyper.attribute(attribute)?));
                }
            }
        }
        Some(changes)
    }

    fn apply(self, module: &mut Module) {
        for (body, value, ty) in self.types {
            body_mut(module, body).set_value_type(value, ty);
        }
        for (body, op, index, attribute) in self.attributes {
            body_mut(module, body).set_attribute(op, index, Some(attribute));
        }
    }
}

fn body_mut(module: &mut Module, body: Option<BodyId>) -> &mut Body {
    match body {
        Some(body) => module.body_mut(body),
        None => module.top_mut(),
    }
}

/// Calls `each` for every type in a module, nested ones included, in the order in which they are found.
pub(crate) fn for_each_type(module: &Module, mut each: impl FnMut(Type)) {
    let context = module.context();
    let mut seen = FxHashSet::default();
    let mut visit = |whole: Part| {
        let mut pending = vec![whole];
        while let Some(part) = pending.pop() {
            if !seen.insert(part) {
                continue;
            }
            if let Part::Type(ty) = part {
                each(ty);
            }
            context.for_each_part(part, |inner| pending.push(inner));
        }
    };
    for op in module.walk() {
        for region in op.regions() {
            for &argument in region.arguments() {
                visit(Part::Type(region.body().value_type(argument)));
            }
        }
        for result in op.results() {
            visit(Part::Type(result.ty().id()));
        }
        for attribute in op.get().attributes().iter().flatten() {
            visit(Part::Attribute(*attribute));
        }
    }
}

/// The lists of dimensions among the parameters of a type: those that are always given. Others, such as strides and orders
/// of dimensions, have defaults that depend on them.
pub(crate) fn is_list_of_dimensions(def: &FieldDef) -> bool {
    matches!(def.kind, Kind::Sizes | Kind::Integers64 | Kind::Integers32) && matches!(def.presence, Presence::Required)
}

struct Retyper<'a> {
    context: &'a Context,
    retyping: &'a dyn Retyping,
    types: FxHashMap<Type, Option<Type>>,
}

/// Nested types and attributes are visited recursively; readers bound their depth.
impl Retyper<'_> {
    fn ty(&mut self, ty: Type) -> Option<Type> {
        if let Some(&known) = self.types.get(&ty) {
            return known;
        }
        let new = self.new_type(ty);
        self.types.insert(ty, new);
        new
    }

    fn new_type(&mut self, ty: Type) -> Option<Type> {
        Some(match self.context.type_data(ty) {
            TypeData::Integer { .. } | TypeData::Float(_) => self.retyping.scalar(self.context, ty),
            TypeData::Function { inputs, results } => {
                let inputs: Option<Vec<Type>> = inputs.iter().map(|&it| self.ty(it)).collect();
                let results: Option<Vec<Type>> = results.iter().map(|&it| self.ty(it)).collect();
                self.context.function_type(&inputs?, &results?)
            }
            TypeData::Defined { def, parameters } => {
                let mut new = Vec::with_capacity(parameters.len());
                for (index, (definition, parameter)) in def.parameters.iter().zip(parameters).enumerate() {
                    if self.retyping.is_reset(def, index) && !definition.is_required() {
                        new.push(definition.default_parameter(self.context, &new));
                        continue;
                    }
                    new.push(match parameter.map(|parameter| self.context.attribute_data(parameter)) {
                        Some(AttributeData::Type(ty)) => Some(self.context.type_attribute(self.ty(*ty)?)),
                        Some(AttributeData::DenseArray { values, .. }) if is_list_of_dimensions(definition) => {
                            let dimension = |&it: &i64| if it == DYNAMIC { it } else { self.retyping.dimension(it) };
                            let values: Box<[i64]> = values.iter().map(dimension).collect();
                            Some(definition.kind.integers(self.context, values))
                        }
                        _ => *parameter,
                    });
                }
                self.context.checked_type(def, new).ok()?
            }
            TypeData::Index
            | TypeData::None
            | TypeData::Shaped { .. }
            | TypeData::Builtin(_)
            | TypeData::Opaque(_)
            | TypeData::Encoded(_) => ty,
        })
    }

    fn attribute(&mut self, attribute: Attribute) -> Option<Attribute> {
        let context = self.context;
        Some(match context.attribute_data(attribute) {
            AttributeData::Type(ty) => context.type_attribute(self.ty(*ty)?),
            // Only numbers of a scalar that is replaced change; those that are plain parameters of an operation have a
            // fixed type.
            AttributeData::Array(elements) => {
                let elements: Option<_> = elements.iter().map(|&element| self.element(element)).collect();
                context.attribute(AttributeData::Array(elements?))
            }
            AttributeData::DenseElements(elements) => {
                let ty = self.ty(elements.ty())?;
                if ty == elements.ty() { attribute } else { converted(context, attribute, ty)? }
            }
            _ => attribute,
        })
    }

    /// An element of an array, such as an identity of a reduction.
    fn element(&mut self, attribute: Attribute) -> Option<Attribute> {
        let context = self.context;
        let (number, ty) = match *context.attribute_data(attribute) {
            AttributeData::Float { ty, bits } => {
                let ElementKind::Float(format) = ElementKind::of(context, ty)? else { return None };
                (format.decode(bits), ty)
            }
            AttributeData::Integer { ty, value } => (value as f64, ty),
            _ => return self.attribute(attribute),
        };
        let new = self.ty(ty)?;
        if new == ty {
            return Some(attribute);
        }
        Some(match (ElementKind::of(context, new)?, context.attribute_data(attribute)) {
            (ElementKind::Float(format), _) => {
                let bits = format.round(number).or_else(|| format.round(0.0))?;
                context.attribute(AttributeData::Float { ty: new, bits })
            }
            (ElementKind::Integer { bits, .. }, AttributeData::Integer { value, .. }) => {
                let unused = 64_u32.saturating_sub(bits);
                context.integer(new, value << unused >> unused)
            }
            _ => return None,
        })
    }
}

/// A constant of another type: the same elements if their number is the same and they fit, else the first of them, or zero.
fn converted(context: &Context, attribute: Attribute, ty: Type) -> Option<Attribute> {
    let constant = context.constant(attribute)?;
    let old = constant.ty();
    let is_same_shape = context.shape(old) == context.shape(ty);
    let all = (is_same_shape && !constant.is_splat()).then(|| {
        let integers = constant.elements::<i64>().map(|it| context.dense(ty, &it.collect::<Vec<_>>()));
        let converted = integers.or_else(|| Some(context.dense(ty, &constant.elements::<f64>()?.collect::<Vec<_>>())));
        converted?.ok()
    });
    let first = || {
        let integer = constant.elements::<i64>().and_then(|mut it| it.next()).map(|it| context.splat(ty, it));
        let number = || constant.elements::<f64>().and_then(|mut it| it.next()).map(|it| context.splat(ty, it));
        integer.or_else(number)?.ok()
    };
    all.flatten().or_else(first).or_else(|| zero(context, ty))
}
