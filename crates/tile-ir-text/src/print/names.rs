//! How values are named.
//!
//! All values of a region are named in order: its arguments, then the results of its operations. Nested regions continue
//! the numbering after the whole region, and each starts from that same state. A name that is already used, here or in an
//! enclosing region, gets the suffix `_` and a number.
//!
//! So the results of a region can be named as they are printed, which spares a walk, up to the first operation with a
//! region. There, all others are named, as they are where a value is used before its definition.
//!
//! With some options, a name depends on later regions, or is needed before its region is printed. Then everything is
//! named in advance.

use rustc_hash::FxHashMap;
use tile_ir_core::definition::{OpDef, ResultName};
use tile_ir_core::{BlockId, Body, Context, Location, OpId, OpRef, RegionRef, ValueId};

use super::PrintOptions;
use super::body_names::BodyNames;
use super::location_names::location_name;
use super::spellings::{Spelling, TextId, Texts, Used};
use super::suggestions::{Suggestions, push_argument_name};
use crate::output::{Output, Short};

/// The names of the visible values.
#[derive(Default)]
pub(crate) struct Names {
    options: PrintOptions,
    /// The names in the body that is being printed.
    current: BodyNames,
    progress: Progress,
    /// The names in all other bodies, if names are given in advance.
    ahead: Option<FxHashMap<usize, BodyNames>>,
    next: Counters,
    texts: Texts,
    used: Used,
    suggestions: Suggestions,
    /// The positions of blocks in regions with several blocks.
    blocks: FxHashMap<(usize, BlockId), usize>,
    /// Memory for the names of the next body.
    spare: Option<BodyNames>,
    scratch: Output,
}

/// Which values of the region that is being printed have names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Progress {
    /// All.
    #[default]
    Complete,
    /// Its arguments, and the results of the operations printed so far.
    Started,
    /// The same, and one without a name was used.
    Insufficient,
}

/// The next names and numbers to give. Counting as text changes a digit or two; conversion would compute all of them.
#[derive(Clone, Copy, Debug)]
struct Counters {
    value: Short<16>,
    argument: Short<16>,
    conflict: u32,
}

impl Default for Counters {
    fn default() -> Self {
        let first = |text| Short::new(text).expect("it is short");
        Self { value: first("%0"), argument: first("%arg0"), conflict: 0 }
    }
}

fn address(body: &Body) -> usize {
    std::ptr::from_ref(body).addr()
}

/// The state to restore after a region.
pub(crate) struct Scope {
    next: Counters,
    used: usize,
    /// The names of the surrounding body, if the region belongs to another body.
    outer: Option<BodyNames>,
}

/// A step of naming everything in advance.
enum Step<'a> {
    Region { op: OpRef<'a>, index: usize, region: RegionRef<'a>, start: Counters },
    End { used: usize },
}

impl Names {
    /// Names the results of the top-level operation.
    pub(super) fn start(&mut self, root: OpRef<'_>, options: &PrintOptions) {
        self.options = *options;
        self.name_results(root);
        if options.need_names_in_advance() {
            self.name_ahead(root);
        }
    }

    /// Names everything, to print operations of one body.
    pub(super) fn start_inside(&mut self, root: OpRef<'_>, body: &Body, options: &PrintOptions) {
        self.options = *options;
        self.name_results(root);
        self.name_ahead(root);
        if let Some(names) = self.ahead.as_mut().and_then(|ahead| ahead.remove(&address(body))) {
            self.current = names;
        }
    }

    /// Names the arguments of a region, and its results unless they are named as they are printed.
    pub(super) fn enter(&mut self, op: OpRef<'_>, index: usize, region: RegionRef<'_>) -> Scope {
        if self.progress != Progress::Complete {
            self.complete(op);
        }
        let own_body = !std::ptr::eq(op.body(), region.body());
        let inner = own_body.then(|| match &mut self.ahead {
            Some(ahead) => ahead.remove(&address(region.body())).unwrap_or_default(),
            None => self.spare.take().unwrap_or_else(|| {
                // Most operations have one result.
                BodyNames::with_capacity(region.arguments().len() + region.body().operation_count())
            }),
        });
        let outer = inner.map(|inner| std::mem::replace(&mut self.current, inner));
        let scope = Scope { next: self.next, used: self.used.count(), outer };
        if self.ahead.is_none() {
            match *region.blocks() {
                [only] => {
                    self.name_proposed_arguments(op, index, region);
                    self.name_arguments(op, region.body(), only, true);
                    self.progress = Progress::Started;
                }
                _ => self.name_region(op, index, region),
            }
        }
        scope
    }

    /// Removes the names given since then.
    pub(super) fn leave(&mut self, scope: Scope) {
        self.progress = Progress::Complete;
        self.next = scope.next;
        self.used.forget(scope.used);
        if let Some(outer) = scope.outer {
            let mut inner = std::mem::replace(&mut self.current, outer);
            inner.clear();
            self.spare = Some(inner);
        }
    }

