//! Passes on text: what comes out.

mod conformance;
mod drive;
mod meaning;
