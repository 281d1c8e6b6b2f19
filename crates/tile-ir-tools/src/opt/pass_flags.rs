//! The passes to run: a flag for each pass, `-O`, and whole pipelines.

use std::fs;
use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Args, Command, value_parser};
use tile_ir::Context;
use tile_ir::dialect::{builtin_ops, ops};
use tile_ir::transforms::pass::{PassEntry, Registry, ScheduledPass};
use tile_ir::transforms::passes::{Rewrite, optimizer_pipeline};
use tile_ir::transforms::pipeline::{Nest, Pipeline, PipelineError, parse_options};

use crate::arguments::number;
use crate::failure::Failure;

/// The heading of the flags of passes in the help.
const HEADING: &str = "Passes, in the order in which they run";
/// The name of the text of a pipeline in diagnostics.
const PIPELINE_NAME: &str = "<pass-pipeline>";
/// The level of the optimizer where only passes around it are given: the default of the vendor's.
const LEVEL: u8 = 3;
/// The flag for files of rewrites, which run where the flag is.
const REWRITES: &str = "rewrites";
/// The pass that `-O` runs first, wherever its flag is.
const FUSE_FMA: &str = "fuse-fma";

/// Flags about passes that do not depend on which passes there are.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Pipelines")]
pub(super) struct PipelineFlags {
    /// Run these passes: 'builtin.module(cse,cuda_tile.module(any(loop-split{split-threshold=2})))'
    #[arg(long, value_name = "PIPELINE")]
    pass_pipeline: Option<String>,
    /// Run the optimizer's passes at this level, after '--fuse-fma' if that is given
    #[arg(short = 'O', long = "opt-level", value_name = "0..3", value_parser = number(0..=3_u8))]
    level: Option<u8>,
    /// Passes for each 'cuda_tile.module' before those of the optimizer, as in 'cse,any(loop-split)'; implies '-O3'
    #[arg(long, value_name = "PASSES", alias = "run-before-default-pipeline")]
    before: Option<String>,
    /// Passes for each 'cuda_tile.module' after those of the optimizer; implies '-O3'
    #[arg(long, value_name = "PASSES", alias = "run-after-default-pipeline")]
    after: Option<String>,
    /// Add the passes of a shared library, which then have flags
    #[arg(long, value_name = "FILE")]
    load_pass_plugin: Vec<PathBuf>,
    /// Print the pipeline before it is run
    #[arg(long)]
    pub(super) dump_pass_pipeline: bool,
    /// Print the pipeline as '--pass-pipeline' takes it, instead of running it
    #[arg(long)]
    pub(super) print_pipeline_passes: bool,
    /// List the passes with their options
    #[arg(long)]
    pub(super) list_passes: bool,
}

/// The passes that the flags request.
#[derive(Debug, Default)]
pub(super) struct Wanted {
    /// A pipeline as text.
    text: Option<String>,
    /// Passes by their flags, in order.
    passes: Vec<Step>,
    optimizer: Option<Optimizer>,
}

/// What a flag requests.
#[derive(Debug)]
enum Step {
    /// A pass with its options.
    Pass(PassEntry, String),
    /// The rewrites of a file.
    File(PathBuf),
    /// Rewrites that were read.
    Rewrites(Rewrite),
}

impl Step {
    /// Whether it is the pass that `-O` runs first.
    fn is_first(&self) -> bool {
        matches!(self, Self::Pass(entry, _) if entry.info().name == FUSE_FMA)
    }

    fn scheduled(&self) -> Result<ScheduledPass, Failure> {
        match self {
            Self::Pass(entry, options) => scheduled(entry, options),
            Self::Rewrites(rewrite) => Ok(ScheduledPass::body(rewrite.clone())),
            Self::File(file) => Err(Failure::Message(format!("'{}' was not read", file.display()))),
        }
    }
}

/// The passes of the optimizer.
#[derive(Debug)]
struct Optimizer {
    level: u8,
    /// Passes before and after them.
    before: Option<String>,
    after: Option<String>,
}

impl Optimizer {
    /// What the flags request of it.
    fn of(flags: &PipelineFlags) -> Option<Self> {
        let PipelineFlags { level, before, after, .. } = flags.clone();
        let is_wanted = level.is_some() || before.is_some() || after.is_some();
        is_wanted.then(|| Self { level: level.unwrap_or(LEVEL), before, after })
    }
}

/// Adds a flag for each pass; help does not show those for tests.
pub(super) fn with_pass_flags(command: Command, registry: &Registry) -> Command {
    let rewrites = Arg::new(REWRITES)
        .long(REWRITES)
        .value_name("FILE")
        .value_parser(value_parser!(PathBuf))
        .action(ArgAction::Append)
        .help_heading(HEADING)
        .help("Apply the rewrites of a file until none matches");
    registry.iter().fold(command.arg(rewrites), |command, entry| {
        let flag = Arg::new(entry.info().name)
            .long(entry.info().name)
            .default_missing_value("")
            .action(ArgAction::Append)
            .hide(entry.info().testing)
            .help_heading(HEADING)
            .help(entry.info().summary);
        command.arg(match entry.options().is_empty() {
            true => flag.num_args(0),
            false => flag.num_args(0..=1).require_equals(true).value_name("OPTIONS"),
        })
    })
}

