//! Source locations.

mod places;
mod position;

use position::Position;
use rustc_hash::FxHashSet;

use crate::definition::AttributeDef;
use crate::intern::{ContextNumber, RawHandle, StoredHandle};
use crate::{Attribute, AttributeData, Context, Extent, FileRange, Identifier};

/// Where an operation comes from.
///
/// Nearly every location is a position in a file, and nearly every operation has one of its own. So the handle of a position
/// is the position itself, packed; only other locations, and lines and columns that are too large, are in a table of the
/// context. Either way, two handles of one context are equal if and only if the locations are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Location {
    /// The name of the file if there is a position, otherwise an attribute that is a location.
    handle: RawHandle,
    position: Option<Position>,
}

/// A location without its context, as bodies store it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StoredLocation {
    handle: StoredHandle,
    position: Option<Position>,
}

/// The data of a [`Location`].
#[derive(Clone, Copy, Debug)]
pub enum LocationData<'a> {
    /// Unknown.
    Unknown,
    /// A line, position or range in a file.
    File(FileRange),
    /// A location with a name.
    Name {
        /// The name.
        name: Identifier,
        /// The named location; unknown if none was given.
        child: Location,
    },
    /// A place in a function that was inlined.
    CallSite {
        /// The location of the callee.
        callee: Location,
        /// The location of the call.
        caller: Location,
    },
    /// Several locations.
    Fused {
        /// The parts.
        locations: &'a [Location],
        /// Optional metadata.
        metadata: Option<Attribute>,
    },
    /// A location that a dialect defines.
    Defined {
        /// Its definition.
        def: &'static AttributeDef,
        /// Parameters, one for each of the definition's.
        parameters: &'a [Option<Attribute>],
    },
}

impl LocationData<'_> {
    /// Whether it contains no attribute, another location included: whether it is unknown or in a file.
    #[inline]
    pub fn is_leaf(&self) -> bool {
        matches!(self, Self::Unknown | Self::File(_))
    }
}

impl Location {
    /// The location that an attribute is, if it is one.
    pub fn from_attribute(context: &Context, attribute: Attribute) -> Option<Self> {
        match context.attribute_data(attribute) {
            AttributeData::FileLocation(range) => Some(Self::packed(range).unwrap_or(Self::interned(attribute))),
            AttributeData::UnknownLocation
            | AttributeData::NameLocation { .. }
            | AttributeData::CallSiteLocation { .. }
            | AttributeData::FusedLocation { .. } => Some(Self::interned(attribute)),
            AttributeData::Defined { def, .. } => def.location.then_some(Self::interned(attribute)),
            _ => None,
        }
    }

    /// Whether it is a position in a file, as that of nearly every operation of a text is; `false` for those positions that are
    /// too large to be packed.
    #[inline]
    pub fn is_packed_position(self) -> bool {
        self.position.is_some()
    }

    /// The position in a file, if [it is packed](Self::is_packed_position): then no context is needed to know it.
    #[inline]
    pub fn position(self) -> Option<FileRange> {
        self.unpacked().ok()
    }

    #[inline]
    pub(crate) fn raw(self) -> RawHandle {
        self.handle
    }

    /// The context that it belongs to.
    #[inline]
    pub(crate) fn context(self) -> ContextNumber {
        self.handle.context()
    }

    #[inline]
    pub(crate) fn stored(self) -> StoredLocation {
        StoredLocation { handle: self.handle.stored(), position: self.position }
    }

    /// The location that was stored.
    #[inline]
    pub(crate) fn of(context: ContextNumber, stored: StoredLocation) -> Self {
        Self { handle: RawHandle::of(context, stored.handle), position: stored.position }
    }

    /// The location that is stored as this attribute, which is known to be a location and not a position that can be packed.
    pub(crate) fn interned(attribute: Attribute) -> Self {
        Self { handle: attribute.raw(), position: None }
    }

    /// A range in a file if it can be packed.
    #[inline]
    fn packed(range: &FileRange) -> Option<Self> {
        let Extent::Position { line, column } = range.extent else { return None };
        Some(Self { handle: range.file.raw(), position: Some(Position::new(line, column)?) })
    }

    /// The position in a file, or the attribute.
    #[inline]
    pub(crate) fn unpacked(self) -> Result<FileRange, Attribute> {
        match self.position {
            Some(position) => {
                let (line, column) = position.line_and_column();
                Ok(FileRange::position(Identifier::from_raw(self.handle), line, column))
            }
            None => Err(Attribute::from_raw(self.handle)),
        }
    }
}

