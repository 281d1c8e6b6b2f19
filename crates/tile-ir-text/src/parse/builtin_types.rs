//! Types of builtin with parts: tensors and vectors, complex numbers, tuples and memory.

use tile_ir_core::{Attribute, BuiltinType, Type, TypeData};

use super::Parser;
use super::error::{ErrorKind, Result};
use super::type_cache::ShortTypes;
use crate::lexer::Token;

impl Parser<'_> {
    /// `complex<f32>`, `tuple<i32, f32>`, `memref<4xf32>`.
    pub(super) fn parse_other_builtin_type(&mut self, start: Token) -> Result<Type> {
        self.tokens.advance();
        self.tokens.expect("<")?;
        let ty = match self.tokens.text(start) {
            "complex" => {
                let element = self.parse_type(None)?;
                self.tokens.expect(">")?;
                BuiltinType::Complex(element)
            }
            "tuple" => {
                let mut elements = Vec::new();
                self.list_until(">", |parser| {
                    elements.push(parser.parse_type(None)?);
                    Ok(())
                })?;
                BuiltinType::Tuple(elements.into())
            }
            _ => self.parse_memref()?,
        };
        self.builtin_type(start, ty)
    }

    fn builtin_type(&self, start: Token, ty: BuiltinType) -> Result<Type> {
        let made = self.context.try_ty(TypeData::Builtin(ty));
        made.map_err(|why| self.tokens.error_at(start, ErrorKind::Rule(why.message)))
    }

    /// `tensor<1x2xi8>`, `tensor<*xi8>`, `tensor<2xi8, encoding>`, `vector<4x[8]xi8>`.
    pub(super) fn parse_shaped_type(&mut self, start: Token, short: ShortTypes) -> Result<Type> {
        self.tokens.advance();
        self.tokens.expect("<")?;
        let vector = self.tokens.text(start) == "vector";
        if !vector && self.tokens.eat("*") {
            self.tokens.expect_x()?;
            let element = self.parse_type(short)?;
            self.tokens.expect(">")?;
            return self.builtin_type(start, BuiltinType::UnrankedTensor(element));
        }
        let mut shape = self.tokens.parse_dimension_prefix()?;
        let mut scalable = vec![false; shape.len()];
        while vector && self.tokens.eat("[") {
            let Some(size) = self.tokens.parse_dimension(false)? else {
                return Err(self.tokens.expected("a dimension"));
            };
            self.tokens.expect("]")?;
            self.tokens.expect_x()?;
            shape.push(size);
            scalable.push(true);
            shape.extend(self.tokens.parse_dimension_prefix()?);
            scalable.resize(shape.len(), false);
        }
        let (shape, element) = (shape.into_boxed_slice(), self.parse_type(short)?);
        // A comma that nothing follows means nothing to MLIR.
        let has_encoding = !vector && self.tokens.eat(",") && !self.tokens.at(">");
        let encoding = if has_encoding { Some(self.parse_attribute()?) } else { None };
        self.tokens.expect(">")?;
        match encoding {
            Some(encoding) => self.builtin_type(start, BuiltinType::EncodedTensor { shape, element, encoding }),
            None if scalable.contains(&true) => {
                self.builtin_type(start, BuiltinType::ScalableVector { shape, scalable: scalable.into(), element })
            }
            None => Ok(self.context.ty(TypeData::Shaped { vector, shape, element })),
        }
    }

    /// `4x?xf32, strided<[?, 1]>, 3>`, `*xf32, 3>`: a layout and a memory space, each of which may be left out.
    fn parse_memref(&mut self) -> Result<BuiltinType> {
        let shape = match self.tokens.eat("*") {
            true => {
                self.tokens.expect_x()?;
                None
            }
            false => Some(self.tokens.parse_dimension_prefix()?.into_boxed_slice()),
        };
        let element = self.parse_type(None)?;
        let (mut layout, mut space) = (None, None);
        while self.tokens.eat(",") {
            let token = self.tokens.peek();
            let attribute = self.parse_attribute()?;
            let expected = |what: &str| Err(self.tokens.error_at(token, ErrorKind::Expected(what.to_owned())));
            match (self.context.is_layout(attribute), space) {
                (true, None) if shape.is_some() => layout = Some(attribute),
                (true, None) => return expected("a memory space: only a memref with dimensions has a layout"),
                (true, Some(_)) => return expected("the layout before the memory space"),
                (false, None) => space = Some(attribute),
                // A layout that only its dialect knows as one.
                (false, Some(first)) if layout.is_none() && shape.is_some() && self.context.is_of_dialect(first) => {
                    (layout, space) = (Some(first), Some(attribute));
                }
                (false, Some(_)) => return expected("one memory space"),
            }
        }
        self.tokens.expect(">")?;
        let space: Option<Attribute> = space.filter(|&space| !self.context.is_default_space(space));
        Ok(match shape {
            Some(shape) => {
                let identity = self.context.identity_layout(shape.len());
                BuiltinType::MemRef { shape, element, layout: layout.filter(|&layout| layout != identity), space }
            }
            None => BuiltinType::UnrankedMemRef { element, space },
        })
    }
}
