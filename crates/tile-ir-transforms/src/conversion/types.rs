//! The conversion of types.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use rustc_hash::FxHashMap;
use tile_ir_core::{BuildError, Builder, Context, Type, TypeError, TypeRef, ValueId};

type Rule<'c> = dyn Fn(TypeRef<'_>) -> Result<Option<Vec<Type>>, TypeError> + Send + Sync + 'c;
type Source<'c> = dyn Fn(&mut Builder<'_>, Type, &[ValueId]) -> Result<Option<ValueId>, BuildError> + Send + Sync + 'c;
type Target<'c> =
    dyn Fn(&mut Builder<'_>, &[Type], ValueId) -> Result<Option<Vec<ValueId>>, BuildError> + Send + Sync + 'c;

/// What each type becomes: one or more types, by rules; and how values of the one are made of values of the other.
///
/// Of rules and materializations, the one added last is asked first. A type to which no rule applies stays as it is. What a
/// type becomes is remembered, so a rule must always answer the same.
///
/// ```
/// use tile_ir_dialect::{CudaTileTypes, ScalarTypes};
/// use tile_ir_transforms::conversion::TypeConverter;
///
/// let context = tile_ir_dialect::context();
/// let [wide, half] = [64, 32].map(|width| context.tile(&[8], context.integer_type(width)).expect("there are such tiles"));
/// let types = TypeConverter::new(&context).with_rule(move |ty| Ok((ty.id() == wide).then(|| vec![half, half])));
/// assert_eq!(types.convert(wide)?, [half, half]);
/// assert_eq!(types.convert(half)?, [half]);
/// # Ok::<(), tile_ir_core::TypeError>(())
/// ```
pub struct TypeConverter<'c> {
    context: &'c Context,
    rules: Vec<Box<Rule<'c>>>,
    sources: Vec<Box<Source<'c>>>,
    targets: Vec<Box<Target<'c>>>,
    known: Mutex<FxHashMap<Type, Result<Vec<Type>, TypeError>>>,
}

impl fmt::Debug for TypeConverter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TypeConverter").field("rules", &self.rules.len()).finish_non_exhaustive()
    }
}

impl<'c> TypeConverter<'c> {
    /// A converter by which every type stays as it is.
    pub fn new(context: &'c Context) -> Self {
        Self { context, rules: Vec::new(), sources: Vec::new(), targets: Vec::new(), known: Mutex::default() }
    }

    /// Adds a rule. It returns the types that a type becomes, at least one, or `None` if it does not apply; its error says why
    /// there is nothing that the type could become.
    #[must_use]
    pub fn with_rule(
        mut self,
        rule: impl Fn(TypeRef<'_>) -> Result<Option<Vec<Type>>, TypeError> + Send + Sync + 'c,
    ) -> Self {
        self.rules.push(Box::new(rule));
        self.known.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
        self
    }

    /// Adds a source materialization: makes a value of the type before conversion of values of the types after it, for
    /// operations that stay. `None` if it does not apply.
    #[must_use]
    pub fn with_source_materialization(
        mut self,
        make: impl Fn(&mut Builder<'_>, Type, &[ValueId]) -> Result<Option<ValueId>, BuildError> + Send + Sync + 'c,
    ) -> Self {
        self.sources.push(Box::new(make));
        self
    }

    /// Adds a target materialization: makes values of the types after conversion of a value of the type before it, for
    /// operations that are converted while what defines their operand stays. `None` if it does not apply.
    #[must_use]
    pub fn with_target_materialization(
        mut self,
        make: impl Fn(&mut Builder<'_>, &[Type], ValueId) -> Result<Option<Vec<ValueId>>, BuildError> + Send + Sync + 'c,
    ) -> Self {
        self.targets.push(Box::new(make));
        self
    }

    /// The context.
    pub fn context(&self) -> &'c Context {
        self.context
    }

    /// What a type becomes: itself if no rule applies.
    ///
    /// # Errors
    /// That of the rule, or if the rule gives no types.
    ///
    /// # Panics
    /// If the type belongs to another context.
    pub fn convert(&self, ty: Type) -> Result<Vec<Type>, TypeError> {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(converted) = known().get(&ty) {
            return converted.clone();
        }
        let converted = self.apply_rules(ty);
        known().insert(ty, converted.clone());
        converted
    }

    fn apply_rules(&self, ty: Type) -> Result<Vec<Type>, TypeError> {
        let from = TypeRef::new(self.context, ty);
        for rule in self.rules.iter().rev() {
            match rule(from)? {
                None => {}
                Some(types) if types.is_empty() => {
                    return Err(format!("a rule converts '{from}' to no type; expected at least one").into());
                }
                Some(types) => {
                    types.iter().for_each(|&ty| _ = self.context.type_data(ty));
                    return Ok(types);
                }
            }
        }
        Ok(vec![ty])
    }

    /// What several types become, one after the other.
    ///
    /// # Errors
    /// Like [`TypeConverter::convert`].
    pub fn convert_all(&self, types: impl IntoIterator<Item = Type>) -> Result<Vec<Type>, TypeError> {
        let converted: Result<Vec<_>, _> = types.into_iter().map(|ty| self.convert(ty)).collect();
        Ok(converted?.concat())
    }

    /// Whether a type stays as it is.
    pub fn is_legal(&self, ty: Type) -> bool {
        self.convert(ty).is_ok_and(|types| types == [ty])
    }

    /// A value of a type, made of what the type became; `None` if there is no way.
    pub(super) fn to_source(
        &self,
        builder: &mut Builder<'_>,
        ty: Type,
        values: &[ValueId],
    ) -> Result<Option<ValueId>, BuildError> {
        let mut makers = self.sources.iter().rev();
        makers.find_map(|make| make(builder, ty, values).transpose()).transpose()
    }

    /// Values of what the type of a value becomes; `None` if there is no way.
    pub(super) fn to_target(
        &self,
        builder: &mut Builder<'_>,
        types: &[Type],
        value: ValueId,
    ) -> Result<Option<Vec<ValueId>>, BuildError> {
        let mut makers = self.targets.iter().rev();
        makers.find_map(|make| make(builder, types, value).transpose()).transpose()
    }

    /// Types in quotes, for messages.
    pub(super) fn list(&self, types: impl IntoIterator<Item = Type>) -> String {
        let quoted: Vec<String> = types.into_iter().map(|ty| format!("'{}'", TypeRef::new(self.context, ty))).collect();
        quoted.join(", ")
    }
}
