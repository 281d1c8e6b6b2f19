//! Programs: lowered entries, as lists of steps.

use std::fmt;

use tile_ir_core::{Diagnostic, Place};
use tile_ir_eval::Element;

use crate::fault::{Fault, codes};
use crate::site::{AddressOrigin, Site};
use crate::slot::SlotName;
use crate::step::{Label, Repetition, Step};

/// A parameter of an entry, which is a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KernelParameter {
    /// Its type.
    pub element: Element,
    /// The pointee type of a pointer.
    pub pointee: Option<Element>,
}

/// The steps of an entry.
#[derive(Default)]
pub(crate) struct Program {
    pub(crate) steps: Vec<Step>,
    /// The step that each label is bound to.
    pub(crate) labels: Vec<u32>,
    pub(crate) repetitions: Vec<Repetition>,
    pub(crate) sites: Vec<Site>,
    /// The sites of atomic additions of floats, and the types of these.
    pub(crate) float_sums: Vec<(u32, Element)>,
    /// The name of each slot.
    pub(crate) slots: Vec<SlotName>,
    pub(crate) parameters: Vec<KernelParameter>,
}

impl Program {
    /// The step that a label is bound to.
    #[inline]
    pub(crate) fn target(&self, label: Label) -> u32 {
        self.labels[label.0 as usize]
    }

    /// The number of the site of a step.
    pub(crate) fn site_of(&self, step: u32) -> u32 {
        self.steps[step as usize].site
    }

    /// The site of a step.
    pub(crate) fn site(&self, step: u32) -> &Site {
        &self.sites[self.site_of(step) as usize]
    }

    /// A fault of a block at a step as a diagnostic.
    pub(crate) fn diagnostic(
        &self,
        step: u32,
        fault: &Fault,
        block: [u32; 3],
        parameter: impl Fn(usize) -> String,
    ) -> Diagnostic {
        let site = self.site(step);
        let message = format!("{}: {}", site.subject(block, fault.element), fault.message);
        let mut diagnostic = site.error(fault.code, message);
        if let Some(origin) = site.address.filter(|_| fault.code == codes::OUTSIDE) {
            let parameter = origin.parameter.map(|index| parameter(index as usize));
            diagnostic = self.with_origin(diagnostic, origin, parameter);
        }
        let Some(cause) = &fault.cause else { return diagnostic };
        let origin = &self.sites[cause.site as usize];
        origin.note(diagnostic, origin.cause(&cause.undefined))
    }

    /// Adds to an error where the address comes from.
    fn with_origin(&self, diagnostic: Diagnostic, origin: AddressOrigin, parameter: Option<String>) -> Diagnostic {
        match (origin.operation.map(|site| &self.sites[site as usize]), parameter) {
            (Some(site), None) => site.note(diagnostic, format!("'{}' computes the address", site.name)),
            (Some(site), Some(parameter)) => {
                site.note(diagnostic, format!("'{}' computes the address, from {parameter}", site.name))
            }
            (None, Some(parameter)) => diagnostic.with_note(Place::Unknown, format!("the address is {parameter}")),
            (None, None) => diagnostic,
        }
    }
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program")
            .field("steps", &self.steps.len())
            .field("slots", &self.slots.len())
            .finish_non_exhaustive()
    }
}
