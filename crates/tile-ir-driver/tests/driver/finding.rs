//! Where assemblers are searched for, and how they are probed.

use std::path::{Path, PathBuf};

use tile_ir_driver::assembler::{Environment, Origin};
use tile_ir_driver::{Assembler, Cache, Program, Settings};

use crate::fake::{COPY, Fake, StandIn, install, install_release};
use crate::{nothing, settings};

/// The assembler found, or the failure as text.
fn found(root: Option<&Path>, roots: &[(&'static str, &Path)], path: &str) -> Result<PathBuf, String> {
    let roots = roots.iter().map(|&(name, root)| (name, root.to_owned())).collect();
    let environment = Environment { roots, path: Some(path.into()), ..Environment::default() };
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

/// The folders of packages in environments and in folders of `pip install --target`.
const PACKAGES: [&str; 3] = ["", "lib/python3.12/site-packages", "Lib/site-packages"];

#[test]
fn assemblers_are_found_where_pip_puts_them() {
    for packages in PACKAGES {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join(packages).join("nvidia/cu13");
        let program = install_release(&root, "13.4");
        let python = vec![("VIRTUAL_ENV", folder.path().to_owned())];
        let environments = [
            (Some(folder.path()), Environment::default()),
            (None, Environment { roots: vec![("CUDA_HOME", folder.path().to_owned())], ..Environment::default() }),
            (None, Environment { python, ..Environment::default() }),
        ];
        for (root, environment) in environments {
            assert_eq!(Assembler::find(root, &environment).unwrap().program(), program, "{environment:?}");
        }
    }
}

#[test]
fn the_newest_of_a_place_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    install_release(folder.path(), "13.2");
    let packages = |python: &str| folder.path().join("lib").join(python).join("site-packages/nvidia/cu13");
    install_release(&packages("python3.9"), "13.3");
    let newest = install_release(&packages("python3.10"), "13.10");
    install_release(&packages("python3.11"), "13.4");
    assert_eq!(found(Some(folder.path()), &[], ""), Ok(newest));
}

#[test]
fn what_was_chosen_comes_before_what_is_newer() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let chosen = install_release(&at("cuda"), "13.1");
    let older = install_release(&at("venv/lib/python3.12/site-packages/nvidia/cu13"), "13.3");
    let newer = install_release(&at("usr"), "13.5");
    let broken = install(&at("broken"), "#!/bin/sh\nexit 3\n");
    let python = vec![("VIRTUAL_ENV", at("venv")), ("PYTHONPATH", at("nowhere"))];
    let path = std::env::join_paths([at("broken/bin"), at("usr/bin"), at("usr/bin/../bin")]).unwrap();
    let mut environment = Environment { roots: vec![("CUDA_HOME", at("nowhere"))], python, path: Some(path) };
    let taken = |environment: &Environment| Assembler::find(None, environment).unwrap().program().to_owned();
    assert_eq!(taken(&environment), newer);
    let (all, index) = Assembler::list(None, &environment);
    let all: Vec<_> = all.into_iter().map(|it| (it.program, it.origin, it.assembler.is_ok())).collect();
    let expected = [
        (older.clone(), Origin::Python("VIRTUAL_ENV"), true),
        (broken, Origin::Path, false),
        (newer.clone(), Origin::Path, true),
    ];
    assert_eq!((all, index.ok()), (expected.to_vec(), Some(2)));

    environment.roots.push(("CUDA_PATH", at("cuda")));
    assert_eq!(taken(&environment), chosen);
    let (all, index) = Assembler::list(None, &environment);
    assert_eq!((all.len(), index.ok()), (4, Some(0)));
    let (all, index) = Assembler::list(Some(&at("broken")), &environment);
    assert_eq!(
        (all.len(), index.ok()),
        (4, None),
        "each file is there once, and an assembler that was chosen and does not work is an error"
    );
}

#[test]
fn release_13_1_finds_the_library_that_pip_installed() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join("nvidia/cu13");
    let program = install_release(&root, "13.1");
    let script = std::fs::read_to_string(&program).unwrap();
    let check = "test -e $CUDA_ROOT/bin/tileiras && cat $CUDA_ROOT/nvvm/lib64/libnvvm.so > output.cubin";
    std::fs::write(&program, script + check).unwrap();
    std::fs::create_dir(root.join("lib")).unwrap();
    std::fs::write(root.join("lib/libnvvm.so.4"), b"\x7fELF\x02\x01 library").unwrap();
    let assembler = Assembler::find(Some(folder.path()), &Environment::default()).unwrap();
    let compiled = Program::create(&nothing(), settings()).unwrap().compile_with(&assembler).unwrap();
    assert_eq!(compiled.output(), b"\x7fELF\x02\x01 library");
}

