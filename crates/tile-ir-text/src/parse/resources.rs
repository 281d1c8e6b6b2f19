//! The resources of a module: `{-# dialect_resources: {…}, external_resources: {…} #-}`.

use tile_ir_core::{Identifier, ResourceScope, ResourceValue, Resources};

use super::Parser;
use super::error::{ErrorKind, Result, nearest};
use super::literals::digit_of;
use crate::lexer::{Token, TokenKind};
use crate::resources::{BYTES, SCOPES};

/// The bytes of the alignment, which come before the contents.
const ALIGNMENT: usize = 4;

impl Parser<'_> {
    /// `{-# … #-}`
    pub(super) fn parse_resources(&mut self, resources: &mut Resources) -> Result<()> {
        self.tokens.expect("{-#")?;
        self.list_until("#-}", |parser| {
            let (word, token) = parser.tokens.expect_any_word("'dialect_resources' or 'external_resources'")?;
            let Some(&(_, scope)) = SCOPES.iter().find(|(name, _)| *name == word) else {
                let near = nearest(word, SCOPES.iter().map(|(name, _)| *name));
                let kind = ErrorKind::UnknownName { what: "kind of resources", name: word.to_owned(), near };
                return Err(parser.tokens.error_at(token, kind));
            };
            parser.tokens.expect(":")?;
            parser.tokens.expect("{")?;
            parser.list_until("}", |parser| parser.parse_resource_group(scope, resources))
        })
    }

    /// `owner: {name: value, …}`.
    fn parse_resource_group(&mut self, scope: ResourceScope, resources: &mut Resources) -> Result<()> {
        let (group, _) = self.tokens.expect_any_word("the owner of the resources")?;
        self.tokens.expect(":")?;
        self.tokens.expect("{")?;
        self.list_until("}", |parser| {
            let token = parser.tokens.peek();
            let name = parser.parse_resource_name()?;
            parser.tokens.expect(":")?;
            let value = parser.parse_resource_value()?;
            let context = &parser.context;
            if resources.insert(scope, group, context.bytes(name), value) {
                return Ok(());
            }
            let name = context.text(name).into_owned();
            Err(parser.tokens.error_at(token, ErrorKind::Redefinition { what: "resource", name }))
        })
    }

    /// The name of a resource: a word or a string.
    pub(super) fn parse_resource_name(&mut self) -> Result<Identifier> {
        match self.tokens.peek().kind {
            TokenKind::Word | TokenKind::String => self.parse_key(),
            _ => Err(self.tokens.expected("the name of a resource")),
        }
    }

    /// `"0x0400000001000000"`: bytes after their alignment; `true`, `"text"` or `12`.
    fn parse_resource_value(&mut self) -> Result<ResourceValue> {
        let token = self.tokens.peek();
        let text = self.tokens.text(token);
        match (token.kind, text) {
            (TokenKind::String, _) => match text[1..].strip_prefix(BYTES) {
                Some(digits) => {
                    self.tokens.advance();
                    self.resource_bytes(token, &digits[..digits.len() - 1])
                }
                None => {
                    let value = self.parse_string("a string")?;
                    Ok(ResourceValue::String(self.context.bytes(value).into()))
                }
            },
            (TokenKind::Word, "true" | "false") => {
                self.tokens.advance();
                Ok(ResourceValue::Bool(text == "true"))
            }
            (TokenKind::Number, _) => {
                self.tokens.advance();
                Ok(ResourceValue::Number(text.into()))
            }
            _ => Err(self.tokens.expected("the contents of a resource: a string, a number, 'true' or 'false'")),
        }
    }

    /// The bytes with these digits, of which the first four are the alignment, lowest first.
    fn resource_bytes(&self, token: Token, digits: &str) -> Result<ResourceValue> {
        let wrong = |expected: String| Err(self.tokens.error_at(token, ErrorKind::Expected(expected)));
        let pairs = digits.as_bytes().chunks(2).map(|pair| match *pair {
            [high, low] => Some(digit_of(high)? << 4 | digit_of(low)?),
            _ => None,
        });
        let Some(bytes) = pairs.collect::<Option<Vec<u8>>>() else {
            return wrong(format!("pairs of hexadecimal digits after '{BYTES}'"));
        };
        let Some((alignment, bytes)) = bytes.split_first_chunk::<ALIGNMENT>() else {
            return wrong(format!("the alignment in the first {ALIGNMENT} bytes of a resource, lowest byte first"));
        };
        let alignment = u32::from_le_bytes(*alignment);
        if !(alignment.is_power_of_two() || (alignment == 0 && bytes.is_empty())) {
            return wrong(format!(
                "a power of two as the alignment in the first {ALIGNMENT} bytes of a resource, found {alignment}"
            ));
        }
        Ok(ResourceValue::Blob { alignment, bytes: bytes.into() })
    }
}
