//! Types.

use tile_ir_core::{Attribute, BuiltinType, Context, DYNAMIC, Signedness, Type, TypeData};
use tile_ir_wire::{Damage, ReadResult};

use crate::error::Malformed;
use crate::fields::Fields;
use crate::table::EntryReader;

/// The codes of types.
mod code {
    pub(super) const INTEGER: u64 = 0;
    pub(super) const INDEX: u64 = 1;
    pub(super) const FUNCTION: u64 = 2;
    pub(super) const COMPLEX: u64 = 9;
    pub(super) const MEMREF: u64 = 10;
    pub(super) const MEMREF_WITH_SPACE: u64 = 11;
    pub(super) const NONE: u64 = 12;
    pub(super) const TENSOR: u64 = 13;
    pub(super) const TENSOR_WITH_ENCODING: u64 = 14;
    pub(super) const TUPLE: u64 = 15;
    pub(super) const UNRANKED_MEMREF: u64 = 16;
    pub(super) const UNRANKED_MEMREF_WITH_SPACE: u64 = 17;
    pub(super) const UNRANKED_TENSOR: u64 = 18;
    pub(super) const VECTOR: u64 = 19;
    pub(super) const SCALABLE_VECTOR: u64 = 20;
}

/// The float types that have a code; all others are stored as text.
const FLOATS: [(u64, &str); 6] = [(3, "bf16"), (4, "f16"), (5, "f32"), (6, "f64"), (7, "f80"), (8, "f128")];

/// The widest integer type.
const WIDEST_INTEGER: u64 = (1 << 24) - 1;

/// Reads a type.
pub(crate) fn read_type(reader: &mut EntryReader<'_, '_>) -> ReadResult<Type> {
    let before = reader.cursor;
    let context = reader.context();
    Ok(match reader.number("code")? {
        code::INTEGER => return read_integer(reader),
        code::INDEX => context.ty(TypeData::Index),
        code::NONE => context.ty(TypeData::None),
        code::FUNCTION => {
            let (inputs, results) = (reader.types("input")?, reader.types("result")?);
            context.function_type(&inputs, &results)
        }
        code::TENSOR => read_shaped(reader, false)?,
        code::VECTOR => read_shaped(reader, true)?,
        code @ 3..=8 => match FLOATS.iter().find(|(known, _)| *known == code) {
            Some((_, name)) => match context.float_format(name) {
                Some(format) => context.float_type(format),
                None => opaque(context, name),
            },
            None => return Err(before.error(Malformed::UnknownCode { what: "type", code })),
        },
        code => match read_other(reader, code)? {
            Some(ty) => {
                let made = context.try_ty(TypeData::Builtin(ty));
                made.map_err(|error| before.error(Malformed::Type(error.message)))?
            }
            None => return Err(before.error(Malformed::UnknownCode { what: "type", code })),
        },
    })
}

/// Passes the fields of a type to a visitor; `false` if it has no encoding and is stored as text.
pub(crate) fn write_type(context: &Context, ty: Type, out: &mut impl Fields) -> bool {
    match context.type_data(ty) {
        &TypeData::Integer { width, signedness } => write_integer(width, signedness, out),
        TypeData::Float(format) => return write_float(format.name, out),
        TypeData::Index => out.number(code::INDEX),
        TypeData::None => out.number(code::NONE),
        TypeData::Function { inputs, results } => {
            out.number(code::FUNCTION);
            out.types(inputs);
            out.types(results);
        }
        TypeData::Shaped { vector, shape, element } => write_shaped(*vector, shape, *element, out),
        TypeData::Builtin(ty) => write_other(context, ty, out),
        TypeData::Defined { .. } | TypeData::Encoded(_) => return false,
        &TypeData::Opaque(text) => return write_float(&context.text(text), out),
    }
    true
}

fn read_integer(reader: &mut EntryReader<'_, '_>) -> ReadResult<Type> {
    let before = reader.cursor;
    let word = reader.number("width and signedness")?;
    let signedness = match word & 3 {
        0 => Signedness::Signless,
        1 => Signedness::Signed,
        2 => Signedness::Unsigned,
        code => return Err(before.error(Malformed::UnknownCode { what: "signedness", code })),
    };
    match word >> 2 {
        width @ 1..=WIDEST_INTEGER => Ok(reader.context().ty(TypeData::Integer { width: width as u32, signedness })),
        value => Err(before.error(Damage::NumberTooLarge { value, bits: 24 })),
    }
}

fn write_integer(width: u32, signedness: Signedness, out: &mut impl Fields) {
    let signedness = match signedness {
        Signedness::Signless => 0,
        Signedness::Signed => 1,
        Signedness::Unsigned => 2,
    };
    out.number(code::INTEGER);
    out.number(u64::from(width) << 2 | signedness);
}

fn write_float(name: &str, out: &mut impl Fields) -> bool {
    let Some((code, _)) = FLOATS.iter().find(|(_, known)| *known == name) else { return false };
    out.number(*code);
    true
}