impl Context {
    /// The data of a location.
    #[inline]
    pub fn location_data(&self, location: Location) -> LocationData<'_> {
        let attribute = match location.unpacked() {
            Ok(range) => {
                self.check_identifier(range.file);
                return LocationData::File(range);
            }
            Err(attribute) => attribute,
        };
        match self.attribute_data(attribute) {
            AttributeData::FileLocation(range) => LocationData::File(*range),
            &AttributeData::NameLocation { name, child } => LocationData::Name { name, child },
            &AttributeData::CallSiteLocation { callee, caller } => LocationData::CallSite { callee, caller },
            AttributeData::FusedLocation { locations, metadata } => {
                LocationData::Fused { locations, metadata: *metadata }
            }
            AttributeData::Defined { def, parameters } => LocationData::Defined { def, parameters },
            // No other attribute is a location.
            _ => LocationData::Unknown,
        }
    }

    /// The attribute that a location is. That of a position in a file is interned when it is asked for.
    pub fn location_attribute(&self, location: Location) -> Attribute {
        location
            .unpacked()
            .map_or_else(|attribute| attribute, |range| self.attribute(AttributeData::FileLocation(range)))
    }

    /// A position in a file.
    #[inline]
    pub fn file_location(&self, file: Identifier, line: u32, column: u32) -> Location {
        self.range_location(FileRange::position(file, line, column))
    }

    /// A line, position or range in a file.
    #[inline]
    pub fn range_location(&self, range: FileRange) -> Location {
        Location::packed(&range).unwrap_or_else(|| self.interned_location(AttributeData::FileLocation(range)))
    }

    /// A location with a name; `child` is the unknown location if there is only the name.
    pub fn name_location(&self, name: Identifier, child: Location) -> Location {
        self.interned_location(AttributeData::NameLocation { name, child })
    }

    /// A place in a function that was inlined, and the call that was replaced by it.
    pub fn call_site_location(&self, callee: Location, caller: Location) -> Location {
        self.interned_location(AttributeData::CallSiteLocation { callee, caller })
    }

    /// A fused location. Flattens nested ones with the same metadata, and drops duplicates and unknown parts.
    ///
    /// A fused location with metadata and without known parts has one unknown part. Flattening keeps that, as in MLIR.
    pub fn fused_location(&self, locations: &[Location], metadata: Option<Attribute>) -> Location {
        let parts = self.fused_parts(locations, metadata);
        match (&*parts, metadata) {
            ([], None) => self.unknown_location(),
            ([only], None) => *only,
            _ => self.interned_location(AttributeData::FusedLocation { locations: parts, metadata }),
        }
    }

    /// The parts of a fused location: flat, known and different, but for the unknown one of a flattened location.
    fn fused_parts(&self, locations: &[Location], metadata: Option<Attribute>) -> Box<[Location]> {
        let mut parts = Vec::with_capacity(locations.len());
        for &location in locations {
            match self.location_data(location) {
                LocationData::Fused { locations, metadata: inner } if inner == metadata => parts.extend(locations),
                LocationData::Unknown => {}
                _ => parts.push(location),
            }
        }
        let mut seen = FxHashSet::default();
        parts.retain(|&location| seen.insert(location));
        if parts.is_empty() && metadata.is_some() {
            parts.push(self.unknown_location());
        }
        parts.into()
    }

    /// Whether these are the parts of a fused location, as [`Self::fused_location`] makes it.
    pub(crate) fn are_fused_parts(&self, locations: &[Location], metadata: Option<Attribute>) -> bool {
        let parts = self.fused_parts(locations, metadata);
        let is_unknown = |location: &&Location| **location == self.unknown_location();
        // A location that was flattened may have left its unknown part.
        let has_one_unknown = metadata.is_some() && locations.iter().filter(is_unknown).count() == 1;
        let known = locations.iter().filter(|location| !is_unknown(location));
        (metadata.is_some() || locations.len() > 1)
            && (*parts == *locations || has_one_unknown && parts.iter().eq(known))
    }

    /// The location with this data, which is not that of a position that can be packed.
    fn interned_location(&self, data: AttributeData) -> Location {
        Location::interned(self.attribute(data))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions at the limits of what can be packed, and after them.
    const POSITIONS: [(u32, u32); 8] = [
        (0, 0),
        (7, 3),
        (Position::MAX_LINE, 0),
        (0, Position::MAX_COLUMN),
        (Position::MAX_LINE, Position::MAX_COLUMN),
        (Position::MAX_LINE + 1, 1),
        (1, Position::MAX_COLUMN + 1),
        (u32::MAX, u32::MAX),
    ];

    #[test]
    fn a_location_is_three_words_and_two_in_a_body() {
        assert_eq!((size_of::<Option<Location>>(), align_of::<Location>()), (12, 4));
        assert_eq!((size_of::<StoredLocation>(), align_of::<StoredLocation>()), (8, 4));
    }

    #[test]
    fn equal_positions_have_equal_handles() {
        let context = Context::new([]).unwrap();
        let files = [context.identifier("a"), context.identifier("b")];
        let mut all = Vec::new();
        for file in files {
            for (line, column) in POSITIONS {
                let range = FileRange::position(file, line, column);
                let location = context.file_location(file, line, column);
                assert!(matches!(context.location_data(location), LocationData::File(found) if found == range));
                assert_eq!(location, context.range_location(range));
                let attribute = context.attribute(AttributeData::FileLocation(range));
                assert_eq!(context.location_attribute(location), attribute);
                assert_eq!(Location::from_attribute(&context, attribute), Some(location));
                all.push(location);
            }
        }
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), files.len() * POSITIONS.len(), "different positions have different handles");
    }

    #[test]
    fn differently_written_locations_differ() {
        let context = Context::new([]).unwrap();
        let file = context.identifier("a");
        let extents = [
            Extent::Line(1),
            Extent::Position { line: 1, column: 0 },
            Extent::Columns { line: 1, column: 0, end_column: 0 },
            Extent::Lines { line: 1, column: 0, end_line: 1, end_column: 0 },
        ];
        let ranges = extents.map(|extent| FileRange { file, extent });
        let mut locations = ranges.map(|range| context.range_location(range));
        for (range, location) in ranges.into_iter().zip(locations) {
            assert!(matches!(context.location_data(location), LocationData::File(found) if found == range));
            assert_eq!((range.start(), range.end()), ((1, 0), (1, 0)));
            assert_eq!(range.normalized(), FileRange::position(file, 1, 0));
        }
        locations.sort_unstable();
        assert!(locations.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn ranges_are_normalized_to_their_ends() {
        let context = Context::new([]).unwrap();
        let file = context.identifier("a");
        let columns = Extent::Columns { line: 1, column: 2, end_column: 5 };
        let lines = |end_line| Extent::Lines { line: 1, column: 2, end_line, end_column: 5 };
        let normalized = |extent| FileRange { file, extent }.normalized().extent;
        assert_eq!(normalized(columns), columns);
        assert_eq!(normalized(lines(1)), columns);
        assert_eq!(normalized(lines(3)), lines(3));
        assert_eq!(FileRange { file, extent: lines(3) }.end(), (3, 5));
    }

    #[test]
    fn unknown_parts_survive_only_when_nested() {
        let context = Context::new([]).unwrap();
        let [unknown, name] =
            [context.unknown_location(), context.name_location(context.identifier("b"), context.unknown_location())];
        let metadata = Some(context.unit());
        let parts = |locations: &[Location]| match context.location_data(context.fused_location(locations, metadata)) {
            LocationData::Fused { locations, .. } => locations.to_vec(),
            _ => Vec::new(),
        };
        let nothing = context.fused_location(&[], metadata);
        assert_eq!(parts(&[]), [unknown]);
        assert_eq!(parts(&[unknown, name]), [name]);
        assert_eq!(parts(&[nothing, name, nothing]), [unknown, name]);
        assert_eq!(parts(&[name, nothing]), [name, unknown]);
        assert_eq!(
            context.fused_location(&[nothing, name], None),
            context.fused_location(&[nothing, name, unknown], None)
        );
    }

    #[test]
    fn other_locations_have_one_handle_each() {
        let context = Context::new([]).unwrap();
        let position = context.file_location(context.identifier("a"), 1, 2);
        let name = context.name_location(context.identifier("x"), position);
        let call = context.call_site_location(name, position);
        let fused = context.fused_location(&[call, context.unknown_location(), position], None);
        for location in [context.unknown_location(), name, call, fused] {
            let attribute = context.location_attribute(location);
            assert_eq!(Location::from_attribute(&context, attribute), Some(location));
        }
        assert_eq!(Location::from_attribute(&context, context.unit()), None);
        assert!(
            matches!(context.location_data(fused), LocationData::Fused { locations, .. } if locations == [call, position])
        );
    }

    #[test]
    #[should_panic(expected = "belongs to another context")]
    fn a_position_of_another_context_is_noticed() {
        let (one, other) = (Context::new([]).unwrap(), Context::new([]).unwrap());
        let location = one.file_location(one.identifier("a"), 1, 2);
        other.identifier("b");
        other.location_data(location);
    }
}
