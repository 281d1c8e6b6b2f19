//! Files made by hand: what is read from them, what is written again, what is refused.

mod damage;
mod every_operation;
mod limits;
mod support;
mod targets;
mod worked_examples;