    /// Whether a value that has no name yet was used, so that the others must be [named](Self::complete) and the
    /// operation printed again.
    #[inline]
    pub(super) fn are_insufficient(&self) -> bool {
        self.progress == Progress::Insufficient
    }

    /// Names the results of all operations after this one in its region.
    pub(super) fn complete(&mut self, op: OpRef<'_>) {
        for following in std::iter::successors(op.next(), |op| op.next()) {
            self.name_results(following);
        }
        self.progress = Progress::Complete;
    }

    /// Names everything, region by region, in the vendor's order: after a region, its nested regions are pushed on a
    /// stack, and the last one is next. In generic form, or with unique names, no number is used twice.
    fn name_ahead(&mut self, root: OpRef<'_>) {
        let unique = self.options.generic || self.options.unique_value_names;
        let mut bodies: FxHashMap<usize, BodyNames> = FxHashMap::default();
        bodies.insert(address(root.body()), std::mem::take(&mut self.current));
        let mut steps = Vec::new();
        push_regions(&mut steps, root, self.next);
        while let Some(step) = steps.pop() {
            match step {
                Step::Region { op, index, region, start } => {
                    if !unique {
                        self.next = start;
                    }
                    steps.push(Step::End { used: self.used.count() });
                    let body = address(region.body());
                    self.current = bodies.remove(&body).unwrap_or_default();
                    self.name_region(op, index, region);
                    bodies.insert(body, std::mem::take(&mut self.current));
                    region.ops().for_each(|inner| push_regions(&mut steps, inner, self.next));
                }
                Step::End { used } => self.used.forget(used),
            }
        }
        self.current = bodies.remove(&address(root.body())).unwrap_or_default();
        self.ahead = Some(bodies);
    }

    /// Names the values of a region, without nested regions.
    fn name_region(&mut self, op: OpRef<'_>, index: usize, region: RegionRef<'_>) {
        self.name_proposed_arguments(op, index, region);
        for (position, &block) in region.blocks().iter().enumerate() {
            if position > 0 {
                self.blocks.insert((address(region.body()), block), position);
            }
            self.name_arguments(op, region.body(), block, position == 0);
            for inner in region.body().block_ops(block) {
                self.name_results(region.op(inner));
            }
        }
    }

    /// Gives the first arguments of a region the names that its definition suggests.
    fn name_proposed_arguments(&mut self, op: OpRef<'_>, index: usize, region: RegionRef<'_>) {
        if self.options.generic {
            return;
        }
        let Some(def) = op.def().regions.get(index).filter(|def| !def.argument_names.is_empty()) else { return };
        let Some(&entry) = region.blocks().first() else { return };
        let (arguments, locations) = (region.arguments(), region.body().argument_locations(entry));
        let mut text = String::new();
        for (position, (&argument, &location)) in arguments.iter().zip(locations).enumerate() {
            text.clear();
            if push_argument_name(&mut text, def.argument_names, position, arguments.len()) {
                let located = self.location_name(op, location);
                let id = located.unwrap_or_else(|| self.texts.intern(&text));
                self.name(argument, id);
            }
        }
    }

    /// Names the arguments of a block that have no name yet.
    fn name_arguments(&mut self, op: OpRef<'_>, body: &Body, block: BlockId, entry: bool) {
        for (&argument, &location) in body.block_arguments(block).iter().zip(body.argument_locations(block)) {
            if self.current.contains(argument) {
                continue;
            }
            let name = self.next.argument;
            if entry {
                self.next.argument.increment();
            }
            match self.location_name(op, location) {
                Some(name) => self.name(argument, name),
                None if entry => self.name_argument(argument, name),
                None => self.number(argument),
            }
        }
    }

    /// Names an argument by its number.
    fn name_argument(&mut self, argument: ValueId, name: Short<16>) {
        if self.options.location_names {
            // Only then can another value have that name.
            let text = self.texts.intern(name.as_str().trim_start_matches('%'));
            return self.name(argument, text);
        }
        self.current.set_short(argument, name);
    }

    /// Whether the results of an operation have numbers, because nothing suggests names for them.
    #[inline]
    fn gets_number(&self, def: &OpDef) -> bool {
        let numbered = || def.results.iter().all(|group| group.suggestion == ResultName::Numbered);
        !self.options.location_names && (self.options.generic || numbered())
    }

    /// Gives the next number to a value.
    #[inline]
    fn number(&mut self, value: ValueId) {
        self.current.set_short(value, self.next.value);
        self.next.value.increment();
    }

    /// Names the results of an operation, of any number and with any names.
    fn name_results(&mut self, op: OpRef<'_>) {
        let results = op.get().results();
        let Some(&first) = results.first() else {
            if self.options.value_users {
                self.current.set_operation(op.id(), self.next.value);
                self.next.value.increment();
            }
            return;
        };
        let proposed = !self.options.generic && self.name_proposed_results(op);
        if !(proposed && self.current.contains(first)) {
            match self.location_name(op, op.location()) {
                Some(name) => self.name(first, name),
                None => self.number(first),
            }
        }
        if results.len() > 1 {
            self.name_packs(results);
        }
    }

