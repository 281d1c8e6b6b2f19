//! References to types.

use std::fmt;

use crate::definition::{FloatFormat, ScalarDef, TypeDef};
use crate::{AttributeRef, Context, Type, TypeData};

/// A reference to a type. Its `Display` is the spelling inside an operation, `tile<4xf32>`, if the context has display functions.
#[derive(Clone, Copy)]
pub struct TypeRef<'a> {
    context: &'a Context,
    id: Type,
}

impl<'a> TypeRef<'a> {
    /// A reference to a type of a context.
    #[inline]
    pub fn new(context: &'a Context, ty: Type) -> Self {
        Self { context, id: ty }
    }

    /// Its handle in its context.
    #[inline]
    pub fn id(self) -> Type {
        self.id
    }

    /// The context.
    pub fn context(self) -> &'a Context {
        self.context
    }

    /// The data of the type.
    pub fn data(self) -> &'a TypeData {
        self.context.type_data(self.id)
    }

    /// Whether it has this definition.
    pub fn is(self, def: &TypeDef) -> bool {
        self.context.defined_type(self.id).is_some_and(|(found, _)| found == def)
    }

    /// The dimensions of a shaped type; empty for others.
    pub fn shape(self) -> &'a [i64] {
        self.context.shape(self.id).unwrap_or_default()
    }

    /// The number of dimensions.
    pub fn rank(self) -> usize {
        self.shape().len()
    }

    /// The element type of a shaped or pointer type; the type itself if it has no elements.
    pub fn element(self) -> Self {
        Self { id: self.context.element_type(self.id).unwrap_or(self.id), ..self }
    }

    /// The scalar definition, if it is a scalar of a table.
    pub fn scalar(self) -> Option<&'static ScalarDef> {
        self.context.scalar_of(self.id)
    }

    /// The keyword, such as `f32`, if it is a scalar of a table.
    pub fn scalar_name(self) -> Option<&'static str> {
        self.scalar().map(|scalar| scalar.name)
    }

    /// Whether it is the scalar with this keyword.
    pub fn is_scalar(self, keyword: &str) -> bool {
        self.scalar_name() == Some(keyword)
    }

    /// The width in bits of a number; 19 for `tf32`.
    pub fn width(self) -> Option<u32> {
        self.context.bit_width(self.id)
    }

    /// The width of an integer type.
    pub fn integer_width(self) -> Option<u32> {
        match self.data() {
            TypeData::Integer { width, .. } => Some(*width),
            _ => None,
        }
    }

    /// The format of a floating-point type.
    pub fn float_format(self) -> Option<&'static FloatFormat> {
        match *self.data() {
            TypeData::Float(format) => Some(format),
            _ => None,
        }
    }

    /// The parameter with this name, if the type has one and it is present.
    pub fn parameter(self, name: &str) -> Option<AttributeRef<'a>> {
        let (def, parameters) = self.context.defined_type(self.id)?;
        let index = def.parameters.iter().position(|parameter| parameter.name == name)?;
        Some(AttributeRef::new(self.context, parameters[index]?))
    }

    /// The value of a type parameter.
    pub fn type_parameter(self, name: &str) -> Option<Self> {
        let id = self.parameter(name)?.as_type()?;
        Some(Self { id, ..self })
    }

    /// The elements of an integer list parameter; empty if there is none.
    pub fn integers(self, name: &str) -> &'a [i64] {
        self.parameter(name).and_then(AttributeRef::as_integers).unwrap_or_default()
    }
}

impl fmt::Display for TypeRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.context.display() {
            Some(display) => (display.ty)(self.context, self.id, f),
            None => write!(f, "{:?}", self.data()),
        }
    }
}

impl fmt::Debug for TypeRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<TypeRef<'_>> for Type {
    fn from(ty: TypeRef<'_>) -> Self {
        ty.id
    }
}
