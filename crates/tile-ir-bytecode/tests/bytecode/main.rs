//! Handmade files: reading, writing and rejecting them.

mod damage;
mod every_operation;
mod limits;
mod patch;
mod previews;
mod reader_checks;
mod support;
mod targets;
mod threads;
mod whole_files;
mod worked_examples;
