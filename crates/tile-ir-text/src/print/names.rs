//! How values are named.
//!
//! A region is named as a whole before anything in it is printed: its arguments, then the results of its operations
//! in order. Regions inside take up where the whole region ended, so their numbers skip past all of it, and each of
//! them starts from that same state. A name that is taken, here or further out, gets `_` and a number behind it.
//!
//! Names are not stored as text but as a number, or as an interned text with a number.

use rustc_hash::FxHashMap;
use slotmap::SecondaryMap;
use tile_ir_core::definition::ResultName;
use tile_ir_core::{BlockId, Body, OpRef, RegionId, RegionRef, ValueId};

use super::spellings::{Spelling, TextId, Texts, Used};
use super::suggestions::Suggestions;
use crate::strings::push_unsigned;

/// The names of the values around what is being printed.
#[derive(Default)]
pub(crate) struct Names {
    /// Those of the body that is being printed.
    values: SecondaryMap<ValueId, Name>,
    next: Counters,
    texts: Texts,
    used: Used,
    suggestions: Suggestions,
    /// Positions of the blocks in regions of several.
    blocks: FxHashMap<(usize, BlockId), usize>,
    /// In generic form: where the numbers of each region start.
    generic: Option<FxHashMap<RegionKey, Counters>>,
}

/// The next numbers to give.
#[derive(Clone, Copy, Debug, Default)]
struct Counters {
    value: u32,
    argument: u32,
    conflict: u32,
}

/// The name of a value, or of the pack that it is in.
#[derive(Clone, Copy, Debug)]
struct Name {
    spelling: Spelling,
    /// Position in a pack of several results; [`ALONE`] where the name is the value's own.
    element: u32,
}

const ALONE: u32 = u32::MAX;

/// A region of a module, whichever body it is in.
type RegionKey = (usize, RegionId);

fn key(region: RegionRef<'_>) -> RegionKey {
    (address(region.body()), region.id())
}

fn address(body: &Body) -> usize {
    std::ptr::from_ref(body).addr()
}

/// What to restore behind a region.
pub(crate) struct Scope {
    next: Counters,
    used: usize,
    /// The names of the surrounding body, where the region is a body of its own.
    outer: Option<SecondaryMap<ValueId, Name>>,
}

impl Names {
    /// Names the results of the top-level operation.
    pub(super) fn start(&mut self, root: OpRef<'_>, generic: bool) {
        self.name_results(root);
        if generic {
            self.generic = Some(generic_counters(root, self.next));
        }
    }

    /// Names everything in a region but not what is nested in it.
    pub(super) fn enter(&mut self, op: OpRef<'_>, index: usize, region: RegionRef<'_>) -> Scope {
        let own_body = !std::ptr::eq(op.body(), region.body());
        let outer = own_body.then(|| std::mem::take(&mut self.values));
        if own_body {
            self.values.set_capacity(region.body().operation_count());
        }
        let scope = Scope { next: self.next, used: self.used.count(), outer };
        match &self.generic {
            Some(starts) => {
                if let Some(&start) = starts.get(&key(region)) {
                    self.next = start;
                }
            }
            None => self.name_proposed_arguments(op, index, region),
        }
        for (position, &block) in region.blocks().iter().enumerate() {
            if position > 0 {
                self.blocks.insert((address(region.body()), block), position);
            }
            self.name_arguments(region.body(), block, position == 0);
            for inner in region.body().block_ops(block) {
                self.name_results(OpRef::new(op.module(), region.body(), inner));
            }
        }
        scope
    }

    /// Forgets what was named since.
    pub(super) fn leave(&mut self, scope: Scope) {
        self.next = scope.next;
        self.used.forget(scope.used);
        if let Some(outer) = scope.outer {
            self.values = outer;
        }
    }

    /// Gives the first arguments of a region the names that its definition proposes.
    fn name_proposed_arguments(&mut self, op: OpRef<'_>, index: usize, region: RegionRef<'_>) {
        let Some(def) = op.def().regions.get(index).filter(|def| !def.argument_names.is_empty()) else { return };
        let arguments = region.arguments();
        let mut text = String::new();
        for (position, &argument) in arguments.iter().enumerate() {
            text.clear();
            if push_argument_name(&mut text, def.argument_names, position, arguments.len()) {
                let id = self.texts.intern(&text);
                self.name(argument, id);
            }
        }
    }

    /// Names the arguments of a block that have no name yet.
    fn name_arguments(&mut self, body: &Body, block: BlockId, entry: bool) {
        for &argument in body.block_arguments(block) {
            if self.values.contains_key(argument) {
                continue;
            }
            let spelling = if entry { self.next_argument() } else { self.next_number() };
            self.values.insert(argument, Name { spelling, element: ALONE });
        }
    }

    /// Names the results of an operation.
    fn name_results(&mut self, op: OpRef<'_>) {
        let results = op.get().results();
        let Some(&first) = results.first() else { return };
        let def = op.def();
        if self.generic.is_none() && def.results.iter().any(|group| group.suggestion != ResultName::Numbered) {
            self.name_proposed_results(op);
        }
        if !self.values.contains_key(first) {
            let spelling = self.next_number();
            self.values.insert(first, Name { spelling, element: ALONE });
        }
        if results.len() > 1 {
            self.name_packs(results);
        }
    }

