//! Inherent attributes of operations, whose kind the table gives: no tag (bytecode section 8.1).

use tile_ir_core::definition::{AttributeDef, AttributeKind};
use tile_ir_core::{Attribute, AttributeData, Context, Type};

use crate::error::{Malformed, ReadResult, Refusal, Within, WriteResult};
use crate::layout::AttributeStep;
use crate::table::{Nesting, Pools, Tables};
use crate::wire::{Cursor, Encoder};

/// Reads an integer of a type: a varint, extended with zeros from the type's width. Returns it as a pattern.
pub(super) fn read_integer(bits: u32, cursor: &mut Cursor<'_>) -> ReadResult<i64> {
    let before = *cursor;
    let value = cursor.varint()?;
    match bits < 64 && value >> bits != 0 {
        true => Err(before.error(Malformed::ValueOutOfRange { value, bits })),
        false => Ok(value as i64),
    }
}

/// Appends an integer of a type that is sign-extended.
pub(super) fn write_integer(bits: u32, value: i64, out: &mut Encoder) {
    let unused = 64 - bits.clamp(1, 64);
    out.varint((value as u64) << unused >> unused);
}

/// What stands in an attribute of `i1` for true: all bits of the one that there is, sign-extended.
const TRUE: i64 = -1;

/// What arrays of stable operations are.
const NUMBERS: &str = "an array of numbers";

/// How messages call a symbol.
const SYMBOL: &str = "name of a symbol";

/// Values that other readers keep for themselves in lists of 32-bit integers.
const RESERVED: [i32; 2] = [i32::MIN, i32::MAX];

impl Tables<'_> {
    /// Reads an inherent attribute. `result` is the operation's first result type.
    #[inline]
    pub(crate) fn field(
        &self,
        step: &AttributeStep,
        result: Option<Type>,
        cursor: &mut Cursor<'_>,
    ) -> ReadResult<Attribute> {
        let known_case = |cursor: &Cursor<'_>| *step.cases.get(usize::from(*cursor.rest().first()?))?;
        match known_case(cursor) {
            // The common case in one step: an enumeration whose case takes a byte.
            Some(attribute) => cursor.u8().map(|_| attribute),
            None => self.field_of_kind(step, result, cursor).within(|| format!("attribute '{}'", step.field.name)),
        }
    }

    fn field_of_kind(
        &self,
        step: &AttributeStep,
        result: Option<Type>,
        cursor: &mut Cursor<'_>,
    ) -> ReadResult<Attribute> {
        let context = &*self.context;
        let types = &self.layouts.integers;
        Ok(match step.field.kind {
            AttributeKind::Unit => context.unit(),
            AttributeKind::Bool => context.bool(cursor.u8()? != 0),
            AttributeKind::Integer32 => context.integer(types.i32, read_integer(32, cursor)?),
            AttributeKind::Integer64 => context.integer(types.i64, read_integer(64, cursor)?),
            AttributeKind::String | AttributeKind::SymbolName => {
                context.attribute(AttributeData::String { value: self.string(cursor)?, ty: None })
            }
            AttributeKind::SymbolReference => context.symbol(self.name(cursor, SYMBOL)?),
            AttributeKind::Type => context.attribute(AttributeData::Type(self.ty(cursor)?)),
            AttributeKind::Enum(def) => context.case(def, self.case(def, cursor)?),
            AttributeKind::DenseElements => match result {
                Some(ty) => self.constant(cursor, ty)?,
                None => return Err(cursor.error(Malformed::WrongType { expected: "a result with numbers" })),
            },
            AttributeKind::DenseIntegers32 => {
                let count = cursor.count(4)?;
                let before = *cursor;
                let words = cursor.array(count, 4)?.as_chunks::<4>().0;
                let values = words.iter().map(|&word| i32::from_le_bytes(word));
                if let Some(value) = values.clone().find(|value| RESERVED.contains(value)) {
                    return Err(before.error(Malformed::ReservedElement { value }));
                }
                let values = values.map(i64::from).collect();
                context.attribute(AttributeData::DenseArray { element: types.i32, values })
            }
            AttributeKind::DenseBools => {
                let count = cursor.count(1)?;
                let flags = cursor.bytes(count)?;
                let values = flags.iter().map(|&flag| if flag == 0 { 0 } else { TRUE }).collect();
                context.attribute(AttributeData::DenseArray { element: types.i1, values })
            }
            AttributeKind::Array => {
                let before = *cursor;
                let array = self.array(cursor, &mut Nesting::default())?;
                if step.numbers_only && !is_array_of_numbers(context, array) {
                    return Err(before.error(Malformed::WrongAttribute { expected: NUMBERS.into() }));
                }
                array
            }
            AttributeKind::Defined(def) => self.defined(def, cursor, &mut Nesting::default())?,
            AttributeKind::OneOf(definitions) => {
                let before = *cursor;
                let attribute = self.tagged(cursor, &mut Nesting::default())?;
                match context.attribute_data(attribute) {
                    AttributeData::Defined { def, .. } if definitions.contains(def) => attribute,
                    _ => return Err(before.error(Malformed::WrongAttribute { expected: one_of(definitions) })),
                }
            }
        })
    }
}

