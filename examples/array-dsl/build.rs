//! Makes the code of the dialect from its table.

fn main() -> std::process::ExitCode {
    tile_ir_spec::build("dialect")
}
