//! The pages about programs: their flags.

use crate::program::{FRONT, PROGRAMS, run_program};

use super::{NOTICE, Page};

pub(super) const FOLDER: &str = "docs/programs";

/// A page for each program.
pub(super) fn pages() -> Vec<Page> {
    let page = |&(name, program): &(&str, _)| {
        let help = run_program::<&str>(program, [name, "--help"], &[]).stdout;
        let help = String::from_utf8_lossy(&help).into_owned();
        let text = format!("{NOTICE}\n\n# `{name}`\n\n```text\n{}\n```\n", help.trim_end());
        Page::new(FOLDER, &format!("{name}.md"), text)
    };
    [FRONT].iter().chain(PROGRAMS).map(page).collect()
}
