//! Numbers, strings and symbols.

use std::fmt;

use tile_ir_core::definition::FloatFormat;
use tile_ir_core::{Identifier, Signedness};

use super::Parser;
use super::error::{ErrorKind, ParseError, Result, counted};
use super::tokens::Tokens;
use crate::float::parse_decimal;
use crate::lexer::{Token, TokenKind};
use crate::wide_float;

/// A number as it was written: an optional sign and the digits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number<'s> {
    pub(crate) negative: bool,
    pub(crate) text: &'s str,
    /// Where it starts, the sign included.
    pub(crate) offset: u32,
}

/// An integer of a type of more than 64 bits.
pub(crate) enum Wide {
    /// One that 64 signed bits hold.
    Short(i64),
    /// The digits of another, with its sign.
    Long(String),
}

impl fmt::Display for Number<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.negative { "-" } else { "" }, self.text)
    }
}

impl Number<'_> {
    /// The error that it has no point, which one mends.
    fn as_float(self, error: ParseError) -> ParseError {
        error.with_edit(self.offset, self.to_string(), format!("{self}.0"))
    }

    /// Whether it has a point.
    pub(crate) fn is_float(self) -> bool {
        self.text.contains('.')
    }

    /// Whether it is hexadecimal.
    pub(crate) fn is_hex(self) -> bool {
        self.text.starts_with("0x")
    }

    /// Its magnitude, if it is an integer of at most 64 bits.
    pub(crate) fn magnitude(self) -> Option<u64> {
        match self.text.strip_prefix("0x") {
            Some(digits) => u64::from_str_radix(digits, 16).ok(),
            None => self.text.parse().ok(),
        }
    }

    /// Its value, if it is an integer that 64 signed bits hold.
    pub(crate) fn signed(self) -> Option<i64> {
        let magnitude = i128::from(self.magnitude()?);
        i64::try_from(if self.negative { -magnitude } else { magnitude }).ok()
    }

    /// Whether it is an integer that 64 signed bits do not hold.
    pub(crate) fn is_wide_integer(self) -> bool {
        !self.is_float() && self.signed().is_none()
    }

    /// Whether such an integer fits a type of `width`. Numbers of more than 128 bits are not examined: every wider type
    /// accepts them.
    pub(crate) fn fits_wide(self, width: u32, signedness: Signedness) -> bool {
        let magnitude = match self.text.strip_prefix("0x") {
            Some(digits) => u128::from_str_radix(digits, 16).ok(),
            None => self.text.parse().ok(),
        };
        let Some(magnitude) = magnitude else { return width > 128 };
        let bits = u128::BITS - magnitude.leading_zeros();
        match (signedness, self.negative) {
            (Signedness::Unsigned, true) => false,
            (_, true) => bits < width || (bits == width && magnitude.is_power_of_two()),
            (Signedness::Signed, false) => bits < width,
            (_, false) => bits <= width,
        }
    }

    /// The integer of at most 128 bits that it is, if [it fits](Self::fits_wide).
    pub(crate) fn wide(self, width: u32, signedness: Signedness) -> Option<Wide> {
        let magnitude = match self.text.strip_prefix("0x") {
            Some(digits) => u128::from_str_radix(digits, 16).ok()?,
            None => self.text.parse().ok()?,
        };
        let unused = u128::BITS.checked_sub(width)?;
        let bits = if self.negative { magnitude.wrapping_neg() } else { magnitude } << unused;
        let (value, text) = match signedness {
            Signedness::Unsigned => (i64::try_from(bits >> unused).ok(), (bits >> unused).to_string()),
            Signedness::Signless | Signedness::Signed => {
                let value = bits as i128 >> unused;
                (i64::try_from(value).ok(), value.to_string())
            }
        };
        Some(value.map_or(Wide::Long(text), Wide::Short))
    }

    /// How it is spelled as one of the floats that have more than 64 bits; `None` for other floats.
    pub(crate) fn wide_float(self, float: &str) -> Result<Option<String>> {
        let error = |message: String| Err(ParseError::new(self.offset, ErrorKind::Number(message)));
        let Some(width) = wide_float::width(float) else { return Ok(None) };
        if !self.is_hex() && !self.is_float() {
            let message = format!("expected a float for {float}, found the integer '{self}': write '{self}.0'");
            return error(message).map_err(|error| self.as_float(error));
        }
        if !self.is_hex() {
            return match wide_float::of_decimal(float, self.negative, self.text) {
                Some(spelling) => Ok(Some(spelling)),
                None => error(format!("'{self}' is not a number")),
            };
        }
        if self.negative {
            return error("a hexadecimal float is a bit pattern and has no sign".to_owned());
        }
        let bits = u128::from_str_radix(&self.text[2..], 16).ok().filter(|bits| width == 128 || bits >> width == 0);
        match bits {
            Some(bits) => Ok(wide_float::of_bits(float, bits)),
            None => error(format!("'{}' does not fit the {width} bits of {float}", self.text)),
        }
    }

    /// Its bits, if it is an integer that `width` bits hold, signed or unsigned; sign-extended.
    pub(crate) fn fitting(self, width: u32) -> Option<i64> {
        let magnitude = self.magnitude()?;
        let unused = 64 - width.clamp(1, 64);
        if self.negative {
            let value = self.signed()?;
            return (value << unused >> unused == value).then_some(value);
        }
        (magnitude << unused >> unused == magnitude).then_some((magnitude << unused) as i64 >> unused)
    }

    /// Its value, which must be a 64-bit integer.
    fn signed_value(self) -> Result<i64> {
        self.signed().ok_or_else(|| {
            let why = if self.is_float() { "must be an integer" } else { "does not fit 64 bits" };
            ParseError::new(self.offset, ErrorKind::Number(format!("'{self}' {why}")))
        })
    }

    /// Its bits as an integer of a width.
    pub(crate) fn integer(self, width: u32) -> Result<i64> {
        if self.is_float() {
            let message = format!("'{self}' is not an integer");
            return Err(ParseError::new(self.offset, ErrorKind::Number(message)));
        }
        // Nothing keeps more than 64 bits, so that in a wider integer the highest of them must be the sign.
        let value = if width > 64 { self.signed() } else { self.fitting(width) };
        value.ok_or_else(|| {
            let width = width.min(64);
            let message = format!("'{self}' does not fit an integer of {}", counted(width as usize, "bit"));
            ParseError::new(self.offset, ErrorKind::Number(message))
        })
    }

    /// Its bits in a float format: decimal with a point, or hexadecimal bits.
    pub(crate) fn float_bits(self, format: &FloatFormat) -> Result<u64> {
        let error = |message: String| Err(ParseError::new(self.offset, ErrorKind::Number(message)));
        if self.is_hex() {
            let fits = |bits: &u64| format.bits >= 64 || bits >> format.bits == 0;
            return match self.magnitude().filter(fits) {
                Some(bits) if !self.negative => Ok(bits),
                Some(_) => error("a hexadecimal float is a bit pattern and has no sign".to_owned()),
                None => error(format!("'{}' does not fit the {} bits of {}", self.text, format.bits, format.name)),
            };
        }
        if !self.is_float() {
            let message = format!("expected a float for {}, found the integer '{self}': write '{self}.0'", format.name);
            return error(message).map_err(|error| self.as_float(error));
        }
        match parse_decimal(format, self.negative, self.text) {
            Some(bits) => Ok(bits),
            None => error(format!("'{self}' is not a number")),
        }
    }
}

