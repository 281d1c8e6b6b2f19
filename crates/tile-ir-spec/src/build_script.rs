//! Code of tables, made by build scripts.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::codegen::{Target, generate, in_one_file};
use crate::dialects::parse_beside;
use crate::error::SpecErrors;
use crate::files::read_sources;
use crate::known::known_sources;
use crate::parse::Source;

/// The file that [`build`] writes into `OUT_DIR`.
const FILE: &str = "dialects.rs";

/// Makes the code of a package's tables, from its build script: those in `folder`, which has one folder for each dialect.
///
/// ```no_run
/// // build.rs
/// fn main() -> std::process::ExitCode {
///     tile_ir_spec::build("dialect")
/// }
/// ```
///
/// The root of the crate includes it, which makes the modules `generated` and `typed`:
///
/// ```rs
/// include!(concat!(env!("OUT_DIR"), "/dialects.rs"));
/// ```
///
/// Cargo runs it again when a table changes, and shows each mistake in a table with its file, line and column.
pub fn build(folder: impl AsRef<Path>) -> ExitCode {
    let folder = folder.as_ref();
    println!("cargo::rerun-if-changed={}", folder.display());
    let Err(error) = write(folder) else { return ExitCode::SUCCESS };
    match error.downcast_ref() {
        Some(SpecErrors(errors)) => errors.iter().for_each(|error| println!("cargo::error={error}")),
        None => println!("cargo::error={error}"),
    }
    ExitCode::FAILURE
}

fn write(folder: &Path) -> Result<(), Box<dyn Error>> {
    let variable = |name| std::env::var_os(name).map(PathBuf::from).ok_or(format!("cargo did not set '{name}'"));
    let (package, out) = (variable("CARGO_MANIFEST_DIR")?, variable("OUT_DIR")?);
    std::fs::write(out.join(FILE), code(&package, folder)?)?;
    Ok(())
}

/// The code of the tables in a folder of a package.
fn code(package: &Path, folder: &Path) -> Result<String, SpecErrors> {
    let sources = read_sources(&package.join(folder)).map_err(|error| SpecErrors(vec![error]))?;
    // Places are shown as the package sees them.
    let above = folder.parent().unwrap_or(Path::new(""));
    let named = |Source { name, text }| Source { name: above.join(name).display().to_string(), text };
    let dialects = parse_beside(&known_sources(), &sources.into_iter().map(named).collect::<Vec<_>>())?;
    let target = Target::outside(folder, "src/generated");
    Ok(in_one_file(&generate(&dialects, &target)))
}