    /// Adds results without a name to the pack of the previous result.
    fn name_packs(&mut self, results: &[ValueId]) {
        let mut start = 0;
        while let Some(name) = results.get(start).and_then(|&result| self.current.name(result)) {
            let followers = results[start + 1..].iter().take_while(|&&result| !self.current.contains(result)).count();
            if followers > 0 {
                let text = name.to_owned();
                for (position, &result) in (0..).zip(&results[start..=start + followers]) {
                    self.current.set(result, &text, Some(position));
                }
            }
            start += followers + 1;
        }
    }

    /// Gives the results of an operation the names that its definition suggests. Returns whether there are any.
    fn name_proposed_results(&mut self, op: OpRef<'_>) -> bool {
        let (groups, results) = (op.def().results, op.get().results());
        let mut proposed = false;
        for (index, group) in groups.iter().enumerate() {
            let first = if groups.len() == 1 { Some(0) } else { op.get().result_group(index).next() };
            let Some(&result) = first.and_then(|first| results.get(first)) else { continue };
            if let Some(text) = self.suggestions.text(&mut self.texts, op, group) {
                let located = self.location_name(op, op.location());
                self.name(result, located.unwrap_or(text));
                proposed = true;
            }
        }
        proposed
    }

    /// Gives a value a name, made unique.
    fn name(&mut self, value: ValueId, text: TextId) {
        let mut spelling = self.texts.spelling(text);
        if spelling.number.is_some() {
            self.used.mind_numbers();
        }
        while !self.used.take(spelling) {
            spelling = Spelling { text, number: Some(self.next.conflict) };
            self.next.conflict += 1;
        }
        if let Some(name) = self.texts.short(spelling) {
            self.current.set_short(value, name);
            return;
        }
        self.scratch.truncate(0);
        self.texts.push(&mut self.scratch, spelling);
        self.current.set(value, self.scratch.since(0), None);
    }

    /// The name of a value by its location, if the options ask for it.
    #[inline(always)]
    fn location_name(&mut self, op: OpRef<'_>, location: Location) -> Option<TextId> {
        if self.options.location_names { self.given_by_location(op.context(), location) } else { None }
    }

    #[inline(never)]
    fn given_by_location(&mut self, context: &Context, location: Location) -> Option<TextId> {
        location_name(context, location).map(|name| self.texts.intern(&name))
    }

    /// Appends the results of an operation as they are defined: `%0 = `, `%0:2 = `, `%a, %b:2 = `.
    #[inline]
    pub(super) fn push_definitions(&mut self, out: &mut Output, op: &OpRef<'_>, results: &[ValueId]) {
        match (self.progress, results) {
            (Progress::Complete, _) => self.current.push_definitions(out, results),
            (_, &[only]) if self.gets_number(op.def()) => {
                out.short(&self.next.value);
                out.push_str(" = ");
                self.number(only);
            }
            _ => self.push_new_definitions(out, *op),
        }
    }

    #[inline(never)]
    fn push_new_definitions(&mut self, out: &mut Output, op: OpRef<'_>) {
        self.name_results(op);
        self.current.push_definitions(out, op.get().results());
    }

    /// Appends a use of a value: `%0`, `%0#1`.
    #[inline]
    pub(super) fn push_use(&mut self, out: &mut Output, value: ValueId) {
        match self.current.short(value) {
            Some(name) => out.short(name),
            None => self.push_other_use(out, value),
        }
    }

    /// Appends a use of a value that has another kind of name, or none.
    #[cold]
    #[inline(never)]
    fn push_other_use(&mut self, out: &mut Output, value: ValueId) {
        if !self.current.push_use(out, value) && self.progress == Progress::Started {
            self.progress = Progress::Insufficient;
        }
    }

    /// Appends the number of an operation without results.
    pub(super) fn push_operation(&self, out: &mut Output, op: OpId) {
        self.current.push_operation(out, op);
    }

    /// A use of a value.
    pub(super) fn text_of(&self, value: ValueId) -> String {
        let mut text = Output::default();
        self.current.push_use(&mut text, value);
        text.take()
    }

    /// Renames a value of the current body to the name of a value of another body, including its position in a pack.
    pub(super) fn name_after(&mut self, value: ValueId, other: &Self, model: ValueId) {
        if let Some(name) = other.current.name(model) {
            self.current.set(value, name, other.current.position(model));
        }
    }

    /// Appends a suffix to the name of a value of the current body.
    pub(super) fn add_to_name(&mut self, value: ValueId, suffix: &str) {
        if let Some(name) = self.current.name(value) {
            let name = name.to_owned() + suffix;
            self.current.set(value, &name, self.current.position(value));
        }
    }

    /// The position of a block in its region.
    pub(super) fn block_number(&self, body: &Body, block: BlockId) -> usize {
        self.blocks.get(&(address(body), block)).copied().unwrap_or_default()
    }
}

fn push_regions<'a>(steps: &mut Vec<Step<'a>>, op: OpRef<'a>, start: Counters) {
    steps.extend(op.regions().enumerate().map(|(index, region)| Step::Region { op, index, region, start }));
}