impl<'s> Tokens<'s> {
    /// Whether a number starts here.
    pub(crate) fn at_number(&self) -> bool {
        self.peek().kind == TokenKind::Number || self.at("-")
    }

    /// Takes `true` or `false` if it comes next.
    pub(crate) fn eat_bool(&mut self) -> Option<bool> {
        let value = self.at_word("true");
        (value || self.at_word("false")).then(|| {
            self.advance();
            value
        })
    }

    /// A number with an optional sign.
    pub(crate) fn parse_number(&mut self, what: &str) -> Result<Number<'s>> {
        let first = self.peek();
        let negative = self.eat("-");
        let token = self.peek();
        if token.kind != TokenKind::Number {
            return Err(if negative { self.expected_here(what) } else { self.expected(what) });
        }
        self.advance();
        Ok(Number { negative, text: self.text(token), offset: first.start })
    }

    /// An integer of 64 signed bits with an optional sign.
    pub(crate) fn parse_integer(&mut self, what: &str) -> Result<i64> {
        self.parse_number(what)?.signed_value()
    }

    /// An integer that fits 32 unsigned bits.
    pub(crate) fn parse_u32(&mut self, what: &str) -> Result<u32> {
        let token = self.peek();
        let value = self.parse_integer(what)?;
        u32::try_from(value)
            .map_err(|_| self.error_at(token, ErrorKind::Number(format!("{value} does not fit 32 unsigned bits"))))
    }
}

