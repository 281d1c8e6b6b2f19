//! What a plug-in and a program are compared by: the compiler, and the sources of the workspace where the crate is built in one.

use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Command::new(rustc).arg("--version").output();
    let version = version.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned()).unwrap_or_default();
    println!("cargo::rustc-env=TILE_IR_PLUGIN_RUSTC={version}");
    println!("cargo::rustc-env=TILE_IR_PLUGIN_SOURCES={:016x}", sources());
}

/// A hash of the sources of this crate and of those that it is built of. A published package has none beside it; there the version
/// says which they are.
fn sources() -> u64 {
    let (mut crates, mut files, mut at) = (vec!["tile-ir-plugin".to_owned()], Vec::new(), 0);
    while let Some(name) = crates.get(at) {
        let folder = Path::new("..").join(name);
        at += 1;
        let Ok(manifest) = fs::read_to_string(folder.join("Cargo.toml")) else { continue };
        println!("cargo::rerun-if-changed={}", folder.join("Cargo.toml").display());
        println!("cargo::rerun-if-changed={}", folder.join("src").display());
        list(&folder.join("src"), &mut files);
        let manifest = manifest.split("[dev-dependencies]").next().unwrap_or_default();
        for line in manifest.lines().filter(|line| line.starts_with("tile-ir-")) {
            let name = line.split(['.', ' ', '=']).next().unwrap_or_default().to_owned();
            if !crates.contains(&name) {
                crates.push(name);
            }
        }
    }
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        (&file, fs::read(&file).unwrap_or_default()).hash(&mut hasher);
    }
    hasher.finish()
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in folder.read_dir().into_iter().flatten().flatten() {
        let path = entry.path();
        match path.is_dir() {
            true => list(&path, files),
            false => files.push(path),
        }
    }
}
