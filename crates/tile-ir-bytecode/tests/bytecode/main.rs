//! Files made by hand: what is read from them, what is written again, what is refused.

mod damage;
mod every_operation;
mod limits;
mod patch;
mod reader_checks;
mod support;
mod targets;
mod worked_examples;
