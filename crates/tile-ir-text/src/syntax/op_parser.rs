//! Parsing for custom syntaxes.

use tile_ir_core::definition::{OpDef, Slot};
use tile_ir_core::{Attribute, Context, Identifier, Type};

use crate::parse::error::{ErrorKind, ParseError, Result};
use crate::parse::{Argument, Arguments, OperationState, Parser, ValueName};
use crate::print::Terminator;

/// An operation that is being parsed, from after its name.
///
/// Each method consumes the next part of the text, or returns an error that says what was expected and what was found.
/// Operands may be used before they are defined, so the syntax must give their types, unless they follow from the
/// table, as for two groups with the same types.
///
/// Successors cannot be parsed: only unregistered operations have any, and their text is generic.
pub struct OpParser<'p, 's> {
    parser: &'p mut Parser<'s>,
    state: &'p mut OperationState<'s>,
}

/// The name of a value that an operation defines for its region.
#[derive(Clone, Copy, Debug)]
pub struct NewValue<'s>(ValueName<'s>);

/// A position in the text, for errors about text that was already parsed.
#[derive(Clone, Copy, Debug)]
pub struct TextPlace(u32);

impl<'p, 's> OpParser<'p, 's> {
    pub(crate) fn new(parser: &'p mut Parser<'s>, state: &'p mut OperationState<'s>) -> Self {
        Self { parser, state }
    }

    /// The parser and the state of the operation, for what the other methods do not offer.
    pub(super) fn parts(&mut self) -> (&mut Parser<'s>, &mut OperationState<'s>) {
        (self.parser, self.state)
    }

    /// The context.
    pub fn context(&self) -> &Context {
        &self.parser.context
    }

    /// The definition of the operation.
    pub fn def(&self) -> &'static OpDef {
        self.state.def
    }

    /// The number of results that were named.
    pub fn named_results(&self) -> usize {
        self.state.named_results()
    }
}

/// Words, punctuation and attributes.
impl<'s> OpParser<'_, 's> {
    /// Whether this punctuation comes next, such as `(`, `->` or `:`.
    pub fn at(&self, punctuation: &str) -> bool {
        self.parser.tokens.at(punctuation)
    }

    /// Takes this punctuation if it comes next.
    pub fn eat(&mut self, punctuation: &str) -> bool {
        self.parser.tokens.eat(punctuation)
    }

    /// Takes this punctuation.
    ///
    /// # Errors
    /// If something else comes next.
    pub fn expect(&mut self, punctuation: &str) -> Result<()> {
        self.parser.tokens.expect(punctuation).map(drop)
    }

    /// Whether this word comes next.
    pub fn at_word(&self, word: &str) -> bool {
        self.parser.tokens.at_word(word)
    }

    /// Takes this word if it comes next.
    pub fn eat_word(&mut self, word: &str) -> bool {
        self.parser.tokens.eat_word(word)
    }

    /// Takes this word.
    ///
    /// # Errors
    /// If something else comes next.
    pub fn expect_word(&mut self, word: &str) -> Result<()> {
        self.parser.tokens.expect_word(word).map(drop)
    }

    /// Takes any word; `what` describes the expected words in errors.
    ///
    /// # Errors
    /// If no word comes next.
    pub fn word(&mut self, what: &str) -> Result<&'s str> {
        Ok(self.parser.tokens.expect_any_word(what)?.0)
    }

    /// Takes an integer, with or without a sign.
    ///
    /// # Errors
    /// If none comes next, or it does not fit into 64 bits.
    pub fn integer(&mut self, what: &str) -> Result<i64> {
        self.parser.tokens.parse_integer(what)
    }

    /// Takes a string in quotes.
    ///
    /// # Errors
    /// If none comes next.
    pub fn string(&mut self, what: &str) -> Result<Identifier> {
        self.parser.parse_string(what)
    }

    /// Takes the name of a symbol, such as `@name`.
    ///
    /// # Errors
    /// If none comes next.
    pub fn symbol(&mut self) -> Result<Identifier> {
        self.parser.parse_symbol()
    }

    /// Takes an attribute as it is written in a dictionary, or its alias.
    ///
    /// # Errors
    /// If none comes next.
    pub fn attribute(&mut self) -> Result<Attribute> {
        self.parser.parse_attribute()
    }

    /// Takes a type. Those of the operation's dialect need no prefix.
    ///
    /// # Errors
    /// If none comes next, or its rule rejects it.
    pub fn ty(&mut self) -> Result<Type> {
        self.parser.parse_type(Some(self.state.def.dialect))
    }

    /// Takes `(A, B) -> (C, D)`, or `(A, B) -> C`: types in full, before and after the arrow.
    ///
    /// # Errors
    /// If no signature comes next.
    pub fn signature(&mut self) -> Result<(Vec<Type>, Vec<Type>)> {
        self.parser.parse_function_signature(None)
    }

    /// Takes items separated by commas, up to and including `close`, which may follow at once.
    ///
    /// # Errors
    /// Those of `item`, or if neither a comma nor `close` follows an item.
    pub fn list_until(&mut self, close: &str, mut item: impl FnMut(&mut OpParser<'_, 's>) -> Result<()>) -> Result<()> {
        let state = &mut *self.state;
        self.parser.list_until(close, |parser| item(&mut OpParser { parser, state }))
    }
}

