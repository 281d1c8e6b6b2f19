//! Functions that are implemented elsewhere: kernels call functions of the host in their place.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use rustc_hash::FxHashSet;
use tile_ir_core::{Context, Diagnostic, Identifier, Module, Type};
use tile_ir_dialect::ForeignAccess;
use tile_ir_dialect::views::{PreviewCall, PreviewFunc};
use tile_ir_eval::{Element, Tile, TileType};

use crate::fault::{codes, refused};

/// A function of the host that kernels call: from the arguments of a call to its results, in order.
///
/// Blocks call it from several threads, and with [`Order::Compared`](crate::Order::Compared) more than once. Its results must
/// depend on its arguments alone: blocks that wait for each other rely on it. The launch cannot stop it; one that takes long asks
/// [`Stop::check`](tile_ir_core::Stop::check) now and then. A panic is a failure like an error.
pub type ForeignFunction = dyn Fn(&ForeignCall<'_>) -> Result<Vec<Tile>, ForeignError> + Send + Sync;

/// Why a function of the host has no results.
pub type ForeignError = Box<dyn Error + Send + Sync>;

/// A call of a function that is implemented elsewhere. Tokens are neither arguments nor results here.
#[derive(Debug)]
pub struct ForeignCall<'c> {
    /// The name of the function.
    pub name: &'c str,
    /// Its constant arguments.
    pub constants: &'c [ForeignConstant],
    /// Its arguments.
    pub arguments: &'c [ForeignArgument],
    /// The types of its results. If the function is declared, the first ones are the new values of the arguments that are
    /// written.
    pub results: &'c [TileType],
    /// The context of types.
    pub context: &'c Context,
}

/// A constant argument of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ForeignConstant {
    /// A number.
    Number(i64),
    /// A string.
    String(Vec<u8>),
    /// A type, such as that of elements ([`Element::of`]).
    Type(Type),
    /// A tuple: the sizes of a shape, say.
    Tuple(Vec<Self>),
}

/// An argument of a call.
#[derive(Clone, Debug)]
pub struct ForeignArgument {
    /// Its value. All elements have one; those of an argument that is only written are zeros.
    pub tile: Tile,
    /// What the declaration says that the function does with it. Without a declaration, it is read.
    pub access: ForeignAccess,
}

/// The functions of the host that are given.
#[derive(Clone, Default)]
pub(crate) struct Functions(Vec<(Identifier, Arc<ForeignFunction>)>);

impl Functions {
    /// The function of this name.
    pub(crate) fn get(&self, name: Identifier) -> Option<&Arc<ForeignFunction>> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, function)| function)
    }

    /// Adds a function, which the module must call or declare.
    pub(crate) fn add(
        &mut self,
        module: &Module,
        name: &str,
        function: Arc<ForeignFunction>,
    ) -> Result<(), Diagnostic> {
        let context = module.context();
        let identifier = context.identifier(name);
        if self.get(identifier).is_some() {
            return Err(refused(codes::LAUNCH, format!("function '@{name}' is given twice")));
        }
        let known = foreign_names(module);
        if !known.contains(&identifier) {
            let known: Vec<_> = known.iter().map(|&name| format!("'@{}'", context.text(name))).collect();
            let but = if known.is_empty() { "nor any other".to_owned() } else { format!("but {}", known.join(", ")) };
            let message = format!("the module neither calls nor declares a function '@{name}', {but}");
            return Err(refused(codes::LAUNCH, message));
        }
        self.0.push((identifier, function));
        Ok(())
    }
}

/// The functions that a module calls or declares, and that are implemented elsewhere, in its order.
fn foreign_names(module: &Module) -> Vec<Identifier> {
    let mut seen = FxHashSet::default();
    let names = module.walk().filter_map(|op| {
        let callee = op.cast::<PreviewCall<'_>>().map(PreviewCall::callee);
        callee.or_else(|| op.cast::<PreviewFunc<'_>>().map(PreviewFunc::sym_name))
    });
    names.filter(|&name| seen.insert(name)).collect()
}

impl fmt::Debug for Functions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|(name, _)| name)).finish()
    }
}

/// A result that the function of the host must return.
#[derive(Debug)]
pub(crate) struct Expected {
    /// The argument whose new value it is.
    pub(crate) argument: Option<usize>,
    pub(crate) ty: TileType,
}

impl Expected {
    /// Checks what was returned as a result.
    pub(crate) fn check(&self, index: usize, found: &Tile) -> Result<(), String> {
        let ty = &self.ty;
        let place = || match self.argument {
            Some(argument) => format!("result {index}, the new value of argument {argument},"),
            None => format!("result {index}"),
        };
        if found.shape() != ty.shape.as_slice() || found.element() != ty.element {
            let found = TileType { shape: found.shape().into(), element: found.element() };
            return Err(format!("expected {} to be '{ty}', found '{found}'", place()));
        }
        match (0..found.len()).find(|&index| !is_of(ty.element, found.bits(index))) {
            Some(element) => {
                let bits = found.bits(element);
                Err(format!(
                    "expected {} to be '{ty}', found element {element} with the bits {bits:#x}, which are not those of '{}'",
                    place(),
                    ty.element
                ))
            }
            None => Ok(()),
        }
    }
}

/// Whether an element may have these bits in its lane.
fn is_of(element: Element, bits: u64) -> bool {
    bits & !(element.mask() << element.padding_bits()) == 0
}