    /// Makes results without a name of their own part of a pack with the result before them.
    fn name_packs(&mut self, results: &[ValueId]) {
        let mut start = 0;
        while let Some(&Name { spelling, .. }) = results.get(start).and_then(|&result| self.values.get(result)) {
            let followers =
                results[start + 1..].iter().take_while(|&&result| !self.values.contains_key(result)).count();
            if followers > 0 {
                for (element, &result) in results[start..=start + followers].iter().enumerate() {
                    self.values.insert(result, Name { spelling, element: element as u32 });
                }
            }
            start += followers + 1;
        }
    }

    /// Gives the results of an operation the names that its definition proposes.
    fn name_proposed_results(&mut self, op: OpRef<'_>) {
        for index in 0..op.def().results.len() {
            let Some(&result) = op.get().result_group(index).next().and_then(|first| op.get().results().get(first))
            else {
                continue;
            };
            if let Some(text) = self.suggestions.text(&mut self.texts, op, index) {
                self.name(result, text);
            }
        }
    }

    /// Gives a value a name made unique.
    fn name(&mut self, value: ValueId, text: TextId) {
        let mut spelling = self.texts.spelling(text);
        if spelling.number.is_some() {
            self.used.mind_numbers();
        }
        while !self.used.take(spelling) {
            spelling = Spelling { text, number: Some(self.next.conflict) };
            self.next.conflict += 1;
        }
        self.values.insert(value, Name { spelling, element: ALONE });
    }

    fn next_number(&mut self) -> Spelling {
        self.next.value += 1;
        Spelling { text: TextId::NUMBERED, number: Some(self.next.value - 1) }
    }

    fn next_argument(&mut self) -> Spelling {
        self.next.argument += 1;
        Spelling { text: TextId::ARGUMENT, number: Some(self.next.argument - 1) }
    }

    /// Appends a use of a value: `%0`, `%0#1`.
    pub(super) fn push_use(&self, out: &mut String, value: ValueId) {
        let Some(&name) = self.values.get(value) else { return out.push_str("<<UNKNOWN SSA VALUE>>") };
        self.texts.push(out, name.spelling);
        if name.element != ALONE {
            out.push('#');
            push_unsigned(out, name.element.into());
        }
    }

    /// Appends the results of an operation as they are defined: `%0`, `%0:2`, `%a, %b:2`.
    pub(super) fn push_definitions(&self, out: &mut String, results: &[ValueId]) {
        let mut index = 0;
        while let Some(name) = results.get(index).and_then(|&result| self.values.get(result)) {
            if index > 0 {
                out.push_str(", ");
            }
            self.texts.push(out, name.spelling);
            let first = index;
            index += 1;
            if name.element == ALONE {
                continue;
            }
            while results.get(index).and_then(|&next| self.values.get(next)).is_some_and(Name::follows) {
                index += 1;
            }
            out.push(':');
            push_unsigned(out, (index - first) as u64);
        }
    }

    /// The position of a block in its region.
    pub(super) fn block_number(&self, body: &Body, block: BlockId) -> usize {
        self.blocks.get(&(address(body), block)).copied().unwrap_or_default()
    }
}

impl Name {
    /// Whether a result belongs to the pack of the result before it.
    fn follows(&self) -> bool {
        self.element != ALONE && self.element > 0
    }
}

/// Appends the name that a definition proposes for an argument. Names with a counter repeat as often as needed;
/// those without come once, before them. `#?` leaves the counter out where it would only say 0.
fn push_argument_name(out: &mut String, names: &[&str], position: usize, count: usize) -> bool {
    let once = names.iter().take_while(|name| !name.contains('#')).count();
    if position < once {
        out.push_str(names[position]);
        return true;
    }
    let repeated = &names[once..];
    if repeated.is_empty() {
        return false;
    }
    let (round, index) = ((position - once) / repeated.len(), (position - once) % repeated.len());
    let (text, silent) = match repeated[index].split_once("#?") {
        Some((text, _)) => (text, count - once <= repeated.len()),
        None => (repeated[index].trim_end_matches('#'), false),
    };
    out.push_str(text);
    if !silent {
        push_unsigned(out, round as u64);
    }
    true
}

/// In generic form numbers are never given twice: where those of each region start.
///
/// The order is the vendor's: when a region is done, the regions in it are put on a stack, and the last one is next.
fn generic_counters(root: OpRef<'_>, start: Counters) -> FxHashMap<RegionKey, Counters> {
    let mut starts = FxHashMap::default();
    let mut next = start;
    let mut stack: Vec<_> = root.regions().collect();
    while let Some(region) = stack.pop() {
        starts.insert(key(region), next);
        for (position, &block) in region.blocks().iter().enumerate() {
            let arguments = region.body().block_arguments(block).len() as u32;
            *(if position == 0 { &mut next.argument } else { &mut next.value }) += arguments;
        }
        for op in region.ops() {
            next.value += u32::from(!op.get().results().is_empty());
            stack.extend(op.regions());
        }
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn argument_names(names: &[&str], count: usize) -> Vec<String> {
        let name = |position| {
            let mut text = String::new();
            push_argument_name(&mut text, names, position, count).then_some(text)
        };
        (0..count).map_while(name).collect()
    }

    #[test]
    fn argument_names_repeat_from_the_first_counter() {
        assert_eq!(argument_names(&["i", "x#"], 4), ["i", "x0", "x1", "x2"]);
        assert_eq!(argument_names(&["a#?", "b#?"], 2), ["a", "b"]);
        assert_eq!(argument_names(&["a#?", "b#?"], 4), ["a0", "b0", "a1", "b1"]);
        assert_eq!(argument_names(&["i"], 3), ["i"]);
    }
}
