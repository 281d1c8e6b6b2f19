//! Locations.

use tile_ir_core::{FileRange, Location, LocationData, Part, escape_control};

use super::{Printer, TypeSuffix};

impl Printer<'_> {
    /// Appends the location after an operation, as an alias if it has one.
    pub(super) fn trailing_location(&mut self, location: Location) {
        if self.options.pretty_locations {
            return self.argument_location(location);
        }
        self.out.push_str(" loc(");
        self.location(location);
        self.out.push(b')');
    }

    /// Appends the location after a block argument, which is never an alias itself.
    pub(super) fn argument_location(&mut self, location: Location) {
        self.out.push(b' ');
        self.whole_location(location);
    }

    /// Appends `loc(…)`, or the location alone if it is for people.
    pub(super) fn whole_location(&mut self, location: Location) {
        if self.options.pretty_locations {
            return self.unaliased_location(location);
        }
        self.out.push_str("loc(");
        self.unaliased_location(location);
        self.out.push(b')');
    }

    /// Appends a location without `loc(…)`, or its alias.
    fn location(&mut self, location: Location) {
        if !self.alias(self.context.location_attribute(location)) {
            self.unaliased_location(location);
        }
    }

    /// Appends a location without `loc(…)`; nested locations may be aliases.
    pub(super) fn unaliased_location(&mut self, location: Location) {
        let data = self.context.location_data(location);
        if !data.is_leaf() && self.is_too_large(Part::Attribute(self.context.location_attribute(location))) {
            return;
        }
        let pretty = self.options.pretty_locations;
        match data {
            LocationData::Unknown if pretty => self.out.push_str("[unknown]"),
            LocationData::Unknown => self.out.push_str("unknown"),
            LocationData::File(range) => self.file_range(&range),
            LocationData::Name { name, child } => {
                self.quoted(name);
                if child != self.context.unknown_location() {
                    self.out.push(b'(');
                    self.location(child);
                    self.out.push(b')');
                }
            }
            LocationData::CallSite { callee, caller } => {
                if !pretty {
                    self.out.push_str("callsite(");
                }
                self.location(callee);
                if pretty && !self.fits_in_a_line(callee, caller) {
                    self.out.push(b'\n');
                }
                self.out.push_str(" at ");
                self.location(caller);
                if !pretty {
                    self.out.push(b')');
                }
            }
            LocationData::Fused { locations, metadata } => {
                if !pretty {
                    self.out.push_str("fused");
                }
                if let Some(metadata) = metadata {
                    self.out.push(b'<');
                    self.attribute(metadata, TypeSuffix::Always);
                    self.out.push(b'>');
                }
                self.out.push(b'[');
                self.list(locations, |printer, &part| printer.location(part));
                self.out.push(b']');
            }
            LocationData::Defined { .. } => {
                self.unaliased_attribute(self.context.location_attribute(location), TypeSuffix::Always);
            }
        }
    }

    /// Whether a call is shown in one line, as MLIR does where a named function is called from a file.
    fn fits_in_a_line(&self, callee: Location, caller: Location) -> bool {
        matches!(self.context.location_data(callee), LocationData::Name { .. })
            && matches!(self.context.location_data(caller), LocationData::File(_))
    }

    /// Appends `"file":1:2`, followed by ` to :5` or ` to 3:4` if it ends elsewhere.
    fn file_range(&mut self, range: &FileRange) {
        let (start, end) = (range.start(), range.end());
        match self.options.pretty_locations {
            true => self.out.push_str(&escape_control(&self.context.text(range.file))),
            false => self.quoted(range.file),
        }
        for number in [start.0, start.1] {
            self.out.push(b':');
            self.number(number);
        }
        if start == end {
            return;
        }
        self.out.push_str(" to ");
        if start.0 != end.0 {
            self.number(end.0);
        }
        self.out.push(b':');
        self.number(end.1);
    }
}
