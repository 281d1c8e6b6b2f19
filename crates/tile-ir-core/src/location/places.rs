//! The places in files that locations name.

use rustc_hash::FxHashSet;

use super::{Location, LocationData};
use crate::{Context, FileRange, Place};

impl Context {
    /// The place in a file that a location names, as a diagnostic about it shows it: that of the first part of a fused
    /// location, that of the callee of a call, or where that names none, of the nearest caller that does.
    pub fn file_position(&self, location: Location) -> Option<FileRange> {
        self.file_positions(location).next()
    }

    /// The same as the place of a diagnostic.
    pub fn place(&self, location: Location) -> Option<Place> {
        self.places(location).next()
    }

    /// The places in files that a location names: its own, and those that it was called from, from the inside out.
    pub fn places(&self, location: Location) -> impl Iterator<Item = Place> {
        self.file_positions(location).map(|range| self.place_of(range))
    }

    /// The place in a file that a location names without those that it was called from.
    pub fn own_place(&self, location: Location) -> Option<Place> {
        self.position_of(location).map(|range| self.place_of(range))
    }

    /// The locations that a location was called from, from the inside out.
    pub fn callers(&self, location: Location) -> impl Iterator<Item = Location> {
        std::iter::successors(self.caller(location), |location| self.caller(*location))
    }

    fn file_positions(&self, location: Location) -> impl Iterator<Item = FileRange> {
        let locations = std::iter::once(location).chain(self.callers(location));
        locations.filter_map(|location| self.position_of(location))
    }

    fn place_of(&self, range: FileRange) -> Place {
        let (line, column) = (range.line(), range.column());
        Place::Position { file: self.text(range.file).into(), line, column, part: None }
    }

    /// The place in a file that a location names without a look at callers.
    fn position_of(&self, location: Location) -> Option<FileRange> {
        self.first_part(location, |_, data, pending| match data {
            LocationData::File(range) => Some(range),
            LocationData::CallSite { callee, .. } => {
                pending.push(callee);
                None
            }
            LocationData::Defined { parameters, .. } => {
                let inner = parameters.iter().flatten();
                pending.extend(inner.rev().filter_map(|&attribute| Location::from_attribute(self, attribute)));
                None
            }
            _ => None,
        })
    }

    /// The caller in the first part of a location that is a call.
    fn caller(&self, location: Location) -> Option<Location> {
        self.first_part(location, |_, data, _| match data {
            LocationData::CallSite { caller, .. } => Some(caller),
            _ => None,
        })
    }

    /// The first result of `find` for the parts of a location: the location itself, the contents of names and fusions,
    /// and the locations that `find` adds.
    pub fn first_part<T>(
        &self,
        location: Location,
        find: impl Fn(Location, LocationData<'_>, &mut Vec<Location>) -> Option<T>,
    ) -> Option<T> {
        let (mut pending, mut seen) = (Vec::new(), FxHashSet::default());
        let mut next = Some(location);
        while let Some(location) = next {
            match self.location_data(location) {
                LocationData::Name { child, .. } => pending.push(child),
                LocationData::Fused { locations, .. } => pending.extend(locations.iter().rev()),
                data => {
                    if let Some(found) = find(location, data, &mut pending) {
                        return Some(found);
                    }
                }
            }
            // Locations share parts, so what was looked at once is not looked at again.
            next = std::iter::from_fn(|| pending.pop()).find(|&part| seen.insert(part));
        }
        None
    }
}
