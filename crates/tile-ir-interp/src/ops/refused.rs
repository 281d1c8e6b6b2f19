//! Operations that need several devices or overlapping launches.

use tile_ir_core::OpRef;

use super::Group;
use crate::lowering::{Lowering, Refusal, Run};

pub(super) const RUNS: Group = &[("several_devices", Run(several_devices)), ("several_kernels", Run(several_kernels))];

fn several_devices<'a>(_: &mut Lowering<'a>, _: OpRef<'a>) -> Result<(), Refusal> {
    Err(Refusal::new("is about memory of several devices"))
}

fn several_kernels<'a>(_: &mut Lowering<'a>, _: OpRef<'a>) -> Result<(), Refusal> {
    Err(Refusal::new("is about kernels that are launched to overlap"))
}
