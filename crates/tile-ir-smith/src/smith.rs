//! Whole modules.

use std::sync::Arc;

use tile_ir::bytecode::{WriteOptions, newest_version, supported_versions, write};
use tile_ir::core::definition::{Hook, OpDef, Role};
use tile_ir::core::{OpId, OpKind, Severity};
use tile_ir::text::{ParseOptions, PrintOptions, parse, print};
use tile_ir::verify::{Release, VerifyOptions, verify};
use tile_ir::{Context, ContextOptions, Diagnostic, Module, Version};
use tile_ir_testing::execution::{Reference, Trials};

use crate::generate::{entry_module, named_entry};
use crate::preview::preview;
use crate::{Choices, Features, Kind, Options, SmithError, kernel, rule};

/// Generates modules.
#[derive(Debug)]
pub struct Smith {
    context: Arc<Context>,
    version: Version,
    size: usize,
    kind: Kind,
    previews: bool,
    operations: Vec<&'static OpDef>,
}

/// How many attempts are made to generate a part that the verifier accepts, with all of its operations.
const ATTEMPTS: usize = 12;

/// How many attempts are made with one operation alone.
const ATTEMPTS_ALONE: usize = 40;

/// The largest number of operations chosen for one entry.
const MOST_IN_ENTRY: usize = 3;

/// The launches that a runnable module must survive.
pub(crate) const TRIALS: Trials =
    Trials { grid: [1, 1, 1], inputs: 4, attempts: 4, max_steps: 20_000, max_memory: 64 << 20, seed: 1 };

/// The dialect of the modules.
pub(crate) const DIALECT: &str = "cuda_tile";

/// Whether the functions of a module have locations.
pub(crate) fn has_locations(module: &Module) -> bool {
    module.functions().any(|op| op.location() != module.context().unknown_location())
}

impl Smith {
    /// Prepares generation with these options.
    ///
    /// # Errors
    /// If there is no such version, group or rule, or the version has no previews.
    pub fn new(options: Options) -> Result<Self, SmithError> {
        // Builders in this context accept what the verifier would reject.
        let context = ContextOptions { build_check: None, ..tile_ir::context_options() };
        let context = context.build().expect("the dialects of the library fit together");
        let known = supported_versions(&context);
        let version = options.version.unwrap_or_else(|| newest_version(&context));
        if !known.contains(&version) {
            return Err(SmithError::Version { version, known: list(known.iter().map(ToString::to_string)) });
        }
        let newest = newest_version(&context);
        if options.previews && version != newest {
            return Err(SmithError::Preview { version, newest });
        }
        let groups = groups(&context);
        if let Some(group) = options.groups.iter().find(|group| !groups.contains(&group.as_str())) {
            let known = list(groups.iter().map(ToString::to_string));
            return Err(SmithError::Group { group: group.clone(), known });
        }
        let wanted = |def: &&OpDef| options.groups.is_empty() || options.groups.iter().any(|group| group == def.group);
        let is_run =
            |def: &&OpDef| options.kind != Kind::Runnable || def.has_code(Hook::Eval) || def.has_code(Hook::Run);
        let operations: Vec<_> = operations(&context, version).filter(wanted).filter(is_run).collect();
        if operations.is_empty() {
            return Err(SmithError::NoOperation { version });
        }
        if let Kind::Invalid(id) = &options.kind {
            rule::breakable(id)?;
        }
        let previews = options.previews && options.kind == Kind::Valid;
        Ok(Self { context, version, size: options.size.max(1), kind: options.kind, previews, operations })
    }

    /// The context of the modules. Its builders do not run the verifier.
    pub fn context(&self) -> &Arc<Context> {
        &self.context
    }

    /// The version of the modules.
    pub fn version(&self) -> Version {
        self.version
    }

    /// The operations to choose from.
    pub fn operations(&self) -> &[&'static OpDef] {
        &self.operations
    }

    /// Generates a module as text, since some modules that break rules cannot be represented otherwise.
    ///
    /// # Errors
    /// If no way to break the rule is found in this version.
    pub fn text(&self, choices: &mut Choices) -> Result<String, SmithError> {
        match &self.kind {
            Kind::Invalid(id) => rule::broken(self, id, choices),
            Kind::Valid | Kind::Runnable => {
                let module = self.module(choices);
                Ok(print(&module, &PrintOptions { debug_info: has_locations(&module), ..PrintOptions::default() }))
            }
        }
    }

    /// Generates a valid module, which can be run if the options say so.
    pub fn module(&self, choices: &mut Choices) -> Module {
        let is_run = self.kind == Kind::Runnable;
        let mut assembly = Assembly { module: None, entries: 0, globals: 0 };
        if is_run {
            let module = self.kernel(choices);
            assembly.add(module);
        }
        if self.previews {
            assembly.add(self.parsed(&preview(choices.split())));
        }
        let mut left = self.size;
        while left > 0 {
            let count = 1 + choices.below(left.min(MOST_IN_ENTRY));
            left -= count;
            if let Some(part) = self.part(choices, count, is_run, &assembly.next_entry()) {
                assembly.add(part);
            }
            if choices.is_exhausted() {
                break;
            }
        }
        assembly.module.unwrap_or_else(|| entry_module(&self.context, &[], self.version, false, 0))
    }

