//! The resources of a module, after its operations.

use tile_ir_core::{Module, ResourceScope, ResourceValue, Resources};

use super::Printer;
use crate::resources::{BYTES, SCOPES};
use crate::strings::{push_escape, push_inside_quotes, push_name};

/// The name of a group, and the resources in it with their names.
type Group<'r> = (&'r [u8], Vec<(&'r [u8], &'r ResourceValue)>);

impl<'a> Printer<'a> {
    /// Appends the resources, unless there are none.
    pub(super) fn resources(&mut self, module: &Module) {
        let scopes = SCOPES.map(|(name, scope)| (name, self.groups_of(module.resources(), scope)));
        let scopes: Vec<_> = scopes.into_iter().filter(|(_, groups)| !groups.is_empty()).collect();
        if scopes.is_empty() {
            return;
        }
        self.out.push_str("\n{-#");
        self.indented(scopes, |printer, (name, groups)| {
            printer.out.push_str(name);
            printer.out.push_str(": {");
            printer.indented(groups, |printer, (name, resources)| {
                push_name(&mut printer.out, name);
                printer.out.push_str(": {");
                printer.indented(resources, |printer, (name, value)| {
                    push_name(&mut printer.out, name);
                    printer.out.push_str(": ");
                    printer.resource(value);
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
                    let used = self.used_resources.iter().map(|&name| self.context.bytes(name));
                    used.filter_map(|name| Some((name, group.get(name)?))).collect()
                }
                false => group.iter().collect(),
            };
            (name, entries)
        });
        groups.filter(|(_, entries): &Group<'_>| !entries.is_empty()).collect()
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
        }
        self.indent -= 1;
        self.new_line();
    }

    fn resource(&mut self, value: &ResourceValue) {
        match value {
            ResourceValue::Blob { alignment, bytes } => {
                self.out.push(b'"');
                self.out.push_str(BYTES);
                self.out.hex(&alignment.to_le_bytes());
                self.out.hex(bytes);
                self.out.push(b'"');
            }
            ResourceValue::Bool(value) => self.out.push_str(if *value { "true" } else { "false" }),
            ResourceValue::String(text) => {
                // One that would be read as bytes starts with an escape.
                let (first, rest) = text.split_at(usize::from(text.starts_with(BYTES.as_bytes())));
                self.out.push(b'"');
                first.iter().for_each(|&byte| push_escape(&mut self.out, byte));
                push_inside_quotes(&mut self.out, rest);
                self.out.push(b'"');
            }
            ResourceValue::Number(number) => self.out.push_str(number),
        }
    }
}
