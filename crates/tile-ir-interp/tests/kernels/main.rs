//! Kernels that are run, and what they leave in memory and print, against the meaning of their operations.

mod aggregation;
mod control;
mod memory;
mod regions;
mod support;
mod views;
