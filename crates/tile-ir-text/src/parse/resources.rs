//! The resources of a module: `{-# dialect_resources: {…}, external_resources: {…} #-}`.

use crate::lexer::{Token, TokenKind};
use tile_ir_core::{Identifier, ResourceScope, ResourceValue};

use super::Parser;
use super::error::{ErrorKind, Result, nearest};
use super::literals::digit_of;
use crate::resources::{BYTES, SCOPES};

/// The bytes of the alignment, which come before the contents.
const ALIGNMENT: usize = 4;

impl Parser<'_> {
    /// `{-# … #-}`. The resources become those of the module.
    pub(super) fn parse_resources(&mut self) -> Result<()> {
        self.expect("{-#")?;
        self.list_until("#-}", |parser| {
            let (word, token) = parser.expect_any_word("'dialect_resources' or 'external_resources'")?;
            let Some(&(_, scope)) = SCOPES.iter().find(|(name, _)| *name == word) else {
                let near = nearest(word, SCOPES.iter().map(|(name, _)| *name));
                let kind = ErrorKind::UnknownName { what: "kind of resources", name: word.to_owned(), near };
                return Err(parser.error_at(token, kind));
            };
            parser.expect(":")?;
            parser.expect("{")?;
            parser.list_until("}", |parser| parser.parse_resource_group(scope))
        })
    }

    /// `owner: {name: value, …}`.
    fn parse_resource_group(&mut self, scope: ResourceScope) -> Result<()> {
        let (group, _) = self.expect_any_word("the owner of the resources")?;
        self.expect(":")?;
        self.expect("{")?;
        self.list_until("}", |parser| {
            let token = parser.peek();
            let name = parser.parse_resource_name()?;
            parser.expect(":")?;
            let value = parser.parse_resource_value()?;
            let context = parser.context.clone();
            let is_new = match &mut parser.module {
                Some(module) => module.resources_mut().insert(scope, group, context.bytes(name), value),
                None => true,
            };
            if is_new {
                return Ok(());
            }
            let name = context.text(name).into_owned();
            Err(parser.error_at(token, ErrorKind::Redefinition { what: "resource", name }))
        })
    }

    /// The name of a resource: a word or a string.
    pub(super) fn parse_resource_name(&mut self) -> Result<Identifier> {
        match self.peek().kind {
            TokenKind::Word | TokenKind::String => self.parse_key(),
            _ => Err(self.expected("the name of a resource")),
        }
    }

    /// `"0x0400000001000000"`: bytes after their alignment; `true`, `"text"` or `12`.
    fn parse_resource_value(&mut self) -> Result<ResourceValue> {
        let token = self.peek();
        let text = self.text(token);
        match (token.kind, text) {
            (TokenKind::String, _) => match text[1..].strip_prefix(BYTES) {
                Some(digits) => {
                    self.advance();
                    self.resource_bytes(token, &digits[..digits.len() - 1])
                }
                None => {
                    let value = self.parse_string("a string")?;
                    Ok(ResourceValue::String(self.context.bytes(value).into()))
                }
            },
            (TokenKind::Word, "true" | "false") => {
                self.advance();
                Ok(ResourceValue::Bool(text == "true"))
            }
            (TokenKind::Number, _) => {
                self.advance();
                Ok(ResourceValue::Number(text.into()))
            }
            _ => Err(self.expected("the contents of a resource: a string, a number, 'true' or 'false'")),
        }
    }

    /// The bytes with these digits, of which the first four are the alignment, lowest first.
    fn resource_bytes(&self, token: Token, digits: &str) -> Result<ResourceValue> {
        let wrong = |expected: String| Err(self.error_at(token, ErrorKind::Expected(expected)));
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
