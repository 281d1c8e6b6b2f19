//! Errors in a table. Each message ends with a fix.

use std::fmt;

use thiserror::Error;
use tile_ir_core::Version;

use crate::model::Position;

/// An error and its position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{position}: {kind}")]
pub struct SpecError {
    /// Its position.
    pub position: Position,
    /// Its kind.
    pub kind: Box<SpecErrorKind>,
}

impl SpecError {
    pub(crate) fn new(position: &Position, kind: SpecErrorKind) -> Self {
        Self { position: position.clone(), kind: Box::new(kind) }
    }
}

/// All errors in a table, in the order of files and lines.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct SpecErrors(pub Vec<SpecError>);

impl fmt::Display for SpecErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { "\n" };
            write!(f, "{separator}{error}")?;
        }
        Ok(())
    }
}

/// The kind of an error in a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum SpecErrorKind {
    // Reading
    #[error("cannot be read: {0}")]
    Unreadable(String),
    #[error("syntax error: {0}; see dialect-spec/README.md for the language")]
    Syntax(String),
    #[error("'{0}' does not fit; write a number from {1} to {2}")]
    NumberRange(String, i64, i64),
    #[error("'{0}' is not a version; write two numbers below 256 such as '13.3'")]
    Version(String),
    #[error("the file belongs to no dialect; add 'dialect name' to it or put it into a folder that has one")]
    NoDialect,
    #[error("dialect '{0}' extends '{1}', which does not exist; add a folder for '{1}' or correct the name")]
    UnknownDialect(String, String),
    #[error("dialect '{0}' uses '{1}', which does not exist; add a folder for '{1}' or correct the name")]
    UnknownUse(String, String),
    #[error("dialect '{0}' uses '{1}', which uses it in turn; break the cycle")]
    CyclicUse(String, String),

    // Names
    #[error("{what} '{name}' already exists at {first}; rename one of them")]
    DuplicateName { what: &'static str, name: String, first: Position },
    #[error("'{0}' is a builtin kind; use another name")]
    ReservedKind(String),
    #[error("text could not distinguish '{0}' from the builtin type of that name; use another name")]
    ReservedType(String),
    #[error("'{0}' is an integer of {1} bits, which text calls 'i{1}'; use that name")]
    IntegerName(String, u32),
    #[error("{what} {number} is already used by '{owner}' at {first}; use a free number")]
    DuplicateNumber { what: &'static str, number: String, owner: String, first: Position },
    #[error("unknown {what} '{name}'; {known}")]
    Unknown { what: &'static str, name: String, known: String },
    #[error("'{name}' takes {expected} in parentheses, not {found}; see dialect-spec/README.md")]
    OperandCount { name: String, expected: &'static str, found: usize },
    #[error("'{name}' contains itself; break the cycle at this parameter")]
    CyclicType { name: String },
    #[error("type '{0}' has no tag; write '= tag' after its name")]
    MissingTag(String),
    #[error("'debug' tags are for attributes only; write '= {0}'")]
    DebugTag(u32),

    // Versions
    #[error("version {0} is not declared; add it to 'versions' of the dialect or correct it")]
    UndeclaredVersion(Version),
    #[error(
        "'{field}' is since {field_since}, but '{item}' is only since {item_since}; leave its 'since' out or correct it"
    )]
    OlderThanItem { field: String, field_since: Version, item: String, item_since: Version },
    #[error(
        "'{field}' is newer than '{item}', but older files and programs must do without it; make it optional with '?' \
         or give it a default"
    )]
    RequiredButNewer { field: String, item: String },

    // Execution
    #[error("'{0}' has two of 'eval', 'run' and 'not run'; keep the one that applies")]
    ExecutionTwice(String),
    #[error("'{0}' does not say how it runs, as other operations of its dialect do; add 'eval', 'run' or 'not run'")]
    ExecutionMissing(String),

    // Fields of operations
    #[error("'{0}' is an attribute, of which there is at most one; remove '*' or use the kind Array")]
    VariadicAttribute(String),
    #[error("'{0}' is an operand; only attributes have 'in' and '='")]
    OperandWithValue(String),
    #[error("'{0}' is a unit attribute, which must be optional; write 'Unit?'")]
    RequiredUnit(String),
    #[error("'{0}' has a default and is therefore never absent; remove the '?'")]
    OptionalWithDefault(String),
    #[error(
        "'{0}' is not a relation between types; only relations, 'in' and modifiers name the rule that they express"
    )]
    RuleOfTrait(String),
    #[error("there is no result whose element type '{0}' could depend on; write 'modifiers of' and an operand")]
    ModifierOfNothing(String),
    #[error("'{0}' is not an enumeration and has no cases; remove them")]
    CasesWithoutEnum(String),
    #[error("'{value}' is not a default for '{field}', which holds {kind}; write {expected}")]
    DefaultKind { value: String, field: String, kind: String, expected: &'static str },
    #[error(
        "'{operation}' has {count} variadic groups of operands, but at most two are possible; combine them into one"
    )]
    TooManyVariadic { operation: String, count: usize },
    #[error(
        "'{operation}' has {count} optional groups of operands, but at most eight are possible; make some variadic"
    )]
    TooManyOptional { operation: String, count: usize },
    #[error(
        "'{operation}' has {count} variadic groups of results, but only one can be told from the rest; group them into one"
    )]
    TooManyVariadicResults { operation: String, count: usize },
    #[error("'{name}' has {count} optional {what}, but bytecode has bits for {limit}; make some required or split it")]
    TooManyFlags { name: String, count: usize, what: &'static str, limit: usize },
    #[error("'{name}' has {bits} bits, but its sign, exponent and fraction have {parts} together; write {parts}")]
    FloatBits { name: String, bits: u64, parts: u64 },
    #[error(
        "numbers of '{0}' would not fit f64, in which programs compute; write an exponent of at most 11 bits, a fraction \
         of at most 52, and a bias that keeps exponents between -1022 and 1023"
    )]
    FloatRange(String),
    #[error("'{0}' has more than 255 {1}; split it")]
    TooManyFields(String, &'static str),
    #[error("bytecode cannot represent an optional result; write '*' or remove '?'")]
    OptionalResult,
    #[error(
        "older files have no '{0}', so that nothing says its type; give it a constraint that allows one type only, or \
         write '*'"
    )]
    NewerResultType(String),
    #[error(
        "nothing determines the type of '{group}' when text is read; write type(${group}) in the syntax or add it to a \
         SameTypes trait"
    )]
    UnknownType { group: String },

    #[error("'{0}' is not a terminator; add Terminator to it or name another operation")]
    EndsNothing(String),
    #[error("'{0}' is not allowed in '{1}' by its ParentOneOf; add '{1}' there or name another operation")]
    TerminatorElsewhere(String, String),
    #[error("'{name}' would be the {what} '{rust}' in Rust, as {owner}; rename it")]
    RustName { name: String, what: &'static str, rust: String, owner: String },

    // Effects
    #[error("'{0}' already defines the effects; remove it or '{1}'")]
    EffectsTwice(String, String),
    #[error("'{0}' means that it is speculatable with any constants; remove it or the list")]
    SpeculatableTwice(String),
    #[error("'{0}' has regions, whose effects count; write RecursiveMemoryEffects, with a list or alone")]
    EffectsInside(String),
    #[error("'{0}' is about nested operations, but '{1}' has no regions; remove it")]
    NothingInside(&'static str, String),
    #[error("'{0}' says what a terminator exits; add Terminator or remove it")]
    ExitOfNoTerminator(String),

    // Flow
    #[error("'{0}' passes no values, as it is not a terminator; write a terminator or a group of operands")]
    FlowOfNoTerminator(String),

    // Rewrites
    #[error("'{0}' is no rewrite; a file of rewrites has nothing else")]
    NoRewrite(String),
    #[error("trees are at most {0} deep; split the rewrite")]
    TreeDepth(usize),
    #[error("a pattern begins with the operation that it replaces; write its name and operands")]
    RootNotOperation,
    #[error("the rules of a rewrite replace one operation, but here are '{0}' and '{1}'; split it")]
    TwoRoots(String, String),
    #[error("'{0}' {1}; write this rewrite in Rust")]
    NotInTree(String, &'static str),
    #[error("'{0}' does more than compute a value, and a tree does not say in which order; write this rewrite in Rust")]
    DoesMore(String),
    #[error("'{0}' has the operand '{1}', which is not written; write '_' for any")]
    MissingOperand(String, String),
    #[error("'{1}' of '{0}' is already given; remove one")]
    GivenTwice(String, String),
    #[error(
        "'{op}' has no {}; its operands are {operands}, and its attributes, which are written as 'name = …', {attributes}",
        name.as_ref().map_or_else(|| "further operand".to_owned(), |name| format!("operand or attribute '{name}'"))
    )]
    NoSuchPart { op: String, name: Option<String>, operands: String, attributes: String },
    #[error("'{0}' is an attribute; write a variable or a value")]
    AttributeIsTree(String),
    #[error("'{value}' is no value of '{attribute}' of '{op}'; write {expected}")]
    AttributeValue { value: String, op: String, attribute: String, expected: String },
    #[error(
        "a new '{op}' needs '{attribute}', so that nothing is lost silently; write '{attribute} = ' and {expected}"
    )]
    NotGiven { op: String, attribute: String, expected: String },
    #[error("'${name}' is {first}, and not {here}; use another variable")]
    AttributeVariable { name: String, first: String, here: String },
    #[error("'${name}' stands for {is}, but {expected} is expected here; use another variable")]
    WrongVariable { name: String, is: &'static str, expected: &'static str },
    #[error("'${0}' is already bound; write '${0}' alone to compare with it, or use another name")]
    BoundTwice(String),
    #[error("'${0}' is used nowhere else; write '_', or correct the name")]
    UnusedVariable(String),
    #[error("'{part}' of '{op}' is {expected}, but this is {found}; the pattern would match nothing")]
    NoSuchValue { op: String, part: String, expected: String, found: String },
    #[error("this is {found}, which is never {expected}; the pattern would match nothing")]
    NoSuchType { expected: String, found: String },
    #[error("no types of operands and result of '{0}' are left; the pattern would match nothing")]
    NeverMatches(String),
    #[error("{0} is only for patterns; remove it")]
    OnlyInPatterns(&'static str),
    #[error("a value of type {expected} cannot be replaced by one of type {found}")]
    OtherType { expected: String, found: String },
    #[error("nothing determines the type of this value; bind a value of its type in the pattern and use that")]
    UnknownTypeOfTree,
    #[error(
        "a value of type {0} may not be able to hold the number; add a constraint to the pattern, as in '$x : IntTile'"
    )]
    SplatMisfit(String),
    #[error(
        "'{part}' of '{op}' is {expected}, but this may be {found}; add a constraint to the pattern, as in '$x : IntTile'"
    )]
    MayNotTake { op: String, part: String, expected: String, found: String },
    #[error(
        "the {1} of operands and result of '{0}' may differ from what it needs; the pattern does not make them equal"
    )]
    Unrelated(String, &'static str),
    #[error("'{1}' of '{0}' is not for all elements of {2}; add a constraint to the pattern, or write another value")]
    ModifierMisfit(String, String, String),
    #[error("'${0}' can only be compared by '!='; for equality, write the same variable twice in the pattern")]
    ComparedVariables(String),
    #[error(
        "'${0}' stands for '{1}', which is no number; compare it with a variable by '!=', or write a value in the pattern"
    )]
    ComparedKind(String, String),
    #[error("'{name}' replaces '{root}', but is named by '{op}'; name it there")]
    RewriteElsewhere { name: String, root: String, op: String },
    #[error("'{0}' makes new operations, which folds do not; name it in 'patterns'")]
    NoFold(String),
    #[error(
        "'{name}' is the name of code ({what}), which a table that is loaded at run time does not have; remove it, or build a \
         program that has the dialect with its code"
    )]
    NeedsCode { name: String, what: String },
    #[error("brackets are nested more than {0} deep; split this")]
    Nesting(usize),

    // Syntax
    #[error("'${name}' names no {expected} of '{owner}'; {known}")]
    UnknownReference { name: String, expected: &'static str, owner: String, known: String },
    #[error("'{directive}' needs {expected}, which '${name}' is not; use another directive")]
    WrongReference { directive: &'static str, expected: &'static str, name: String },
    #[error("'{0}' does not appear in the syntax, so text cannot give it; write '${0}'")]
    NotInSyntax(String),
    #[error(
        "the optional group has no anchor, so nothing decides whether it is present; write '^' after the '$name' that decides"
    )]
    NoAnchor,
    #[error("the optional group has more than one anchor: '{0}' and '{1}'; keep one '^'")]
    TwoAnchors(String, String),
    #[error("the anchor '${0}' is not in an optional group; put it into '( … )?' or remove '^'")]
    AnchorOutsideGroup(String),
    #[error("'${0}' is always present and cannot decide about an optional group; make it optional or move '^'")]
    RequiredAnchor(String),
    #[error("'dim_prefix' is for sizes, and '${0}' is of the kind '{1}'; write 'Sizes'")]
    PrefixOfNoSizes(String, String),
}