/// Parts of the operation, by their names in the table.
impl<'s> OpParser<'_, 's> {
    /// Takes an operand and adds it to a group.
    ///
    /// # Errors
    /// If none comes next.
    pub fn operand(&mut self, group: &str) -> Result<()> {
        let group = self.operand_group(group)?;
        self.parser.parse_operand(self.state, group)
    }

    /// The number of operands in a group so far.
    ///
    /// # Errors
    /// If the table has no such group.
    pub fn operand_count(&self, group: &str) -> Result<usize> {
        Ok(self.state.operands[self.operand_group(group)?].values.len())
    }

    /// Sets the types of the operands of a group.
    ///
    /// # Errors
    /// If the table has no such group.
    pub fn operand_types(&mut self, group: &str, types: impl IntoIterator<Item = Type>) -> Result<()> {
        let group = self.operand_group(group)?;
        self.state.operands[group].types.extend(types);
        Ok(())
    }

    /// Sets the types of the results of a group, and so their number.
    ///
    /// # Errors
    /// If the table has no such group.
    pub fn result_types(&mut self, group: &str, types: impl IntoIterator<Item = Type>) -> Result<()> {
        let index = self.def().result_index(group).ok_or_else(|| self.unknown("result", group))?;
        self.state.results[index].types.extend(types);
        Ok(())
    }

    /// Sets an inherent attribute.
    ///
    /// # Errors
    /// If the table does not have it, or the attribute has the wrong kind.
    pub fn set_attribute(&mut self, name: &str, attribute: Attribute) -> Result<()> {
        let index = self.attribute_index(name)?;
        let offset = self.state.offset;
        self.parser.take_inherent(self.state, index, attribute, offset)
    }

    /// Takes an inherent attribute in the form of its kind, as the directive `$name` parses it, and sets it: a keyword
    /// for a case, a number without its type, `@name` for a symbol. An alias is accepted for any kind.
    ///
    /// # Errors
    /// If the table does not have it, or no such attribute comes next.
    pub fn field(&mut self, name: &str) -> Result<()> {
        let index = self.attribute_index(name)?;
        let start = self.parser.tokens.peek().start;
        let attribute = self.parser.parse_field(self.state.def, index)?;
        self.parser.note(self.state, Slot::Attribute(index as u8).nth(0), start);
        self.state.attributes[index] = Some(attribute);
        Ok(())
    }

    /// Takes the dictionary of all other attributes, if it comes next. It overrides inherent attributes that were
    /// parsed before.
    ///
    /// # Errors
    /// If an entry is not an attribute, or not one that the operation can have.
    pub fn attribute_dictionary(&mut self) -> Result<()> {
        self.parser.parse_attribute_dictionary(self.state)
    }

    /// Takes the name of a value that is not defined yet, for [`region`](Self::region).
    ///
    /// # Errors
    /// If none comes next.
    pub fn new_value(&mut self) -> Result<NewValue<'s>> {
        self.parser.tokens.parse_new_value_name().map(NewValue)
    }

    /// Takes the next region, in braces, whose block has these arguments. The implicit terminator may be omitted.
    ///
    /// # Errors
    /// If none comes next, the table has no more regions, or the region has an error.
    pub fn region(&mut self, arguments: &[(NewValue<'s>, Type)]) -> Result<()> {
        let (parser, state) = self.parts();
        let location = |name: ValueName<'s>| parser.location_at(name.offset);
        let arguments = arguments.iter().map(|&(NewValue(name), ty)| Argument { name, ty, location: location(name) });
        let arguments: Arguments<'_> = arguments.collect();
        let (def, index) = (state.def, state.regions.len());
        if def.is_function_like() {
            return match parser.tokens.at("{") {
                true => parser.take_body(state, arguments),
                false => Err(parser.tokens.expected("'{'")),
            };
        }
        if index >= def.regions.len() {
            let message = format!("the syntax of '{}' has more regions than its table", def.name);
            return Err(ParseError::new(state.offset, ErrorKind::Misplaced(message)));
        }
        parser.parse_inner_region(state, index, &arguments, Terminator::Implied)
    }

    fn attribute_index(&self, name: &str) -> Result<usize> {
        self.def().attribute_index(name).ok_or_else(|| self.unknown("attribute", name))
    }

    fn operand_group(&self, name: &str) -> Result<usize> {
        self.def().operand_index(name).ok_or_else(|| self.unknown("operand", name))
    }

    /// The error for a syntax that does not fit the table.
    #[cold]
    fn unknown(&self, what: &str, name: &str) -> ParseError {
        let message = format!("the syntax of '{}' names the {what} '{name}', which its table lacks", self.def().name);
        ParseError::new(self.state.offset, ErrorKind::Misplaced(message))
    }
}

/// Errors.
impl OpParser<'_, '_> {
    /// The position of the next token.
    pub fn place(&self) -> TextPlace {
        TextPlace(self.parser.tokens.peek().start)
    }

    /// The error that `what` was expected here.
    pub fn expected(&self, what: &str) -> ParseError {
        self.parser.tokens.expected(what)
    }

    /// An error about text that was already parsed: a sentence without a full stop.
    pub fn error_at(&self, place: TextPlace, message: impl Into<String>) -> ParseError {
        ParseError::new(place.0, ErrorKind::Count(message.into()))
    }
}
