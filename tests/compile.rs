//! `tile-ir-compile`, with scripts as assemblers.
#![cfg(unix)]

use std::fs;
use std::path::PathBuf;

use tempfile::TempDir;
use tile_ir_driver::assembler::Environment;
use tile_ir_testing::ProgramOutput;
use tile_ir_testing::stand_in::{self, CODE, COPY, MAKE_CODE, StandIn, remark};
use tile_ir_tests::{run_on_terminal, run_program};
use tile_ir_tools::{Console, compile_in};

/// Makes a remark about the first operation, and refuses what has the wrong level.
fn assembler(version: &str, make: &str) -> StandIn {
    let refuse =
        "case \"$*\" in *opt-level=1*) echo 'loc(\"<marks>\":2:1): error: not at this level' >&2; exit 5 ;; esac\n";
    let stand_in = StandIn::reading(&["13.1", version]).then(refuse).then(make);
    stand_in.remarking("missed=memory", &remark("Missed", 2, 1, "slow"))
}

const SOURCE: &str = "cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    %y = negi %x : tile<i32>
  }
}
";

/// A folder with assemblers, a kernel and a cache.
struct Place(TempDir);

impl Place {
    fn new() -> Self {
        let place = Self(tempfile::tempdir().expect("there is room for a folder"));
        fs::write(place.at("kernel.mlir"), SOURCE).expect("it can be written");
        place
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn install_release(&self, root: &str, version: &str) {
        assembler(version, MAKE_CODE).install(&self.at(root));
    }

    /// Compiles the kernel with the assembler in `cuda`.
    fn compile(&self, flags: &[&str]) -> ProgramOutput {
        let environment = Environment { roots: vec![("CUDA_HOME", self.at("cuda"))], ..Environment::default() };
        let kernel = self.at("kernel.mlir");
        self.run(&environment, &[&[kernel.to_str().expect("it is text"), "--gpu-name=sm_100"], flags].concat())
    }

    fn run(&self, environment: &Environment, arguments: &[&str]) -> ProgramOutput {
        let program = |arguments, console: &mut Console<'_>| compile_in(environment, arguments, console);
        run_program(program, ["tile-ir-compile"].iter().chain(arguments), SOURCE.as_bytes())
    }

    /// How often the assembler has run.
    fn runs(&self) -> usize {
        stand_in::runs(&self.at("cuda"))
    }

    /// A text in which the folder has another name.
    fn without_folder(&self, text: &[u8]) -> String {
        String::from_utf8_lossy(text).replace(self.0.path().to_str().expect("it is text"), "PLACE")
    }
}

#[test]
fn text_is_compiled_and_remarks_show_its_lines() {
    let place = Place::new();
    place.install_release("cuda", "13.5");
    let done = place.compile(&["--no-cache", "--remarks-missed=memory"]);
    assert_eq!((done.code, &done.stdout[..]), (0, CODE));
    let expected = "PLACE/kernel.mlir:3:10: remark: 'cuda_tile.negi': missed (Memory): slow\n    \
                    %y = negi %x : tile<i32>\n         ^\n";
    assert_eq!(place.without_folder(&done.stderr), expected);
    let done = place.compile(&["--no-cache", "--remarks=memory", "--remarks-missed=none", "--diagnostics=json"]);
    assert_eq!((done.code, place.without_folder(&done.stderr).as_str()), (0, ""));
    let done = place.compile(&["--no-cache", "--remarks=memory", "--diagnostics=json"]);
    let said = place.without_folder(&done.stderr);
    assert!(said.contains("TIR1109") && said.contains("\"remark\""), "{said}");
}

#[test]
fn bytecode_is_handed_over_as_it_is() {
    let place = Place::new();
    assembler("13.5", COPY).install(&place.at("cuda"));
    let module = tile_ir::parse_str(&tile_ir::context(), SOURCE).expect("it is valid");
    let bytes = tile_ir::write_bytes(&module, tile_ir::Version::new(13, 1)).expect("it can be written");
    fs::write(place.at("kernel.mlir"), &bytes).expect("it can be written");
    let done = place.compile(&["--no-cache", "--remarks-missed=memory"]);
    assert_eq!(done.code, 0, "{}", place.without_folder(&done.stderr));
    assert!(done.stdout.ends_with(&bytes));
    let said = place.without_folder(&done.stderr);
    assert!(
        said.starts_with("PLACE/kernel.mlir: remark: 'cuda_tile.negi': missed (Memory): slow (at offset 0x"),
        "{said}"
    );
}

#[test]
fn failures_of_the_assembler_show_lines() {
    let place = Place::new();
    place.install_release("cuda", "13.5");
    let done = place.compile(&["--no-cache", "-O1", "-o", place.at("out").to_str().expect("it is text")]);
    let expected = "PLACE/kernel.mlir: error: failed to compile Tile IR program [TIR1104]\n\
                    note: tileiras 13.5.7 rejected the program\n\
                    PLACE/kernel.mlir:3:10: note: 'cuda_tile.negi': not at this level\n    \
                    %y = negi %x : tile<i32>\n         ^\n\
                    tile-ir-compile: note: explain with 'tile-ir-opt --explain TIR1104'\n";
    assert_eq!((done.code, place.without_folder(&done.stderr).as_str()), (1, expected));
    assert!(!place.at("out").exists());
}

#[test]
fn results_are_kept_unless_asked_otherwise() {
    let place = Place::new();
    place.install_release("cuda", "13.5");
    let cache = format!("--cache-dir={}", place.at("cache").display());
    let compile = |flags: &[&str]| {
        let done = place.compile(flags);
        assert_eq!((done.code, &done.stdout[..], place.without_folder(&done.stderr)), (0, CODE, String::new()));
        place.runs()
    };
    let counts = [&[cache.as_str()][..], &[&cache], &[&cache, "-O2"], &["--no-cache"], &[&cache]].map(compile);
    assert_eq!(counts, [1, 1, 2, 3, 3]);
    assert_eq!(fs::read_dir(place.at("cache")).expect("it is there").count(), 2);
    let counts = [&[cache.as_str(), "--cache-limit=0"][..], &[&cache, "--cache-limit=0", "-O0"]].map(compile);
    assert_eq!(counts, [3, 4], "what is there is used, and nothing is added");
    let done = place.compile(&[&cache, "--no-cache"]);
    assert_eq!(done.code, 1);
}

#[test]
fn assemblers_are_listed() {
    let place = Place::new();
    place.install_release("cuda", "13.1");
    place.install_release("venv/lib/python3.12/site-packages/nvidia/cu13", "13.3");
    stand_in::install(&place.at("usr"), "#!/bin/sh\nexit 3\n");
    let python = vec![("VIRTUAL_ENV", place.at("venv"))];
    let path = Some(place.at("usr/bin").into_os_string());
    let mut environment = Environment { roots: Vec::new(), python, path };
    let list = |environment: &Environment, flags: &[&str]| {
        let done = place.run(environment, &[&["--list-assemblers"], flags].concat());
        format!("{}\n{}{}", done.code, place.without_folder(&done.stdout), place.without_folder(&done.stderr))
    };
    let packages = "PLACE/venv/lib/python3.12/site-packages/nvidia/cu13/bin/tileiras";
    let broken = "PLACE/usr/bin/tileiras (PATH): 'PLACE/usr/bin/tileiras --version' failed: exit status: 3";
    let expected = format!(
        "0\n* 13.3.7   {packages} (VIRTUAL_ENV)\n  ?        {broken}\ntaken: {packages}, since it is the newest that works, \
         and no variable for CUDA names another\n"
    );
    assert_eq!(list(&environment, &[]), expected);
    environment.roots = vec![("CUDA_HOME", place.at("cuda"))];
    let expected = format!(
        "0\n* 13.1.7   PLACE/cuda/bin/tileiras (CUDA_HOME)\n  13.3.7   {packages} (VIRTUAL_ENV)\n  ?        {broken}\n\
         taken: PLACE/cuda/bin/tileiras, since CUDA_HOME names its place\n"
    );
    assert_eq!(list(&environment, &[]), expected);
    let root = format!("--cuda-root={}", place.at("usr").display());
    let said = list(&environment, &[&root]);
    assert!(said.starts_with("1\n  ?        PLACE/usr/bin/tileiras (the configuration): "), "{said}");
    assert!(
        said.ends_with("tile-ir-compile: error: 'PLACE/usr/bin/tileiras --version' failed: exit status: 3\n"),
        "{said}"
    );
    let said = list(&Environment::default(), &[]);
    assert!(
        said.starts_with("1\ntile-ir-compile: error: no tile assembler was found; install CUDA 13.1 or newer, "),
        "{said}"
    );
}

#[test]
fn mistakes_are_found_before_the_assembler_runs() {
    let place = Place::new();
    place.install_release("cuda", "13.4");
    for (flags, message) in [
        (
            &["--preview=simt"][..],
            "tileiras 13.4.7 does not have the SIMT preview ('--preview=simt'), which releases since 13.5 have",
        ),
        (&["-l", "x"], "tile libraries require the 'simt' preview"),
        (&["-g"], "optimized debugging is currently not supported"),
        (&["--host-arch=arm64ec"], "does not have hosts of Arm64EC"),
        (&["-o", "/nowhere/out"], "cannot open output file '/nowhere/out'"),
        (&["--time-limit=0"], "expected a positive number of seconds"),
    ] {
        let done = place.compile(&[&["--no-cache"], flags].concat());
        let said = place.without_folder(&done.stderr);
        assert!(done.code == 1 && done.stdout.is_empty() && said.contains(message), "{flags:?}: {said}");
    }
    assert_eq!(place.runs(), 0);
    let done = place.run(&Environment::default(), &["--no-cache"]);
    assert!(place.without_folder(&done.stderr).contains("--gpu-name <sm_NN>"));
    let done = place.run(&Environment::default(), &["--no-cache", "--gpu-name=sm_100"]);
    let said = place.without_folder(&done.stderr);
    assert!(said.contains("note: no tile assembler was found; "), "{said}");
}

#[test]
fn tile_libraries_are_linked() {
    let place = Place::new();
    let link = "printf '\\177ELF\\002\\001' > output.cubin; cat library0.tilelib library1.tilelib >> output.cubin\n";
    assembler("13.5", link).install(&place.at("cuda"));
    let [one, two] = ["one.tilelib", "two.tilelib"].map(|name| place.at(name).display().to_string());
    fs::write(&one, "one,").expect("it can be written");
    let linked = |flags: &[&str]| place.compile(&[&["--no-cache", "--preview=simt"], flags].concat());
    let done = linked(&["-l", &one, "-l", &two]);
    let said = place.without_folder(&done.stderr);
    assert!(done.code == 1 && said.contains("note: cannot read the tile library 'PLACE/two.tilelib': "), "{said}");
    fs::write(&two, "two").expect("it can be written");
    let done = linked(&["-l", &one, "-l", &two]);
    assert_eq!((done.code, done.stdout.as_slice()), (0, &b"\x7fELF\x02\x01one,two"[..]));
}

#[test]
fn machine_code_is_not_written_to_a_terminal() {
    let place = Place::new();
    place.install_release("cuda", "13.5");
    let environment = Environment { roots: vec![("CUDA_HOME", place.at("cuda"))], ..Environment::default() };
    let program = |arguments, console: &mut Console<'_>| compile_in(&environment, arguments, console);
    let kernel = place.at("kernel.mlir");
    let done = run_on_terminal(program, ["tile-ir-compile".as_ref(), kernel.as_os_str(), "--gpu-name=sm_100".as_ref()]);
    let said = place.without_folder(&done.stderr);
    assert_eq!((done.code, done.stdout.len(), place.runs()), (1, 0, 0));
    assert!(said.contains("machine code is not written to a terminal; use '-o FILE'"), "{said}");
}

#[test]
fn work_ends_at_the_time_limit() {
    let place = Place::new();
    assembler("13.5", "sleep 60\n").install(&place.at("cuda"));
    let done = place.compile(&["--no-cache", "--time-limit=0.5"]);
    let said = place.without_folder(&done.stderr);
    assert!(
        done.code == 1 && said.contains("tileiras 13.5.7 was killed: the time limit of 0.5 s is reached"),
        "{said}"
    );
}
