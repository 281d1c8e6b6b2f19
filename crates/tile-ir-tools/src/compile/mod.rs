//! The program `tile-ir-compile`.

mod assemblers;
mod flags;

use std::ffi::OsString;

use tile_ir::{Diagnostic, Format, LoadOptions};
use tile_ir_driver::assembler::Environment;
use tile_ir_driver::{Assembler, Program, Settings};

pub(crate) use self::flags::Options;
use crate::console::Console;
use crate::failure::Failure;
use crate::input::Input;
use crate::output::{as_file, check_output_file, refuse_terminal, write_bytes, write_text};
use crate::report::Reporter;
use crate::{arguments, program};

const NAME: &str = "tile-ir-compile";

/// Runs `tile-ir-compile`: compiles Tile IR to machine code with the platform's assembler.
pub fn compile(arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    compile_in(&Environment::of_process(), arguments, console)
}

/// The same where other places are searched for the assembler than those that the environment of the process names.
pub fn compile_in(environment: &Environment, arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    match arguments::parse::<Options>(arguments, console) {
        Ok(options) => {
            let reporter = options.reporting.reporter::<Options>(NAME);
            let work = |console: &mut Console<'_>| run(&options, environment, reporter, console);
            program::run(reporter, console, |console| options.time_limit().guard(|| work(console)))
        }
        Err(code) => code,
    }
}

fn run(
    options: &Options,
    environment: &Environment,
    reporter: Reporter,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let output = options.output.path();
    if options.list_assemblers {
        let (list, taken) = assemblers::list(options.cuda_root(), environment);
        write_text(output, &list, console)?;
        return taken;
    }
    refuse_terminal("machine code", output, console)?;
    as_file(output).map_or(Ok(()), check_output_file)?;
    let settings = options.settings()?;
    let input = Input::read(options.file.as_deref(), console)?;
    let program = create(&input, settings)?;
    let assembler = Assembler::find(options.cuda_root(), environment).map_err(failure)?;
    let compiled = program.compile_with(&assembler).map_err(|error| input.located(failure(error.failure)))?;
    let mut said: Vec<Diagnostic> = compiled.diagnostics().to_vec();
    if let Some(source) = input.source() {
        tile_ir::locate_in_text(&mut said, &source);
    }
    console.complain_in_lines(&reporter.diagnostics(&said, console.look()));
    write_bytes(output, compiled.output(), console)
}

/// The program of an input: bytecode as it is, anything else as bytecode with places in the input.
fn create(input: &Input, settings: Settings) -> Result<Program, Failure> {
    let load = LoadOptions { allow_preview: settings.simt_preview, ..LoadOptions::default() };
    let module = tile_ir::load(&tile_ir::context(), &input.bytes, &input.name, &load);
    let module = module.map_err(|error| input.failure(error))?;
    let program = match Format::of(&input.bytes) {
        Format::TileBytecode => Program::create(&input.bytes, settings),
        _ => Program::from_module(&module, settings),
    };
    program.map(|program| program.named(input.name.as_str())).map_err(|error| input.located(failure(error)))
}

fn failure(failure: tile_ir_driver::Failure) -> Failure {
    Failure::from(*failure.diagnostic)
}
