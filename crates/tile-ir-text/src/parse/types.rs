//! Types.

use tile_ir_core::definition::{DialectDef, TypeDef};
use tile_ir_core::{BuiltinTypeName, Part, Signedness, Type, TypeData};
use tile_ir_lexer::{Token, TokenKind};

use super::Parser;
use super::error::{ErrorKind, ParseError, Result, nearest};

/// The dialect whose types may be written without its prefix, if any.
pub(crate) type ShortTypes = Option<&'static str>;

/// Types nested deeper are not kept, and none is looked up near the limit of nesting: a type that was seen may appear
/// exactly where it may be written.
const DEEPEST_KEPT: u32 = 16;

impl Parser<'_> {
    /// A type. `short` names the dialect whose types may be written as `tile<f32>` for `!cuda_tile.tile<f32>`.
    ///
    /// Types repeat: one that was seen is found by its text.
    pub(crate) fn parse_type(&mut self, short: ShortTypes) -> Result<Type> {
        let token = self.peek();
        // A text in full means the same everywhere.
        let (is_name, scope) = match token.kind {
            TokenKind::Word => (short.is_some(), short),
            kind => (kind == TokenKind::Bang, None),
        };
        let is_name = is_name && self.levels_left() > 2 * DEEPEST_KEPT;
        if is_name && let Some((length, ty)) = self.types.last(self.rest_at(token), scope) {
            self.continue_at(token.start + length);
            return Ok(ty);
        }
        let brackets = self.lexer.brackets_after(token.end);
        let end = brackets.unwrap_or(token.end);
        let text = self.text_between(token.start, end);
        // A name alone may be that of an alias, which is visible only after its definition.
        let is_cacheable = is_name && (brackets.is_some() || token.kind == TokenKind::Word);
        if is_cacheable && let Some(ty) = self.types.get(text, scope) {
            self.continue_at(end);
            return Ok(ty);
        }
        if !self.at_type(short) {
            let listed = self.at("(").then_some("the types of values have no parentheses here");
            return Err(self.expected_here("a type").with_hint(listed));
        }
        let ty = self.nested("type", |parser| parser.parse_uncached_type(short))?;
        if is_cacheable && self.previous_end == end && self.context.tree_size(Part::Type(ty)).depth <= DEEPEST_KEPT {
            self.types.insert(text, scope, ty);
        }
        Ok(ty)
    }

    /// Whether a type can start here. The types of values are no functions.
    fn at_type(&mut self, short: ShortTypes) -> bool {
        let kind = self.peek().kind;
        matches!(kind, TokenKind::Word | TokenKind::Bang) || (short.is_none() && self.at("("))
    }

    fn parse_uncached_type(&mut self, short: ShortTypes) -> Result<Type> {
        let token = self.peek();
        match token.kind {
            TokenKind::Word => self.parse_named_type(token, short),
            TokenKind::Bang => self.parse_prefixed_type(token),
            _ => self.parse_function_type(short),
        }
    }

    fn parse_named_type(&mut self, token: Token, short: ShortTypes) -> Result<Type> {
        let name = self.text(token);
        let own = short.and_then(|dialect| self.context.type_def(dialect, name));
        if let Some(def) = own {
            self.advance();
            return self.parse_type_parameters(def, token);
        }
        if let Some(format) = self.context.float_format(name) {
            self.advance();
            return Ok(self.context.float_type(format));
        }
        match BuiltinTypeName::of(name) {
            Some(BuiltinTypeName::Integer { signedness, digits }) => {
                let ty = self.integer_type(token, signedness, digits)?;
                self.advance();
                Ok(ty)
            }
            Some(BuiltinTypeName::Index) => {
                self.advance();
                Ok(self.context.ty(TypeData::Index))
            }
            Some(BuiltinTypeName::None) => {
                self.advance();
                Ok(self.context.ty(TypeData::None))
            }
            Some(BuiltinTypeName::Shaped) => self.parse_shaped_type(token, short),
            Some(BuiltinTypeName::Opaque) => {
                self.advance();
                self.skip_brackets()?;
                Ok(self.opaque_since(token))
            }
            None => Err(self.unknown_type(token, short)),
        }
    }

    /// The error for a name that is no type, at least not here and in this spelling.
    #[cold]
    fn unknown_type(&self, token: Token, short: ShortTypes) -> ParseError {
        let written = self.text(token);
        let name = written.trim_start_matches('!');
        let mnemonic = name.rsplit('.').next().unwrap_or(name);
        let known = self.context.type_defs().find(|def| def.name == mnemonic);
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
                let near = nearest(mnemonic, self.context.type_defs().map(|def| def.name).chain(scalars));
                ErrorKind::UnknownType { name: written.to_owned(), near }
            }
        };
        let is_scalar = name != mnemonic && self.context.scalars().any(|scalar| scalar.name == mnemonic);
        let advice = is_scalar.then(|| format!("'{mnemonic}' belongs to no dialect and has no prefix"));
        self.error_at(token, kind).with_hint(advice)
    }

    /// The error for a type with a prefix that no table knows, so that the text could define it.
    #[cold]
    fn undefined_type(&self, token: Token) -> ParseError {
        let mut error = self.unknown_type(token, Some(""));
        if let ErrorKind::UnknownType { name, near } = error.0.kind {
            error.0.kind = ErrorKind::UndefinedName { what: "type", name, near };
        }
        error
    }

    /// `i32`, `ui8`.
    fn integer_type(&self, token: Token, signedness: Signedness, digits: &str) -> Result<Type> {
        // MLIR's own limit on the width of integers.
        let width = digits.parse().ok().filter(|width| (1..1 << 24).contains(width));
        let width = width.ok_or_else(|| {
            let name = self.text(token);
            let message = format!("'{name}' is no integer type: the width must be from 1 to 16777215");
            self.error_at(token, ErrorKind::Number(message))
        })?;
        Ok(self.context.ty(TypeData::Integer { width, signedness }))
    }

    /// `tensor<1x2xi8>`.
    fn parse_shaped_type(&mut self, token: Token, short: ShortTypes) -> Result<Type> {
        self.advance();
        self.expect("<")?;
        let shape = self.parse_dimension_prefix(true)?.into_boxed_slice();
        // `tensor<*xf32>`, `vector<[4]xf32>`.
        if self.at("*") || self.at("[") {
            return self.opaque_shaped_type(token);
        }
        let element = self.parse_type(short)?;
        // `tensor<4xf32, encoding>`.
        if self.at(",") {
            return self.opaque_shaped_type(token);
        }
        self.expect(">")?;
        Ok(self.context.ty(TypeData::Shaped { vector: self.text(token) == "vector", shape, element }))
    }

    /// A tensor or vector that the dialect has no use for, kept as text from inside its brackets on.
    fn opaque_shaped_type(&mut self, token: Token) -> Result<Type> {
        self.skip_to_closing(vec![">"])?;
        Ok(self.opaque_since(token))
    }

    /// `!dialect.type<…>`, `!dialect<type<…>>` or an alias.
    fn parse_prefixed_type(&mut self, token: Token) -> Result<Type> {
        self.advance();
        self.check_bracket_follows(token)?;
        let name = &self.text(token)[1..];
        if let Some((dialect, mnemonic)) = name.split_once('.') {
            return match self.context.type_def(dialect, mnemonic) {
                Some(def) => self.parse_type_parameters(def, token),
                None => self.parse_opaque_type(token, dialect),
            };
        }
        if let Some(dialect) = self.dialect_with_types(name).filter(|_| self.at("<")) {
            self.expect("<")?;
            let ty = self.parse_named_type_of(dialect)?;
            self.expect(">")?;
            return Ok(ty);
        }
        // Names of aliases have no parameters.
        if self.at("<") {
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

    /// Checks that no space separates a name with a sigil, which was just taken, from the bracket after it. Such a bracket
    /// would not belong to the name.
    pub(crate) fn check_bracket_follows(&mut self, name: Token) -> Result<()> {
        let bracket = self.peek();
        if !self.at("<") || bracket.start == name.end {
            return Ok(());
        }
        let expected = format!("'<' right after '{}', without a space", self.text(name));
        Err(self.error_at(bracket, ErrorKind::Form(expected)))
    }

    fn dialect_with_types(&self, name: &str) -> Option<&'static DialectDef> {
        self.context.dialect(name).filter(|dialect| !dialect.types.is_empty())
    }

    fn parse_named_type_of(&mut self, dialect: &'static DialectDef) -> Result<Type> {
        let token = self.peek();
        let (name, _) = self.expect_any_word("a type")?;
        match self.context.type_def(dialect.name, name) {
            Some(def) => self.parse_type_parameters(def, token),
            None => {
                let near = nearest(name, dialect.types.iter().map(|def| def.name));
                Err(self.error_at(token, ErrorKind::UnknownType { name: name.to_owned(), near }))
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
        self.skip_brackets()?;
        Ok(self.opaque_since(token))
    }

    /// The type that is the text from a token to what was taken last.
    fn opaque_since(&self, token: Token) -> Type {
        let text = &self.source.text[token.start as usize..self.previous_end as usize];
        self.context.ty(TypeData::Opaque(self.context.identifier(text)))
    }

    /// The parameters after a type's mnemonic.
    fn parse_type_parameters(&mut self, def: &'static TypeDef, start: Token) -> Result<Type> {
        let parameters = self.syntax.parse_type(self, def)?;
        let checked = self.context.checked_type(def, parameters);
        checked.map_err(|why| self.error_at(start, ErrorKind::Rule(why.message)).breaking(why.rule))
    }

    /// `(i32) -> i32`.
    pub(crate) fn parse_function_type(&mut self, short: ShortTypes) -> Result<Type> {
        let (inputs, results) = self.parse_function_signature(short)?;
        Ok(self.context.function_type(&inputs, &results))
    }

    /// The types of `(i32) -> (i32, i32)`.
    pub(crate) fn parse_function_signature(&mut self, short: ShortTypes) -> Result<(Vec<Type>, Vec<Type>)> {
        self.at_function_type()?;
        let inputs = self.parse_type_list_in_parentheses(short)?;
        self.expect("->")?;
        let results = match self.at("(") {
            true => self.parse_type_list_in_parentheses(short)?,
            false => vec![self.parse_type(short)?],
        };
        Ok((inputs, results))
    }

    fn at_function_type(&mut self) -> Result<()> {
        match self.at("(") {
            true => Ok(()),
            false => Err(self.expected("a function type such as '(i32) -> i32'")),
        }
    }

    /// `(i32, f32)`.
    pub(crate) fn parse_type_list_in_parentheses(&mut self, short: ShortTypes) -> Result<Vec<Type>> {
        self.expect("(")?;
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
            if !self.eat(",") {
                return Ok(());
            }
        }
    }

    /// `4x?x`: dimensions, each with an `x` after it.
    pub(crate) fn parse_dimension_prefix(&mut self, dynamic: bool) -> Result<Vec<i64>> {
        let mut dimensions = Vec::new();
        while let Some(dimension) = self.parse_dimension(dynamic)? {
            dimensions.push(dimension);
            self.expect_x()?;
        }
        Ok(dimensions)
    }

    /// `4x8`: dimensions with an `x` between them, `?` where they may be dynamic.
    pub(crate) fn parse_dimensions(&mut self, dynamic: bool) -> Result<Vec<i64>> {
        let mut dimensions = Vec::new();
        let Some(first) = self.parse_dimension(dynamic)? else { return Ok(dimensions) };
        dimensions.push(first);
        while self.at_x() {
            self.expect_x()?;
            let Some(next) = self.parse_dimension(dynamic)? else { return Err(self.expected("a dimension")) };
            dimensions.push(next);
        }
        Ok(dimensions)
    }

    fn parse_dimension(&mut self, dynamic: bool) -> Result<Option<i64>> {
        if dynamic && self.eat("?") {
            return Ok(Some(tile_ir_core::DYNAMIC));
        }
        let token = self.peek();
        if token.kind != TokenKind::Number {
            return Ok(None);
        }
        let text = self.text(token);
        // The `0x` of `0x4` is a dimension and its separator.
        if text.starts_with("0x") {
            self.continue_at(token.start + 1);
            return Ok(Some(0));
        }
        self.advance();
        match text.parse() {
            Ok(dimension) => Ok(Some(dimension)),
            Err(_) => {
                let message = format!("dimension '{text}' must be an integer below 2^63");
                Err(self.error_at(token, ErrorKind::Number(message)))
            }
        }
    }

    fn at_x(&mut self) -> bool {
        self.peek_word().is_some_and(|word| word.starts_with('x'))
    }

    /// Takes the `x` in front of a dimension or type: `x8` is one word to the lexer.
    fn expect_x(&mut self) -> Result<()> {
        if !self.at_x() {
            return Err(self.expected("'x' after the dimension"));
        }
        self.continue_at(self.token.start + 1);
        Ok(())
    }

    /// Skips `<…>` if it comes next.
    pub(crate) fn skip_brackets(&mut self) -> Result<()> {
        if !self.eat("<") {
            return Ok(());
        }
        self.skip_to_closing(vec![">"])
    }

    /// Skips everything up to where the brackets are closed that are open.
    pub(super) fn skip_to_closing(&mut self, mut open: Vec<&'static str>) -> Result<()> {
        loop {
            let token = self.peek();
            let text = self.text(token);
            if matches!(token.kind, TokenKind::End | TokenKind::Invalid) {
                return Err(self.expected(format!("'{}'", open.last().unwrap_or(&">"))));
            }
            // In `affine_set<(d0) : (d0 >= 0, d0 <= 9)>` some are no brackets.
            let compares = self.source.text[token.end as usize..].starts_with('=') && open.last() == Some(&")");
            match (token.kind, text) {
                (TokenKind::Punctuation, "<" | ">") if compares => {}
                (TokenKind::Punctuation, "<") => open.push(">"),
                (TokenKind::Punctuation, "(") => open.push(")"),
                (TokenKind::Punctuation, "[") => open.push("]"),
                (TokenKind::Punctuation, "{") => open.push("}"),
                (TokenKind::Punctuation, ">" | ")" | "]" | "}") => match open.pop() {
                    Some(closing) if closing != text => return Err(self.expected(format!("'{closing}'"))),
                    _ => {}
                },
                _ => {}
            }
            self.advance();
            if open.is_empty() {
                return Ok(());
            }
        }
    }

    /// A type that must be of one definition.
    pub(crate) fn parse_type_of(&mut self, short: ShortTypes, wanted: &'static TypeDef) -> Result<Type> {
        let start = self.peek();
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
