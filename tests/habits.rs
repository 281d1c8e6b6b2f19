//! All programs have the same habits.

use tile_ir::bytecode::supported_versions;
use tile_ir::{LoadOptions, Module, Version, load, write_bytes};
use tile_ir_testing::ProgramOutput;
use tile_ir_tests::{PROGRAMS, run_program};
use tile_ir_tools::Program;

const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

fn run((name, program): (&str, Program), arguments: &[&str]) -> ProgramOutput {
    run_program(program, [name].iter().chain(arguments).copied(), b"")
}

/// What a program prints, and that it has nothing to complain about.
fn printed(program: (&str, Program), arguments: &[&str]) -> String {
    let output = run(program, arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.code, &*errors), (0, ""), "{} {arguments:?}", program.0);
    String::from_utf8(output.stdout).expect("it is text")
}

/// The long flags of a program, as its help lists them.
fn flags(help: &str) -> Vec<&str> {
    let lines = help.lines().filter_map(|line| {
        let line = line.trim_start();
        let flag = line.strip_prefix("--").or_else(|| line.split_once(", --").map(|(_, flag)| flag));
        flag.filter(|_| line.starts_with('-'))
    });
    lines.map(|flag| flag.split(|c: char| c != '-' && !c.is_alphanumeric()).next().unwrap_or_default()).collect()
}

#[test]
fn completions_and_manual_page_have_all_flags_that_help_has() {
    for &program in PROGRAMS {
        let help = printed(program, &["--help"]);
        let flags = flags(&help);
        for flag in ["help", "version", "completions", "man-page", "diagnostics"] {
            assert!(flags.contains(&flag), "{}: --{flag} is none of {flags:?}", program.0);
        }
        for shell in SHELLS {
            let script = printed(program, &["--completions", shell]);
            let missing: Vec<_> = flags.iter().filter(|flag| !script.contains(**flag)).collect();
            assert!(missing.is_empty(), "{}: {missing:?} are missing for {shell}", program.0);
        }
        let page = printed(program, &["--man-page"]).replace("\\-", "-");
        assert!(page.contains(&format!(".TH {} 1", program.0)), "{page}");
        let missing: Vec<_> = flags.iter().filter(|flag| !page.contains(&format!("--{flag}"))).collect();
        assert!(missing.is_empty(), "{}: {missing:?} are missing in the manual page", program.0);
    }
}

#[test]
fn shells_complete_names_and_versions() {
    let script = |name| {
        printed(*PROGRAMS.iter().find(|program| program.0 == name).expect("it is one"), &["--completions", "bash"])
    };
    let optimizer = script("tile-ir-opt");
    for value in ["sm_100", "13.1", "fuse-fma", "TIR0104", "V-TILE-4", "load_ptr_tko", "max-iterations="] {
        assert!(optimizer.split([' ', '"']).any(|word| word == value), "{value}");
    }
    assert!(script("tile-ir-compile").split([' ', '"']).any(|word| word == "sm_100"));
}

/// The flags of a program whose values are numbers.
fn numeric_flags(help: &str) -> Vec<&str> {
    let values = ["<N>", "<K>", "<BYTES>", "<0..3>", "<X[,Y[,Z]]>"];
    let lines = help.lines().filter(|line| values.iter().any(|value| line.contains(value)));
    lines.flat_map(flags).collect()
}

/// Errors about numbers explain in words what is expected.
#[test]
fn invalid_numbers_in_flags_are_explained() {
    let mut count = 0;
    for &program in PROGRAMS {
        let help = printed(program, &["--help"]);
        for flag in numeric_flags(&help) {
            for value in ["x", "", "1.5", "-7", "99999999999999999999"] {
                let output = run(program, &[&format!("--{flag}={value}")]);
                let errors = String::from_utf8_lossy(&output.stderr);
                let says = ["expected a ", "known versions are 0 to 6", "a value is required"];
                assert!(says.iter().any(|text| errors.contains(text)), "{} --{flag}={value}: {errors}", program.0);
                let rust = ["..=", "is not in", "digit", "too large", "too small", "empty string"];
                assert!(!rust.iter().any(|text| errors.contains(text)), "{} --{flag}={value}: {errors}", program.0);
                count += 1;
            }
        }
    }
    assert!(count > 50, "there are many such flags");
}

