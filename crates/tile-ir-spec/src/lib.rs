//! Loads the table.
