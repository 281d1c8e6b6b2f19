//! Definitions as Rust expressions.
//!
//! The macros at the end list the types that definitions consist of, with all their fields and variants.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use tile_ir_core::Version;
use tile_ir_core::definition::{
    Anchor, Arity, AttributeDef, AttributeForm, AttributePattern, AttributeTag, Comparison, ConditionDef, Constraint,
    ConstraintRule, DefaultValue, DialectDef, Directive, EffectDef, EffectKind, Effects, ElementTest, EnumCase,
    EnumDef, EnumStorage, FieldDef, FloatFormat, FlowDef, FlowSource, FlowTarget, FormerName, Hook, Kind, Literal,
    ModifierDef, NonFinite, Notation, OpDef, OpPattern, OpReplacement, OpSyntax, OperandDef, ParameterDirective,
    Presence, PropertyDef, RegionDef, RelationDef, Replacement, ResourceDef, ResultDef, ResultName, RewriteCondition,
    RewriteDef, RewriteRule, Role, ScalarDef, ScalarFormat, Slot, Speculatability, Trait, TypeDef, TypeRelation,
    TypeSource, UnlessDef, ValueForm, ValuePattern,
};

use super::source::Source;
use super::text::{doc, number, version};

/// A value that definitions contain.
pub(super) trait Expression {
    /// The expression that makes it.
    fn expression(&self, source: Source<'_>) -> TokenStream;
}

/// A struct.
pub(super) trait Fields {
    /// Its name.
    const NAME: &str;

