//! Orderings, scopes and pointers of memory accesses.

use tile_ir_core::{TypeRef, Version};
use tile_ir_dialect::rules::{NoMulticast, ScopeUnlessWeak};
use tile_ir_dialect::types::Parameters;
use tile_ir_dialect::views::Alloca;
use tile_ir_dialect::{Enumeration, MemoryOrdering, MemoryScope, PtrAttr, types};

use crate::error::{VerifierError, VerifierResult, alternatives};
use crate::{ensure, verifier_error};

/// V-ALLOCA-1: neither number is negative. V-ALLOCA-2: the alignment is a power of two. V-ALLOCA-3: it is no less than
/// the size of a pointee, whose bits are whole bytes up to release 13.4 and are rounded up to bytes since then (`tf32` has 19).
pub(super) fn allocation(op: Alloca<'_>) -> VerifierResult {
    let (count, alignment) = (op.num_elem(), op.alignment());
    let numbers = [("num_elem", Alloca::NUM_ELEM, count), ("alignment", Alloca::ALIGNMENT, alignment)];
    for (name, slot, found) in numbers {
        ensure!(found >= 0, "V-ALLOCA-1" => [slot], "expected '{name}' not to be negative, found {found}");
    }
    ensure!(
        alignment > 0 && alignment & (alignment - 1) == 0,
        "V-ALLOCA-2" => [Alloca::ALIGNMENT],
        "expected 'alignment' to be a power of two, found {alignment}"
    );
    let Some(pointee) = op.result().ty().element().pointee() else { return Ok(()) };
    let width = i64::from(pointee.width().unwrap_or_default());
    let small = |size: i64| {
        verifier_error!(
            "V-ALLOCA-3" => [Alloca::ALIGNMENT, Alloca::RESULT],
            "expected 'alignment' to be at least {size}, the size of '{pointee}', found {alignment}"
        )
    };
    let (until_13_4, since_13_5) = (width / 8, (width + 7) / 8);
    if alignment < until_13_4 {
        let since = small(since_13_5).since(Version::new(13, 5));
        return Err(small(until_13_4).before(Version::new(13, 5)).or(since));
    }
    if alignment < since_13_5 {
        return Err(small(since_13_5).since(Version::new(13, 5)));
    }
    Ok(())
}

/// V-MEM-3: weak accesses have no scope. V-MEM-4: all others have one.
pub(super) fn scope_unless_weak(op: ScopeUnlessWeak<'_>) -> VerifierResult {
    let ordering = op.memory_ordering_semantics();
    match (ordering, op.memory_scope()) {
        (MemoryOrdering::Weak, Some(scope)) => {
            let found = scope.keyword();
            let message =
                format!("expected no 'memory_scope' where 'memory_ordering_semantics' is weak, found {found}");
            let advice = format!("write 'weak' without '{found}', or an ordering that has a scope: 'relaxed {found}'");
            Err(VerifierError::new("V-MEM-3", message).at(op.memory_scope_slot()).advice(advice))
        }
        (MemoryOrdering::Weak, None) | (_, Some(_)) => Ok(()),
        (_, None) => {
            let ordering = ordering.keyword();
            let message =
                format!("expected a 'memory_scope' where 'memory_ordering_semantics' is {ordering}, found none");
            let [device, others @ ..] =
                [MemoryScope::Device, MemoryScope::TlBlk, MemoryScope::Sys].map(MemoryScope::keyword);
            let advice = format!("write '{ordering} {device}', or {} instead of '{device}'", alternatives(&others));
            Err(VerifierError::new("V-MEM-4", message).at(op.memory_ordering_semantics_slot()).advice(advice))
        }
    }
}

/// V-PTRA-4: multicast pointers are accessed by dedicated operations only.
pub(super) fn no_multicast(op: NoMulticast<'_>) -> VerifierResult {
    let reaches_all = |ty: TypeRef<'_>| pointer_attribute(ty) == Some(PtrAttr::Multicast);
    let Some(wrong) = op.named_operands().find(|operand| reaches_all(operand.ty())) else { return Ok(()) };
    let message = format!("expected {} to have no pointer attribute multicast, found '{}'", wrong.quoted(), wrong.ty());
    Err(VerifierError::new("V-PTRA-4", message).at(wrong))
}

/// The pointer attribute of a pointer, of the elements of a tile of pointers, of a tensor view, or of what a view cuts.
pub(super) fn pointer_attribute(ty: TypeRef<'_>) -> Option<PtrAttr> {
    let holder = match ty.tensor_view() {
        Some(tensor) => tensor,
        None if ty.is(&types::TILE) => ty.element(),
        None => ty,
    };
    holder.ptr_attr()
}
