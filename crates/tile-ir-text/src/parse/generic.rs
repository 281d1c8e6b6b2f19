//! The generic form of operations, which needs no definition.

use smallvec::SmallVec;
use tile_ir_core::definition::{Arity, OpDef};
use tile_ir_core::{Attribute, AttributeData, OpKind, OpPart, OperandSegments, Type};

use super::error::{ErrorKind, ParseError, Result, are, counted, there_are};
use super::{Entries, OperationState, Parser, ValueName};
use crate::lexer::{Token, TokenKind};

/// The generic form, which needs no definition.
pub(crate) const GENERIC_FORM: &str =
    "\"name\"(%operand, …) ([^block, …])? (<{…}>)? (({…}, …))? ({…})? : (type, …) -> (type, …)";

impl<'s> Parser<'s> {
    /// `"name"(%a) <{…}> ({…}) {…} : (type) -> type`.
    pub(crate) fn parse_generic_operation(&mut self, state: &mut OperationState<'s>) -> Result<()> {
        let token = self.tokens.peek();
        let name = self.parse_string("the name of an operation")?;
        let text = self.context.text(name).into_owned();
        let known = self.context.operation(&text);
        if known.is_none() && !self.context.allows_unregistered() {
            return Err(self.unknown_operation(token, &text));
        }
        let kind = known.unwrap_or(OpKind::UNREGISTERED);
        self.check_function_place(kind.def(), token.start)?;
        state.reset(kind, token.start);
        let operands = self.parse_operand_names()?;
        if self.tokens.at("[") {
            self.parse_successors(state)?;
        }
        let mut properties = Entries::default();
        if known.is_none() {
            state.unregistered = Some((name, self.parse_unknown_properties()?));
        } else if self.tokens.at("<") {
            properties = self.parse_properties(kind.def())?;
        }
        if self.tokens.at("(") {
            self.parse_generic_regions(state)?;
        }
        if self.tokens.at("{") {
            let entries = self.parse_entries()?;
            self.take_entries(state, entries)?;
        }
        let sizes = self.take_properties(state, properties)?;
        let sizes = self.operand_sizes(state, sizes, token)?;
        self.tokens.expect(":")?;
        let signature = self.tokens.peek();
        let (inputs, outputs) = self.parse_function_signature(None)?;
        self.group_operands(state, &operands, &inputs, sizes, signature)?;
        self.group_results(state, &outputs, signature)?;
        self.note_signature(state, signature.start);
        Ok(())
    }

    fn parse_operand_names(&mut self) -> Result<SmallVec<[ValueName<'s>; 4]>> {
        let mut operands = SmallVec::new();
        self.tokens.expect("(")?;
        self.list_until(")", |parser| {
            operands.push(parser.tokens.parse_value_name()?);
            Ok(())
        })?;
        Ok(operands)
    }

    /// `[^a, ^b]`.
    fn parse_successors(&mut self, state: &mut OperationState<'s>) -> Result<()> {
        self.tokens.expect("[")?;
        self.list_until("]", |parser| {
            let token = parser.tokens.peek();
            if token.kind != TokenKind::Block {
                return Err(parser.tokens.expected("a block such as '^name'"));
            }
            parser.tokens.advance();
            let name = parser.tokens.text_after_sigil(token);
            let block = parser.block_named(name, token.start).ok_or_else(|| {
                let kind = ErrorKind::UndefinedName { what: "block", name: format!("^{name}"), near: None };
                parser.tokens.error_at(token, kind)
            })?;
            state.successors.push(block);
            Ok(())
        })
    }

    /// `<{…}>` of an operation that has a definition.
    fn parse_properties(&mut self, def: &'static OpDef) -> Result<Entries> {
        let start = self.tokens.expect("<")?;
        if !def.has_properties() {
            let name = def.name;
            let message =
                format!("'{name}' has no properties: its attributes are written in '{{…}}' after the regions");
            return Err(self.tokens.error_at(start, ErrorKind::Misplaced(message)));
        }
        let token = self.tokens.peek();
        let properties = match self.tokens.at("{") {
            true => self.parse_entries()?,
            false => {
                let attribute = self.parse_attribute()?;
                let AttributeData::Dictionary(entries) = self.context.attribute_data(attribute) else {
                    return Err(self
                        .tokens
                        .error_at(token, ErrorKind::Expected("a dictionary as properties".to_owned())));
                };
                Entries::at(token.start, entries)
            }
        };
        self.tokens.expect(">")?;
        Ok(properties)
    }

    /// `<{…}>` of an operation of an unknown dialect: any attribute.
    fn parse_unknown_properties(&mut self) -> Result<Option<Attribute>> {
        if !self.tokens.eat("<") {
            return Ok(None);
        }
        let properties = self.parse_attribute()?;
        self.tokens.expect(">")?;
        Ok(Some(properties))
    }