impl Parser<'_> {
    /// A quoted string.
    pub(crate) fn parse_string(&mut self, what: &str) -> Result<Identifier> {
        let token = self.tokens.peek();
        match token.kind {
            TokenKind::String => {
                self.tokens.advance();
                Ok(self.unescaped(self.tokens.text(token)))
            }
            _ => Err(self.tokens.expected(what)),
        }
    }

    /// The bytes of a quoted string.
    fn unescaped(&self, quoted: &str) -> Identifier {
        let inner = &quoted.as_bytes()[1..quoted.len() - 1];
        if !inner.contains(&b'\\') {
            return self.context.identifier(inner);
        }
        let mut bytes = Vec::with_capacity(inner.len());
        let mut rest = inner;
        while let [first, tail @ ..] = rest {
            rest = tail;
            if *first != b'\\' {
                bytes.push(*first);
                continue;
            }
            let (byte, taken) = match *tail {
                [b'n', ..] => (b'\n', 1),
                [b't', ..] => (b'\t', 1),
                [quoted @ (b'"' | b'\\'), ..] => (quoted, 1),
                [high, low, ..] => match (digit_of(high), digit_of(low)) {
                    (Some(high), Some(low)) => (high << 4 | low, 2),
                    _ => break,
                },
                _ => break,
            };
            bytes.push(byte);
            rest = &tail[taken..];
        }
        self.context.identifier(bytes)
    }

    /// `@name` or `@"name"`.
    pub(crate) fn parse_symbol(&mut self) -> Result<Identifier> {
        let token = self.tokens.peek();
        match token.kind {
            TokenKind::Symbol => {
                self.tokens.advance();
                Ok(self.symbol_name(token))
            }
            _ => Err(self.tokens.expected_name('@', "a symbol such as '@name'")),
        }
    }

    /// The name in a symbol token.
    pub(crate) fn symbol_name(&self, token: Token) -> Identifier {
        let name = &self.tokens.text(token)[1..];
        match name.starts_with('"') {
            true => self.unescaped(name),
            false => self.context.identifier(name),
        }
    }

    /// A key of a dictionary: a word or a string.
    pub(crate) fn parse_key(&mut self) -> Result<Identifier> {
        let token = self.tokens.peek();
        match token.kind {
            TokenKind::Word => {
                self.tokens.advance();
                Ok(self.context.identifier(self.tokens.text(token)))
            }
            TokenKind::String => self.parse_string("a name"),
            _ => Err(self.tokens.expected("an attribute name")),
        }
    }
}

/// The value of a hexadecimal digit.
pub(super) fn digit_of(character: u8) -> Option<u8> {
    match character {
        b'0'..=b'9' => Some(character - b'0'),
        b'a'..=b'f' => Some(character - b'a' + 10),
        b'A'..=b'F' => Some(character - b'A' + 10),
        _ => None,
    }
}
