//! The entries of tables: types and debug entries. They refer to each other and hold attributes, so they are decoded and
//! encoded here, above the codecs of attributes, and the tables only store them.

mod debug;
mod types;
