//! The code of a dialect, by the names in its table.

use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use crate::definition::Hook;
use crate::{Dialect, HookFunction};

/// The functions of a dialect by name.
#[derive(Debug)]
pub(super) struct Code(FxHashMap<(Hook, &'static str), Option<Place>>);

/// Where a function is: the number of the list, and its number there.
type Place = (u32, u32);

/// Operations name less code than this on average. Growing maps would take a noticeable part of the time for a small kernel.
const NAMES_PER_OPERATION: usize = 8;

impl Code {
    /// Finds the function of every name, and checks that every name has code, and all code a name.
    ///
    /// `serves` says whether any dialect has code for a hook. A hook without code is skipped: its engine is not part of the
    /// program. What runs kernels may be part of it for other dialects' sake: it asks for code when it needs it, unless the dialect
    /// brings some.
    pub(super) fn resolve(dialect: &Dialect, serves: impl Fn(Hook) -> bool, problems: &mut Vec<String>) -> Self {
        let table = dialect.table();
        let written: usize = dialect.code().iter().map(|functions| functions.names.len()).sum();
        let most = written.min(NAMES_PER_OPERATION * table.operations.len() + table.types.len());
        let mut places = FxHashMap::with_capacity_and_hasher(most, FxBuildHasher);
        table.hook_names().for_each(|wanted| {
            places.entry((wanted.hook, wanted.name)).or_insert(None);
        });
        let (mut unused, mut repeated) = (Vec::new(), Vec::new());
        for (number, functions) in dialect.code().iter().enumerate() {
            for (index, &name) in functions.names.iter().enumerate() {
                match places.get_mut(&(functions.hook, name)) {
                    Some(place @ None) => *place = Some((number as u32, index as u32)),
                    Some(Some(_)) => repeated.push((functions.hook, name)),
                    None if functions.are_offered => {}
                    None => unused.push((functions.hook, name)),
                }
            }
        }
        for wanted in table.hook_names() {
            let Some(&Some((number, index))) = places.get(&(wanted.hook, wanted.name)) else { continue };
            let about = dialect.code()[number as usize].definitions[index as usize];
            if !about.is_empty() && !about.iter().any(|definition| definition.name == wanted.owner) {
                let about: Vec<_> = about.iter().map(|definition| format!("'{}'", definition.name)).collect();
                problems.push(format!(
                    "dialect '{}': '{}' names the {} '{}', whose code is about {}",
                    table.name,
                    wanted.owner,
                    wanted.hook,
                    wanted.name,
                    about.join(", ")
                ));
            }
        }
        let brings =
            |hook| dialect.code().iter().any(|functions| functions.hook == hook && !functions.names.is_empty());
        let is_due = |hook: Hook| serves(hook) && (!hook.is_asked_for_late() || brings(hook));
        if places.iter().any(|((hook, _), place)| place.is_none() && is_due(*hook)) {
            // In the order of the table, each name once.
            let mut missing = FxHashSet::default();
            for wanted in table.hook_names().filter(|wanted| is_due(wanted.hook)) {
                let key = (wanted.hook, wanted.name);
                if places.get(&key) == Some(&None) && missing.insert(key) {
                    problems.push(format!(
                        "dialect '{}': '{}' names the {} '{}', for which the dialect brings no code",
                        table.name, wanted.owner, wanted.hook, wanted.name
                    ));
                }
            }
        }
        let name = table.name;
        problems.extend(unused.into_iter().map(|(hook, unused)| {
            format!("dialect '{name}' brings the {hook} '{unused}', which its table does not name")
        }));
        problems.extend(
            repeated
                .into_iter()
                .map(|(hook, repeated)| format!("dialect '{name}' brings the {hook} '{repeated}' twice")),
        );
        Self(places)
    }

    /// The function with this name, of the dialect whose code this is.
    pub(super) fn function<F: HookFunction>(&self, dialect: &Dialect, name: &str) -> Option<F> {
        let &(number, index) = self.0.get(&(F::HOOK, name))?.as_ref()?;
        dialect.code()[number as usize].get(index as usize)
    }
}
