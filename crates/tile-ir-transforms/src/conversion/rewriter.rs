//! The rewriter of conversion patterns.

use std::ops::{Deref, DerefMut};

use tile_ir_core::{BlockId, OpId, RegionId, Rewriter, Type, TypeError, ValueId};

use super::casts::{Casts, Place};
use super::{Operands, TypeConverter};

/// A [`Rewriter`] that also replaces values by values of the types that theirs become.
///
/// It does all that a rewriter does; [`replace`](ConversionRewriter::replace) and
/// [`inline_block`](ConversionRewriter::inline_block) take a list of values for each.
#[derive(Debug)]
pub struct ConversionRewriter<'a> {
    rewriter: Rewriter<'a>,
    types: &'a TypeConverter<'a>,
    casts: &'a mut Casts,
}

impl<'a> Deref for ConversionRewriter<'a> {
    type Target = Rewriter<'a>;

    fn deref(&self) -> &Rewriter<'a> {
        &self.rewriter
    }
}

impl DerefMut for ConversionRewriter<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.rewriter
    }
}

impl<'a> ConversionRewriter<'a> {
    pub(super) fn new(rewriter: Rewriter<'a>, types: &'a TypeConverter<'a>, casts: &'a mut Casts) -> Self {
        Self { rewriter, types, casts }
    }

    /// The conversion of types.
    pub fn types(&self) -> &'a TypeConverter<'a> {
        self.types
    }

    pub(super) fn parts(&mut self) -> (&mut Rewriter<'a>, &mut Casts) {
        (&mut self.rewriter, self.casts)
    }

    /// The values that a value becomes: itself if its type stays as it is.
    ///
    /// # Errors
    /// If there is nothing that its type could become.
    pub fn converted(&mut self, value: ValueId) -> Result<Vec<ValueId>, TypeError> {
        let ty = self.rewriter.body().value_type(value);
        let types = self.types.convert(ty)?;
        match types == [ty] {
            true => Ok(vec![value]),
            false => Ok(self.casts.targets_of(&mut self.rewriter, value, &types)),
        }
    }

    /// The operands of an operation, converted.
    pub(super) fn operands(&mut self, op: OpId) -> Result<Operands, TypeError> {
        let name = self.rewriter.op(op).name().into_owned();
        let operands: Vec<ValueId> = self.rewriter.body().op(op).operands().collect();
        let values: Result<_, _> = operands.into_iter().map(|value| self.converted(value)).collect();
        Ok(Operands { name, values: values? })
    }

    /// Replaces each result of an operation by the values that it becomes, or by one of its own type, and erases the operation.
    ///
    /// # Panics
    /// If there is not one list for each result, if the types of the values are not those that the type of the result becomes,
    /// and like [`Rewriter::replace`].
    pub fn replace<V: AsRef<[ValueId]>>(&mut self, op: OpId, values: impl IntoIterator<Item = V>) {
        let results = self.rewriter.body().op(op).results().to_vec();
        let values: Vec<V> = values.into_iter().collect();
        let name = self.rewriter.op(op).name().into_owned();
        assert_eq!(results.len(), values.len(), "'{name}' ({op:?}) is replaced by one list of values for each result");
        let mut places = Vec::with_capacity(results.len());
        for (index, (&result, values)) in results.iter().zip(&values).enumerate() {
            let what = || format!("result {index} of '{name}' ({op:?})");
            places.push(self.in_place_of(what, result, values.as_ref(), Place::before(&self.rewriter, op)));
        }
        self.rewriter.replace(op, &places);
    }

    /// Moves the operations of a block before an operation of another block, or to the end of that block, with the values
    /// in place of the arguments that they become, and erases the block.
    ///
    /// # Panics
    /// If there is not one list for each argument, if the types of the values are not those that the type of the argument
    /// becomes, and like [`Rewriter::inline_block`].
    pub fn inline_block<V: AsRef<[ValueId]>>(
        &mut self,
        block: BlockId,
        into: BlockId,
        before: Option<OpId>,
        values: impl IntoIterator<Item = V>,
    ) {
        let arguments = self.rewriter.body().block_arguments(block).to_vec();
        let values: Vec<V> = values.into_iter().collect();
        assert_eq!(arguments.len(), values.len(), "{block:?} is inlined with one list of values for each argument");
        let location = self.rewriter.context().unknown_location();
        let mut places = Vec::with_capacity(arguments.len());
        for (index, (&argument, values)) in arguments.iter().zip(&values).enumerate() {
            let place = Place { block, before: self.rewriter.body().first_op(block), location };
            let what = || format!("argument {index} of {block:?}");
            places.push(self.in_place_of(what, argument, values.as_ref(), place));
        }
        self.rewriter.inline_block(block, into, before, &places);
    }

    /// Converts the types of the arguments of a block.
    ///
    /// # Errors
    /// If there is nothing that a type could become. Nothing is changed then.
    pub fn convert_signature(&mut self, block: BlockId) -> Result<(), TypeError> {
        let body = self.rewriter.body();
        let old: Vec<(ValueId, Type)> =
            body.block_arguments(block).iter().map(|&argument| (argument, body.value_type(argument))).collect();
        let converted: Vec<Vec<Type>> = old.iter().map(|&(_, ty)| self.types.convert(ty)).collect::<Result<_, _>>()?;
        let mut index = 0;
        for ((argument, ty), types) in old.into_iter().zip(converted) {
            if types == [ty] {
                index += 1;
                continue;
            }
            let location = self.rewriter.body().argument_locations(block)[index];
            let mut values = Vec::with_capacity(types.len());
            for (offset, ty) in types.into_iter().enumerate() {
                values.push(self.rewriter.insert_argument(block, index + offset, ty));
                self.rewriter.set_argument_location(block, index + offset, location);
            }
            index += values.len();
            let place = Place { block, before: self.rewriter.body().first_op(block), location };
            let cast = self.casts.source_of(&mut self.rewriter, ty, &values, place);
            self.rewriter.replace_all_uses(argument, cast);
            self.rewriter.erase_arguments(block, |erased| erased == index);
        }
        Ok(())
    }

    /// Converts the types of the arguments of all blocks of a region.
    ///
    /// # Errors
    /// Like [`ConversionRewriter::convert_signature`], for the first block.
    pub fn convert_signatures(&mut self, region: RegionId) -> Result<(), TypeError> {
        let blocks = self.rewriter.body().region_blocks(region).to_vec();
        blocks.into_iter().try_for_each(|block| self.convert_signature(block))
    }

    /// One value that takes the place of another, which became these values.
    fn in_place_of(&mut self, what: impl Fn() -> String, value: ValueId, values: &[ValueId], place: Place) -> ValueId {
        let body = self.rewriter.body();
        let ty = body.value_type(value);
        let found: Vec<Type> = values.iter().map(|&value| body.value_type(value)).collect();
        if let (&[value], true) = (values, found == [ty]) {
            return value;
        }
        let wanted = self.types.convert(ty).unwrap_or_else(|error| panic!("{} becomes nothing: {error}", what()));
        let list = |types: &[Type]| self.types.list(types.iter().copied());
        assert!(found == wanted, "{} becomes {}, and is replaced by {}", what(), list(&wanted), list(&found));
        self.casts.source_of(&mut self.rewriter, ty, values, place)
    }
}
