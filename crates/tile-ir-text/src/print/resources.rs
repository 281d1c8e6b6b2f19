//! The resources of a module, after its operations.

use rustc_hash::FxHashSet;
use tile_ir_core::{Module, ResourceScope, ResourceValue, Resources};

use super::Printer;
use crate::output::Output;
use crate::resources::{BYTES, SCOPES};
use crate::strings::{push_escape, push_inside_quotes, push_name};

/// The name of a group, and the resources in it with their names.
type Group<'r> = (&'r [u8], Vec<(&'r [u8], &'r ResourceValue)>);

/// The number of bytes of a blob between two looks at how long the text is.
const PART: usize = 1 << 15;

impl<'a> Printer<'a> {
    /// Appends the resources, unless there are none. As in MLIR, the marks around them stay where all are too long.
    pub(super) fn resources(&mut self, module: &Module) {
        let scopes = SCOPES.map(|(name, scope)| (name, self.groups_of(module.resources(), scope)));
        if scopes.iter().all(|(_, groups)| groups.is_empty()) {
            return;
        }
        let scopes = scopes.map(|(name, groups)| (name, self.without_long(groups)));
        self.out.push_str("\n{-#");
        let scopes: Vec<_> = scopes.into_iter().filter(|(_, groups)| !groups.is_empty()).collect();
        if scopes.is_empty() {
            self.new_line();
        }
        self.indented(scopes, |printer, (name, groups)| {
            printer.out.push_str(name);
            printer.out.push_str(": {");
            printer.indented(groups, |printer, (name, resources)| {
                push_name(&mut printer.out, name);
                printer.out.push_str(": {");
                printer.indented(resources, |printer, (name, value)| {
                    push_name(&mut printer.out, name);
                    printer.out.push_str(": ");
                    printer.resource_value(value);
                });
                printer.out.push(b'}');
            });
            printer.out.push(b'}');
        });
        self.out.push_str("#-}\n");
    }

    /// The groups of a scope that are not empty. Of those that attributes refer to, only what was referred to is printed,
    /// in that order; the others as they are.
    fn groups_of<'r>(&self, resources: &'r Resources, scope: ResourceScope) -> Vec<Group<'r>>
    where
        'a: 'r,
    {
        let groups = resources.groups(scope).map(|(name, group)| {
            let entries = match Resources::is_dense(scope, name) {
                true => {
                    let mut seen = FxHashSet::default();
                    let used = self.used_resources.iter().filter(|&&name| seen.insert(name));
                    used.map(|&name| self.context.bytes(name))
                        .filter_map(|name| Some((name, group.get(name)?)))
                        .collect()
                }
                false => group.iter().collect(),
            };
            (name, entries)
        });
        groups.filter(|(_, entries): &Group<'_>| !entries.is_empty()).collect()
    }

    /// The groups without the resources that are too long to print, and without those groups that have no others.
    fn without_long<'r>(&self, groups: Vec<Group<'r>>) -> Vec<Group<'r>> {
        let Some(limit) = self.options.elide_resources_if_larger else { return groups };
        let short = groups.into_iter().map(|(name, mut resources)| {
            resources.retain(|(_, value)| length(value) <= limit);
            (name, resources)
        });
        short.filter(|(_, resources)| !resources.is_empty()).collect()
    }

    /// Appends items on lines of their own, one level further in, with commas between them, and starts the line after them.
    fn indented<T>(&mut self, items: impl IntoIterator<Item = T>, mut each: impl FnMut(&mut Self, T)) {
        self.indent += 1;
        for (index, item) in items.into_iter().enumerate() {
            if index > 0 {
                self.out.push(b',');
            }
            self.new_line();
            each(self, item);
            if !self.goes_on() {
                break;
            }
        }
        self.indent -= 1;
        self.new_line();
    }

    /// Appends a value, which may be longer than all operations.
    fn resource_value(&mut self, value: &ResourceValue) {
        let ResourceValue::Blob { alignment, bytes } = value else { return push_value(&mut self.out, value) };
        push_start(&mut self.out, *alignment);
        for part in bytes.chunks(PART) {
            self.out.hex(part);
            if !self.goes_on() {
                return;
            }
        }
        self.out.push(b'"');
    }
}

/// Appends what precedes the bytes of a blob.
fn push_start(out: &mut Output, alignment: u32) {
    out.push(b'"');
    out.push_str(BYTES);
    out.hex(&alignment.to_le_bytes());
}

/// Appends a value.
fn push_value(out: &mut Output, value: &ResourceValue) {
    match value {
        ResourceValue::Blob { alignment, bytes } => {
            push_start(out, *alignment);
            out.hex(bytes);
            out.push(b'"');
        }
        ResourceValue::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        ResourceValue::String(text) => {
            // One that would be read as bytes starts with an escape.
            let (first, rest) = text.split_at(usize::from(text.starts_with(BYTES.as_bytes())));
            out.push(b'"');
            first.iter().for_each(|&byte| push_escape(out, byte));
            push_inside_quotes(out, rest);
            out.push(b'"');
        }
        ResourceValue::Number(number) => out.push_str(number),
    }
}

/// The number of characters of a value as it is printed.
fn length(value: &ResourceValue) -> usize {
    if let ResourceValue::Blob { alignment, bytes } = value {
        return "\"\"".len() + BYTES.len() + 2 * (alignment.to_le_bytes().len() + bytes.len());
    }
    let mut out = Output::default();
    push_value(&mut out, value);
    out.len()
}
