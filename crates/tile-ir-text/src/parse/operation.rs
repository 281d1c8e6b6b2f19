//! Operations: results, name, the custom or generic rest, and making the operation.

use smallvec::SmallVec;
use tile_ir_core::definition::{Arity, OpDef, OpSyntax, Presence, Slot, TypeSource};
use tile_ir_core::{
    AttributeData, BlockId, OpId, OperandSegments, Type, UNREGISTERED, ValueId, attribute_type, default_attribute,
};

use super::error::{ErrorKind, ParseError, Result, nearest};
use super::lexer::{Token, TokenKind};
use super::{OperationState, Parser, ValueName, custom};

/// The name of some results: how many values it stands for.
type ResultNames<'s> = SmallVec<[(ValueName<'s>, usize); 2]>;

impl<'s> Parser<'s> {
    /// An operation with its results, appended to a block.
    pub(crate) fn parse_operation(&mut self, block: BlockId) -> Result<OpId> {
        let names = self.parse_result_names()?;
        let named = names.iter().map(|name| name.1).sum();
        let mut state = self.states.pop().unwrap_or_default();
        let token = self.peek();
        match token.kind {
            TokenKind::String => self.parse_generic_operation(&mut state, named)?,
            TokenKind::Word => self.parse_custom_operation(&mut state, token, named)?,
            _ => return Err(self.expected("an operation")),
        }
        let op = self.make_operation(&mut state, block)?;
        self.name_results(op, &names, state.offset)?;
        self.states.push(state);
        self.parse_trailing_location(op)?;
        Ok(op)
    }

