//! Types.

use tile_ir_core::{DYNAMIC, Signedness, Type, TypeData};

use super::Printer;
use crate::syntax::parameters;

/// The texts of types printed so far, by the type's index. A module has few types and names them often.
#[derive(Default)]
pub(crate) struct TypeTexts(Vec<Option<Box<str>>>);

impl Printer<'_> {
    /// Appends a type as it stands in an operation's own syntax and inside other types: `tile<4xf32>`.
    pub(crate) fn ty(&mut self, ty: Type) {
        let index = ty.index() as usize;
        if let Some(Some(text)) = self.types.0.get(index) {
            self.out.push_str(text);
            return;
        }
        let start = self.out.len();
        self.new_type(ty);
        if self.types.0.len() <= index {
            self.types.0.resize(index + 1, None);
        }
        self.types.0[index] = Some(self.out[start..].into());
    }

    /// Appends a type as it stands everywhere else: `!cuda_tile.tile<4xf32>`.
    pub(crate) fn full_type(&mut self, ty: Type) {
        if let Some((def, _)) = self.context.defined_type(ty) {
            self.out.push('!');
            self.out.push_str(def.dialect);
            self.out.push('.');
        }
        self.ty(ty);
    }

    fn new_type(&mut self, ty: Type) {
        match self.context.type_data(ty) {
            TypeData::Integer { width, signedness } => {
                self.out.push_str(match signedness {
                    Signedness::Signless => "i",
                    Signedness::Signed => "si",
                    Signedness::Unsigned => "ui",
                });
                self.unsigned((*width).into());
            }
            TypeData::Float(format) => self.out.push_str(format.name),
            TypeData::Index => self.out.push_str("index"),
            TypeData::None => self.out.push_str("none"),
            TypeData::Function { inputs, results } => self.function_type(inputs, results),
            TypeData::Shaped { vector, shape, element } => {
                self.out.push_str(if *vector { "vector<" } else { "tensor<" });
                for &size in shape {
                    self.dimension(size);
                    self.out.push('x');
                }
                self.full_type(*element);
                self.out.push('>');
            }
            TypeData::Defined { def, parameters } => {
                self.out.push_str(def.name);
                parameters::print(self, def.parameters, def.syntax, parameters);
            }
            &TypeData::Opaque(text) => self.bytes(text),
        }
    }

    /// Appends `(A, B) -> R`.
    pub(crate) fn function_type(&mut self, inputs: &[Type], results: &[Type]) {
        self.out.push('(');
        self.list(inputs, |printer, &input| printer.full_type(input));
        self.out.push_str(") -> ");
        match *results {
            // The arrow of a result that is a function itself would look like part of this one.
            [result] if !matches!(self.context.type_data(result), TypeData::Function { .. }) => self.full_type(result),
            _ => {
                self.out.push('(');
                self.list(results, |printer, &result| printer.full_type(result));
                self.out.push(')');
            }
        }
    }

    /// Appends a dimension or stride, `?` where it is dynamic.
    pub(crate) fn dimension(&mut self, size: i64) {
        match size {
            DYNAMIC => self.out.push('?'),
            _ => self.signed(size),
        }
    }
}
