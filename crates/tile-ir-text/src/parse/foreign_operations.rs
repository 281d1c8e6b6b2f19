//! What operations are called in other languages, for errors about unknown ones.

use tile_ir_core::definition::OpDef;
use tile_ir_dialect::ops;

/// What does here what an operation, or a statement, of another language does.
#[derive(Clone, Copy)]
pub(super) enum Meant {
    /// One of these operations.
    Operations(&'static [&'static OpDef]),
    /// No operation of its own: how it is written, in a sentence.
    Otherwise(&'static str),
}

/// Control flow of blocks and labels.
const BRANCHES: &str =
    "control flow is structured: 'if', 'for' and 'loop' have the values as results that branches and rounds pass on";
const CALLS: &str = "a kernel calls no functions: what the function does is written in its place";
pub(super) const DECLARATIONS: &str =
    "a result is named before its operation, and its type comes last: '%name = operation … : type'";
const FENCES: &str = "tokens order the accesses of a block, and orderings such as 'release device' those of several";
const IMPORTS: &str = "nothing is imported: a text is a module, 'cuda_tile.module @name {…}'";
const THREADS: &str = "a block computes tiles as a whole and has no threads; 'iota' makes the indices of elements";

/// Names without their dialects or modules, and operations that do the same here.
static OPERATIONS: &[(&[&str], &[&OpDef])] = &[
    (&["fadd"], &[&ops::ADDF]),
    (&["fsub"], &[&ops::SUBF]),
    (&["fmul"], &[&ops::MULF]),
    (&["fdiv"], &[&ops::DIVF]),
    (&["frem"], &[&ops::REMF]),
    (&["fneg"], &[&ops::NEGF]),
    (&["sdiv", "udiv", "divsi", "divui"], &[&ops::DIVI]),
    (&["srem", "urem", "remsi", "remui"], &[&ops::REMI]),
    (&["shl"], &[&ops::SHLI]),
    (&["lshr", "ashr", "shrsi", "shrui"], &[&ops::SHRI]),
    (&["icmp"], &[&ops::CMPI]),
    (&["fcmp"], &[&ops::CMPF]),
    (&["maximumf", "maxnumf", "fmax", "fmaxf"], &[&ops::MAXF]),
    (&["minimumf", "minnumf", "fmin", "fminf"], &[&ops::MINF]),
    (&["sext", "zext", "extsi", "extui"], &[&ops::EXTI]),
    (&["fpext", "fptrunc", "extf", "truncf"], &[&ops::FTOF]),
    (&["sitofp", "uitofp"], &[&ops::ITOF]),
    (&["fptosi", "fptoui"], &[&ops::FTOI]),
    (&["inttoptr"], &[&ops::INT_TO_PTR]),
    (&["ptrtoint"], &[&ops::PTR_TO_INT]),
    (&["cast", "astype"], &[&ops::EXTI, &ops::TRUNCI, &ops::ITOF, &ops::FTOI, &ops::FTOF]),
    (&["load", "gather"], &[&ops::LOAD_VIEW_TKO, &ops::LOAD_PTR_TKO]),
    (&["store", "scatter"], &[&ops::STORE_VIEW_TKO, &ops::STORE_PTR_TKO]),
    (&["getelementptr", "gep", "addptr"], &[&ops::OFFSET]),
    (
        &[
            "atomicrmw",
            "atomic_rmw",
            "atomicAdd",
            "atomicMax",
            "atomicMin",
            "atomicExch",
            "atomic_add",
            "atomic_max",
            "atomic_min",
            "atomic_xchg",
        ],
        &[&ops::ATOMIC_RMW_TKO],
    ),
    (&["cmpxchg", "atomicCAS", "atomic_cas"], &[&ops::ATOMIC_CAS_TKO]),
    (&["program_id", "get_program_id", "bid", "block_id"], &[&ops::GET_TILE_BLOCK_ID]),
    (&["num_programs", "get_num_programs", "num_blocks", "grid_dim"], &[&ops::GET_NUM_TILE_BLOCKS]),
    (&["arange", "make_range"], &[&ops::IOTA]),
    (&["zeros", "ones", "full"], &[&ops::CONSTANT]),
    (&["splat"], &[&ops::BROADCAST]),
    (&["expand_dims", "expand_shape", "collapse_shape"], &[&ops::RESHAPE]),
    (&["trans", "transpose"], &[&ops::PERMUTE]),
    (&["extract_slice"], &[&ops::EXTRACT]),
    (&["concat", "concatenate"], &[&ops::CAT]),
    (&["dot", "matmul", "mma"], &[&ops::MMAF, &ops::MMAI]),
    (&["sum"], &[&ops::REDUCE]),
    (&["cumsum"], &[&ops::SCAN]),
    (&["where"], &[&ops::SELECT]),
    (&["print", "printf", "device_print"], &[&ops::PRINT_TKO]),
    (&["while"], &[&ops::LOOP]),
    (&["ret"], &[&ops::RETURN]),
    (&["blockIdx"], &[&ops::GET_TILE_BLOCK_ID]),
    (&["gridDim"], &[&ops::GET_NUM_TILE_BLOCKS]),
];

/// The meaning of a name of LLVM IR, a dialect of MLIR, Triton, cuTile Python or CUDA C++: `fadd`, `tt.load`, `blockIdx.x`.
pub(super) fn meant_by(name: &str) -> Option<Meant> {
    let name = match name.split_once('.') {
        Some((variable @ ("blockIdx" | "gridDim" | "threadIdx" | "blockDim"), _)) => variable,
        _ => name.rsplit('.').next().unwrap_or(name),
    };
    if let Some((_, operations)) = OPERATIONS.iter().find(|(names, _)| names.contains(&name)) {
        return Some(Meant::Operations(operations));
    }
    Some(Meant::Otherwise(match name {
        "br" | "cond_br" | "goto" | "switch" | "phi" => BRANCHES,
        "call" => CALLS,
        "fence" | "membar" | "__threadfence" => FENCES,
        "threadIdx" | "blockDim" | "__syncthreads" | "syncthreads" | "barrier" | "debug_barrier" => THREADS,
        "let" | "auto" | "const" | "var" => DECLARATIONS,
        "import" | "from" | "use" | "using" => IMPORTS,
        "else" => "'else' follows the '}' of its 'if'",
        _ => return None,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_with_and_without_their_dialect() {
        let meant = |name| match meant_by(name) {
            Some(Meant::Operations(meant)) => meant.iter().map(|def| def.mnemonic()).collect::<Vec<_>>().join(" "),
            Some(Meant::Otherwise(how)) => how.to_owned(),
            None => "nothing".to_owned(),
        };
        assert_eq!([meant("fadd"), meant("tl.dot"), meant("blockIdx.x")], ["addf", "mmaf mmai", "get_tile_block_id"]);
        assert_eq!([meant("cf.br"), meant("threadIdx.y"), meant("frobnicate")], [BRANCHES, THREADS, "nothing"]);
    }

    #[test]
    fn each_name_is_there_once() {
        let mut names: Vec<_> = OPERATIONS.iter().flat_map(|(names, _)| *names).collect();
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
