//! Where assemblers are searched for, and how they are probed.

use std::path::{Path, PathBuf};

use tile_ir_driver::Assembler;
use tile_ir_driver::assembler::Environment;

use crate::fake::Fake;

/// The assembler found, or the failure as text.
fn found(root: Option<&Path>, roots: &[(&'static str, &Path)], path: &str) -> Result<PathBuf, String> {
    let roots = roots.iter().map(|&(name, root)| (name, root.to_owned())).collect();
    let environment = Environment { roots, path: Some(path.into()) };
    Assembler::find(root, &environment).map(|it| it.program().to_owned()).map_err(|failure| failure.to_string())
}

#[test]
fn the_first_assembler_found_wins() {
    let [a, b, c] = [(); 3].map(|()| Fake::new(""));
    let nowhere = Path::new("/nowhere");
    let path = format!("/nowhere:{}", c.root().join("bin").display());
    assert_eq!(found(Some(a.root()), &[("CUDA_ROOT", b.root())], &path), Ok(a.program()));
    assert_eq!(found(Some(nowhere), &[("CUDA_ROOT", b.root())], &path), Ok(b.program()));
    assert_eq!(found(None, &[("CUDA_ROOT", nowhere), ("CUDA_HOME", b.root())], &path), Ok(b.program()));
    assert_eq!(found(None, &[("CUDA_PATH", nowhere)], &path), Ok(c.program()));
}

#[test]
fn missing_assemblers_report_what_to_install() {
    let said = found(Some(Path::new("/a")), &[("CUDA_HOME", Path::new("/b"))], "/c:/d").unwrap_err();
    let expected = "error: failed to compile Tile IR program\nnote: no tile assembler was found; install CUDA 13.1 or \
                    newer, or the PyPI packages 'nvidia-cuda-tileiras', 'nvidia-cuda-nvcc', 'nvidia-nvvm' and \
                    'nvidia-nvjitlink', and set CUDA_ROOT to their folder\nnote: not found: '/a/bin/tileiras' (from the \
                    configuration)\nnote: not found: '/b/bin/tileiras' (from CUDA_HOME)\nnote: not found on PATH";
    assert_eq!(said, expected);
}

#[test]
fn assemblers_are_probed_once() {
    let count = r#"echo asked >> "$(dirname "$0")/asked"; "#;
    let fake = Fake::reading(&["13.2", "13.1"], "");
    let script = std::fs::read_to_string(fake.program()).unwrap().replacen("case", &format!("{count}case"), 1);
    std::fs::write(fake.program(), script).unwrap();
    let first = fake.assembler();
    assert_eq!(fake.assembler().release(), first.release());
    assert_eq!(fake.left_behind("asked").unwrap().lines().count(), 3, "its name, its flags and its versions");
    let release = first.release();
    assert_eq!((release.name.as_str(), release.gpus.len()), ("13.1.7", 2));
    assert_eq!(release.versions, [tile_ir::Version::new(13, 1), tile_ir::Version::new(13, 2)]);
}

#[test]
fn other_programs_are_refused() {
    let said = |script: &str| found(Some(Fake::of(script).root()), &[], "").unwrap_err();
    assert!(
        said("#!/bin/sh\necho GNU assembler\n")
            .contains("is not a tile assembler: it identifies itself as 'GNU assembler'")
    );
    assert!(said("#!/bin/sh\nexit 3\n").contains("--version' failed: exit status: 3"));
    assert!(said("not a program").contains("--version' "));
}
