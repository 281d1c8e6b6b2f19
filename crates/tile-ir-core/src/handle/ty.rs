use std::fmt;

use crate::definition::{FloatFormat, ScalarDef, TypeDef};
use crate::{Context, Parameter, Type, TypeData};

/// A type to look at. It displays as text has it inside an operation, `tile<4xf32>`, in a context that knows text.
#[derive(Clone, Copy)]
pub struct TypeRef<'a> {
    context: &'a Context,
    id: Type,
}

impl<'a> TypeRef<'a> {
    /// A type of a context.
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

    /// What it is.
    pub fn data(self) -> &'a TypeData {
        self.context.type_data(self.id)
    }

    /// Whether it is of this definition.
    pub fn is(self, def: &TypeDef) -> bool {
        self.context.defined_type(self.id).is_some_and(|(found, _)| found == def)
    }

    /// The dimensions of a shaped type; none for what has no shape.
    pub fn shape(self) -> &'a [i64] {
        self.context.shape(self.id).unwrap_or_default()
    }

    /// The number of dimensions.
    pub fn rank(self) -> usize {
        self.shape().len()
    }

    /// The element type of a shaped or pointer type; the type itself where it has no elements.
    pub fn element(self) -> Self {
        Self { id: self.context.element_type(self.id).unwrap_or(self.id), ..self }
    }

    /// The scalar of the table that it is.
    pub fn scalar(self) -> Option<&'static ScalarDef> {
        self.context.scalar_of(self.id)
    }

    /// The keyword of the scalar of the table that it is: `f32`.
    pub fn scalar_name(self) -> Option<&'static str> {
        self.scalar().map(|scalar| scalar.name)
    }

    /// Whether it is the scalar of this keyword.
    pub fn is_scalar(self, keyword: &str) -> bool {
        self.scalar_name() == Some(keyword)
    }

    /// Bits of a number: 19 for `tf32`.
    pub fn width(self) -> Option<u32> {
        self.context.bit_width(self.id)
    }

    /// Bits of an integer type.
    pub fn integer_width(self) -> Option<u32> {
        match self.data() {
            TypeData::Integer { width, .. } => Some(*width),
            _ => None,
        }
    }

    /// The layout of a floating-point number.
    pub fn float_format(self) -> Option<&'static FloatFormat> {
        match *self.data() {
            TypeData::Float(format) => Some(format),
            _ => None,
        }
    }

    /// The parameter of this name of a type of the table, unless it is absent.
    pub fn parameter(self, name: &str) -> Option<&'a Parameter> {
        let (def, parameters) = self.context.defined_type(self.id)?;
        let index = def.parameters.iter().position(|parameter| parameter.name == name)?;
        parameters.get(index).filter(|parameter| **parameter != Parameter::Absent)
    }

    /// The type that a parameter is.
    pub fn type_parameter(self, name: &str) -> Option<Self> {
        let id = self.parameter(name)?.as_type()?;
        Some(Self { id, ..self })
    }

    /// The numbers that a parameter lists; none where there is no such list.
    pub fn integers(self, name: &str) -> &'a [i64] {
        self.parameter(name).and_then(Parameter::as_integers).unwrap_or_default()
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

impl PartialEq for TypeRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for TypeRef<'_> {}

impl From<TypeRef<'_>> for Type {
    fn from(ty: TypeRef<'_>) -> Self {
        ty.id
    }
}
