//! What reads the operations whose syntax is code.

use tile_ir_core::definition::{OpDef, Trait};
use tile_ir_core::{Attribute, Context, Identifier, Type};

use crate::parse::error::{ErrorKind, ParseError, Result};
use crate::parse::regions::Argument;
use crate::parse::{OperationState, Parser, ValueName};

/// An operation that is being parsed, from after its name on.
///
/// Each method takes what comes next, or returns an error that says what was expected and what was found. Operands
/// may be used before they are defined, so that text says their types; those that follow from the table (as two groups
/// have the same types, for one) need not be given here.
///
/// There is nothing to read successors: only operations that no table knows have any, and their text is generic.
pub struct OpParser<'p, 's> {
    parser: &'p mut Parser<'s>,
    state: &'p mut OperationState<'s>,
}

/// The name of a value that an operation defines for its region.
#[derive(Clone, Copy, Debug)]
pub struct NewValue<'s>(ValueName<'s>);

/// A place in the text, for errors about what was read before.
#[derive(Clone, Copy, Debug)]
pub struct TextPlace(u32);

impl<'p, 's> OpParser<'p, 's> {
    pub(crate) fn new(parser: &'p mut Parser<'s>, state: &'p mut OperationState<'s>) -> Self {
        Self { parser, state }
    }

    /// The parser and what is known of the operation, for what the other methods do not say.
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

    /// How many results were given names.
    pub fn named_results(&self) -> usize {
        self.state.named_results()
    }
}

/// Words, punctuation and what is made of them.
impl<'s> OpParser<'_, 's> {
    /// Whether this punctuation comes next, such as `(`, `->` or `:`.
    pub fn at(&mut self, punctuation: &str) -> bool {
        self.parser.at(punctuation)
    }

    /// Takes this punctuation if it comes next.
    pub fn eat(&mut self, punctuation: &str) -> bool {
        self.parser.eat(punctuation)
    }

    /// Takes this punctuation.
    ///
    /// # Errors
    /// If something else comes next.
    pub fn expect(&mut self, punctuation: &str) -> Result<()> {
        self.parser.expect(punctuation).map(drop)
    }

    /// Whether this word comes next.
    pub fn at_word(&mut self, word: &str) -> bool {
        self.parser.at_word(word)
    }

    /// Takes this word if it comes next.
    pub fn eat_word(&mut self, word: &str) -> bool {
        self.parser.eat_word(word)
    }

    /// Takes this word.
    ///
    /// # Errors
    /// If something else comes next.
    pub fn expect_word(&mut self, word: &str) -> Result<()> {
        self.parser.expect_word(word).map(drop)
    }

    /// Takes any word; `what` says for the error which are meant.
    ///
    /// # Errors
    /// If no word comes next.
    pub fn word(&mut self, what: &str) -> Result<&'s str> {
        Ok(self.parser.expect_any_word(what)?.0)
    }

    /// Takes an integer, with or without a sign.
    ///
    /// # Errors
    /// If none comes next, or it does not fit 64 bits.
    pub fn integer(&mut self, what: &str) -> Result<i64> {
        self.parser.parse_integer(what)
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

    /// Takes items with commas between them, up to and including `close`, which may follow at once.
    ///
    /// # Errors
    /// Those of `item`, or if neither a comma nor `close` follows an item.
    pub fn list_until(&mut self, close: &str, mut item: impl FnMut(&mut OpParser<'_, 's>) -> Result<()>) -> Result<()> {
        let state = &mut *self.state;
        self.parser.list_until(close, |parser| item(&mut OpParser { parser, state }))
    }
}

