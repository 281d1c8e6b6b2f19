//! The numbers of tiles: `<f32: [1.0, 2.0]> : tile<2xf32>` and `dense<…> : type`.

use tile_ir_core::{Attribute, AttributeData, ConstantError, ElementKind, Signedness, Type, TypeData};

use super::Parser;
use super::constant_cache::ConstantCache;
use super::error::{ErrorKind, ParseError, Result, counted};
use super::literals::{Number, digit_of};
use super::number_list::NumberList;
use crate::lexer::TokenKind;

/// A literal before its type is known: numbers with the shape of the brackets around them, or raw bytes.
enum Literal<'s> {
    Numbers { elements: Elements<'s>, shape: Option<Vec<usize>> },
    Bytes(&'s str, u32),
    Empty,
}

/// The numbers of a literal.
enum Elements<'s> {
    /// As they are written, where their type comes later.
    Written(Vec<Element<'s>>),
    /// The bytes of those before the first that is not of the type, if there is one.
    Encoded { ty: ElementType, data: Vec<u8>, refused: Option<ParseError> },
}

/// The type of elements, looked up once.
#[derive(Clone, Copy)]
struct ElementType {
    ty: Type,
    kind: ElementKind,
    /// The size of an element in bytes.
    width: usize,
}

impl ElementType {
    /// Appends an element as constants store it.
    #[inline]
    fn append(self, bits: u64, data: &mut Vec<u8>) {
        let bytes = bits.to_le_bytes();
        // Copies of a fixed length are faster.
        match self.width {
            1 => data.push(bytes[0]),
            2 => data.extend_from_slice(&bytes[..2]),
            4 => data.extend_from_slice(&bytes[..4]),
            width => data.extend_from_slice(&bytes[..width]),
        }
    }
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
        let start = self.tokens.peek().start;
        let text = ConstantCache::key(self.tokens.text_between(start, self.tokens.end()));
        let Some(text) = text else { return Ok(self.parse_new_elements(dialect)?.0) };
        let end = start + text.len() as u32;
        if self.caches.constants().contains(text) {
            self.tokens.continue_at(end);
            self.tokens.expect(":")?;
            let ty = self.parse_type(Some(dialect))?;
            if let Some(known) = self.caches.constants().get(text, ty, dialect) {
                return Ok(known);
            }
            self.tokens.continue_at(start);
        }
        let (constant, ty, own_end) = self.parse_new_elements(dialect)?;
        if own_end == end {
            self.caches.constants().insert(text, ty, dialect, constant);
        }
        Ok(constant)
    }

    /// The same for a constant that is not known by its text. Also returns the type, and where the brackets end.
    fn parse_new_elements(&mut self, dialect: &'static str) -> Result<(Attribute, Type, u32)> {
        self.tokens.expect("<")?;
        let start = self.tokens.peek().start;
        let element = self.parse_type(Some(dialect))?;
        self.tokens.expect(":")?;
        let literal = self.parse_literal(self.element_type(element))?;
        let end = self.tokens.expect(">")?.end;
        self.tokens.expect(":")?;
        let token = self.tokens.peek();
        let ty = self.parse_type(Some(dialect))?;
        if self.context.shape(ty).is_none() {
            let expected = format!("a type with a shape, found '{}'", self.describe(ty));
            return Err(ParseError::new(token.start, ErrorKind::Expected(expected)));
        }
        let actual = self.context.element_type(ty);
        if actual != Some(element) {
            let (given, wanted) = (self.describe(element), self.describe(ty));
            let message = format!("the constant's elements are '{given}', but its type is '{wanted}'");
            let error = ParseError::new(token.start, ErrorKind::Rule(message)).breaking(Some("V-DENSE-2"));
            return Err(error.with_note(start, "the elements' type is given here"));
        }
        Ok((self.elements_of(literal, ty, token.start)?, ty, end))
    }

    /// `dense<1> : tensor<4xi8>`.
    pub(crate) fn parse_dense_attribute(&mut self) -> Result<Attribute> {
        let start = self.tokens.expect_word("dense")?;
        self.tokens.expect("<")?;
        let literal = self.parse_literal(None)?;
        self.tokens.expect(">")?;
        let text = self.tokens.text_between(start.start, self.tokens.previous_end());
        self.tokens.expect(":")?;
        let token = self.tokens.peek();
        let ty = self.parse_type(None)?;
        if self.context.shape(ty).is_none() {
            return Err(ParseError::new(token.start, ErrorKind::Expected("a type with a shape".to_owned())));
        }
        let element =
            self.context.element_type(ty).filter(|&element| ElementKind::of(&self.context, element).is_some());
        match (element, self.context.type_data(ty)) {
            // The IR has no structure for elements of such types.
            (None, TypeData::Shaped { .. } | TypeData::Builtin(_)) => {
                let text = self.context.identifier(text);
                Ok(self.context.attribute(AttributeData::Opaque { text, ty: Some(ty) }))
            }
            _ => self.elements_of(literal, ty, token.start),
        }
    }

    /// A type as that of elements, if constants can have such.
    fn element_type(&self, ty: Type) -> Option<ElementType> {
        ElementKind::of(&self.context, ty).map(|kind| ElementType { ty, kind, width: kind.byte_width() })
    }

    /// A literal whose elements are encoded at once if their type is known.
    fn parse_literal(&mut self, ty: Option<ElementType>) -> Result<Literal<'s>> {
        if self.tokens.at(">") {
            return Ok(Literal::Empty);
        }
        let token = self.tokens.peek();
        if token.kind == TokenKind::String {
            self.tokens.advance();
            return Ok(Literal::Bytes(self.tokens.text(token).trim_matches('"'), token.start));
        }
        let mut elements = match ty {
            Some(ty) => Elements::Encoded { ty, data: Vec::new(), refused: None },
            None => Elements::Written(Vec::new()),
        };
        let shape = match self.tokens.at("[") {
            true => Some(self.parse_nested_list(&mut elements)?),
            false => {
                self.parse_element_of(&mut elements)?;
                None
            }
        };
        Ok(Literal::Numbers { elements, shape })
    }

    /// `[…]`: appends its elements and returns its dimensions.
    fn parse_nested_list(&mut self, elements: &mut Elements<'s>) -> Result<Vec<usize>> {
        self.nested("list", |parser| {
            parser.tokens.expect("[")?;
            let mut count = 0;
            let mut inner: Option<Vec<usize>> = None;
            parser.list_until("]", |parser| {
                if inner.as_ref().is_none_or(Vec::is_empty) {
                    let plain = parser.parse_plain_elements(elements);
                    inner = inner.take().or_else(|| (plain > 0).then(Vec::new));
                    count += plain;
                }
                let token = parser.tokens.peek();
                let dimensions = match parser.tokens.at("[") {
                    true => parser.parse_nested_list(elements)?,
                    false => {
                        parser.parse_element_of(elements)?;
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
                        let error = parser.tokens.error_at(token, ErrorKind::Expected(message));
                        return Err(error.breaking(Some("V-DENSE-4")));
                    }
                }
                Ok(())
            })?;
            let mut shape = vec![count];
            shape.extend(inner.unwrap_or_default());
            Ok(shape)
        })
    }

    /// Parses the plain numbers of a list that start here, up to its last element, and appends them. Returns how many.
    fn parse_plain_elements(&mut self, elements: &mut Elements<'s>) -> usize {
        let mut numbers = NumberList::new(self.tokens.source.text, self.tokens.peek().start, self.tokens.end());
        let mut count = 0;
        for number in &mut numbers {
            self.append(Element::Number(number), elements);
            count += 1;
        }
        if count > 0 {
            self.tokens.continue_at(numbers.position());
        }
        count
    }

    /// Parses an element and appends it.
    fn parse_element_of(&mut self, elements: &mut Elements<'s>) -> Result<()> {
        let element = self.parse_element()?;
        self.append(element, elements);
        Ok(())
    }

    /// Appends an element.
    #[inline]
    fn append(&self, element: Element<'s>, elements: &mut Elements<'s>) {
        match elements {
            Elements::Written(elements) => elements.push(element),
            Elements::Encoded { ty, data, refused: refused @ None } => match self.element_bits(element, *ty) {
                Ok(bits) => ty.append(bits, data),
                Err(error) => *refused = Some(error),
            },
            Elements::Encoded { .. } => {}
        }
    }

    fn parse_element(&mut self) -> Result<Element<'s>> {
        let token = self.tokens.peek();
        if let Some(value) = self.tokens.eat_bool() {
            return Ok(Element::Bool(value, token.start));
        }
        if token.kind == TokenKind::String {
            self.tokens.advance();
            return Ok(Element::Other(token.start));
        }
        if self.tokens.eat("(") {
            self.tokens.skip_to_closing(vec![")"])?;
            return Ok(Element::Other(token.start));
        }
        Ok(Element::Number(self.tokens.parse_number("an integer or float")?))
    }

    /// The attribute of a literal with this type; `offset` is that of the type.
    fn elements_of(&self, literal: Literal<'s>, ty: Type, offset: u32) -> Result<Attribute> {
        let shape_of_type = self.context.shape(ty).unwrap_or_default();
        let element = self.context.element_type(ty).unwrap_or(ty);
        let Some(element) = self.element_type(element) else {
            let message = format!("'{}' cannot be the type of a constant", self.describe(ty));
            return Err(ParseError::new(offset, ErrorKind::Count(message)));
        };
        let mismatch = |given: &str| {
            let message = format!("the constant{given}, but its type is '{}'", self.describe(ty));
            Err(ParseError::new(offset, ErrorKind::Count(message)).breaking(Some("V-DENSE-4")))
        };
        let (data, start) = match literal {
            Literal::Empty if !shape_of_type.contains(&0) => return mismatch(" has no elements"),
            Literal::Empty => (Vec::new(), offset),
            Literal::Bytes(text, start) => (bytes_of(text, start)?, start),
            Literal::Numbers { elements, shape } => {
                if let Some(given) = shape
                    && !given.iter().map(|&dimension| dimension as i64).eq(shape_of_type.iter().copied())
                {
                    return mismatch(&format!("'s shape is {given:?}"));
                }
                (self.element_data(elements, element)?, offset)
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

    /// The bytes of all elements.
    fn element_data(&self, elements: Elements<'_>, ty: ElementType) -> Result<Vec<u8>> {
        match elements {
            Elements::Encoded { refused: Some(error), .. } => Err(error),
            Elements::Encoded { data, .. } => Ok(data),
            Elements::Written(elements) => {
                let mut data = Vec::with_capacity(elements.len() * ty.width);
                for element in elements {
                    ty.append(self.element_bits(element, ty)?, &mut data);
                }
                Ok(data)
            }
        }
    }

    /// The bits of one element.
    fn element_bits(&self, literal: Element<'_>, ElementType { ty, kind, .. }: ElementType) -> Result<u64> {
        let [no_float, no_integer] =
            ["V-DENSE-7", "V-DENSE-5"].map(|rule| move |it: ParseError| it.breaking(Some(rule)));
        Ok(match (literal, kind) {
            (Element::Number(number), ElementKind::Float(format)) => number.float_bits(format).map_err(no_float)?,
            (Element::Number(number), ElementKind::Integer { bits: 1, .. }) => {
                (number.integer(1).map_err(no_integer)? & 1) as u64
            }
            (Element::Number(number), ElementKind::Integer { bits, signedness }) => {
                if bits == 64 && signedness != Signedness::Unsigned && !number.is_float() && number.signed().is_none() {
                    return Err(no_integer(too_large_for_64_bits(number)));
                }
                // Bits above the element are not part of it.
                self.integer_of_type(number, ty).map_err(no_integer)? as u64 & u64::MAX >> (64 - bits)
            }
            (Element::Bool(value, _), ElementKind::Integer { bits: 1, .. }) => u64::from(value),
            (Element::Other(offset), _) => {
                return Err(ParseError::new(offset, ErrorKind::Expected("an integer or float".to_owned())));
            }
            (Element::Bool(_, offset), _) => {
                let message = format!("a number of type '{}', found a truth value", self.describe(ty));
                return Err(ParseError::new(offset, ErrorKind::Expected(message)).breaking(Some("V-DENSE-6")));
            }
        })
    }
}

/// `"0x…"`: the bytes of all elements, or of a splat.
fn bytes_of(text: &str, start: u32) -> Result<Vec<u8>> {
    let pair = |pair: &[u8]| match pair {
        &[high, low] => Some(digit_of(high)? << 4 | digit_of(low)?),
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
    let message = format!("'{number}' does not fit a signed integer of 64 bits");
    let same_bits = number.magnitude().filter(|_| !number.negative).map(|bits| bits as i64);
    let error = ParseError::new(number.offset, ErrorKind::Number(message));
    error.with_hint(same_bits.map(|value| format!("the same bits are '{value}'")))
}
