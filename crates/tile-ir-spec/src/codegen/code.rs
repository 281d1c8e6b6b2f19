//! Checks that code exists for the names in the table.
//!
//! The generator cannot use the code itself, which may depend on generated code. So it searches for the name, as a string, in
//! the sources of the crates that provide code of that kind. Creating a context checks the code itself.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tile_ir_core::definition::Hook;

use crate::error::{SpecError, SpecErrorKind};
use crate::model::{Dialect, Name, ProposedName, Syntax};

/// The folders with the code of the repository's dialects.
pub(super) fn folder_of_repository(hook: Hook) -> &'static str {
    match hook {
        Hook::TypeRule => "crates/tile-ir-dialect/src/type_rules",
        Hook::Rule => "crates/tile-ir-verify/src/rules",
        Hook::Fold | Hook::Pattern | Hook::Range | Hook::Enters => "crates/tile-ir-transforms/src/cuda_tile",
        Hook::Eval => "crates/tile-ir-eval/src/ops",
        Hook::Run => "crates/tile-ir-interp/src/ops",
        Hook::Syntax => "crates/tile-ir-text/src/syntax",
        Hook::ResultName => "crates/tile-ir-text/src/print",
    }
}

/// The names in a dialect that have no code in the folder where it belongs; each name once.
pub(super) fn unknown(dialect: &Dialect, folder_of: impl Fn(Hook) -> PathBuf) -> io::Result<Vec<SpecError>> {
    let mut sources: Vec<(PathBuf, String)> = Vec::new();
    let mut told: Vec<(Hook, &str)> = Vec::new();
    let mut errors = Vec::new();
    for (hook, name) in names(dialect) {
        let folder = folder_of(hook);
        let index = match sources.iter().position(|(known, _)| *known == folder) {
            Some(index) => index,
            None => {
                let mut text = String::new();
                read_sources(&folder, &mut text)?;
                sources.push((folder.clone(), text));
                sources.len() - 1
            }
        };
        if !sources[index].1.contains(&format!("\"{name}\"")) && !told.contains(&(hook, &name.text)) {
            told.push((hook, &name.text));
            let folder = folder.display().to_string();
            errors
                .push(SpecError::new(&name.position, SpecErrorKind::NoCode { hook, name: name.text.clone(), folder }));
        }
    }
    Ok(errors)
}

/// The names of code in a dialect that the compiler does not check, with their columns.
fn names(dialect: &Dialect) -> impl Iterator<Item = (Hook, &Name)> {
    let types = dialect.types.iter().filter_map(|item| Some((Hook::TypeRule, item.structure.rule.as_ref()?)));
    let operations = dialect.operations.iter().flat_map(|operation| {
        let lists = [(Hook::Fold, &operation.folds), (Hook::Pattern, &operation.patterns)];
        let listed = lists.into_iter().flat_map(|(hook, names)| names.iter().map(move |name| (hook, name)));
        let single = [
            (Hook::Eval, &operation.eval),
            (Hook::Run, &operation.run),
            (Hook::Range, &operation.range),
            (Hook::Enters, &operation.enters),
        ];
        let single = single.into_iter().filter_map(|(hook, name)| Some((hook, name.as_ref()?)));
        let syntax = match &operation.syntax {
            Syntax::Custom(name) => Some((Hook::Syntax, name)),
            _ => None,
        };
        let results = operation.results.iter().filter_map(|result| match &result.proposed {
            Some(ProposedName::Computed(name)) => Some((Hook::ResultName, name)),
            _ => None,
        });
        listed.chain(single).chain(syntax).chain(results)
    });
    types.chain(operations)
}

/// Appends the text of all sources below a folder, except generated ones; nothing if the folder does not exist.
fn read_sources(folder: &Path, text: &mut String) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() && path.file_name().is_some_and(|name| name != "generated") {
            read_sources(&path, text)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text.push_str(&fs::read_to_string(&path)?);
        }
    }
    Ok(())
}
