//! Locations.

use tile_ir_core::{Attribute, AttributeData, FileRange, Location};

use super::{Printer, TypeSuffix};

impl Printer<'_> {
    /// Appends the location after an operation, as an alias if it has one.
    pub(super) fn trailing_location(&mut self, location: Location) {
        self.out.push_str(" loc(");
        self.location(location);
        self.out.push(b')');
    }

    /// Appends the location after a block argument, which is never an alias itself.
    pub(super) fn argument_location(&mut self, location: Location) {
        self.out.push_str(" loc(");
        self.unaliased_location(location.attribute());
        self.out.push(b')');
    }

    /// Appends a location without `loc(…)`, or its alias.
    fn location(&mut self, location: Location) {
        if !self.alias(location.attribute()) {
            self.unaliased_location(location.attribute());
        }
    }

    /// Appends a location without `loc(…)`; nested locations may be aliases.
    pub(super) fn unaliased_location(&mut self, location: Attribute) {
        match self.context.attribute_data(location) {
            AttributeData::UnknownLocation => self.out.push_str("unknown"),
            AttributeData::FileLocation(range) => self.file_range(range),
            AttributeData::NameLocation { name, child } => {
                self.quoted(*name);
                if *child != self.context.unknown_location() {
                    self.out.push(b'(');
                    self.location(*child);
                    self.out.push(b')');
                }
            }
            AttributeData::CallSiteLocation { callee, caller } => {
                self.out.push_str("callsite(");
                self.location(*callee);
                self.out.push_str(" at ");
                self.location(*caller);
                self.out.push(b')');
            }
            AttributeData::FusedLocation { locations, metadata } => {
                self.out.push_str("fused");
                if let Some(metadata) = metadata {
                    self.out.push(b'<');
                    self.attribute(*metadata, TypeSuffix::Always);
                    self.out.push(b'>');
                }
                self.out.push(b'[');
                self.list(locations, |printer, &part| printer.location(part));
                self.out.push(b']');
            }
            _ => self.unaliased_attribute(location, TypeSuffix::Always),
        }
    }

    /// Appends `"file":1:2`, followed by ` to :5` or ` to 3:4` if it ends elsewhere.
    fn file_range(&mut self, range: &FileRange) {
        self.quoted(range.file);
        self.position(range.line, range.column);
        if range.line != range.end_line {
            self.out.push_str(" to ");
            self.unsigned(range.end_line.into());
        } else if range.column != range.end_column {
            self.out.push_str(" to ");
        } else {
            return;
        }
        self.out.push(b':');
        self.unsigned(range.end_column.into());
    }

    fn position(&mut self, line: u32, column: u32) {
        for number in [line, column] {
            self.out.push(b':');
            self.unsigned(number.into());
        }
    }
}
