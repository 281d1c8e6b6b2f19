//! Locations.

use tile_ir_core::{Attribute, AttributeData, Context, Extent, FileRange, Identifier, Location, LocationData};
use tile_ir_wire::ReadResult;

use super::code;
use crate::error::Malformed;
use crate::fields::Fields;
use crate::table::EntryReader;

pub(super) fn read_position(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let range = read_position_fields(reader)?;
    Ok(reader.context().attribute(AttributeData::FileLocation(range)))
}

/// Reads an entry of `builtin` as a location without an attribute; `None` if it is something other than a position in a file.
pub(crate) fn read_position_alone(reader: &mut EntryReader<'_, '_>) -> ReadResult<Option<Location>> {
    match reader.number("code")? {
        code::FILE_POSITION => read_position_fields(reader).map(|range| Some(reader.context().range_location(range))),
        _ => Ok(None),
    }
}

#[inline]
fn read_position_fields(reader: &mut EntryReader<'_, '_>) -> ReadResult<FileRange> {
    let file = reader.string_attribute("file")?;
    let (line, column) = (reader.number32("line")?, reader.number32("column")?);
    Ok(FileRange::position(file, line, column))
}

/// A range stores only what does not follow from its start.
pub(super) fn read_range(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let file = reader.string_attribute("file")?;
    let before = reader.cursor;
    let count = reader.count("numbers")?;
    let numbers = (0..count).map(|_| reader.number32("number")).collect::<ReadResult<Vec<_>>>()?;
    let extent = match *numbers {
        [] => Extent::Line(0),
        [line] => Extent::Line(line),
        // A range that ends where it starts: a position has a code of its own.
        [line, column] => Extent::Columns { line, column, end_column: column },
        [line, column, end_column] => Extent::Columns { line, column, end_column },
        [line, column, end_line, end_column] => Extent::Lines { line, column, end_line, end_column },
        _ => return Err(before.error(Malformed::Count { expected: "at most 4 numbers".to_owned(), found: count })),
    };
    Ok(reader.context().attribute(AttributeData::FileLocation(FileRange { file, extent })))
}

pub(crate) fn write_file(context: &Context, range: &FileRange, out: &mut impl Fields) {
    let is_position = matches!(range.extent, Extent::Position { .. });
    out.number(if is_position { code::FILE_POSITION } else { code::FILE_RANGE });
    out.string_attribute(context, range.file);
    let ((line, column), (end_line, end_column)) = (range.start(), range.end());
    let numbers = match (line == end_line, column == end_column) {
        (true, true) if is_position => return [line, column].into_iter().for_each(|number| out.number(number.into())),
        (true, true) if (line, column) == (0, 0) => &[][..],
        (true, true) if column == 0 => &[line],
        (true, true) => &[line, column],
        // Where it starts in column 0, MLIR omits the last column, which its reader does not find out.
        (true, false) => &[line, column, end_column],
        (false, _) => &[line, column, end_line, end_column],
    };
    out.count(numbers.len());
    numbers.iter().for_each(|&number| out.number(number.into()));
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
    let mut locations = (0..count).map(|_| reader.location("location")).collect::<ReadResult<Vec<_>>>()?;
    let metadata = if has_metadata { Some(reader.attribute("metadata")?) } else { None };
    let context = reader.context();
    if metadata.is_some() {
        // An unknown part was once all there was of a nested location, and becomes a part again as that.
        let nested = context.fused_location(&[], metadata);
        let is_unknown = |location: &Location| matches!(context.location_data(*location), LocationData::Unknown);
        locations.iter_mut().filter(|location| is_unknown(location)).for_each(|location| *location = nested);
    }
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
