//! Types.

use tile_ir_core::definition::{DialectDef, TypeDef};
use tile_ir_core::{BuiltinTypeName, Part, Signedness, Type, TypeData};

use super::Parser;
use super::error::{ErrorKind, ParseError, Result, completed, nearest};
use super::foreign_types::meant_by;
use super::type_cache::ShortTypes;
use crate::lexer::{Token, TokenKind};

/// Types nested deeper are not kept, and none is looked up near the limit of nesting: a type that was seen may appear
/// exactly where it may be written.
const DEEPEST_KEPT: u32 = 16;

impl Parser<'_> {
    /// A type. `short` names the dialect whose types may be written as `tile<f32>` for `!cuda_tile.tile<f32>`.
    ///
    /// Types repeat: one that was seen is found by its text.
    pub(crate) fn parse_type(&mut self, short: ShortTypes) -> Result<Type> {
        let token = self.tokens.peek();
        // A text in full means the same everywhere.
        let (is_name, scope) = match token.kind {
            TokenKind::Word => (short.is_some(), short),
            kind => (kind == TokenKind::Bang, None),
        };
        let is_name = is_name && self.tokens.levels_left() > 2 * DEEPEST_KEPT;
        if is_name && let Some((length, ty)) = self.caches.types().last(self.tokens.rest_at(token), scope) {
            self.tokens.continue_at(token.start + length);
            return Ok(ty);
        }
        let brackets = self.tokens.brackets_after(token);
        let end = brackets.unwrap_or(token.end);
        let text = self.tokens.text_between(token.start, end);
        // A name alone may be that of an alias, which is visible only after its definition.
        let is_cacheable = is_name && (brackets.is_some() || token.kind == TokenKind::Word);
        if is_cacheable && let Some(ty) = self.caches.types().get(text, scope) {
            self.tokens.continue_at(end);
            return Ok(ty);
        }
        if !self.at_type(short) {
            let listed = self.tokens.at("(").then_some("the types of values have no parentheses here");
            return Err(self.tokens.expected_here("a type").with_hint(listed));
        }
        let ty = self.nested("type", |parser| parser.parse_uncached_type(short))?;
        if is_cacheable
            && self.tokens.previous_end() == end
            && self.context.tree_size(Part::Type(ty)).depth <= DEEPEST_KEPT
        {
            self.caches.types().insert(text, scope, ty);
        }
        Ok(ty)
    }

    /// Whether a type can start here. The types of values are no functions.
    fn at_type(&self, short: ShortTypes) -> bool {
        let kind = self.tokens.peek().kind;
        matches!(kind, TokenKind::Word | TokenKind::Bang) || (short.is_none() && self.tokens.at("("))
    }

    fn parse_uncached_type(&mut self, short: ShortTypes) -> Result<Type> {
        let token = self.tokens.peek();
        match token.kind {
            TokenKind::Word => self.parse_named_type(token, short),
            TokenKind::Bang => self.parse_prefixed_type(token),
            _ => self.parse_function_type(short),
        }
    }

    fn parse_named_type(&mut self, token: Token, short: ShortTypes) -> Result<Type> {
        let name = self.tokens.text(token);
        let own = short.and_then(|dialect| self.context.type_def(dialect, name));
        if let Some(def) = own {
            self.tokens.advance();
            return self.parse_type_parameters(def, token);
        }
        if let Some(format) = self.context.float_format(name) {
            self.tokens.advance();
            return Ok(self.context.float_type(format));
        }
        match BuiltinTypeName::of(name) {
            Some(BuiltinTypeName::Integer { signedness, digits }) => {
                let ty = self.integer_type(token, signedness, digits)?;
                self.tokens.advance();
                Ok(ty)
            }
            Some(BuiltinTypeName::Index) => {
                self.tokens.advance();
                Ok(self.context.ty(TypeData::Index))
            }
            Some(BuiltinTypeName::None) => {
                self.tokens.advance();
                Ok(self.context.ty(TypeData::None))
            }
            Some(BuiltinTypeName::Shaped) => self.parse_shaped_type(token, short),
            Some(BuiltinTypeName::Other) => self.parse_other_builtin_type(token),
            Some(BuiltinTypeName::Float) => {
                self.tokens.advance();
                Ok(self.opaque_since(token))
            }
            None => Err(self.unknown_type(token, short)),
        }
    }

    /// The error for a name that is no type, at least not here and in this spelling.
    #[cold]
    fn unknown_type(&self, token: Token, short: ShortTypes) -> ParseError {
        let written = self.tokens.text(token);
        let name = written.trim_start_matches('!');
        let mnemonic = name.rsplit('.').next().unwrap_or(name);
        let known = self.context.type_defs().find(|def| def.name == mnemonic);
        let meant = meant_by(mnemonic).filter(|meant| self.context.scalars().any(|scalar| scalar.name == meant.name));
        let kind = match known {
            Some(def) if short.is_none() && written == name && mnemonic == name => {
                ErrorKind::Form(format!("a full type here: write '!{}.{name}'", def.dialect))
            }
            Some(def) => {
                let near = Some(format!("!{}.{}", def.dialect, def.name));
                ErrorKind::UnknownType { name: written.to_owned(), near }
            }
            None => {
                let scalars = self.context.scalars().map(|scalar| scalar.name);
                let names: Vec<_> = self.context.type_defs().map(|def| def.name).chain(scalars).collect();
                let near = meant
                    .as_ref()
                    .map(|meant| meant.name.clone())
                    .or_else(|| completed(mnemonic, names.iter().copied()))
                    .or_else(|| nearest(mnemonic, names.iter().copied()));
                ErrorKind::UnknownType { name: written.to_owned(), near }
            }
        };
        let is_scalar = name != mnemonic && self.context.scalars().any(|scalar| scalar.name == mnemonic);
        let advice = is_scalar.then(|| format!("'{mnemonic}' belongs to no dialect and has no prefix"));
        let signedness = known.is_none() && meant.is_some_and(|meant| meant.has_signedness);
        let signedness =
            signedness.then_some("integer types have no sign: operations that depend on it say 'signed' or 'unsigned'");
        self.tokens.error_at(token, kind).with_hint(advice).with_hint(signedness)
    }

    /// The error for a type with a prefix that no table knows, so that the text could define it.
    #[cold]
    fn undefined_type(&self, token: Token) -> ParseError {
        let mut error = self.unknown_type(token, Some(""));
        if let ErrorKind::UnknownType { name, near } = error.0.kind {
            error.0.kind = ErrorKind::UndefinedName { what: "type", name, near };
        }
        error.with_hint(self.about_unknown_dialect(self.tokens.text(token), "types are accepted"))
    }

    /// `i32`, `ui8`.
    fn integer_type(&self, token: Token, signedness: Signedness, digits: &str) -> Result<Type> {
        // MLIR's own limit on the width of integers.
        let width = digits.parse().ok().filter(|width| (1..1 << 24).contains(width));
        let width = width.ok_or_else(|| {
            let name = self.tokens.text(token);
            let message = format!("'{name}' is no integer type: the width must be from 1 to 16777215");
            self.tokens.error_at(token, ErrorKind::Number(message))
        })?;
        Ok(self.context.ty(TypeData::Integer { width, signedness }))
    }

    /// `!dialect.type<…>`, `!dialect<type<…>>` or an alias.
    fn parse_prefixed_type(&mut self, token: Token) -> Result<Type> {
        self.tokens.advance();
        self.tokens.check_bracket_follows(token)?;
        let name = &self.tokens.text(token)[1..];
        if let Some((dialect, mnemonic)) = name.split_once('.') {
            return match self.context.type_def(dialect, mnemonic) {
                Some(def) => self.parse_type_parameters(def, token),
                None => self.parse_opaque_type(token, dialect),
            };
        }
        if let Some(dialect) = self.dialect_with_types(name).filter(|_| self.tokens.at("<")) {
            self.tokens.expect("<")?;
            let ty = self.parse_named_type_of(dialect)?;
            self.tokens.expect(">")?;
            return Ok(ty);
        }
        // Names of aliases have no parameters.
        if self.tokens.at("<") {
            return self.parse_opaque_type(token, name);
        }
        match self.aliases.ty(name, token.start) {
            Some(ty) => {
                self.check_use_of_alias(token, self.context.tree_size(Part::Type(ty)))?;
                Ok(ty)
            }
            None => {
                // A type whose dialect was left out, rather than an alias.
                if self.context.type_defs().any(|def| def.name == name) {
                    return Err(self.undefined_type(token));
                }
                let definition = self.aliases.type_offset(name);
                Err(self.missing_alias(token, "type alias", self.aliases.type_names(), definition))
            }
        }
    }

    fn dialect_with_types(&self, name: &str) -> Option<&'static DialectDef> {
        self.context.dialect(name).filter(|dialect| !dialect.types.is_empty())
    }

    fn parse_named_type_of(&mut self, dialect: &'static DialectDef) -> Result<Type> {
        let token = self.tokens.peek();
        let (name, _) = self.tokens.expect_any_word("a type")?;
        match self.context.type_def(dialect.name, name) {
            Some(def) => self.parse_type_parameters(def, token),
            None => {
                let near = nearest(name, dialect.types.iter().map(|def| def.name));
                Err(self.tokens.error_at(token, ErrorKind::UnknownType { name: name.to_owned(), near }))
            }
        }
    }

    /// A type of a dialect that no table knows, kept as text.
    fn parse_opaque_type(&mut self, token: Token, dialect: &str) -> Result<Type> {
        if self.context.dialect(dialect).is_some() {
            return Err(self.unknown_type(token, Some("")));
        }
        if !self.context.allows_unregistered() {
            return Err(self.undefined_type(token));
        }
        self.tokens.skip_brackets()?;
        Ok(self.opaque_since(token))
    }

    /// The type that is the text from a token to what was taken last.
    fn opaque_since(&self, token: Token) -> Type {
        let text = &self.tokens.source.text[token.start as usize..self.tokens.previous_end() as usize];
        self.context.ty(TypeData::Opaque(self.context.identifier(text)))
    }

    /// The parameters after a type's mnemonic.
    fn parse_type_parameters(&mut self, def: &'static TypeDef, start: Token) -> Result<Type> {
        let parameters = self.syntax.parse_type(self, def)?;
        let checked = self.context.checked_type(def, parameters);
        checked.map_err(|why| self.tokens.error_at(start, ErrorKind::Rule(why.message)).breaking(why.rule))
    }

    /// `(i32) -> i32`.
    pub(crate) fn parse_function_type(&mut self, short: ShortTypes) -> Result<Type> {
        let (inputs, results) = self.parse_function_signature(short)?;
        Ok(self.context.function_type(&inputs, &results))
    }

    /// The types of `(i32) -> (i32, i32)`.
    pub(crate) fn parse_function_signature(&mut self, short: ShortTypes) -> Result<(Vec<Type>, Vec<Type>)> {
        if !self.tokens.at("(") {
            return Err(self.tokens.expected("a function type such as '(i32) -> i32'"));
        }
        let inputs = self.parse_type_list_in_parentheses(short)?;
        self.tokens.expect("->")?;
        let results = match self.tokens.at("(") {
            true => self.parse_type_list_in_parentheses(short)?,
            false => vec![self.parse_type(short)?],
        };
        Ok((inputs, results))
    }

    /// `(i32, f32)`.
    pub(crate) fn parse_type_list_in_parentheses(&mut self, short: ShortTypes) -> Result<Vec<Type>> {
        self.tokens.expect("(")?;
        let mut types = Vec::new();
        self.list_until(")", |parser| {
            types.push(parser.parse_type(short)?);
            Ok(())
        })?;
        Ok(types)
    }

    /// `i32, f32`: at least one.
    pub(crate) fn parse_type_list(&mut self, short: ShortTypes, mut take: impl FnMut(Type)) -> Result<()> {
        loop {
            take(self.parse_type(short)?);
            if !self.tokens.eat(",") {
                return Ok(());
            }
        }
    }

    /// A type that must be of one definition.
    pub(crate) fn parse_type_of(&mut self, short: ShortTypes, wanted: &'static TypeDef) -> Result<Type> {
        let start = self.tokens.peek();
        let ty = self.parse_type(short)?;
        match self.context.defined_type(ty) {
            Some((def, _)) if def == wanted => Ok(ty),
            _ => {
                let expected = format!("a {} type, found '{}'", wanted.name, self.describe(ty));
                Err(ParseError::new(start.start, ErrorKind::Expected(expected)))
            }
        }
    }
}
