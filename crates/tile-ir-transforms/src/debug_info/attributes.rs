//! The attributes of debug information.

use rustc_hash::FxHashSet;
use tile_ir_core::definition::AttributeDef;
use tile_ir_core::{
    Attribute, AttributeData, AttributeRef, Context, FileRange, Identifier, Location, LocationData, Part,
};
use tile_ir_dialect::attributes::{DI_COMPILE_UNIT, DI_FILE, DI_LOC, DI_SUBPROGRAM, Parameters};

use super::paths;

/// The file range of a location: that of the location which a name wraps, and that of the caller of a call site.
///
/// A fused location has the range of its first part that is a range itself.
pub(crate) fn file_range(context: &Context, location: Location) -> Option<FileRange> {
    let mut location = location;
    loop {
        match context.location_data(location) {
            LocationData::File(range) => return Some(range),
            LocationData::Name { child, .. } => location = child,
            LocationData::CallSite { caller, .. } => location = caller,
            LocationData::Fused { locations, .. } => {
                return locations.iter().find_map(|part| match context.location_data(*part) {
                    LocationData::File(range) => Some(range),
                    _ => None,
                });
            }
            LocationData::Unknown | LocationData::Defined { .. } => return None,
        }
    }
}

/// Whether a location, or a location nested in it, has a scope.
pub(crate) fn contains_scope(context: &Context, location: Location) -> bool {
    if context.location_data(location).is_leaf() {
        return false;
    }
    let mut pending = vec![Part::Attribute(context.location_attribute(location))];
    let mut seen = FxHashSet::default();
    while let Some(part) = pending.pop() {
        if let Part::Attribute(attribute) = part
            && is(context, attribute, &DI_LOC)
        {
            return true;
        }
        if seen.insert(part) {
            context.for_each_part(part, |inside| pending.push(inside));
        }
    }
    false
}

/// Whether an attribute has a given definition.
pub(super) fn is(context: &Context, attribute: Attribute, wanted: &AttributeDef) -> bool {
    matches!(context.attribute_data(attribute), AttributeData::Defined { def, .. } if *def == wanted)
}

/// The file attribute of a path: its last component, and the folder before it.
pub(crate) fn file(context: &Context, path: Identifier) -> Attribute {
    let path = context.bytes(path);
    let (folder, name) = (paths::folder(path), paths::last_component(path));
    defined(context, &DI_FILE, &[("name", context.string(name)), ("directory", context.string(folder))])
}

/// The name of a file attribute created by [`file`].
pub(crate) fn file_name(context: &Context, file: Attribute) -> Option<Identifier> {
    AttributeRef::new(context, file).name()
}

/// A compilation unit.
pub(crate) fn compile_unit(context: &Context, file: Attribute) -> Attribute {
    defined(context, &DI_COMPILE_UNIT, &[("file", file)])
}

/// A subprogram whose linkage name is its symbol's name.
pub(crate) fn subprogram(
    context: &Context,
    file: Attribute,
    line: u32,
    name: Identifier,
    compile_unit: Attribute,
) -> Attribute {
    let given = [
        ("file", file),
        ("line", context.integer64(line.into())),
        ("name", name_attribute(context, name)),
        ("linkageName", name_attribute(context, name)),
        ("compileUnit", compile_unit),
        ("scopeLine", context.integer64(line.into())),
    ];
    defined(context, &DI_SUBPROGRAM, &given)
}

/// A line, position or range in a file, in a scope.
pub(crate) fn scoped_location(context: &Context, range: FileRange, scope: Attribute) -> Location {
    let source = context.location_attribute(context.range_location(range));
    let given = [("scope", scope), ("source", source)];
    let made = defined(context, &DI_LOC, &given);
    Location::from_attribute(context, made).unwrap_or(context.unknown_location())
}

/// A name as an attribute.
pub(super) fn name_attribute(context: &Context, value: Identifier) -> Attribute {
    context.attribute(AttributeData::String { value, ty: None })
}

/// The attribute with one parameter replaced.
pub(super) fn with_parameter(context: &Context, attribute: Attribute, name: &str, value: Attribute) -> Attribute {
    let AttributeData::Defined { def, parameters } = context.attribute_data(attribute) else { return attribute };
    let mut parameters = parameters.clone();
    for (known, parameter) in def.parameters.iter().zip(&mut parameters) {
        if known.name == name {
            *parameter = Some(value);
        }
    }
    context.attribute(AttributeData::Defined { def, parameters })
}

/// An attribute with parameters by name; the others have their default.
fn defined(context: &Context, def: &'static AttributeDef, given: &[(&str, Attribute)]) -> Attribute {
    let mut parameters = Vec::with_capacity(def.parameters.len());
    for parameter in def.parameters {
        let value = given.iter().find(|(name, _)| *name == parameter.name).map(|(_, value)| *value);
        parameters.push(value.or_else(|| parameter.default_parameter(context, &parameters)));
    }
    context.attribute(AttributeData::Defined { def, parameters: parameters.into() })
}