    /// `%a, %b:2 =`.
    fn parse_result_names(&mut self) -> Result<ResultNames<'s>> {
        let mut names = ResultNames::new();
        if !self.at_value() {
            return Ok(names);
        }
        loop {
            let name = self.parse_new_value_name()?;
            let mut count = 1;
            if self.eat(":") {
                let token = self.peek();
                count = self.parse_u32("the number of results")? as usize;
                if count == 0 {
                    let message = "a name must stand for at least one result".to_owned();
                    return Err(self.error_at(token, ErrorKind::Count(message)));
                }
            }
            names.push((name, count));
            if !self.eat(",") {
                break;
            }
        }
        self.expect("=")?;
        Ok(names)
    }

    fn name_results(&mut self, op: OpId, names: &[(ValueName<'s>, usize)], offset: u32) -> Result<()> {
        let results: SmallVec<[ValueId; 4]> = self.body.op(op).results().into();
        let named: usize = names.iter().map(|name| name.1).sum();
        if !names.is_empty() && named != results.len() {
            let name = self.body.op(op).def().name;
            let message = format!("'{name}' has {} results, but {named} are named", results.len());
            return Err(ParseError::new(offset, ErrorKind::Count(message)));
        }
        let mut rest = results.as_slice();
        for &(name, count) in names {
            let (own, after) = rest.split_at(count);
            self.define(name, own)?;
            rest = after;
        }
        Ok(())
    }

    fn parse_custom_operation(&mut self, state: &mut OperationState<'s>, token: Token, named: usize) -> Result<()> {
        let def = self.operation_named(token)?;
        self.advance();
        state.reset(def, token.start, named);
        match def.syntax {
            OpSyntax::Directives(directives) => self.parse_directives(state, directives),
            OpSyntax::Custom(name) => custom::parse_custom(name, self, state),
            OpSyntax::Generic => {
                let message = format!("'{}' has no syntax of its own, write it as '\"{}\"(…)'", def.name, def.name);
                Err(self.error_at(token, ErrorKind::Misplaced(message)))
            }
        }
    }

    /// The definition of the operation that a word names here.
    fn operation_named(&mut self, token: Token) -> Result<&'static OpDef> {
        let name = self.text(token);
        if let Some(&def) = self.operations.get(&(self.default_dialect, name)) {
            return Ok(def);
        }
        let prefixed = || format!("{}.{name}", self.default_dialect);
        let def = match name.contains('.') {
            true => self.context.operation(name),
            false => self.context.operation(&prefixed()),
        };
        match def {
            Some(def) => {
                self.operations.insert((self.default_dialect, name), def);
                Ok(def)
            }
            None => Err(self.unknown_operation(token, name)),
        }
    }

    #[cold]
    fn unknown_operation(&self, token: Token, name: &str) -> ParseError {
        let elsewhere = self.context.operations().find(|def| def.mnemonic() == name);
        let near = match elsewhere {
            Some(def) => Some(def.name.to_owned()),
            None => {
                let mnemonic = name.rsplit('.').next().unwrap_or(name);
                nearest(mnemonic, self.context.operations().map(OpDef::mnemonic))
            }
        };
        let error = self.error_at(token, ErrorKind::UnknownOperation { name: name.to_owned(), near });
        match elsewhere {
            Some(def) if self.default_dialect == "builtin" => {
                let note = format!("'{name}' needs no prefix inside '{}.module'", def.dialect);
                error.with_note(token.start, note)
            }
            _ => error,
        }
    }

    /// `"name"(%a) <{…}> ({…}) {…} : (type) -> type`.
    fn parse_generic_operation(&mut self, state: &mut OperationState<'s>, named: usize) -> Result<()> {
        let token = self.peek();
        let name = self.parse_string("the name of an operation")?;
        let text = self.context.text(name).into_owned();
        let known = self.context.operation(&text);
        if known.is_none() && !self.context.allows_unregistered() {
            return Err(self.unknown_operation(token, &text));
        }
        let def = known.unwrap_or(&UNREGISTERED);
        state.reset(def, token.start, named);
        let operands = self.parse_operand_names()?;
        if self.at("[") {
            self.parse_successors(state)?;
        }
        let properties = self.parse_properties()?;
        if self.at("(") {
            self.parse_generic_regions(state)?;
        }
        let dictionary_token = self.peek();
        if self.at("{") {
            let entries = self.parse_dictionary()?;
            self.take_entries(state, entries, dictionary_token)?;
        }
        let sizes = self.take_properties(state, properties, name, known.is_some(), token)?;
        self.expect(":")?;
        let signature = self.peek();
        let (inputs, outputs) = self.parse_function_signature(None)?;
        self.group_operands(state, &operands, &inputs, sizes, signature)?;
        self.group_results(state, &outputs, signature)
    }

    fn parse_operand_names(&mut self) -> Result<SmallVec<[ValueName<'s>; 4]>> {
        let mut operands = SmallVec::new();
        self.expect("(")?;
        self.list_until(")", |parser| {
            operands.push(parser.parse_value_name()?);
            Ok(())
        })?;
        Ok(operands)
    }

    /// `[^a, ^b]`.
    fn parse_successors(&mut self, state: &mut OperationState<'s>) -> Result<()> {
        self.expect("[")?;
        self.list_until("]", |parser| {
            let token = parser.peek();
            if token.kind != TokenKind::Block {
                return Err(parser.expected("a block such as '^name'"));
            }
            parser.advance();
            let name = &parser.text(token)[1..];
            let region = parser.current_region();
            let block = parser.block_named(name, token.start, region);
            state.successors.push(block);
            Ok(())
        })
    }

    /// `<{…}>`.
    fn parse_properties(&mut self) -> Result<Option<tile_ir_core::Attribute>> {
        if !self.eat("<") {
            return Ok(None);
        }
        let properties = self.parse_attribute()?;
        self.expect(">")?;
        Ok(Some(properties))
    }

    /// Takes the inherent attributes out of `<{…}>` or, where they were not there, the trailing dictionary; gives the
    /// operand group sizes if they are among them.
    fn take_properties(
        &mut self,
        state: &mut OperationState<'s>,
        properties: Option<tile_ir_core::Attribute>,
        name: tile_ir_core::Identifier,
        known: bool,
        token: Token,
    ) -> Result<Option<Vec<usize>>> {
        if !known {
            state.unregistered = Some((name, properties));
            return Ok(None);
        }
        let mut entries = match properties.map(|properties| self.context.attribute_data(properties)) {
            Some(AttributeData::Dictionary(entries)) => entries.to_vec(),
            Some(_) => return Err(self.error_at(token, ErrorKind::Expected("a dictionary as properties".to_owned()))),
            None => Vec::new(),
        };
        let sizes_key = self.context.identifier("operandSegmentSizes");
        let in_properties = entries.iter().position(|entry| entry.0 == sizes_key).map(|index| entries.remove(index));
        let in_dictionary = state.dictionary.iter().position(|entry| entry.0 == sizes_key);
        let in_dictionary = in_dictionary.map(|index| state.dictionary.remove(index));
        // Properties that no table knows are dropped, as the reference does.
        entries.retain(|entry| state.def.attribute_index(&self.context.text(entry.0)).is_some());
        self.take_entries(state, entries, token)?;
        let Some((_, sizes)) = in_properties.or(in_dictionary) else { return Ok(None) };
        match self.context.attribute_data(sizes) {
            AttributeData::DenseArray { values, .. } => {
                Ok(Some(values.iter().map(|&size| usize::try_from(size).unwrap_or(usize::MAX)).collect()))
            }
            _ => Err(self.error_at(token, ErrorKind::Rule("'operandSegmentSizes' must be an array<i32: …>".to_owned()))),
        }
    }

    fn parse_generic_regions(&mut self, state: &mut OperationState<'s>) -> Result<()> {
        self.expect("(")?;
        let def = state.def;
        self.list_until(")", |parser| {
            if def.is_function_like() && state.body.is_none() {
                let body = parser.parse_function_body(&[], false, None)?;
                state.body = Some(body);
                return Ok(());
            }
            let isolated = def.has_trait(tile_ir_core::definition::Trait::IsolatedFromAbove);
            let region = match isolated {
                true => parser.in_isolation(None, |parser| parser.parse_region(&[], false))?.0,
                false => parser.parse_region(&[], false)?,
            };
            state.regions.push(region);
            Ok(())
        })
    }

    /// Divides the operands of the generic form into groups.
    fn group_operands(
        &mut self,
        state: &mut OperationState<'s>,
        operands: &[ValueName<'s>],
        types: &[Type],
        sizes: Option<Vec<usize>>,
        token: Token,
    ) -> Result<()> {
        let count_error = |message: String| Err(ParseError::new(token.start, ErrorKind::Count(message)));
        if operands.len() != types.len() {
            return count_error(format!("there are {} operands, but {} operand types", operands.len(), types.len()));
        }
        let def = state.def;
        let segments = match (&sizes, def.has_operand_segments()) {
            (Some(sizes), true) => OperandSegments::from_sizes(def, sizes),
            (None, true) => return count_error(format!("'{}' needs the property 'operandSegmentSizes'", def.name)),
            (_, false) => OperandSegments::from_total(def, operands.len()),
        };
        let segments = match segments {
            Ok(segments) => segments,
            Err(error) => return count_error(format!("'{}': {error}", def.name)),
        };
        if let Some(sum) = sizes.map(|sizes| sizes.iter().fold(0usize, |sum, &size| sum.saturating_add(size)))
            && sum != operands.len()
        {
            return count_error(format!("operand group sizes add up to {sum}, but there are {}", operands.len()));
        }
        for group in 0..def.operands.len() {
            let range = segments.range(def, operands.len(), group);
            state.operands[group].values.extend_from_slice(&operands[range.clone()]);
            state.operands[group].types.extend_from_slice(&types[range]);
        }
        Ok(())
    }

    fn group_results(&mut self, state: &mut OperationState<'s>, types: &[Type], token: Token) -> Result<()> {
        let def = state.def;
        let fixed = def.results.iter().filter(|result| result.arity == Arity::One).count();
        let open = def.results.iter().any(|result| result.arity != Arity::One);
        if types.len() < fixed || (types.len() > fixed && !open) {
            let message = format!("'{}' has {fixed} results, but {} result types are given", def.name, types.len());
            return Err(self.error_at(token, ErrorKind::Count(message)));
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

    /// Makes the operation: fills in defaults and types that text need not say, finds the operands.
    fn make_operation(&mut self, state: &mut OperationState<'s>, block: BlockId) -> Result<OpId> {
        move_ambiguous_operand(&self.context, state);
        self.fill_types(state)?;
        self.fill_attributes(state)?;
        let def = state.def;
        let mut operands: SmallVec<[ValueId; 8]> = SmallVec::new();
        let mut sizes: SmallVec<[usize; 8]> = SmallVec::new();
        for group in &state.operands {
            sizes.push(group.values.len());
            for (&value, &ty) in group.values.iter().zip(&group.types) {
                operands.push(self.resolve(value, ty)?);
            }
        }
        let segments = OperandSegments::from_sizes(def, &sizes)
            .map_err(|error| ParseError::new(state.offset, ErrorKind::Count(format!("'{}': {error}", def.name))))?;
        let types = state.results.iter().flat_map(|group| group.types.iter().copied());
        let location = self.location_at(state.offset);
        let op = self.body.create_op(def, location, &operands, segments, types);
        for (index, attribute) in state.attributes.iter().enumerate() {
            self.body.set_attribute(op, index, *attribute);
        }
        self.finish_operation(op, state);
        self.body.append_op(block, op);
        Ok(op)
    }

    /// Attaches what few operations have.
    fn finish_operation(&mut self, op: OpId, state: &mut OperationState<'s>) {
        if !state.dictionary.is_empty() {
            let mut dictionary = std::mem::take(&mut state.dictionary);
            self.context.sort_dictionary(&mut dictionary);
            self.body.set_dictionary(op, dictionary);
        }
        if let Some((name, properties)) = state.unregistered {
            self.body.set_unregistered(op, name, properties);
        }
        for region in state.regions.drain(..) {
            self.body.attach_region(op, region);
        }
        if !state.successors.is_empty() {
            self.body.set_successors(op, std::mem::take(&mut state.successors));
        }
        if state.def.is_function_like() {
            let body = self.module.insert_body(state.body.take().unwrap_or_default());
            self.body.set_body(op, Some(body));
            if let Some(last) = self.deferred.unfinished.pop() {
                self.deferred.finished.push((body, last));
            }
        } else {
            for _ in self.body.op(op).regions().len()..state.def.regions.len() {
                self.body.add_region(op);
            }
        }
    }

    fn fill_attributes(&self, state: &mut OperationState<'s>) -> Result<()> {
        for (index, field) in state.def.attributes.iter().enumerate() {
            if state.attributes[index].is_some() {
                continue;
            }
            match field.presence {
                Presence::Optional => {}
                Presence::Default(default) => {
                    let size = |group: usize| state.operands[group].values.len();
                    state.attributes[index] = Some(default_attribute(&self.context, field.kind, default, size));
                }
                Presence::Required => {
                    let message = format!("'{}' needs attribute '{}'", state.def.name, field.name);
                    return Err(ParseError::new(state.offset, ErrorKind::Count(message)));
                }
            }
        }
        Ok(())
    }

    /// Completes the types of all groups, and checks that there is one for each value.
    fn fill_types(&self, state: &mut OperationState<'s>) -> Result<()> {
        let def = state.def;
        for (group, operand) in def.operands.iter().enumerate() {
            let values = state.operands[group].values.len();
            if state.operands[group].types.is_empty() && values > 0 {
                let source = def.operand_types[group];
                let types = self.types_from(state, source, operand.constraint, values, Slot::Operand(group as u8));
                state.operands[group].types = types;
            }
            let types = state.operands[group].types.len();
            if types != values {
                let offset = state.operands[group].values.first().map_or(state.offset, |value| value.offset);
                let message = format!(
                    "operand '{}' of '{}' has {values} values, but {types} types are given",
                    operand.name, def.name
                );
                return Err(ParseError::new(offset, ErrorKind::Count(message)));
            }
        }
        for (group, result) in def.results.iter().enumerate() {
            if !state.results[group].types.is_empty() {
                continue;
            }
            let wanted = match result.arity {
                Arity::One => 1,
                Arity::Optional | Arity::Variadic => 0,
            };
            let source = def.result_types[group];
            let types = self.types_from(state, source, result.constraint, wanted, Slot::Result(group as u8));
            if types.len() < wanted {
                let message = format!("'{}' needs the type of result '{}'", def.name, result.name);
                return Err(ParseError::new(state.offset, ErrorKind::Count(message)));
            }
            state.results[group].types = types;
        }
        Ok(())
    }

    /// The types of a group that text does not say.
    fn types_from(
        &self,
        state: &OperationState<'s>,
        source: TypeSource,
        constraint: &tile_ir_core::definition::Constraint,
        wanted: usize,
        slot: Slot,
    ) -> SmallVec<[Type; 4]> {
        // Groups of any size that have the same types, one by one.
        if let TypeSource::SameAs(other) = source
            && let Some(types) = written_types(state, other)
            && (types.len() == wanted || (wanted == 0 && matches!(slot, Slot::Result(_))))
        {
            return types.into();
        }
        let type_of = |slot| {
            written_types(state, slot).and_then(|types| types.first().copied()).or_else(|| match slot {
                Slot::Operand(group) => {
                    state.operands[group as usize].values.first().and_then(|&value| self.known_type(value))
                }
                Slot::Attribute(index) => attribute_type(&self.context, state.attributes[index as usize]?),
                Slot::Result(_) => None,
            })
        };
        match self.context.determined_type(source, constraint, type_of) {
            Some(ty) => SmallVec::from_elem(ty, wanted),
            None if matches!(slot, Slot::Operand(_)) => {
                let Slot::Operand(group) = slot else { return SmallVec::new() };
                let values = &state.operands[group as usize].values;
                values.iter().filter_map(|&value| self.known_type(value)).collect()
            }
            None => SmallVec::new(),
        }
    }
}

fn written_types<'a>(state: &'a OperationState<'_>, slot: Slot) -> Option<&'a [Type]> {
    let types = match slot {
        Slot::Operand(group) => &state.operands[group as usize].types,
        Slot::Result(group) => &state.results[group as usize].types,
        Slot::Attribute(_) => return None,
    };
    (!types.is_empty()).then_some(types)
}

/// Two optional operands side by side look the same in text: `load_ptr_tko weak %p, %pad` may mean the mask or the
/// padding value. The type tells: an operand that its group does not allow belongs to the next group that does.
fn move_ambiguous_operand(context: &tile_ir_core::Context, state: &mut OperationState<'_>) {
    let groups = state.def.operands;
    for index in 0..groups.len().saturating_sub(1) {
        let (here, next) = (&groups[index], &groups[index + 1]);
        if here.arity != Arity::Optional || next.arity != Arity::Optional {
            continue;
        }
        let &[ty] = state.operands[index].types.as_slice() else { continue };
        let free = state.operands[index + 1].values.is_empty() && state.operands[index + 1].types.is_empty();
        if free && !here.constraint.allows(context, ty) && next.constraint.allows(context, ty) {
            state.operands.swap(index, index + 1);
        }
    }
}