/// A program without an input reads standard input.
#[test]
fn standard_input_needs_no_name() {
    const MODULE: &[u8] = b"cuda_tile.module @m { entry @e() {} }";
    let extract = [&write_bytes(&module(MODULE), Version::new(13, 1)).expect("it can be written")[..], b"?"].concat();
    for (name, flags, input) in [
        ("tile-ir-extract", &[][..], &extract[..]),
        ("tile-ir-opt", &[], MODULE),
        ("tile-ir-reduce", &["--test=true"], MODULE),
        ("tile-ir-run", &["--grid=1", "--threads=0"], MODULE),
        ("tile-ir-translate", &["--mlir-to-cudatilebc"], MODULE),
    ] {
        let outputs = [&[][..], &["-"]].map(|file| {
            let arguments: Vec<&str> = [&[name], flags, file].concat();
            run_program(program(name), arguments, input)
        });
        assert_eq!(outputs[0].code, 0, "{name}: {}", String::from_utf8_lossy(&outputs[0].stderr));
        assert_eq!(outputs[0].stdout, outputs[1].stdout, "{name}");
    }
}

fn program(name: &str) -> Program {
    PROGRAMS.iter().find(|(known, _)| *known == name).expect("it is a program").1
}

fn module(source: &[u8]) -> Module {
    load(&tile_ir::context(), source, "m", &LoadOptions::default()).expect("it is valid")
}

#[test]
fn descriptions_exclude_other_flags() {
    for &program in PROGRAMS {
        for arguments in [&["--man-page", "--diagnostics=json"][..], &["--completions=bash", "--man-page"]] {
            let output = run(program, arguments);
            let errors = String::from_utf8_lossy(&output.stderr);
            assert!(output.code != 0 && output.stdout.is_empty(), "{} {arguments:?}", program.0);
            assert!(errors.contains("cannot be used with"), "{} {arguments:?}: {errors}", program.0);
        }
        // One dash is enough, as for all long flags.
        assert_eq!(printed(program, &["-man-page"]), printed(program, &["--man-page"]));
    }
}

#[test]
fn versions_are_those_of_formats_and_tables_too() {
    let known = supported_versions(&tile_ir::context()).iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let mut tables = None;
    for &program in PROGRAMS {
        let short = format!("{} {}\n", program.0, env!("CARGO_PKG_VERSION"));
        assert_eq!(printed(program, &["-V"]), short);
        let long = printed(program, &["--version"]);
        let rest = long.strip_prefix(&short).and_then(|rest| rest.strip_prefix("formats: text, Tile IR bytecode "));
        let rest = rest.and_then(|rest| rest.strip_prefix(&format!("{known}, MLIR bytecode 0 to 6\ntables: ")));
        let hash = rest.unwrap_or_else(|| panic!("{long}")).trim_end().to_owned();
        assert!(hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()), "{long}");
        assert_eq!(*tables.get_or_insert_with(|| hash.clone()), hash, "{}", program.0);
    }
}

/// The flags that several programs have are called the same in all of them, and have one kind of value.
#[test]
fn flags_for_the_same_have_one_name() {
    let other_names = ["jobs", "timeout", "colour", "num-threads", "error-limit", "skip-verify", "allow-preview"];
    for &program in PROGRAMS {
        let help = printed(program, &["--help"]);
        let flags = flags(&help);
        let found: Vec<_> = other_names.iter().filter(|name| flags.contains(name)).collect();
        assert!(found.is_empty(), "{}: {found:?}", program.0);
        assert!(flags.contains(&"color"), "{}: {flags:?}", program.0);
        let reads_modules = flags.contains(&"no-implicit-module");
        for flag in ["preview", "max-errors", "time-limit"].iter().filter(|_| reads_modules) {
            assert!(flags.contains(flag), "{}: --{flag} is none of {flags:?}", program.0);
        }
    }
}

#[test]
fn mistakes_are_explained_and_nothing_is_printed() {
    for &program in PROGRAMS {
        // As with `diff` and `grep`, 1 means that the modules differ, or that there are none.
        let trouble = if matches!(program.0, "tile-ir-diff" | "tile-ir-extract" | "tile-ir-prove" | "tile-ir-query") {
            2
        } else {
            1
        };
        let output = run(program, &["--nonsense"]);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.code, output.stdout.len()), (trouble, 0), "{}: {errors}", program.0);
        assert!(errors.starts_with("error: unexpected argument '--nonsense' found"), "{}: {errors}", program.0);
    }
}