#[test]
fn what_links_libraries_is_found_where_pip_installed_it() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join("nvidia/cu13");
    let link = "test -e $CUDA_ROOT/bin/tileiras && cat $CUDA_ROOT/lib64/libnvJitLink.so > output.cubin\n";
    StandIn::reading(&["13.1", "13.5"]).then(link).install(&root);
    let library = folder.path().join("a.tilelib");
    std::fs::write(&library, "").unwrap();
    let own = Settings { simt_preview: true, libraries: vec![library], ..settings() };
    let assembler = Assembler::find(Some(folder.path()), &Environment::default()).unwrap();
    let compile = || Program::create(&nothing(), own.clone()).unwrap().compile_with(&assembler);
    let said = compile().unwrap_err().to_string();
    assert!(said.contains("lib64/libnvJitLink.so' is missing; install 'nvidia-nvjitlink'"), "{said}");
    std::fs::create_dir(root.join("lib")).unwrap();
    std::fs::write(root.join("lib/libnvJitLink.so.13"), b"\x7fELF\x02\x01 library").unwrap();
    assert_eq!(compile().unwrap().output(), b"\x7fELF\x02\x01 library");
}

/// The assembler would look for its parts where the variable says, and nowhere else.
#[test]
fn a_variable_that_names_no_parts_does_not_mislead_the_assembler_on_the_path() {
    let folder = tempfile::tempdir().unwrap();
    let (root, named) = (folder.path().canonicalize().unwrap().join("cuda"), folder.path().join("named"));
    let say = r#"printf '\177ELF\002\001%s' "$CUDA_ROOT" > output.cubin"#;
    StandIn::reading(&["13.1"]).then(say).install(&root);
    let put_parts = |root: &Path| {
        for part in ["bin/ptxas", "nvvm/lib64/libnvvm.so"] {
            std::fs::create_dir_all(root.join(part).parent().unwrap()).unwrap();
            std::fs::write(root.join(part), "").unwrap();
        }
    };
    std::fs::create_dir(&named).unwrap();
    let path = Some(root.join("bin").into_os_string());
    let environment = Environment { path, roots: vec![("CUDA_ROOT", named.clone())], ..Environment::default() };
    let told = || {
        let assembler = Assembler::find(None, &environment).unwrap();
        let code = Program::create(&nothing(), settings()).unwrap().compile_with(&assembler).unwrap().output().to_vec();
        String::from_utf8_lossy(&code[6..]).into_owned()
    };
    let inherited = std::env::var("CUDA_ROOT").unwrap_or_default();
    assert_eq!(told(), inherited, "it has no parts of its own either");
    put_parts(&root);
    assert_eq!(told(), root.to_str().unwrap());
    put_parts(&named);
    assert_eq!(told(), inherited, "the root that is named has them");
}

/// Another program behind the same assembler makes other code.
#[test]
fn results_depend_on_the_root_that_a_link_on_the_path_leads_to() {
    let folder = tempfile::tempdir().unwrap();
    let program = StandIn::reading(&["13.1"]).then(COPY).install(&folder.path().join("cuda"));
    std::fs::create_dir(folder.path().join("bin")).unwrap();
    std::os::unix::fs::symlink(&program, folder.path().join("bin/tileiras")).unwrap();
    let path = Some(folder.path().join("bin").into_os_string());
    let assembler = Assembler::find(None, &Environment { path, ..Environment::default() }).unwrap();
    let own = Settings { cache: Some(Cache::new(folder.path().join("cache"))), ..settings() };
    let compile = || drop(Program::create(&nothing(), own.clone()).unwrap().compile_with(&assembler).unwrap());
    let entries = || std::fs::read_dir(folder.path().join("cache")).unwrap().count();
    compile();
    compile();
    assert_eq!(entries(), 1);
    std::fs::write(folder.path().join("cuda/bin/ptxas"), "another").unwrap();
    compile();
    assert_eq!(entries(), 2);
}

#[test]
fn missing_assemblers_report_what_to_install() {
    let said = found(Some(Path::new("/a")), &[("CUDA_HOME", Path::new("/b"))], "/c:/d").unwrap_err();
    let expected = "error: failed to compile Tile IR program\nnote: no tile assembler was found; install CUDA 13.1 or \
                    newer, or the PyPI packages 'nvidia-cuda-tileiras', 'nvidia-cuda-nvcc', 'nvidia-nvvm' and \
                    'nvidia-nvjitlink', in an environment of Python or in a folder that CUDA_ROOT names\nnote: not found: '/a/bin/tileiras' (from the \
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
