//! Proofs of kernels. Those that need a solver do nothing without, and say so.

mod common;
mod execution;
mod kernels;
mod rewrites;
