//! The numbers of tiles: `<f32: [1.0, 2.0]> : tile<2xf32>` and `dense<…> : type`.

use tile_ir_core::{Attribute, AttributeData, ConstantError, ElementKind, Type, TypeData};
use tile_ir_lexer::TokenKind;

use super::Parser;
use super::error::{ErrorKind, ParseError, Result, counted};
use super::literals::Number;

/// A literal before its type is known: numbers with the shape of the brackets around them, or raw bytes.
enum Literal<'s> {
    Numbers { elements: Vec<Element<'s>>, shape: Option<Vec<usize>> },
    Bytes(&'s str, u32),
    Empty,
}

/// One number, or something else and its offset.
#[derive(Clone, Copy)]
enum Element<'s> {
    Number(Number<'s>),
    Bool(bool, u32),
    /// A string or a pair of numbers, which only constants have that are kept as text.
    Other(u32),
}

impl<'s> Parser<'s> {
    /// `<f32: 1.0> : tile<f32>`.
    pub(crate) fn parse_typed_elements(&mut self, dialect: &'static str) -> Result<Attribute> {
        self.expect("<")?;
        let start = self.peek().start;
        let element = self.parse_type(Some(dialect))?;
        self.expect(":")?;
        let literal = self.parse_literal()?;
        self.expect(">")?;
        self.expect(":")?;
        let token = self.peek();
        let ty = self.parse_type(Some(dialect))?;
        if self.context.shape(ty).is_none() {
            let expected = format!("a type with a shape, found '{}'", self.describe(ty));
            return Err(ParseError::new(token.start, ErrorKind::Expected(expected)));
        }
        let actual = self.context.element_type(ty);
        if actual != Some(element) {
            let (given, wanted) = (self.describe(element), self.describe(ty));
            let message = format!("the constant's elements are '{given}', but its type is '{wanted}'");
            let error = ParseError::new(token.start, ErrorKind::Rule(message));
            return Err(error.with_note(start, "the elements' type is given here"));
        }
        self.elements_of(literal, ty, token.start)
    }

    /// `dense<1> : tensor<4xi8>`.
    pub(crate) fn parse_dense_attribute(&mut self) -> Result<Attribute> {
        let start = self.expect_word("dense")?;
        self.expect("<")?;
        let literal = self.parse_literal()?;
        self.expect(">")?;
        let text = self.text_between(start.start, self.previous_end);
        self.expect(":")?;
        let token = self.peek();
        let ty = self.parse_type(None)?;
        if self.context.shape(ty).is_none() {
            return Err(ParseError::new(token.start, ErrorKind::Expected("a type with a shape".to_owned())));
        }
        let element =
            self.context.element_type(ty).filter(|&element| ElementKind::of(&self.context, element).is_some());
        match (element, self.context.type_data(ty)) {
            // The IR has no structure for elements of such types.
            (None, TypeData::Shaped { .. }) => {
                let text = self.context.identifier(text);
                Ok(self.context.attribute(AttributeData::Opaque { text, ty: Some(ty) }))
            }
            _ => self.elements_of(literal, ty, token.start),
        }
    }

    fn parse_literal(&mut self) -> Result<Literal<'s>> {
        if self.at(">") {
            return Ok(Literal::Empty);
        }
        let token = self.peek();
        if token.kind == TokenKind::String {
            self.advance();
            return Ok(Literal::Bytes(self.text(token).trim_matches('"'), token.start));
        }
        let mut elements = Vec::new();
        let shape = match self.at("[") {
            true => Some(self.parse_nested_list(&mut elements)?),
            false => {
                elements.push(self.parse_element()?);
                None
            }
        };
        Ok(Literal::Numbers { elements, shape })
    }

    /// `[…]`: appends its elements and returns its dimensions.
    fn parse_nested_list(&mut self, elements: &mut Vec<Element<'s>>) -> Result<Vec<usize>> {
        self.nested("list", |parser| {
            parser.expect("[")?;
            let mut count = 0;
            let mut inner: Option<Vec<usize>> = None;
            parser.list_until("]", |parser| {
                let token = parser.peek();
                let dimensions = match parser.at("[") {
                    true => parser.parse_nested_list(elements)?,
                    false => {
                        elements.push(parser.parse_element()?);
                        Vec::new()
                    }
                };
                count += 1;
                match &inner {
                    None => inner = Some(dimensions),
                    Some(first) if *first == dimensions => {}
                    Some(first) => {
                        let message =
                            format!("lists of the same shape: the first is {first:?}, this one {dimensions:?}");
                        return Err(parser.error_at(token, ErrorKind::Expected(message)));
                    }
                }
                Ok(())
            })?;
            let mut shape = vec![count];
            shape.extend(inner.unwrap_or_default());
            Ok(shape)
        })
    }

    fn parse_element(&mut self) -> Result<Element<'s>> {
        let token = self.peek();
        if let Some(word @ ("true" | "false")) = self.peek_word() {
            self.advance();
            return Ok(Element::Bool(word == "true", token.start));
        }
        if token.kind == TokenKind::String {
            self.advance();
            return Ok(Element::Other(token.start));
        }
        if self.eat("(") {
            self.skip_to_closing(vec![")"])?;
            return Ok(Element::Other(token.start));
        }
        Ok(Element::Number(self.parse_number("an integer or float")?))
    }

    /// The attribute of a literal with this type; `offset` is that of the type.
    fn elements_of(&self, literal: Literal<'s>, ty: Type, offset: u32) -> Result<Attribute> {
        let shape = self.context.shape(ty).unwrap_or_default();
        let element = self.context.element_type(ty).unwrap_or(ty);
        let Some(kind) = ElementKind::of(&self.context, element) else {
            let message = format!("'{}' cannot be the type of a constant", self.describe(ty));
            return Err(ParseError::new(offset, ErrorKind::Count(message)));
        };
        let width = kind.byte_width();
        let mismatch = |given: &str| {
            let message = format!("the constant{given}, but its type is '{}'", self.describe(ty));
            Err(ParseError::new(offset, ErrorKind::Count(message)))
        };
        let (data, start) = match literal {
            Literal::Empty if !shape.contains(&0) => return mismatch(" has no elements"),
            Literal::Empty => (Vec::new(), offset),
            Literal::Bytes(text, start) => (bytes_of(text, start)?, start),
            Literal::Numbers { elements, shape: None } => {
                (self.element_bytes(elements[0], element, width)?.to_vec(), offset)
            }
            Literal::Numbers { elements, shape: Some(given) } => {
                if !given.iter().map(|&dimension| dimension as i64).eq(shape.iter().copied()) {
                    return mismatch(&format!("'s shape is {given:?}"));
                }
                let mut data = Vec::with_capacity(elements.len() * width);
                for literal in elements {
                    data.extend_from_slice(&self.element_bytes(literal, element, width)?);
                }
                (data, offset)
            }
        };
        self.context.dense_from_bytes(ty, data).map_err(|error| self.constant_error(&error, ty, start))
    }

    /// Why there is no such constant of a type.
    fn constant_error(&self, error: &ConstantError, ty: Type, offset: u32) -> ParseError {
        let ty = self.describe(ty);
        let message = match *error {
            ConstantError::Size { found, all, one } => {
                let given = counted(found, "byte");
                let all = all.map_or_else(|| "too many".to_owned(), |all| counted(all, "byte"));
                format!("the constant has {given}, but '{ty}' takes {all}, or {one} for equal elements")
            }
            ConstantError::UnusedBits { .. } => error.to_string(),
            _ => format!("'{ty}' cannot be the type of a constant: {error}"),
        };
        ParseError::new(offset, ErrorKind::Number(message))
    }

    /// One element, least significant byte first.
    fn element_bytes(&self, literal: Element<'_>, element: Type, width: usize) -> Result<ElementBytes> {
        let bits = match (literal, self.context.type_data(element)) {
            (Element::Number(number), TypeData::Float(format)) => self.float_bits(number, format)?,
            (Element::Number(number), TypeData::Integer { width: 1, .. }) => {
                (self.integer_value(number, 1)? & 1) as u64
            }
            (Element::Number(number), TypeData::Integer { width, .. }) => {
                if *width == 64 && !number.is_float() && number.signed().is_none() {
                    return Err(too_large_for_64_bits(number));
                }
                // Bits above the element are not part of it.
                self.integer_of_type(number, element)? as u64 & u64::MAX >> (64 - width)
            }
            (Element::Bool(value, _), TypeData::Integer { width: 1, .. }) => u64::from(value),
            (Element::Other(offset), _) => {
                let kind = ErrorKind::Expected("an integer or float".to_owned());
                return Err(ParseError::new(offset, kind));
            }
            (Element::Bool(_, offset) | Element::Number(Number { offset, .. }), _) => {
                let message = format!("a number of type '{}', found a truth value", self.describe(element));
                return Err(ParseError::new(offset, ErrorKind::Expected(message)));
            }
        };
        Ok(ElementBytes { bytes: bits.to_le_bytes(), width })
    }
}