impl Wanted {
    /// The pipeline of a command line.
    pub(super) fn from(flags: &PipelineFlags, matches: &ArgMatches, registry: &Registry) -> Result<Self, Failure> {
        let mut passes = Vec::new();
        for entry in matches.ids().filter_map(|name| registry.get(name.as_str())) {
            let name = entry.info().name;
            let values = matches.get_many::<String>(name).into_iter().flatten();
            let indices = matches.indices_of(name).into_iter().flatten();
            passes.extend(indices.zip(values).map(|(index, options)| (index, Step::Pass(*entry, options.clone()))));
        }
        let indices = matches.indices_of(REWRITES).into_iter().flatten();
        let files = matches.get_many::<PathBuf>(REWRITES).into_iter().flatten();
        passes.extend(indices.zip(files).map(|(index, file)| (index, Step::File(file.clone()))));
        passes.sort_by_key(|(index, _)| *index);
        let mut passes: Vec<_> = passes.into_iter().map(|(_, step)| step).collect();
        let optimizer = Optimizer::of(flags);
        if flags.pass_pipeline.is_some() && !(passes.is_empty() && optimizer.is_none()) {
            let message = "'--pass-pipeline' lists all passes; it cannot be combined with flags of passes";
            return Err(Failure::Message(message.to_owned()));
        }
        if optimizer.is_some() {
            passes.sort_by_key(|step| !step.is_first());
        }
        Ok(Self { text: flags.pass_pipeline.clone(), passes, optimizer })
    }

    /// The flags as a pipeline.
    pub(super) fn of_text(pipeline: String) -> Self {
        Self { text: Some(pipeline), ..Self::default() }
    }

    /// Reads the files of rewrites, which are about operations of this context.
    pub(super) fn read_rewrites(&mut self, context: &Context) -> Result<(), Failure> {
        for step in &mut self.passes {
            let Step::File(file) = step else { continue };
            let name = file.display().to_string();
            let bytes = fs::read(&*file).map_err(|error| Failure::file("open", &name, &error))?;
            let text = String::from_utf8(bytes)
                .map_err(|_| Failure::Message(format!("'{name}' is no text of rewrites: it is not UTF-8")))?;
            *step = Step::Rewrites(Rewrite::read(context, &name, &text).map_err(tile_ir::Error::from)?);
        }
        Ok(())
    }

    /// Whether no passes are requested.
    pub(super) fn is_nothing(&self) -> bool {
        self.text.is_none() && self.passes.is_empty() && self.optimizer.is_none()
    }

    /// The pipeline for a module whose top-level operation has this name.
    pub(super) fn pipeline(&self, root: &str, registry: &Registry) -> Result<Pipeline, Failure> {
        if let Some(text) = &self.text {
            let fail = |error: PipelineError| Failure::from(error.diagnostic(text, PIPELINE_NAME));
            return Pipeline::parse(text, registry).map_err(fail);
        }
        let mut pipeline = Pipeline::new(root);
        let (first, rest) = self.passes.split_at(match self.optimizer {
            Some(_) => self.passes.iter().take_while(|step| step.is_first()).count(),
            None => 0,
        });
        let optimizer = self.optimizer.as_ref();
        if let Some(passes) = optimizer.and_then(|optimizer| optimizer.before.as_deref()) {
            pipeline.append(of_modules("--before", passes, registry)?.inside(root));
        }
        for step in first {
            pipeline.add(step.scheduled()?);
        }
        if let Some(optimizer) = optimizer {
            pipeline.append(optimizer_pipeline(optimizer.level, root));
        }
        if let Some(passes) = optimizer.and_then(|optimizer| optimizer.after.as_deref()) {
            pipeline.append(of_modules("--after", passes, registry)?.inside(root));
        }
        for step in rest {
            pipeline.add(step.scheduled()?);
        }
        Ok(pipeline)
    }

    /// Whether a pipeline is for another operation than `builtin.module`, so that none is put around the input.
    pub(super) fn names_root(&self, registry: &Registry) -> bool {
        let pipeline = self.text.as_deref().and_then(|text| Pipeline::parse(text, registry).ok());
        pipeline.is_some_and(|pipeline| matches!(pipeline.nest(), Nest::Op(name) if name != builtin_ops::MODULE.name))
    }
}

/// The passes that a flag lists, for every `cuda_tile.module`.
fn of_modules(flag: &str, passes: &str, registry: &Registry) -> Result<Pipeline, Failure> {
    let mut pipeline = Pipeline::new(ops::MODULE.name);
    let parsed = pipeline.parse_into(passes, registry);
    parsed.map(|()| pipeline).map_err(|error| Failure::from(error.diagnostic(passes, flag)))
}

fn scheduled(entry: &PassEntry, options: &str) -> Result<ScheduledPass, Failure> {
    let name = format!("--{}", entry.info().name);
    parse_options(entry, options).map_err(|error| Failure::from(error.diagnostic(options, &name)))
}

/// All passes with their options, as `--list-passes` prints them.
pub(super) fn list(registry: &Registry, context: &Context) -> String {
    let mut text = String::new();
    for entry in registry.iter() {
        let info = entry.info();
        if info.testing && context.dialect("testing").is_none() {
            continue;
        }
        text.push_str(&format!("{}\n    {}\n", info.name, info.summary));
        for option in entry.options() {
            let default = if option.default.is_empty() { "none" } else { &option.default };
            text.push_str(&format!("    {}={}  {} [default: {default}]\n", option.name, option.form, option.help));
        }
    }
    text
}
