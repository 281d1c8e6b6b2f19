//! The attributes and types of `builtin` that have an encoding: a code, and fields.
//!
//! Each file has a family of them, with reading and writing next to each other. Everything without a code is stored as text.

mod code;
mod collections;
mod dense;
mod foreign;
mod locations;
mod numbers;
mod payload;
mod strings;
mod types;

use tile_ir_core::{Attribute, AttributeData, Context};
use tile_ir_wire::ReadResult;

use crate::error::Malformed;
use crate::fields::Fields;
use crate::table::EntryReader;

pub(crate) use locations::{read_position_alone, write_file};
pub(crate) use types::{read_type, write_type};

/// Reads an attribute.
pub(crate) fn read_attribute(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let before = reader.cursor;
    let context = reader.context();
    match reader.number("code")? {
        code::ARRAY => collections::read_array(reader),
        code::DICTIONARY => collections::read_dictionary(reader),
        code::STRING => strings::read_string(reader),
        code::TYPED_STRING => strings::read_typed_string(reader),
        code::SYMBOL => strings::read_symbol(reader),
        code::NESTED_SYMBOL => strings::read_nested_symbol(reader),
        code::TYPE => Ok(context.type_attribute(reader.ty("type")?)),
        code::UNIT => Ok(context.unit()),
        code::INTEGER => numbers::read_integer(reader),
        code::FLOAT => numbers::read_float(reader),
        code::CALL_SITE => locations::read_call_site(reader),
        code::FILE_POSITION => locations::read_position(reader),
        code::FUSED => locations::read_fused(reader, false),
        code::FUSED_WITH_METADATA => locations::read_fused(reader, true),
        code::NAME => locations::read_name(reader),
        code::UNKNOWN_LOCATION => Ok(context.location_attribute(context.unknown_location())),
        code::DENSE_RESOURCE => foreign::read_resource(reader),
        code::DENSE_ARRAY => numbers::read_dense_array(reader),
        code::DENSE_ELEMENTS => dense::read(reader),
        code::DENSE_STRINGS => foreign::read_strings(reader),
        code::SPARSE => foreign::read_sparse(reader),
        code::DISTINCT => foreign::read_distinct(reader),
        code::FILE_RANGE => locations::read_range(reader),
        code => Err(before.error(Malformed::UnknownCode { what: "attribute", code })),
    }
}

/// Passes the fields of an attribute to a visitor; `false` if it has no encoding and is stored as text.
pub(crate) fn write_attribute(context: &Context, attribute: Attribute, out: &mut impl Fields) -> bool {
    match context.attribute_data(attribute) {
        AttributeData::Array(elements) => collections::write_array(elements, out),
        AttributeData::Dictionary(entries) => collections::write_dictionary(context, entries, out),
        &AttributeData::String { value, ty } => strings::write_string(context, value, ty, out),
        AttributeData::Symbol(path) => strings::write_symbol(context, path, out),
        &AttributeData::Type(ty) => {
            out.number(code::TYPE);
            out.ty(ty);
        }
        AttributeData::Unit => out.number(code::UNIT),
        &AttributeData::Integer { ty, value } => numbers::write_integer(context, ty, value, out),
        &AttributeData::Float { ty, bits } => numbers::write_float(context, ty, bits, out),
        AttributeData::DenseArray { element, values } => numbers::write_dense_array(context, *element, values, out),
        AttributeData::DenseElements(elements) => dense::write(context, elements, out),
        &AttributeData::DenseResource { name, ty } => foreign::write_resource(name, ty, out),
        AttributeData::UnknownLocation => out.number(code::UNKNOWN_LOCATION),
        AttributeData::FileLocation(range) => write_file(context, range, out),
        &AttributeData::NameLocation { name, child } => locations::write_name(context, name, child, out),
        &AttributeData::CallSiteLocation { callee, caller } => {
            locations::write_call_site(context, callee, caller, out);
        }
        AttributeData::FusedLocation { locations, metadata } => {
            locations::write_fused(context, locations, *metadata, out);
        }
        AttributeData::Enum { .. }
        | AttributeData::Defined { .. }
        | AttributeData::Opaque { .. }
        | AttributeData::Encoded(_) => return false,
    }
    true
}
