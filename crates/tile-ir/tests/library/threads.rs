//! What threads may share and pass on.

use tile_ir::core::{Attribute, Body, Location, OpRef, Type, ValueRef};
use tile_ir::transforms::{manager::PassManager, pipeline::Pipeline};
use tile_ir::{Context, Diagnostic, Dialect, Error, LoadOptions, Module};

fn is_shared_by_threads<T: Send + Sync>() {}

/// The compiler checks this; there is nothing to run.
#[test]
fn threads_share_modules_and_contexts() {
    is_shared_by_threads::<Context>();
    is_shared_by_threads::<Module>();
    is_shared_by_threads::<Body>();
    is_shared_by_threads::<OpRef<'_>>();
    is_shared_by_threads::<ValueRef<'_>>();
    is_shared_by_threads::<(Type, Attribute, Location)>();
    is_shared_by_threads::<(Dialect, LoadOptions)>();
    is_shared_by_threads::<(Diagnostic, Error)>();
    is_shared_by_threads::<(Pipeline, PassManager)>();
}
