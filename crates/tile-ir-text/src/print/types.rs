//! Types.

use tile_ir_core::{Attribute, BuiltinType, DYNAMIC, Part, Signedness, Type, TypeData, is_simple_name};

use super::Printer;
use super::attributes::TypeSuffix;
use crate::output::{Output, Piece};
use crate::strings::is_same;

/// The texts of types printed so far, by the type's index. A module has few types and names them often.
#[derive(Default)]
pub(crate) struct TypeTexts(Vec<Option<TypeText>>);

struct TypeText {
    /// The dialect that defines the type; empty for the types of `builtin`.
    dialect: &'static str,
    /// Whether the prefix ends with a point, rather than a bracket that is closed after the text.
    is_simple: bool,
    /// The text without the prefix.
    text: Piece,
}

impl Printer<'_> {
    /// Appends a type as in the syntax of the operations and types of `dialect`: `tile<4xf32>` in its own dialect,
    /// `!cuda_tile.tile<4xf32>` in others.
    #[inline(always)]
    pub(crate) fn ty(&mut self, ty: Type, dialect: &str) {
        match self.types.0.get(ty.index() as usize) {
            Some(Some(known)) if std::ptr::eq(known.dialect, dialect) => self.out.piece(&known.text),
            _ => self.other_type(ty, dialect),
        }
    }

    /// Appends a type that may have a prefix, or that was not printed before.
    #[inline(never)]
    fn other_type(&mut self, ty: Type, dialect: &str) {
        let index = ty.index() as usize;
        if let Some(Some(known)) = self.types.0.get(index) {
            let end = push_prefix(&mut self.out, known.dialect, known.is_simple, dialect);
            self.out.piece(&known.text);
            return self.out.push_str(end);
        }
        let def = self.context.defined_type(ty).map(|(def, _)| def);
        let (own, is_simple) = def.map_or(("", true), |def| (def.dialect, is_simple_name(def.name)));
        let end = push_prefix(&mut self.out, own, is_simple, dialect);
        let start = self.out.len();
        self.new_type(ty);
        if self.types.0.len() <= index {
            self.types.0.resize_with(index + 1, || None);
        }
        self.types.0[index] = Some(TypeText { dialect: own, is_simple, text: self.out.since(start).into() });
        self.out.push_str(end);
    }

    /// Appends a type in full: `!cuda_tile.tile<4xf32>`.
    pub(crate) fn full_type(&mut self, ty: Type) {
        self.ty(ty, "");
    }

    /// Appends a type as in messages: `tile<4xf32>`.
    pub(crate) fn short_type(&mut self, ty: Type) {
        self.ty(ty, self.context.defined_type(ty).map_or("", |(def, _)| def.dialect));
    }

    fn new_type(&mut self, ty: Type) {
        if self.is_too_large(Part::Type(ty)) {
            return;
        }
        match self.context.type_data(ty) {
            TypeData::Integer { width, signedness } => {
                self.out.push_str(match signedness {
                    Signedness::Signless => "i",
                    Signedness::Signed => "si",
                    Signedness::Unsigned => "ui",
                });
                self.number(width);
            }
            TypeData::Float(format) => self.out.push_str(format.name),
            TypeData::Index => self.out.push_str("index"),
            TypeData::None => self.out.push_str("none"),
            TypeData::Function { inputs, results } => self.function_type(inputs, results),
            TypeData::Shaped { vector, shape, element } => {
                self.out.push_str(if *vector { "vector<" } else { "tensor<" });
                self.dimension_prefix(shape);
                self.full_type(*element);
                self.out.push(b'>');
            }
            TypeData::Builtin(builtin) => self.builtin_type(builtin),
            TypeData::Defined { def, parameters } => {
                self.out.push_str(def.name);
                self.formats.syntax().print_parameters(self, def.dialect, def.parameters, def.syntax, parameters);
            }
            &TypeData::Opaque(text) => self.bytes(text),
            TypeData::Encoded(encoded) => self.encoded(b'!', encoded),
        }
    }

    fn builtin_type(&mut self, ty: &BuiltinType) {
        self.out.push_str(ty.keyword());
        self.out.push(b'<');
        match ty {
            &BuiltinType::Complex(element) => self.full_type(element),
            BuiltinType::Tuple(elements) => self.list(elements, |printer, &element| printer.full_type(element)),
            BuiltinType::EncodedTensor { shape, element, encoding } => {
                self.dimension_prefix(shape);
                self.full_type(*element);
                self.out.push_str(", ");
                self.attribute_in_type(*encoding, TypeSuffix::Always);
            }
            BuiltinType::ScalableVector { shape, scalable, element } => {
                for (&size, &scalable) in shape.iter().zip(scalable) {
                    let [open, close] = if scalable { ["[", "]x"] } else { ["", "x"] };
                    self.out.push_str(open);
                    self.dimension(size);
                    self.out.push_str(close);
                }
                self.full_type(*element);
            }
            &BuiltinType::UnrankedTensor(element) => {
                self.out.push_str("*x");
                self.full_type(element);
            }
            BuiltinType::MemRef { shape, element, layout, space } => {
                self.dimension_prefix(shape);
                self.memory(*element, [*layout, *space]);
            }
            &BuiltinType::UnrankedMemRef { element, space } => {
                self.out.push_str("*x");
                self.memory(element, [None, space]);
            }
        }
        self.out.push(b'>');
    }

    /// Appends the element type of memory, and its layout and space.
    fn memory(&mut self, element: Type, attributes: [Option<Attribute>; 2]) {
        self.full_type(element);
        for attribute in attributes.into_iter().flatten() {
            self.out.push_str(", ");
            self.attribute_in_type(attribute, TypeSuffix::UnlessDefault);
        }
    }

    /// Appends an attribute without aliases, since the text of a type is used wherever it appears.
    fn attribute_in_type(&mut self, attribute: Attribute, suffix: TypeSuffix) {
        let aliases = std::mem::take(&mut self.aliases);
        self.unaliased_attribute(attribute, suffix);
        self.aliases = aliases;
    }

    /// Appends `4x?x`.
    fn dimension_prefix(&mut self, shape: &[i64]) {
        for &size in shape {
            self.dimension(size);
            self.out.push(b'x');
        }
    }

    /// Appends `(A, B) -> R`.
    pub(crate) fn function_type(&mut self, inputs: &[Type], results: &[Type]) {
        self.out.push(b'(');
        self.list(inputs, |printer, &input| printer.full_type(input));
        self.out.push_str(") -> ");
        match *results {
            // Without parentheses, the arrow of a function type as the result would be ambiguous.
            [result] if !matches!(self.context.type_data(result), TypeData::Function { .. }) => self.full_type(result),
            _ => {
                self.out.push(b'(');
                self.list(results, |printer, &result| printer.full_type(result));
                self.out.push(b')');
            }
        }
    }

    /// Appends a dimension or stride, `?` if it is dynamic.
    pub(crate) fn dimension(&mut self, size: i64) {
        match size {
            DYNAMIC => self.out.push(b'?'),
            _ => self.number(size),
        }
    }
}

/// Appends the prefix of a type of the dialect `own`, unless it is omitted in `dialect`; returns what comes after the type.
#[inline]
fn push_prefix(out: &mut Output, own: &str, is_simple: bool, dialect: &str) -> &'static str {
    if is_same(own, dialect) || own.is_empty() {
        return "";
    }
    let [open, close] = if is_simple { [".", ""] } else { ["<", ">"] };
    ["!", own, open].into_iter().for_each(|text| out.push_str(text));
    close
}
