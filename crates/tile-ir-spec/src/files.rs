//! The files of a table, which the generator reads.

use std::path::Path;
use std::sync::Arc;

use crate::error::{SpecError, SpecErrorKind};
use crate::parse::{Source, start_of};

/// Reads the sources of a table: all `*.ops` files in the folders of `root`, in the order of
/// their names.
///
/// Names begin with the last part of `root`.
pub fn read_sources(root: &Path) -> Result<Vec<Source>, SpecError> {
    let unreadable = |path: &Path, error: std::io::Error| {
        SpecError::new(&start_of(&Arc::from(path.display().to_string())), SpecErrorKind::Unreadable(error.to_string()))
    };
    let list = |folder: &Path| -> Result<Vec<_>, SpecError> {
        let entries = folder.read_dir().and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let mut paths: Vec<_> =
            entries.map_err(|error| unreadable(folder, error))?.into_iter().map(|entry| entry.path()).collect();
        paths.sort();
        Ok(paths)
    };
    let prefix = root.file_name().map(Path::new).unwrap_or(root);
    let mut sources = Vec::new();
    for folder in list(root)?.iter().filter(|path| path.is_dir()) {
        for path in list(folder)? {
            if path.extension().is_none_or(|extension| extension != "ops") {
                continue;
            }
            let text = std::fs::read_to_string(&path).map_err(|error| unreadable(&path, error))?;
            let inner = path.strip_prefix(root).unwrap_or(&path);
            let name = prefix.join(inner).to_string_lossy().replace('\\', "/");
            sources.push(Source { name, text });
        }
    }
    Ok(sources)
}