    /// A module that contains one entry with a number of operations. The first acceptable one is taken.
    fn part(&self, choices: &mut Choices, count: usize, is_run: bool, name: &str) -> Option<Module> {
        let operations: Vec<_> = (0..count).map(|_| choices.pick(&self.operations)).collect();
        // Operations that do not go together may be valid alone.
        let alone = operations.len().min(1);
        let sets = std::iter::repeat_n(&operations[..], ATTEMPTS)
            .chain(std::iter::repeat_n(&operations[..alone], ATTEMPTS_ALONE));
        let entry = |operations| named_entry(&self.context, operations, self.version, is_run, name, choices.split());
        sets.map(entry).find(|part| is_valid(part, self.version) && (!is_run || runs(part)))
    }

    /// A kernel with loops, branches and buffers.
    fn kernel(&self, choices: &mut Choices) -> Module {
        // Without tokens, which are newer, the order of printing is undefined.
        let features = Features { promises: false, prints: self.version >= Version::new(13, 2) };
        self.parsed(&kernel(choices.split(), features))
    }

    /// The module with this text.
    fn parsed(&self, source: &str) -> Module {
        let options = ParseOptions { implicit_module: false, ..ParseOptions::default() };
        let mut module = parse(&self.context, source, &options)
            .unwrap_or_else(|errors| panic!("{}\n{source}", tile_ir::Error::from(errors)));
        forget_locations(&mut module);
        module
    }
}

/// Modules that are being merged into one.
struct Assembly {
    module: Option<Module>,
    entries: usize,
    globals: usize,
}

impl Assembly {
    /// A name for the next entry.
    fn next_entry(&self) -> String {
        format!("entry_{}", self.entries + 1)
    }

    /// Adds the contents of a module, under unused names.
    fn add(&mut self, mut part: Module) {
        for op in symbols(&part) {
            match part.op(op).def() {
                def if def.is_function_like() => self.entries += 1,
                def if def.role == Some(Role::Global) => {
                    self.globals += 1;
                    part.rename_symbol(op, format!("global_{}", self.globals));
                }
                // A single part has functions that are implemented elsewhere.
                _ => {}
            }
        }
        let Some(module) = &mut self.module else {
            self.module = Some(part);
            return;
        };
        let root = module.root().id();
        let block = module.top().op(root).regions().first().and_then(|&region| module.top().entry_block(region));
        let Some(block) = block else { return };
        for op in symbols(&part) {
            let copy = module.clone_op_from(&part, op);
            module.top_mut().append_op(block, copy);
        }
    }
}

/// Removes locations: positions in a text that users do not see.
fn forget_locations(module: &mut Module) {
    let unknown = module.context().unknown_location();
    let bodies = module.bodies_mut().map(|(_, body)| body);
    for body in bodies {
        let operations: Vec<OpId> = body.walk(body.root()).collect();
        operations.into_iter().for_each(|op| body.set_location(op, unknown));
    }
    let top = module.top_mut();
    let operations: Vec<OpId> = top.walk(top.root()).collect();
    operations.into_iter().for_each(|op| top.set_location(op, unknown));
}

/// The symbols in a module.
fn symbols(module: &Module) -> Vec<OpId> {
    let blocks = module.root().regions().flat_map(|region| region.blocks().iter().copied());
    blocks.flat_map(|block| module.top().block_ops(block)).collect()
}

/// The operations of a version that modules can contain, without previews and operations for tests.
pub(crate) fn operations(context: &Context, version: Version) -> impl Iterator<Item = &'static OpDef> {
    let known = context.operations().map(OpKind::def);
    known.filter(move |def| def.dialect == DIALECT && def.since <= version && !def.preview && def.group != "testing")
}

/// The groups of operations, sorted.
fn groups(context: &Context) -> Vec<&'static str> {
    let mut groups: Vec<_> = operations(context, newest_version(context)).map(|def| def.group).collect();
    groups.sort_unstable();
    groups.dedup();
    groups
}

/// The errors that the verifier reports for a module.
pub(crate) fn errors(module: &Module) -> Vec<Diagnostic> {
    let mut found = verify(module, &VerifyOptions { threads: 1, ..VerifyOptions::default() });
    found.retain(|diagnostic| diagnostic.severity == Severity::Error);
    found
}

/// Whether the release of a version accepts a module, and bytecode of the version can represent it.
fn is_valid(module: &Module, version: Version) -> bool {
    let release = Release::Only(version);
    let options = VerifyOptions { threads: 1, max_errors: 1, release, ..VerifyOptions::default() };
    let is_error = |diagnostic: &Diagnostic| diagnostic.severity == Severity::Error;
    !verify(module, &options).iter().any(is_error) && write(module, &WriteOptions::new(version)).is_ok()
}

/// Whether all entries of a module can be run with the inputs that are tried.
fn runs(module: &Module) -> bool {
    let reference = Reference::new(module, &TRIALS);
    let is_fine = |runs: usize, parameters: usize| runs == if parameters == 0 { 1 } else { TRIALS.inputs };
    reference.entries().iter().all(|tried| {
        let parameters = tried.runs.first().map_or(0, |(input, _)| input.values.len());
        is_fine(tried.runs.len(), parameters)
    })
}

fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(", ")
}