/// `"0x…"`: the bytes of all elements, or of a splat.
fn bytes_of(text: &str, start: u32) -> Result<Vec<u8>> {
    let pair = |pair: &[u8]| match pair {
        &[high, low] => Some((char::from(high).to_digit(16)? << 4 | char::from(low).to_digit(16)?) as u8),
        _ => None,
    };
    let digits = text.strip_prefix("0x").map(str::as_bytes);
    digits.and_then(|digits| digits.chunks(2).map(pair).collect()).ok_or_else(|| {
        let message = "a constant in quotes is '0x' and pairs of hexadecimal digits".to_owned();
        ParseError::new(start, ErrorKind::Number(message))
    })
}

/// The error for an integer above those of 64 signed bits, with the negative one that has the same bits.
#[cold]
fn too_large_for_64_bits(number: Number<'_>) -> ParseError {
    let sign = if number.negative { "-" } else { "" };
    let message = format!("'{sign}{}' does not fit a signed integer of 64 bits", number.text);
    let same_bits = number.magnitude().filter(|_| !number.negative).map(|bits| bits as i64);
    let error = ParseError::new(number.offset, ErrorKind::Number(message));
    error.with_hint(same_bits.map(|value| format!("the same bits are '{value}'")))
}

/// Up to eight bytes.
struct ElementBytes {
    bytes: [u8; 8],
    width: usize,
}

impl std::ops::Deref for ElementBytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes[..self.width]
    }
}
