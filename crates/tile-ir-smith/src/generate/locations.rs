//! Locations.

use tile_ir::core::definition::AttributeDef;
use tile_ir::core::{Attribute, AttributeData, Extent, FileRange, Location};

use super::Generator;

impl Generator<'_> {
    /// A location: any that text, or that bytecode, can represent.
    pub(super) fn location(&mut self) -> Location {
        if self.located { self.location_at(0) } else { self.context.unknown_location() }
    }

    /// The location of a function.
    pub(super) fn function_location(&mut self) -> Location {
        match self.limits.bytecode && self.located {
            true => {
                let location = self.scoped_location();
                self.in_subprogram(location).unwrap_or(location)
            }
            false => self.location(),
        }
    }

    /// A location with the subprogram of the function itself as its scope, as the verifier demands of functions.
    fn in_subprogram(&self, location: Location) -> Option<Location> {
        let subprogram = self.scope?;
        let AttributeData::Defined { def, parameters } =
            self.context.attribute_data(self.context.location_attribute(location))
        else {
            return None;
        };
        let scope = def.parameters.iter().position(|parameter| parameter.name == "scope")?;
        let mut parameters = parameters.to_vec();
        parameters[scope] = Some(subprogram);
        let attribute = self.context.attribute(AttributeData::Defined { def, parameters: parameters.into() });
        Location::from_attribute(self.context, attribute)
    }

    fn location_at(&mut self, depth: usize) -> Location {
        let choices = match (self.limits.bytecode, depth) {
            (true, 0..3) => 3,
            (true, _) => 2,
            (false, 0..3) => 7,
            (false, _) => 2,
        };
        match self.random.below(choices) {
            0 => self.context.unknown_location(),
            1 => self.scoped_location(),
            2 => {
                let (callee, caller) = (self.location_at(depth + 1), self.location_at(depth + 1));
                self.context.call_site_location(callee, caller)
            }
            3 => self.file_position(),
            4 => self.file_range(),
            5 => {
                let name = self.context.identifier(self.random.name());
                let child = match self.random.once_in(2) {
                    true => self.context.unknown_location(),
                    false => self.location_at(depth + 1),
                };
                self.context.name_location(name, child)
            }
            _ => {
                let mut parts: Vec<Location> = (0..self.random.below(3)).map(|_| self.location_at(depth + 1)).collect();
                if depth > 0 {
                    // An unknown part does not survive in text if the location is flattened into another.
                    parts.push(self.file_position());
                }
                let metadata = self.random.once_in(2).then(|| self.attribute(2));
                self.context.fused_location(&parts, metadata)
            }
        }
    }

    /// A position in a scope of the source program.
    fn scoped_location(&mut self) -> Location {
        let definitions: Vec<&'static AttributeDef> =
            self.context.attribute_defs().filter(|def| def.location && self.has(def.since)).collect();
        let def = self.random.pick(&definitions);
        let attribute = self.defined_attribute(def, 0);
        Location::from_attribute(self.context, attribute).expect("the definition is that of a location")
    }

    /// A position in a file.
    pub(super) fn file_position(&mut self) -> Location {
        let file = self.context.identifier(self.random.name());
        let (line, column) = (self.line_or_column(), self.line_or_column());
        self.context.file_location(file, line, column)
    }

    /// A range in a file, as text shows it.
    pub(super) fn file_range(&mut self) -> Location {
        let file = self.context.identifier(self.random.name());
        let [line, column, end_column] = [self.line_or_column(), self.line_or_column(), self.line_or_column()];
        let end_line = if self.random.once_in(2) { line } else { line.saturating_add(1) };
        let extent = Extent::Lines { line, column, end_line, end_column };
        self.context.range_location(FileRange { file, extent }.normalized())
    }

    /// The subprogram of a function.
    pub(super) fn subprogram(&mut self, function: &[u8]) -> Option<Attribute> {
        let def = self.context.attribute_defs().find(|def| def.name == "di_subprogram")?;
        let mut parameters = match self.context.attribute_data(self.defined_attribute(def, 0)) {
            AttributeData::Defined { parameters, .. } => parameters.to_vec(),
            _ => return None,
        };
        let linkage = def.parameters.iter().position(|parameter| parameter.name == "linkageName")?;
        parameters[linkage] = Some(self.context.string(function));
        Some(self.context.attribute(AttributeData::Defined { def, parameters: parameters.into() }))
    }

    fn line_or_column(&mut self) -> u32 {
        self.random.pick(&[0, 1, 7, 80, 65_536, u32::MAX])
    }
}
