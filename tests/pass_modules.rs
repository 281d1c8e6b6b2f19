//! Runs every pass on modules, and writes the results to a folder for other programs to read: bytecode, and the
//! text that we print for that bytecode. Prints how often a pass rejected a module or did not change it, and the
//! passes that never changed any.
//!
//! usage: `pass_modules FOLDER FILE…`

use std::collections::BTreeSet;
use std::error::Error;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use tile_ir::bytecode::{newest_version, supported_versions};
use tile_ir::core::OpRef;
use tile_ir::text::{PrintOptions, print};
use tile_ir::transforms::manager::FailureKind;
use tile_ir::transforms::pass::Registry;
use tile_ir::transforms::passes::registry;
use tile_ir::{LoadOptions, Module, Version, load, read_bytes, write_bytes};
use tile_ir_smith::check::run_pass;

/// A pass and the version in which its result is written.
struct Run {
    pass: String,
    version: Version,
}

/// What passes did.
#[derive(Default)]
struct Figures {
    refused: usize,
    unchanged: usize,
    /// The passes that changed something.
    active: BTreeSet<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let folder = arguments.next().ok_or("usage: pass_modules FOLDER FILE…")?;
    let passes = registry();
    let mut figures = Figures::default();
    let mut problems = Vec::new();
    for file in arguments {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let context = tile_ir::context();
        let options = LoadOptions { implicit_module: false, ..LoadOptions::default() };
        let module = load(&context, &fs::read(&file)?, &file.to_string_lossy(), &options)?;
        for run in runs(&module, &passes) {
            let target = folder.join(format!("{name}.{}", run.pass.replace(['{', '}', ' ', '='], "-")));
            if let Err(problem) = run.write(&module, &passes, &target, &mut figures) {
                problems.push(format!("{} on {name}: {problem}", run.pass));
            }
        }
    }
    let idle = passes.iter().map(|entry| entry.info().name).filter(|name| !figures.active.contains(*name));
    let idle: Vec<&str> = idle.collect();
    println!(
        "{} unchanged, {} refused by the pass; no work for {}",
        figures.unchanged,
        figures.refused,
        idle.join(", ")
    );
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n").into()) }
}

/// The runs on a module: each pass without options, passes that would then do nothing with some, and `legalize-version`
/// to every version.
fn runs(module: &Module, passes: &Registry) -> Vec<Run> {
    let context = module.context();
    let newest = newest_version(context);
    let plain = passes.iter().map(|entry| entry.info().name.to_owned());
    let hints = "set-hints{arch=sm_100 occupancy=2 num_cta_in_cga=2 latency=3 allow_tma=true}".to_owned();
    let first = module.functions().find_map(OpRef::symbol_name);
    let extracted = first.map(|name| format!("extract-entry{{name={}}}", context.text(name)));
    let plain = plain.chain([hints]).chain(extracted).map(|pass| Run { pass, version: newest });
    let legalized = supported_versions(context).into_iter().filter(|version| *version < newest);
    let legalized = legalized.map(|version| Run { pass: format!("legalize-version{{to={version}}}"), version });
    plain.chain(legalized).collect()
}

impl Run {
    /// Writes the output of a pass for a module, unless the pass refuses the module or changes nothing; returns what is
    /// wrong with the output.
    fn write(
        &self,
        module: &Module,
        passes: &Registry,
        target: &Path,
        figures: &mut Figures,
    ) -> Result<(), Box<dyn Error>> {
        let before = write_bytes(module, self.version);
        let mut after = module.clone();
        match run_pass(&mut after, &self.pass, passes, 1) {
            Err(failure) if failure.kind == FailureKind::Refused => {
                figures.refused += 1;
                return Ok(());
            }
            outcome => outcome.map_err(|failure| failure.to_string())?,
        };
        let after = write_bytes(&after, self.version)?;
        if before.is_ok_and(|before| before == after) {
            figures.unchanged += 1;
            return Ok(());
        }
        figures.active.insert(self.pass.split('{').next().unwrap_or_default().to_owned());
        let printing = PrintOptions { debug_info: true, ..PrintOptions::default() };
        let text = print(&read_bytes(module.context(), &after)?, &printing);
        write_new(&target.with_added_extension("mlir"), text.as_bytes())?;
        write_new(&target.with_added_extension("tileirbc"), &after)?;
        Ok(())
    }
}

/// Writes a file that must not exist yet: no case may overwrite another.
fn write_new(file: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::File::create_new(file)?.write_all(bytes)
}
