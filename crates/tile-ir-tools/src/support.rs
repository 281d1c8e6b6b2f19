//! What programs share: command lines, input and output files, errors. For programs in other packages, which then behave like
//! those here.

pub use crate::arguments::{number, parse as parse_arguments, seconds};
pub use crate::failure::{Failure, reason};
pub use crate::files::{Source, files_below};
pub use crate::input::Input;
pub use crate::mapped::FileBytes;
pub use crate::names::{Names, demangled, demangled_diagnostic};
pub use crate::options::{
    Accepted, HELP, OutputFormat, OutputPath, PreviewFeature, Reporting, Target, TimeLimit, VERSION,
};
pub use crate::output::{as_file, refuse_terminal, write_bytes, write_file, write_text};
pub use crate::program::run as run_program;
pub use crate::report::{Reporter, on_terminal};
pub use crate::spelling::{harmless_json, in_a_line};