    /// Its fields but for the id, with their names.
    fn fields(&self, source: Source<'_>) -> Vec<(&'static str, TokenStream)>;
}

/// A definition as a `static` item. `id` is what its id is made of: a dialect and a name.
pub(super) fn item<T: Fields>(
    documentation: &str,
    constant: &Ident,
    id: Option<[&str; 2]>,
    definition: &T,
    source: Source<'_>,
) -> TokenStream {
    let (documentation, ty, value) = (doc(documentation), format_ident!("{}", T::NAME), whole(definition, id, source));
    quote!(#documentation pub static #constant: #ty = #value;)
}

/// A struct with all its fields.
fn whole<T: Fields>(value: &T, id: Option<[&str; 2]>, source: Source<'_>) -> TokenStream {
    let (ty, id) = (format_ident!("{}", T::NAME), id.map(id_field));
    let fields = value.fields(source).into_iter().map(field);
    quote!(#ty { #id #(#fields)* })
}

/// The field with the id of a definition.
pub(super) fn id_field([dialect, name]: [&str; 2]) -> TokenStream {
    quote!(id: DefinitionId::new(#dialect, #name),)
}

/// A field with its name.
pub(super) fn field((name, value): (&str, TokenStream)) -> TokenStream {
    let name = format_ident!("{name}");
    quote!(#name: #value,)
}

impl Expression for &'static str {
    fn expression(&self, _: Source<'_>) -> TokenStream {
        quote!(#self)
    }
}

impl Expression for bool {
    fn expression(&self, _: Source<'_>) -> TokenStream {
        quote!(#self)
    }
}

impl Expression for Version {
    fn expression(&self, _: Source<'_>) -> TokenStream {
        version(*self)
    }
}

impl<T: Expression> Expression for Option<T> {
    fn expression(&self, source: Source<'_>) -> TokenStream {
        match self {
            Some(value) => {
                let value = value.expression(source);
                quote!(Some(#value))
            }
            None => quote!(None),
        }
    }
}

impl<T: Expression, U: Expression> Expression for (T, U) {
    fn expression(&self, source: Source<'_>) -> TokenStream {
        let (first, second) = (self.0.expression(source), self.1.expression(source));
        quote!((#first, #second))
    }
}

impl<T: Expression> Expression for &'static [T] {
    fn expression(&self, source: Source<'_>) -> TokenStream {
        let items = self.iter().map(|item| item.expression(source));
        quote!(&[#(#items),*])
    }
}

impl Expression for &'static FloatFormat {
    fn expression(&self, source: Source<'_>) -> TokenStream {
        let format = whole(*self, Some(["", self.name]), source);
        quote!(&#format)
    }
}

// What follows is made by functions that fill in what most entries leave out.

/// A call of a function of `table` with these values.
macro_rules! call {
    ($source:ident, $function:ident($($argument:expr),*)) => {{
        let function = stringify!($function);
        let arguments: &[&dyn Expression] = &[$(&$argument),*];
        call(function, arguments, $source)
    }};
}

fn call(function: &str, arguments: &[&dyn Expression], source: Source<'_>) -> TokenStream {
    let function = format_ident!("{function}");
    let arguments = arguments.iter().map(|argument| argument.expression(source));
    quote!(table::#function(#(#arguments),*))
}

/// An argument that is an expression already.
struct Made(TokenStream);

impl Expression for Made {
    fn expression(&self, _: Source<'_>) -> TokenStream {
        self.0.clone()
    }
}

impl Expression for OperandDef {
    fn expression(&self, source: Source<'_>) -> TokenStream {
        let Self { name, constraint, arity, since, flag } = *self;
        match arity {
            Arity::One => call!(source, operand(name, constraint, since)),
            Arity::Optional => call!(source, optional_operand(name, constraint, since, flag)),
            Arity::Variadic => call!(source, variadic_operand(name, constraint, since)),
        }
    }
}

impl Expression for ResultDef {
    fn expression(&self, source: Source<'_>) -> TokenStream {
        let Self { name, constraint, arity, since, suggestion } = *self;
        let made = match arity {
            Arity::One | Arity::Optional => call!(source, result(name, constraint, since)),
            Arity::Variadic => call!(source, variadic_result(name, constraint, since)),
        };
        match suggestion {
            ResultName::Numbered => made,
            _ => call!(source, suggesting(Made(made), suggestion)),
        }
    }
}

impl Expression for FieldDef {
    fn expression(&self, source: Source<'_>) -> TokenStream {
        let Self { name, kind, presence, since, preview, cases, cases_rule, flag, property } = *self;
        let mut made = match presence {
            Presence::Required => call!(source, required(name, kind, since)),
            Presence::Optional => call!(source, optional(name, kind, since, flag)),
            Presence::Default(default) => call!(source, with_default(name, kind, since, default)),
        };
        if let Some(cases) = cases {
            made = call!(source, with_cases(Made(made), cases, cases_rule));
        }
        if preview {
            made = call!(source, in_preview(Made(made)));
        }
        let PropertyDef { required, since: stored_since } = property;
        match required == matches!(presence, Presence::Required) && stored_since == since {
            true => made,
            false => call!(source, with_property(Made(made), required, stored_since)),
        }
    }
}

impl Expression for RelationDef {
    fn expression(&self, source: Source<'_>) -> TokenStream {
        match self.rule {
            None => call!(source, relation(self.relation)),
            Some(rule) => call!(source, ruled_relation(self.relation, rule)),
        }
    }
}

impl Expression for Effects {
    fn expression(&self, source: Source<'_>) -> TokenStream {
        match *self {
            Self::Known([]) => quote!(Effects::NONE),
            Self::Known(list) => {
                let list = list.expression(source);
                quote!(Effects::Known(#list))
            }
            Self::Unknown => quote!(Effects::Unknown),
        }
    }
}

impl Expression for EffectDef {
    fn expression(&self, source: Source<'_>) -> TokenStream {
        match self.unless {
            None => {
                let (kind, resource) = (self.kind.expression(source), self.resource.expression(source));
                quote!(EffectDef::new(#kind, #resource))
            }
            Some(UnlessDef { attribute, case }) => {
                call!(source, effect_unless(self.kind, self.resource, attribute, case))
            }
        }
    }
}

impl Expression for ConditionDef {
    fn expression(&self, source: Source<'_>) -> TokenStream {
        match self.unless {
            None => call!(source, condition(self.operand, self.test)),
            Some(UnlessDef { attribute, case }) => {
                call!(source, condition_unless(self.operand, self.test, attribute, case))
            }
        }
    }
}

macro_rules! numbers {
    ($($ty:ty),*) => {$(
        impl Expression for $ty {
            fn expression(&self, _: Source<'_>) -> TokenStream {
                number(*self)
            }
        }
    )*};
}

/// Definitions that are items of their own, to which others refer.
macro_rules! items {
    ($($ty:ty),*) => {$(
        impl Expression for &'static $ty {
            fn expression(&self, source: Source<'_>) -> TokenStream {
                source.reference(*self)
            }
        }
    )*};
}

/// Parts that are referred to, as they may contain each other.
macro_rules! references {
    ($($ty:ty),*) => {$(
        impl Expression for &'static $ty {
            fn expression(&self, source: Source<'_>) -> TokenStream {
                let part = (**self).expression(source);
                quote!(&#part)
            }
        }
    )*};
}

macro_rules! structs {
    ($($name:ident $(($id:ident))? { $($field:ident),* $(,)? })*) => {$(
        impl Fields for $name {
            const NAME: &str = stringify!($name);

            fn fields(&self, source: Source<'_>) -> Vec<(&'static str, TokenStream)> {
                let Self { $($id: _,)? $($field),* } = self;
                vec![$((stringify!($field), $field.expression(source))),*]
            }
        }
    )*};
}

/// Structs that are parts of definitions.
macro_rules! parts {
    ($($name:ident { $($field:ident),* })*) => {
        structs! { $($name { $($field),* })* }
        $(impl Expression for $name {
            fn expression(&self, source: Source<'_>) -> TokenStream {
                whole(self, None, source)
            }
        })*
    };
}

macro_rules! enums {
    ($($name:ident {
        $($variant:ident $(($($value:ident),*))? $({ $($field:ident),* })?),* $(,)?
    })*) => {$(
        impl Expression for $name {
            fn expression(&self, source: Source<'_>) -> TokenStream {
                match self {
                    $(Self::$variant $(($($value),*))? $({ $($field),* })? => {
                        $($(let $value = $value.expression(source);)*)?
                        $($(let $field = $field.expression(source);)*)?
                        quote!($name::$variant $(($(#$value),*))? $({ $($field: #$field),* })?)
                    })*
                }
            }
        }
    )*};
}

/// Enumerations whose variants contain nothing.
macro_rules! words {
    ($($name:ident),*) => {$(
        impl Expression for $name {
            fn expression(&self, _: Source<'_>) -> TokenStream {
                let variant = format_ident!("{self:?}");
                quote!($name::#variant)
            }
        }
    )*};
}

numbers!(u8, u32, i32, i64);
items!(AttributeDef, Constraint, EnumDef, OpDef, RewriteDef, ScalarDef, TypeDef);
references!(OpPattern, OpReplacement);
words!(Comparison, EffectKind, Hook, NonFinite, Role);

structs! {
    DialectDef { name, versions, until, operations, types, scalars, attributes, enums, constraints, rewrites }
    ScalarDef { name, tag, since, format }
    FloatFormat(id) { name, bits, exponent_bits, fraction_bits, bias, signed, subnormals, non_finite }
    EnumDef(id) { name, storage, tag, since, preview, cases, summary }
    TypeDef(id) { name, dialect, tag, since, preview, parameters, syntax, rule, summary }
    AttributeDef(id) {
        name, dialect, tag, since, preview, aliased, location, parameters, syntax, notation, rule, summary,
    }
    Constraint { name, description, rule }
    RewriteDef { name, benefit, root, rules, summary }
    OpDef(id) {
        name, dialect, group, former_names, opcode, since, preview, role, operands, attributes, results, regions, traits,
        relations, effects, ordered_by, speculatability, flow, syntax, operand_types, result_types, built_types,
        flags_since, code, not_run, modifiers, summary,
    }
}

parts! {
    AttributePattern { attribute, value }
    EnumCase { name, value, since }
    FlowDef { source, with, targets }
    FormerName { mnemonic, until }
    ModifierDef { attribute, cases, of, elements, rule }
    OpPattern { definition, operands, attributes, constraint }
    OpReplacement { definition, operands, attributes, ty }
    RegionDef { name, optional, argument_names, leading, terminator }
    RewriteRule { pattern, conditions, replacement, values, attributes }
    ValuePattern { variable, form, constraint }
}

enums! {
    Anchor { Operand(group), Attribute(index), Result(group), Region(index) }
    AttributeForm { Variable(variable), Given(value), Absent }
    AttributeTag { Attribute(tag), Debug(tag) }
    ConstraintRule { Any, Types { types, scalars }, Tile { tile, scalars, types, rank } }
    DefaultValue { Integer(value), Case(value), FalseForEach { operand }, Identity { like }, EmptyLike { like } }
    Directive {
        Literal(text), NoSpace, Space, Operand(group), Attribute(index), Keyword(index), Clause { keyword, attribute },
        Prefix(index), FlagList { keyword, attribute }, DenseElements { attribute, result }, Type(slot), FullType(slot),
        SplatType(slot), Region(index), ImplicitRegion(index), ArgumentRegion(index), Optional { anchor, elements },
        AnyOrder(clauses), AttributeDictionary, AttributeDictionaryWithKeyword,
    }
    ElementTest { Is(number), IsNot(number) }
    EnumStorage { Attribute { mnemonic, bracketed }, Integer }
    FlowSource { Operands(group), Terminator(name) }
    FlowTarget { Region { region, first, each }, Results }
    Kind {
        Unit, Bool, Integer32, Integer64, Unsigned32, Unsigned64, Signed64, String, SymbolName, SymbolReference, Type,
        TypeOf(definition), Enum(definition), Flags(definition), DenseElements, Integers32, Integers64, Sizes, Bools,
        Array, Dictionary, Attributes, Expression, Defined(definition), OneOf(definitions), Tagged { dialect, names },
        DebugEntry { dialect, names }, Location,
    }
    Literal { Bool(value), Integer(value), Float(bits) }
    Notation {
        Number, Variable, Builtin, String, Type, Prefix(operator), Infix { operator, level }, Tuple, Full,
    }
    OpSyntax { Generic, Directives(directives), Custom(name) }
    ParameterDirective {
        Literal(text), Parameter(index), ShortParameter(index), FullTypeParameter(index), Expression(index),
        Layout { shapes, strides }, SymbolicDimensions { sizes, expressions }, DimensionPrefix(index), Dimensions(index),
        List { parameter, separator }, OrUnknown(index), Struct(indices), Optional { anchor, elements },
    }
    Replacement { Value(variable), Splat(number, variable), Operation(operation) }
    ResourceDef { Memory, Through(slot), Output, Control }
    ResultName { Numbered, Fixed(name), Computed(name) }
    RewriteCondition {
        OneUse(value), NotOneUse(value), Constant(value), NotConstant(value), DefinedBy(value, operation),
        NotDefinedBy(value, operation), Different(first, second), DifferentAttributes(first, second),
        Compare(attribute, comparison, number),
    }
    ScalarFormat { Integer(width), Float(format) }
    Slot { Operand(group), Result(group), Attribute(index) }
    Speculatability { Always, Recursive, If(conditions), Never }
    Trait {
        Terminator, ReturnLike, ParentOneOf(operations), Exits(operations), ExitsFunction, IsolatedFromAbove,
        FunctionLike, SingleBlock, NoTerminator, NoRegionArguments, GraphRegion, SymbolTable, Symbol, ConstantLike,
        Elementwise, AutomaticAllocationScope,
    }
    TypeRelation {
        SameTypes(slots), SameShapes(slots), SameRanks(slots), SameElementTypes(slots), BooleanOf(shape, boolean),
        PointersTo(pointers, values), ViewOf(view, viewed),
    }
    ValueForm { Any, Splat(number), Operation(pattern) }
    TypeSource { Written, SameAs(slot), Constraint, BooleanOf(slot), ViewedBy(slot), Syntax }
}
