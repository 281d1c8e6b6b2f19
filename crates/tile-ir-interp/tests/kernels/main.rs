//! Kernels, whose memory and output are compared with the meaning of their operations.

mod aggregation;
mod control;
mod memory;
mod regions;
mod support;
mod views;
