//! Lists of integers, Booleans and attributes.

use tile_ir_core::{Attribute, AttributeData, Context};

use super::{FieldCodec, Place};
use crate::error::{Malformed, ReadResult, WriteResult};
use crate::table::{Nesting, Pools, Tables};
use crate::wire::{Cursor, Encoder};

/// Sentinels of other readers, which they reject in lists of 32-bit integers.
const RESERVED: [i32; 2] = [i32::MIN, i32::MAX];

/// The content of lists of 32-bit integers, for messages.
const UNRESERVED: &str = "integers of 32 bits, the smallest and largest excluded";

/// The arrays that stable operations have, for messages.
const NUMBERS: &str = "an array of numbers";

/// The representation of true in a list: a single set bit, sign-extended.
const TRUE: i64 = -1;

/// Integers of 32 bits: a count, then little-endian words.
#[derive(Debug)]
pub(super) struct Integers;

impl FieldCodec for Integers {
    fn read(&self, tables: &Tables<'_>, _: Place, cursor: &mut Cursor<'_>) -> ReadResult<Attribute> {
        let count = cursor.count(4)?;
        let before = *cursor;
        let words = cursor.array(count, 4)?.as_chunks::<4>().0;
        let values = words.iter().map(|&word| i32::from_le_bytes(word));
        if let Some(value) = values.clone().find(|value| RESERVED.contains(value)) {
            return Err(before.error(Malformed::ReservedElement { value }));
        }
        let (element, values) = (tables.integers.i32, values.map(i64::from).collect());
        Ok(tables.context.attribute(AttributeData::DenseArray { element, values }))
    }

    fn write(&self, pools: &mut Pools<'_>, place: Place, attribute: Attribute, out: &mut Encoder) -> WriteResult<()> {
        let AttributeData::DenseArray { values, .. } = pools.context.attribute_data(attribute) else {
            return place.refuse();
        };
        out.count(values.len());
        for &value in values {
            match i32::try_from(value) {
                Ok(value) if !RESERVED.contains(&value) => out.bytes(&value.to_le_bytes()),
                _ => return place.refuse_unless(UNRESERVED),
            }
        }
        Ok(())
    }
}

/// Booleans: a count, then a byte each.
#[derive(Debug)]
pub(super) struct Bools;

impl FieldCodec for Bools {
    fn read(&self, tables: &Tables<'_>, _: Place, cursor: &mut Cursor<'_>) -> ReadResult<Attribute> {
        let count = cursor.count(1)?;
        let values = cursor.bytes(count)?.iter().map(|&flag| if flag == 0 { 0 } else { TRUE }).collect();
        Ok(tables.context.attribute(AttributeData::DenseArray { element: tables.integers.i1, values }))
    }

    fn write(&self, pools: &mut Pools<'_>, place: Place, attribute: Attribute, out: &mut Encoder) -> WriteResult<()> {
        let AttributeData::DenseArray { values, .. } = pools.context.attribute_data(attribute) else {
            return place.refuse();
        };
        out.count(values.len());
        values.iter().for_each(|&value| out.u8(u8::from(value != 0)));
        Ok(())
    }
}

/// Attributes: a count, then each with its tag. Those of stable operations must be numbers.
#[derive(Debug)]
pub(super) struct Array;

impl FieldCodec for Array {
    fn read(&self, tables: &Tables<'_>, place: Place, cursor: &mut Cursor<'_>) -> ReadResult<Attribute> {
        let before = *cursor;
        let array = tables.array(cursor, &mut Nesting::default())?;
        match place.numbers_only && !is_array_of_numbers(&tables.context, array) {
            true => Err(before.error(Malformed::WrongAttribute { expected: NUMBERS.into() })),
            false => Ok(array),
        }
    }

    fn write(&self, pools: &mut Pools<'_>, place: Place, attribute: Attribute, out: &mut Encoder) -> WriteResult<()> {
        match place.numbers_only && !is_array_of_numbers(pools.context, attribute) {
            true => place.refuse_unless(NUMBERS),
            false => pools.write_array(attribute, 0, out),
        }
    }
}

/// Whether an attribute is an array of numbers, which is the only kind of array that stable operations take.
fn is_array_of_numbers(context: &Context, attribute: Attribute) -> bool {
    let is_number = |&element: &Attribute| {
        matches!(context.attribute_data(element), AttributeData::Integer { .. } | AttributeData::Float { .. })
    };
    match context.attribute_data(attribute) {
        AttributeData::Array(elements) => elements.iter().all(is_number),
        _ => false,
    }
}
