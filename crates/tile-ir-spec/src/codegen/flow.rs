//! Flow of values into and out of regions.

use proc_macro2::TokenStream;
use quote::quote;
use tile_ir_core::definition::{FlowDef, FlowSource, FlowTarget};

use super::text::{number, option};

pub(super) fn flow(flow: &'static FlowDef) -> TokenStream {
    let source = match flow.source {
        FlowSource::Operands(group) => {
            let group = number(group);
            quote!(FlowSource::Operands(#group))
        }
        FlowSource::Terminator(name) => quote!(FlowSource::Terminator(#name)),
    };
    let targets = flow.targets.iter().map(|target| match *target {
        FlowTarget::Region { region, first, each } => {
            let (region, first, each) = (number(region), number(first), number(each));
            quote!(FlowTarget::Region { region: #region, first: #first, each: #each })
        }
        FlowTarget::Results => quote!(FlowTarget::Results),
    });
    let with = option(flow.with.map(number));
    quote!(FlowDef { source: #source, with: #with, targets: &[#(#targets),*] })
}