/// Parts of the operation, by the names that its table gives them.
impl<'s> OpParser<'_, 's> {
    /// Whether an operand comes next.
    pub fn at_operand(&mut self) -> bool {
        self.parser.at_value()
    }

    /// Takes an operand and adds it to a group.
    ///
    /// # Errors
    /// If none comes next.
    pub fn operand(&mut self, group: &str) -> Result<()> {
        let group = self.operand_group(group)?;
        let value = self.parser.parse_value_name()?;
        self.state.operands[group].values.push(value);
        Ok(())
    }

    /// How many operands a group has so far.
    ///
    /// # Errors
    /// If the table has no such group.
    pub fn operand_count(&self, group: &str) -> Result<usize> {
        Ok(self.state.operands[self.operand_group(group)?].values.len())
    }

    /// Says of what types the operands of a group are, one after the other.
    ///
    /// # Errors
    /// If the table has no such group.
    pub fn operand_types(&mut self, group: &str, types: impl IntoIterator<Item = Type>) -> Result<()> {
        let group = self.operand_group(group)?;
        self.state.operands[group].types.extend(types);
        Ok(())
    }

    /// Says of what types the results of a group are, one after the other; so many there are.
    ///
    /// # Errors
    /// If the table has no such group.
    pub fn result_types(&mut self, group: &str, types: impl IntoIterator<Item = Type>) -> Result<()> {
        let index = self.def().results.iter().position(|result| result.name == group);
        let index = index.ok_or_else(|| self.unknown("result", group))?;
        self.state.results[index].types.extend(types);
        Ok(())
    }

    /// Gives the operation an attribute that its table names.
    ///
    /// # Errors
    /// If the table does not name it, or it is not of the kind that the table says.
    pub fn set_attribute(&mut self, name: &str, attribute: Attribute) -> Result<()> {
        let index = self.attribute_index(name)?;
        let offset = self.state.offset;
        self.parser.take_inherent(self.state, index, attribute, offset)
    }

    /// Takes an attribute that the table names in the form of its kind, as the directive `$name` reads it, and gives it to
    /// the operation: a word for a case, a number without its type, `@name` for a symbol. An alias stands for any.
    ///
    /// # Errors
    /// If the table does not name it, or no such attribute comes next.
    pub fn field(&mut self, name: &str) -> Result<()> {
        let index = self.attribute_index(name)?;
        let attribute = self.parser.parse_field(self.state.def, index)?;
        self.state.attributes[index] = Some(attribute);
        Ok(())
    }

    /// Takes the dictionary of all other attributes, if it comes next. It overrides what was read before for an attribute
    /// that the table names.
    ///
    /// # Errors
    /// If something in it is no attribute, or none that the operation can have.
    pub fn attribute_dictionary(&mut self) -> Result<()> {
        self.parser.parse_attribute_dictionary(self.state)
    }

    /// Takes the name of a value that does not exist yet, for [`region`](Self::region).
    ///
    /// # Errors
    /// If none comes next.
    pub fn new_value(&mut self) -> Result<NewValue<'s>> {
        self.parser.parse_new_value_name().map(NewValue)
    }

    /// Takes the next region, in braces, with these arguments of its block. The terminator that the table implies need
    /// not be in it.
    ///
    /// # Errors
    /// If none comes next, the table has no more regions, or the region has an error.
    pub fn region(&mut self, arguments: &[(NewValue<'s>, Type)]) -> Result<()> {
        let (parser, state) = self.parts();
        let location = |name: ValueName<'s>| parser.location_at(name.offset);
        let arguments = arguments.iter().map(|&(NewValue(name), ty)| Argument { name, ty, location: location(name) });
        let arguments = arguments.collect();
        let (def, index) = (state.def, state.regions.len());
        if def.is_function_like() {
            return match parser.at("{") {
                true => parser.take_body(state, arguments),
                false => Err(parser.expected("'{'")),
            };
        }
        if index >= def.regions.len() {
            let message = format!("the syntax of '{}' has more regions than its table", def.name);
            return Err(ParseError::new(state.offset, ErrorKind::Misplaced(message)));
        }
        let region = parser.in_dialect(def, |parser| match def.has_trait(Trait::IsolatedFromAbove) {
            true => Ok(parser.in_isolation(None, |parser| parser.parse_region(&arguments, true))?.0),
            false => parser.parse_region(&arguments, true),
        })?;
        parser.ensure_terminator(def, index, region, state.offset);
        state.regions.push(region);
        Ok(())
    }

    fn attribute_index(&self, name: &str) -> Result<usize> {
        self.def().attribute_index(name).ok_or_else(|| self.unknown("attribute", name))
    }

    fn operand_group(&self, name: &str) -> Result<usize> {
        let index = self.def().operands.iter().position(|operand| operand.name == name);
        index.ok_or_else(|| self.unknown("operand", name))
    }

    /// The error that syntax and table do not fit together.
    #[cold]
    fn unknown(&self, what: &str, name: &str) -> ParseError {
        let message = format!("the syntax of '{}' names the {what} '{name}', which its table lacks", self.def().name);
        ParseError::new(self.state.offset, ErrorKind::Misplaced(message))
    }
}

/// Errors.
impl OpParser<'_, '_> {
    /// Where the next token stands.
    pub fn place(&mut self) -> TextPlace {
        TextPlace(self.parser.peek().start)
    }

    /// The error that `what` was expected here.
    pub fn expected(&mut self, what: &str) -> ParseError {
        self.parser.expected(what)
    }

    /// An error about what was read before: a sentence without a full stop.
    pub fn error_at(&self, place: TextPlace, message: impl Into<String>) -> ParseError {
        ParseError::new(place.0, ErrorKind::Count(message.into()))
    }
}
