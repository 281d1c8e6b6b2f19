//! Kernels, whose memory and output are compared with the meaning of their operations.

mod aggregation;
mod control;
mod foreign;
mod memory;
mod regions;
mod support;
mod views;
