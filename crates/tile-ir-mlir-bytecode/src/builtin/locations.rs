//! Locations.

use tile_ir_core::{Attribute, AttributeData, Context, FileRange, Identifier, Location};
use tile_ir_wire::ReadResult;

use super::code;
use crate::error::Malformed;
use crate::fields::Fields;
use crate::table::EntryReader;

pub(super) fn read_position(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let file = reader.string_attribute("file")?;
    let (line, column) = (reader.number32("line")?, reader.number32("column")?);
    Ok(reader.context().attribute(AttributeData::FileLocation(FileRange::position(file, line, column))))
}

/// A range stores only what does not follow from its start.
pub(super) fn read_range(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let file = reader.string_attribute("file")?;
    let before = reader.cursor;
    let count = reader.count("numbers")?;
    let numbers = (0..count).map(|_| reader.number32("number")).collect::<ReadResult<Vec<_>>>()?;
    let (line, column, end_line, end_column) = match *numbers {
        [] => (0, 0, 0, 0),
        [line] => (line, 0, line, 0),
        [line, column] => (line, column, line, column),
        [line, column, end_column] => (line, column, line, end_column),
        [line, column, end_line, end_column] => (line, column, end_line, end_column),
        _ => return Err(before.error(Malformed::Count { expected: "at most 4 numbers".to_owned(), found: count })),
    };
    let range = FileRange { file, line, column, end_line, end_column };
    Ok(reader.context().attribute(AttributeData::FileLocation(range)))
}

pub(super) fn write_file(context: &Context, range: &FileRange, out: &mut impl Fields) {
    let &FileRange { file, line, column, end_line, end_column } = range;
    let is_position = range.is_position();
    out.number(if is_position { code::FILE_POSITION } else { code::FILE_RANGE });
    out.string_attribute(context, file);
    let all = [line, column, end_line, end_column].map(u64::from);
    let numbers = match line == end_line {
        true if is_position => return all[..2].iter().for_each(|&number| out.number(number)),
        // Other writers omit the last column here; this reader accepts both.
        true => &[all[0], all[1], all[3]][..],
        false => &all[..],
    };
    out.count(numbers.len());
    numbers.iter().for_each(|&number| out.number(number));
}

pub(super) fn read_name(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let (name, child) = (reader.string_attribute("name")?, reader.location("location")?);
    Ok(reader.context().attribute(AttributeData::NameLocation { name, child }))
}

pub(super) fn write_name(context: &Context, name: Identifier, child: Location, out: &mut impl Fields) {
    out.number(code::NAME);
    out.string_attribute(context, name);
    out.attribute(context.location_attribute(child));
}

pub(super) fn read_call_site(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let (callee, caller) = (reader.location("callee")?, reader.location("caller")?);
    Ok(reader.context().attribute(AttributeData::CallSiteLocation { callee, caller }))
}

pub(super) fn write_call_site(context: &Context, callee: Location, caller: Location, out: &mut impl Fields) {
    out.number(code::CALL_SITE);
    [callee, caller].into_iter().for_each(|location| out.attribute(context.location_attribute(location)));
}

pub(super) fn read_fused(reader: &mut EntryReader<'_, '_>, has_metadata: bool) -> ReadResult<Attribute> {
    let count = reader.count("locations")?;
    let locations = (0..count).map(|_| reader.location("location")).collect::<ReadResult<Vec<_>>>()?;
    let metadata = if has_metadata { Some(reader.attribute("metadata")?) } else { None };
    let context = reader.context();
    Ok(context.location_attribute(context.fused_location(&locations, metadata)))
}

pub(super) fn write_fused(
    context: &Context,
    locations: &[Location],
    metadata: Option<Attribute>,
    out: &mut impl Fields,
) {
    out.number(if metadata.is_some() { code::FUSED_WITH_METADATA } else { code::FUSED });
    out.count(locations.len());
    locations.iter().for_each(|&location| out.attribute(context.location_attribute(location)));
    metadata.into_iter().for_each(|metadata| out.attribute(metadata));
}