fn read_shape(reader: &mut EntryReader<'_, '_>) -> ReadResult<Vec<i64>> {
    let count = reader.count("dimensions")?;
    let mut dimension = || {
        let before = reader.cursor;
        match reader.signed("dimension")? {
            size if size < 0 && size != DYNAMIC => Err(before.error(Malformed::WrongEntry { expected: "a dimension" })),
            size => Ok(size),
        }
    };
    (0..count).map(|_| dimension()).collect()
}

fn read_shaped(reader: &mut EntryReader<'_, '_>, vector: bool) -> ReadResult<Type> {
    let (shape, element) = (read_shape(reader)?, reader.ty("element type")?);
    Ok(reader.context().ty(TypeData::Shaped { vector, shape: shape.into(), element }))
}

fn write_shaped(vector: bool, shape: &[i64], element: Type, out: &mut impl Fields) {
    out.number(if vector { code::VECTOR } else { code::TENSOR });
    write_shape(shape, element, out);
}

fn write_shape(shape: &[i64], element: Type, out: &mut impl Fields) {
    out.count(shape.len());
    shape.iter().for_each(|&size| out.signed(size));
    out.ty(element);
}

fn opaque(context: &Context, text: &str) -> Type {
    context.ty(TypeData::Opaque(context.identifier(text)))
}

/// Reads a type that dialects do not use.
fn read_other(reader: &mut EntryReader<'_, '_>, code: u64) -> ReadResult<Option<BuiltinType>> {
    Ok(Some(match code {
        code::COMPLEX => BuiltinType::Complex(reader.ty("element type")?),
        code::MEMREF => read_memref(reader, None)?,
        code::MEMREF_WITH_SPACE => {
            let space = reader.attribute("memory space")?;
            read_memref(reader, Some(space))?
        }
        code::TENSOR_WITH_ENCODING => {
            let encoding = reader.attribute("encoding")?;
            let shape = read_shape(reader)?.into();
            BuiltinType::EncodedTensor { shape, element: reader.ty("element type")?, encoding }
        }
        code::TUPLE => BuiltinType::Tuple(reader.types("element")?.into()),
        code::UNRANKED_MEMREF => BuiltinType::UnrankedMemRef { element: reader.ty("element type")?, space: None },
        code::UNRANKED_MEMREF_WITH_SPACE => {
            let space = written_space(reader.context(), Some(reader.attribute("memory space")?));
            BuiltinType::UnrankedMemRef { element: reader.ty("element type")?, space }
        }
        code::UNRANKED_TENSOR => BuiltinType::UnrankedTensor(reader.ty("element type")?),
        code::SCALABLE_VECTOR => {
            let count = reader.count("dimensions")?;
            let scalable = (0..count).map(|_| reader.flag("scalable")).collect::<ReadResult<_>>()?;
            let shape = read_shape(reader)?.into();
            BuiltinType::ScalableVector { shape, scalable, element: reader.ty("element type")? }
        }
        _ => return Ok(None),
    }))
}

fn read_memref(reader: &mut EntryReader<'_, '_>, space: Option<Attribute>) -> ReadResult<BuiltinType> {
    let shape = read_shape(reader)?;
    let element = reader.ty("element type")?;
    let layout = reader.attribute("layout")?;
    let context = reader.context();
    let layout = Some(layout).filter(|&layout| layout != context.identity_layout(shape.len()));
    Ok(BuiltinType::MemRef { shape: shape.into(), element, layout, space: written_space(context, space) })
}

/// The space, unless it is the one that is not written.
fn written_space(context: &Context, space: Option<Attribute>) -> Option<Attribute> {
    space.filter(|&space| !context.is_default_space(space))
}

fn write_other(context: &Context, ty: &BuiltinType, out: &mut impl Fields) {
    match ty {
        &BuiltinType::Complex(element) => {
            out.number(code::COMPLEX);
            out.ty(element);
        }
        BuiltinType::Tuple(elements) => {
            out.number(code::TUPLE);
            out.types(elements);
        }
        BuiltinType::EncodedTensor { shape, element, encoding } => {
            out.number(code::TENSOR_WITH_ENCODING);
            out.attribute(*encoding);
            write_shape(shape, *element, out);
        }
        &BuiltinType::UnrankedTensor(element) => {
            out.number(code::UNRANKED_TENSOR);
            out.ty(element);
        }
        BuiltinType::ScalableVector { shape, scalable, element } => {
            out.number(code::SCALABLE_VECTOR);
            out.count(scalable.len());
            scalable.iter().for_each(|&scalable| out.flag(scalable));
            write_shape(shape, *element, out);
        }
        BuiltinType::MemRef { shape, element, layout, space } => {
            out.number(if space.is_some() { code::MEMREF_WITH_SPACE } else { code::MEMREF });
            space.iter().for_each(|&space| out.attribute(space));
            write_shape(shape, *element, out);
            out.attribute(layout.unwrap_or_else(|| context.identity_layout(shape.len())));
        }
        &BuiltinType::UnrankedMemRef { element, space } => {
            out.number(if space.is_some() { code::UNRANKED_MEMREF_WITH_SPACE } else { code::UNRANKED_MEMREF });
            space.iter().for_each(|&space| out.attribute(space));
            out.ty(element);
        }
    }
}
