//! Reading some functions of a file: only their bodies are decoded.

use std::collections::VecDeque;
use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::Module;
use crate::body::{Body, OpId};
use crate::codes::NO_FUNCTION;
use crate::{AttributeData, Context, Diagnostic, Identifier, Part, Place};

/// The most names of functions that an error lists.
const MOST_LISTED: usize = 20;

/// Why functions could not be selected.
#[derive(Debug)]
pub enum SelectionError<E> {
    /// No function has a name that was asked for.
    NoFunction(Box<Diagnostic>),
    /// The body of a function could not be decoded.
    Body(E),
}

impl From<SelectionError<Diagnostic>> for Diagnostic {
    fn from(error: SelectionError<Diagnostic>) -> Self {
        match error {
            SelectionError::NoFunction(error) => *error,
            SelectionError::Body(error) => error,
        }
    }
}

impl Module {
    /// Gives bodies to the functions of these names, and to those that they refer to by symbols, directly or through others.
    /// Erases all other functions that have bodies.
    ///
    /// `functions` are those of the module, none of which has a body yet; `decode` decodes the body of one of them by its
    /// index, if it has one. `file` is the name of the file in messages.
    ///
    /// # Errors
    /// If no function has one of the names, or the error of `decode`.
    pub fn select_functions<E>(
        &mut self,
        file: &Arc<str>,
        functions: &[OpId],
        names: &[String],
        mut decode: impl FnMut(usize) -> Result<Option<Body>, E>,
    ) -> Result<(), SelectionError<E>> {
        let context = self.context.clone();
        let known: Vec<Option<Identifier>> = functions.iter().map(|&op| self.op(op).symbol_name()).collect();
        let wanted: Vec<Identifier> = names.iter().map(|name| context.identifier(name)).collect();
        if let Some(missing) = wanted.iter().position(|&name| !known.contains(&Some(name))) {
            let error = no_function(&context, file, &names[missing], &known);
            return Err(SelectionError::NoFunction(Box::new(error)));
        }
        let is_wanted = |name: &Option<Identifier>| name.is_some_and(|name| wanted.contains(&name));
        let mut is_selected: Vec<bool> = known.iter().map(is_wanted).collect();
        let mut pending: VecDeque<usize> = (0..known.len()).filter(|&index| is_selected[index]).collect();
        let mut references = References::new(&context);
        while let Some(index) = pending.pop_front() {
            references.add_op(&self.top, functions[index]);
            if let Some(body) = decode(index).map_err(SelectionError::Body)? {
                body.walk(body.root()).for_each(|op| references.add_op(&body, op));
                self.add_body(functions[index], body);
            }
            if references.is_changed() {
                let is_new = |&other: &usize| !is_selected[other] && references.contain(known[other]);
                let new: Vec<usize> = (0..known.len()).filter(is_new).collect();
                new.iter().for_each(|&other| is_selected[other] = true);
                pending.extend(new);
            }
        }
        for (&op, _) in functions.iter().zip(is_selected).filter(|(_, is_selected)| !is_selected) {
            self.erase_op(op);
        }
        Ok(())
    }
}

#[cold]
fn no_function(context: &Context, file: &Arc<str>, name: &str, known: &[Option<Identifier>]) -> Diagnostic {
    let names: Vec<_> = known.iter().flatten().map(|&name| format!("'{}'", context.text(name))).collect();
    let listed = match names.len() {
        0 => "the module has none".to_owned(),
        count if count <= MOST_LISTED => format!("the module has {}", names.join(", ")),
        count => format!("the module has {} and {} more", names[..MOST_LISTED].join(", "), count - MOST_LISTED),
    };
    let place = Place::File { file: Arc::clone(file) };
    Diagnostic::error(NO_FUNCTION, place, format!("there is no function '{name}'; {listed}"))
}

/// The names in symbols that operations refer to.
struct References<'c> {
    context: &'c Context,
    seen: FxHashSet<Part>,
    names: FxHashSet<Identifier>,
    is_any_encoded: bool,
    is_changed: bool,
}

impl<'c> References<'c> {
    fn new(context: &'c Context) -> Self {
        Self {
            context,
            seen: FxHashSet::default(),
            names: FxHashSet::default(),
            is_any_encoded: false,
            is_changed: false,
        }
    }

    fn add_op(&mut self, body: &Body, op: OpId) {
        let operation = body.op(op);
        let dictionary = operation.dictionary().iter().map(|(_, attribute)| *attribute);
        let attributes = operation.attributes().iter().flatten().copied().chain(dictionary);
        for attribute in attributes.chain(operation.unregistered_properties()) {
            self.add(Part::Attribute(attribute));
        }
    }

    fn add(&mut self, part: Part) {
        let mut open = vec![part];
        while let Some(part) = open.pop() {
            if !self.seen.insert(part) {
                continue;
            }
            if let Part::Attribute(attribute) = part {
                self.is_changed |= match self.context.attribute_data(attribute) {
                    AttributeData::Symbol(path) => path.iter().fold(false, |new, &name| self.names.insert(name) | new),
                    // It may refer to anything.
                    AttributeData::Encoded(_) => !std::mem::replace(&mut self.is_any_encoded, true),
                    _ => false,
                };
            }
            self.context.for_each_part(part, |inside| open.push(inside));
        }
    }

    /// Whether there are new names since the last call.
    fn is_changed(&mut self) -> bool {
        std::mem::take(&mut self.is_changed)
    }

    fn contain(&self, name: Option<Identifier>) -> bool {
        self.is_any_encoded || name.is_some_and(|name| self.names.contains(&name))
    }
}
