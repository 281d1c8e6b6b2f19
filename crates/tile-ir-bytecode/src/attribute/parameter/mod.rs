//! Parameters of types and attributes of the table (bytecode sections 6 and 8.2).
//!
//! Each kind is a type that defines how it is read, written and explained; [`with_codec`] is the only function that
//! knows all of them.

mod case;
mod number;
mod presence;
mod reference;

use tile_ir_core::Parameter;
use tile_ir_core::definition::{ParameterDef, ParameterKind};

pub(crate) use presence::{
    bits_text, read_attribute_parameters, read_type_parameters, write_attribute_parameters, write_type_parameters,
};

use crate::error::{ReadResult, Refusal, Within, WriteResult, WriteWithin};
use crate::table::{Nesting, Pools, Tables};
use crate::wire::{Cursor, Encoder};
use tile_ir_wire::{Note, Value};

/// How parameters of a kind are encoded.
trait ParameterCodec {
    /// Reads a parameter.
    fn read(&self, tables: &Tables<'_>, cursor: &mut Cursor<'_>, nesting: &mut Nesting) -> ReadResult<Parameter>;

    /// Appends a parameter of a type or attribute at nesting depth `depth`.
    fn write(&self, pools: &mut Pools<'_>, value: &Parameter, depth: usize, out: &mut Encoder) -> WriteResult<()>;

    /// The text of a parameter in a dump, in addition to what is recorded while it is read.
    fn explain(&self, _: &Parameter) -> Value {
        Value::Nothing
    }
}

/// Calls `run` with the codec for a kind of parameters.
fn with_codec<R>(kind: ParameterKind, run: impl FnOnce(&dyn ParameterCodec) -> R) -> R {
    match kind {
        ParameterKind::Type => run(&reference::AnyType),
        ParameterKind::TypeOf(def) => run(&reference::TypeOf(def)),
        ParameterKind::Integers64 | ParameterKind::Sizes => run(&number::Integers64),
        ParameterKind::Integers32 => run(&number::Integers32),
        ParameterKind::Unsigned32 => run(&number::Unsigned32),
        ParameterKind::Unsigned64 => run(&number::Unsigned64),
        ParameterKind::Signed64 => run(&number::Signed64),
        ParameterKind::Enum(def) => run(&case::Case(def)),
        ParameterKind::Flags(def) => run(&case::Flags(def)),
        ParameterKind::String => run(&reference::Text),
        ParameterKind::Dictionary => run(&reference::Hints),
        ParameterKind::Attribute(names) => run(&reference::DebugEntry(names)),
        ParameterKind::Location => run(&reference::FileLocation),
    }
}

/// Reads one parameter.
pub(crate) fn read_parameter(
    tables: &Tables<'_>,
    definition: &'static ParameterDef,
    cursor: &mut Cursor<'_>,
    nesting: &mut Nesting,
) -> ReadResult<Parameter> {
    with_codec(definition.kind, |codec| {
        let start = *cursor;
        let read = codec.read(tables, cursor, nesting).within(|| format!("parameter '{}'", definition.name));
        let explained = || read.as_ref().map_or(Value::Nothing, |value| codec.explain(value));
        tables.trace.note(&start, cursor, || Note::new(definition.name).with(explained()));
        read
    })
}

/// Appends one parameter. `depth` is that of the type or attribute that it belongs to.
pub(crate) fn write_parameter(
    pools: &mut Pools<'_>,
    definition: &'static ParameterDef,
    value: &Parameter,
    depth: usize,
    out: &mut Encoder,
) -> WriteResult<()> {
    let written = with_codec(definition.kind, |codec| codec.write(pools, value, depth, out));
    written.within(|| format!("parameter '{}'", definition.name))
}

/// Describes a parameter of the wrong kind.
const OTHER_KIND: &str = "another kind of value";

/// The error for a parameter of the wrong kind.
#[cold]
fn refuse<T>(expected: &str) -> WriteResult<T> {
    Err(Refusal::UnwritableAttribute { expected: expected.to_owned() }.into())
}
