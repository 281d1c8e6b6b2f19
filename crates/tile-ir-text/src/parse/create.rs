//! Creates an operation from its parsed state: infers types that the text omits, fills in defaults and resolves operands.

use smallvec::SmallVec;
use tile_ir_core::definition::{Arity, Constraint, OpDef, Slot, TypeSource};
use tile_ir_core::{BlockId, Context, OpId, OperandSegments, Type, attribute_type};

use super::error::{ErrorKind, ParseError, Result, are, counted};
use super::postponed::Function;
use super::state::Group;
use super::{OperationState, Parser, ValueName};

impl<'s> Parser<'s> {
    /// Creates the operation once all its types are known: fills in defaults and resolves operands.
    pub(crate) fn create_operation(&mut self, state: &mut OperationState<'s>, block: BlockId) -> Result<OpId> {
        self.fill_attributes(state)?;
        let def = state.def;
        state.resolved.clear();
        state.sizes.clear();
        for group in state.operands.iter() {
            state.sizes.push(group.values.len());
            for (&value, &ty) in group.values.iter().zip(&group.types) {
                state.resolved.push(self.resolve(value, ty)?);
            }
        }
        let segments = OperandSegments::from_sizes(def, &state.sizes)
            .map_err(|error| ParseError::new(state.offset, ErrorKind::Count(format!("'{}': {error}", def.name))))?;
        let location = self.location_at(state.offset);
        let mut draft = self.body.draft(state.kind);
        draft.operands(state.resolved.iter().copied());
        draft.attributes(&state.attributes);
        let op = match &*state.results {
            [only] => draft.append(block, location, segments, &only.types),
            groups => {
                let types: SmallVec<[Type; 4]> = groups.iter().flat_map(|group| group.types.iter().copied()).collect();
                draft.append(block, location, segments, &types)
            }
        };
        self.finish_operation(op, state);
        Ok(op)
    }

    /// Attaches what only a few operations have.
    #[inline]
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
        if let (Some(functions), true) = (&mut self.functions, state.def.is_function_like()) {
            functions.push(Function { op: Some(op), body: state.postponed.take() });
        }
    }

    fn fill_attributes(&self, state: &mut OperationState<'s>) -> Result<()> {
        for (index, field) in state.def.attributes.iter().enumerate() {
            if state.attributes[index].is_some() {
                continue;
            }
            if field.is_required() {
                let message = format!("'{}' needs attribute '{}'", state.def.name, field.name);
                return Err(ParseError::new(state.offset, ErrorKind::Count(message)).breaking(Some("V-GEN-3")));
            }
            let size = |group: usize| state.operands[group].values.len();
            state.attributes[index] = field.default_value(&self.context, size);
        }
        Ok(())
    }

    /// Completes the types of all groups, and checks that there is one for each value. The generic form says them all.
    pub(super) fn fill_types(&self, state: &mut OperationState<'s>) -> Result<()> {
        let def = state.def;
        for (group, operand) in def.operands.iter().enumerate() {
            let values = state.operands[group].values.len();
            if state.operands[group].types.is_empty() && values > 0 {
                let source = def.operand_types[group];
                self.infer_types(state, source, operand.constraint, values, Slot::Operand(group as u8));
            }
            let types = state.operands[group].types.len();
            if types != values {
                let offset = state.operands[group].values.first().map_or(state.offset, |value| value.offset);
                let message = format!(
                    "operand '{}' of '{}' has {}, but {} {} given",
                    operand.name,
                    def.mnemonic(),
                    counted(values, "value"),
                    counted(types, "type"),
                    are(types),
                );
                let error = ParseError::new(offset, ErrorKind::Count(message));
                let first = state.operands[group].values.first().copied();
                let error = first.into_iter().fold(error, |error, value| self.about_token(error, def, value));
                return Err(error.with_hint(Some(self.form_of(def))));
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
            self.infer_types(state, source, result.constraint, wanted, Slot::Result(group as u8));
            if state.results[group].types.len() < wanted {
                let message = format!("'{}' needs the type of result '{}'", def.name, result.name);
                return Err(ParseError::new(state.offset, ErrorKind::Count(message)));
            }
        }
        Ok(())
    }

    /// Adds advice about an operand that only its keyword introduces, and stands without it: its type is called as the keyword.
    #[cold]
    pub(crate) fn about_token(&self, error: ParseError, def: &'static OpDef, value: ValueName<'s>) -> ParseError {
        let ty = self.known_type(value).and_then(|ty| self.context.defined_type(ty));
        match ty.map(|(ty, _)| ty.name).filter(|keyword| self.syntax.has_keyword(def, keyword)) {
            None => error,
            Some(keyword) => {
                let name = format!("%{}", value.name);
                let written = format!("{keyword} = {name}");
                let hint = format!("'{name}' is a {keyword}: write '{written}'");
                error.with_edit(value.offset, name, written).with_hint(Some(hint))
            }
        }
    }

    /// Adds the types of a group that text does not say, as far as they follow from others.
    fn infer_types(
        &self,
        state: &mut OperationState<'s>,
        source: TypeSource,
        constraint: &Constraint,
        wanted: usize,
        slot: Slot,
    ) {
        // Groups of any size that have the same types, one by one.
        if let TypeSource::SameAs(other) = source
            && let written @ 1.. = state.types(other).len()
            && (written == wanted || (wanted == 0 && matches!(slot, Slot::Result(_))))
        {
            return (0..written).for_each(|index| state.push_type(slot, state.types(other)[index]));
        }
        let type_of = |slot| {
            state.types(slot).first().copied().or_else(|| match slot {
                Slot::Operand(group) => {
                    state.operands[group as usize].values.first().and_then(|&value| self.known_type(value))
                }
                Slot::Attribute(index) => attribute_type(&self.context, state.attributes[index as usize]?),
                Slot::Result(_) => None,
            })
        };
        match self.context.determined_type(source, constraint, type_of) {
            Some(ty) => (0..wanted).for_each(|_| state.push_type(slot, ty)),
            None => match (slot, source) {
                // Text has no place for the types: the values have theirs from where they are defined.
                (Slot::Operand(group), TypeSource::Syntax) if !self.syntax.has_types(state.def, slot) => {
                    let Group { values, types } = &mut state.operands[group as usize];
                    types.extend(values.iter().filter_map(|&value| self.known_type(value)));
                }
                _ => {}
            },
        }
    }
}

/// Two adjacent optional operands look the same in text: `load_ptr_tko weak %p, %pad` may mean the mask or the padding value.
/// The type tells them apart: an operand that its group does not allow belongs to the next group, if that allows it and it has
/// the type of a result. Generic text says the sizes of groups.
pub(super) fn move_ambiguous_operand(context: &Context, state: &mut OperationState<'_>) {
    let groups = state.def.operands;
    for index in 0..groups.len().saturating_sub(1) {
        let (here, next) = (&groups[index], &groups[index + 1]);
        if here.arity != Arity::Optional || next.arity != Arity::Optional {
            continue;
        }
        let &[ty] = state.operands[index].types.as_slice() else { continue };
        let free = state.operands[index + 1].values.is_empty() && state.operands[index + 1].types.is_empty();
        let is_result = state.results.iter().any(|group| group.types.contains(&ty));
        if free && is_result && !here.constraint.allows(context, ty) && next.constraint.allows(context, ty) {
            state.operands.swap(index, index + 1);
        }
    }
}
