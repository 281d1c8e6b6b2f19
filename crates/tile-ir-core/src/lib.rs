//! The IR of the Tile IR toolchain.
//!
//! * [`definition`]: the shape of a dialect definition, which the engines of the other crates interpret.
//! * [`Context`]: dialects, and interned types, attributes, locations and strings.
//! * [`Module`] and [`Body`]: arenas of operations, regions, blocks and values. Each function owns the arena of
//!   its body, so functions are decoded lazily and worked on in parallel.
//! * [`Builder`]: building operations from their definitions.
//! * [`Dominance`] and [`PostDominance`]: what is executed before and after what, whatever happens.
//! * [`Diagnostic`]: errors with places; [`SourceFile`]: the texts that they point into.
//!
//! No dialect is known here; `tile-ir-dialect` brings the tables.
//!
//! ```
//! use tile_ir_core::{Context, TypeData};
//!
//! let context = Context::new([])?;
//! let i32 = context.integer_type(32);
//! assert_eq!(i32, context.integer_type(32), "equal types have equal handles");
//! assert!(matches!(context.type_data(i32), TypeData::Integer { width: 32, .. }));
//! # Ok::<(), tile_ir_core::ContextError>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod argument_types;
mod attributes;
mod body;
mod build_error;
mod builder;
mod builtin_type;
pub mod codes;
mod constraint;
mod context;
mod counted;
pub mod definition;
mod dense;
mod diagnostic;
mod dialect;
mod display;
mod dominance;
mod error_text;
mod escape;
mod expression;
mod field;
mod function_builder;
mod handle;
mod intern;
mod kind;
mod listener;
mod location;
mod module;
mod op_part;
mod parts;
mod place;
mod region_builder;
mod resources;
mod rewrite;
mod similar;
mod source;
pub mod stop;
mod symbol_table;
mod tree_size;
mod type_rule;
pub mod typed;
mod types;
mod unregistered;
mod valid;
mod version;

pub use argument_types::ArgumentTypes;
pub use attributes::{Attribute, AttributeData, Encoded, EncodedPart, Extent, FileRange};
pub use body::{
    Block, BlockId, Body, BodyId, DEEPEST_REGION, Definition, Draft, Id, IdMap, OpId, OperandSegments, Operation,
    Region, RegionId, SegmentError, Use, ValueId, ValueMap, Walk, WalkEvent,
};
pub use build_error::{BuildError, RegionError};
pub use builder::{BuildCheck, Builder, OpBuilder, attribute_type, no_argument_attributes};
pub use builtin_type::BuiltinTypeName;
pub use context::{Context, ContextError, Identifier};
pub use counted::counted;
pub use dense::{Constant, ConstantError, DenseElements, ElementKind, Number};
pub use diagnostic::{Code, Diagnostic, Edit, Severity, alternatives};
pub use dialect::{Dialect, HookFunction, Named};
pub use display::DisplayHooks;
pub use dominance::{Dominance, DominatorTree, PostDominance};
pub use escape::{ShownNames, escape_control, is_harmful};
pub use expression::Expression;
pub use field::is_simple_name;
pub use handle::{AttributeRef, BlockRef, Effect, NamedValue, OpRef, RegionRef, Resource, TypeRef, UseRef, ValueRef};
pub use kind::OpKind;
pub use listener::Listener;
pub(crate) use location::StoredLocation;
pub use location::{Location, LocationData};
pub use module::{Module, SelectionError, SymbolUse};
pub use op_part::OpPart;
pub use parts::Part;
pub use place::{BytecodePosition, Place, TextPosition};
pub use resources::{ResourceGroup, ResourceScope, ResourceValue, Resources};
pub use rewrite::{Rewriter, WalkAction};
pub use similar::similar_names;
pub use source::{SourceFile, Span};
pub use stop::{Stop, Stopped};
pub use symbol_table::SymbolTable;
pub use tree_size::TreeSize;
pub use type_rule::{TypeParameters, TypeRule};
pub use types::{BuiltinType, DYNAMIC, Signedness, Type, TypeData, TypeError};
pub use unregistered::UNREGISTERED;
pub use valid::AttributeError;
pub use version::{Version, VersionParseError};