/// Whether an attribute is an array of numbers, which is the only kind of array that stable operations take.
pub(crate) fn is_array_of_numbers(context: &Context, attribute: Attribute) -> bool {
    let is_number = |&element: &Attribute| {
        matches!(context.attribute_data(element), AttributeData::Integer { .. } | AttributeData::Float { .. })
    };
    match context.attribute_data(attribute) {
        AttributeData::Array(elements) => elements.iter().all(is_number),
        _ => false,
    }
}

impl Pools<'_> {
    /// Appends an inherent attribute. `result` is the operation's first result type.
    pub(crate) fn write_field(
        &mut self,
        step: &AttributeStep,
        attribute: Attribute,
        result: Option<Type>,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        let context = self.context;
        let data = context.attribute_data(attribute);
        match (step.field.kind, data) {
            (AttributeKind::Unit, _) => {}
            (AttributeKind::Enum(def), AttributeData::Enum { def: found, value }) if *found == def => {
                self.write_case(def, *value, out)?;
            }
            (AttributeKind::Bool, AttributeData::Integer { value, .. }) => out.u8(u8::from(*value != 0)),
            (AttributeKind::Integer32, AttributeData::Integer { value, .. }) => write_integer(32, *value, out),
            (AttributeKind::Integer64, AttributeData::Integer { value, .. }) => write_integer(64, *value, out),
            (AttributeKind::String | AttributeKind::SymbolName, AttributeData::String { value, .. }) => {
                self.write_string(*value, out);
            }
            (AttributeKind::SymbolReference, AttributeData::Symbol(names)) if names.len() == 1 => {
                out.varint(self.number_name(names[0], SYMBOL)?.into());
            }
            (AttributeKind::Type, AttributeData::Type(ty)) => self.write_type(*ty, out)?,
            (AttributeKind::DenseElements, AttributeData::DenseElements(elements)) => {
                self.write_constant(attribute, result.unwrap_or(elements.ty()), out)?;
            }
            (AttributeKind::DenseIntegers32, AttributeData::DenseArray { values, .. }) => {
                out.count(values.len());
                for &value in values {
                    let value = i32::try_from(value).ok().filter(|value| !RESERVED.contains(value));
                    let value = value.ok_or_else(|| mismatch(step.field.kind))?;
                    out.bytes(&value.to_le_bytes());
                }
            }
            (AttributeKind::DenseBools, AttributeData::DenseArray { values, .. }) => {
                out.count(values.len());
                for &value in values {
                    out.u8(u8::from(value != 0));
                }
            }
            (AttributeKind::Array, _) if step.numbers_only && !is_array_of_numbers(context, attribute) => {
                return Err(Refusal::UnwritableAttribute { expected: NUMBERS.into() }.into());
            }
            (AttributeKind::Array, _) => self.write_array(attribute, 0, out)?,
            (AttributeKind::Defined(def), _) => self.write_defined(attribute, def, 0, out)?,
            (AttributeKind::OneOf(definitions), AttributeData::Defined { def, .. }) if definitions.contains(def) => {
                self.write_tagged(attribute, 0, out)?;
            }
            (kind, _) => return Err(mismatch(kind).into()),
        }
        Ok(())
    }
}

fn mismatch(kind: AttributeKind) -> Refusal {
    let expected = match kind {
        AttributeKind::Unit => "nothing".into(),
        AttributeKind::Bool => "true or false".into(),
        AttributeKind::Integer32 => "an integer of 32 bits".into(),
        AttributeKind::Integer64 => "an integer of 64 bits".into(),
        AttributeKind::String | AttributeKind::SymbolName => "a string".into(),
        AttributeKind::SymbolReference => "a symbol of the same module".into(),
        AttributeKind::Type => "a type".into(),
        AttributeKind::Enum(def) => format!("a case of {}", def.name),
        AttributeKind::DenseElements => "the numbers of a tile".into(),
        AttributeKind::DenseIntegers32 => "integers of 32 bits, the smallest and largest excluded".into(),
        AttributeKind::DenseBools => "a list of true and false".into(),
        AttributeKind::Array => "an array".into(),
        AttributeKind::Defined(def) => format!("'#{}.{}'", def.dialect, def.name),
        AttributeKind::OneOf(definitions) => one_of(definitions),
    };
    Refusal::UnwritableAttribute { expected }
}

fn one_of(definitions: &[&'static AttributeDef]) -> String {
    definitions.iter().map(|def| format!("'#{}.{}'", def.dialect, def.name)).collect::<Vec<_>>().join(" or ")
}