    /// The sizes of operand groups: a property, or without that an entry of the trailing dictionary.
    fn operand_sizes(
        &self,
        state: &mut OperationState<'s>,
        property: Option<Attribute>,
        token: Token,
    ) -> Result<Option<Vec<usize>>> {
        let in_dictionary = self.take_operand_sizes(state);
        let Some(sizes) = property.or(in_dictionary) else { return Ok(None) };
        let sizes = match self.context.attribute_data(sizes) {
            AttributeData::DenseArray { element, values } if *element == self.context.integer_type(32) => {
                values.iter().map(|&size| usize::try_from(size).ok()).collect()
            }
            _ => None,
        };
        let wrong =
            || ErrorKind::Rule("'operandSegmentSizes' must be an array<i32: …> without negative sizes".to_owned());
        sizes.map(Some).ok_or_else(|| self.tokens.error_at(token, wrong()))
    }

    fn parse_generic_regions(&mut self, state: &mut OperationState<'s>) -> Result<()> {
        self.tokens.expect("(")?;
        let def = state.def;
        self.list_until(")", |parser| {
            let before = state.regions.len() + usize::from(state.postponed.is_some());
            if state.kind.is_registered() && before == def.regions.len() {
                let message = match before {
                    0 => format!("'{}' has no regions, found one", def.name),
                    _ => format!("'{}' has only {}, found another one", def.name, counted(before, "region")),
                };
                return Err(parser.tokens.error_at(parser.tokens.peek(), ErrorKind::Count(message)));
            }
            if def.is_function_like() && state.postponed.is_none() {
                return parser.take_generic_body(state);
            }
            let start = parser.tokens.peek().start;
            state.regions.push(parser.parse_region(def, &[], false)?);
            parser.note(state, OpPart::Region(before as u8), start);
            Ok(())
        })
    }

    /// Divides the operands of the generic form into groups.
    fn group_operands(
        &self,
        state: &mut OperationState<'s>,
        operands: &[ValueName<'s>],
        types: &[Type],
        sizes: Option<Vec<usize>>,
        token: Token,
    ) -> Result<()> {
        let error = |message: String| ParseError::new(token.start, ErrorKind::Count(message));
        let count_error = |message: String| Err(error(message).breaking(Some("V-GEN-1")));
        let size_error = |message: String| Err(error(message).breaking(Some("V-GEN-2")));
        if operands.len() != types.len() {
            let given = there_are(operands.len(), "operand");
            return count_error(format!("{given}, but {}", counted(types.len(), "operand type")));
        }
        let def = state.def;
        let segments = match (&sizes, def.has_operand_segments()) {
            (Some(sizes), true) => OperandSegments::from_sizes(def, sizes),
            (None, true) => return size_error(format!("'{}' needs the property 'operandSegmentSizes'", def.name)),
            (_, false) => OperandSegments::from_total(def, operands.len()),
        };
        let segments = match segments {
            Ok(segments) => segments,
            Err(error) => return count_error(format!("'{}': {error}", def.name)),
        };
        if let Some(sum) = sizes.map(|sizes| sizes.iter().fold(0usize, |sum, &size| sum.saturating_add(size)))
            && sum != operands.len()
        {
            let given = there_are(operands.len(), "operand");
            return size_error(format!("operand group sizes add up to {sum}, but {given}"));
        }
        for group in 0..def.operands.len() {
            let range = segments.range(def, operands.len(), group);
            state.operands[group].values.extend_from_slice(&operands[range.clone()]);
            state.operands[group].types.extend_from_slice(&types[range]);
        }
        Ok(())
    }

    fn group_results(&self, state: &mut OperationState<'s>, types: &[Type], token: Token) -> Result<()> {
        let def = state.def;
        let fixed = def.results.iter().filter(|result| result.arity == Arity::One).count();
        let open = def.results.iter().any(|result| result.arity != Arity::One);
        if types.len() < fixed || (types.len() > fixed && !open) {
            let (results, given) = (counted(fixed, "result"), counted(types.len(), "result type"));
            let message = format!("'{}' has {results}, but there {} {given}", def.name, are(types.len()));
            return Err(self.tokens.error_at(token, ErrorKind::Count(message)));
        }
        let mut rest = types;
        for (group, result) in def.results.iter().enumerate() {
            let size = if result.arity == Arity::One { 1 } else { types.len() - fixed };
            let (own, after) = rest.split_at(size);
            state.results[group].types.extend_from_slice(own);
            rest = after;
        }
        Ok(())
    }
}
