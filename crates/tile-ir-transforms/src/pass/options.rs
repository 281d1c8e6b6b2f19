//! Options of passes: typed, each with a default value and help text.

/// The options of a pass, which has none unless it says so.
pub trait PassOptions: Default + 'static {
    /// The options, sorted by name.
    fn list() -> Vec<OptionInfo> {
        Vec::new()
    }

    /// Sets the option of this name.
    ///
    /// # Errors
    /// What was expected, if the text does not parse as a value of the option. `None` if there is no such option.
    fn set(&mut self, _name: &str, _value: &str) -> Option<Result<(), String>> {
        None
    }

    /// The value of each option as text, in the order of [`list`](PassOptions::list).
    fn values(&self) -> Vec<String> {
        Vec::new()
    }
}

/// An option of a pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// Its name, `split-threshold`.
    pub name: &'static str,
    /// Its help text.
    pub help: &'static str,
    /// The syntax of its values, `integer`.
    pub form: &'static str,
    /// The default value.
    pub default: String,
}

/// A type of option values.
pub trait OptionValue: Sized {
    /// The syntax of values, `integer` or `a|b`.
    const FORM: &'static str;

    /// Parses a value.
    ///
    /// # Errors
    /// What was expected.
    fn parse(text: &str) -> Result<Self, String>;

    /// Prints a value.
    fn print(&self) -> String;
}

impl OptionValue for bool {
    const FORM: &'static str = "true|false";

    fn parse(text: &str) -> Result<Self, String> {
        match text {
            "true" | "1" | "" => Ok(true),
            "false" | "0" => Ok(false),
            _ => Err(format!("expected 'true' or 'false', found '{text}'")),
        }
    }

    fn print(&self) -> String {
        self.to_string()
    }
}

macro_rules! integer_options {
    ($($ty:ty),*) => { $(
        impl OptionValue for $ty {
            const FORM: &'static str = "integer";

            fn parse(text: &str) -> Result<Self, String> {
                let range = || format!("expected an integer from {} to {}, found '{text}'", Self::MIN, Self::MAX);
                text.parse().map_err(|_| range())
            }

            fn print(&self) -> String {
                self.to_string()
            }
        }
    )* };
}

integer_options!(i64, u64, u32, usize);

impl OptionValue for String {
    const FORM: &'static str = "text";

    fn parse(text: &str) -> Result<Self, String> {
        Ok(text.to_owned())
    }

    fn print(&self) -> String {
        self.clone()
    }
}

/// A comma-separated list.
impl<T: OptionValue> OptionValue for Vec<T> {
    const FORM: &'static str = "list";

    fn parse(text: &str) -> Result<Self, String> {
        text.split(',').filter(|item| !item.is_empty()).map(T::parse).collect()
    }

    fn print(&self) -> String {
        self.iter().map(T::print).collect::<Vec<_>>().join(",")
    }
}

/// An optional value; `None` is the empty text.
impl<T: OptionValue> OptionValue for Option<T> {
    const FORM: &'static str = T::FORM;

    fn parse(text: &str) -> Result<Self, String> {
        if text.is_empty() { Ok(None) } else { T::parse(text).map(Some) }
    }

    fn print(&self) -> String {
        self.as_ref().map(T::print).unwrap_or_default()
    }
}

/// Defines the struct of a pass with options: for each field its help, its name in pipelines, its type and its default, sorted by
/// those names.
///
/// ```
/// use tile_ir_transforms::pass::PassOptions;
/// use tile_ir_transforms::pass_options;
///
/// pass_options! {
///     /// Unrolls loops.
///     pub struct Unroll {
///         /// The number of copies of the body
///         "factor" => factor: u32 = 4,
///         /// Unroll whole loops only
///         "full" => full: bool = false,
///     }
/// }
///
/// let mut pass = Unroll::default();
/// assert_eq!(pass.set("factor", "2"), Some(Ok(())));
/// assert_eq!((pass.factor, pass.full), (2, false));
/// assert!(pass.set("factor", "two").is_some_and(|it| it.is_err()));
/// assert_eq!(Unroll::list()[0].help, "The number of copies of the body");
/// ```
#[macro_export]
macro_rules! pass_options {
    (
        $(#[$meta:meta])*
        $visibility:vis struct $name:ident {
            $( #[doc = $help:literal] $text:literal => $field:ident : $ty:ty = $default:expr ),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq)]
        $visibility struct $name {
            $( #[doc = concat!($help, ".")] pub $field: $ty, )*
        }

        impl ::core::default::Default for $name {
            fn default() -> Self {
                Self { $( $field: $default, )* }
            }
        }

        impl $crate::pass::PassOptions for $name {
            fn list() -> ::std::vec::Vec<$crate::pass::OptionInfo> {
                let defaults = <Self as ::core::default::Default>::default();
                ::std::vec![ $( $crate::pass::OptionInfo {
                    name: $text,
                    help: $help.trim_ascii(),
                    form: <$ty as $crate::pass::OptionValue>::FORM,
                    default: <$ty as $crate::pass::OptionValue>::print(&defaults.$field),
                } ),* ]
            }

            fn set(&mut self, name: &str, value: &str) -> ::core::option::Option<::core::result::Result<(), ::std::string::String>> {
                match name {
                    $( $text => ::core::option::Option::Some(
                        <$ty as $crate::pass::OptionValue>::parse(value).map(|value| self.$field = value)
                    ), )*
                    _ => ::core::option::Option::None,
                }
            }

            fn values(&self) -> ::std::vec::Vec<::std::string::String> {
                ::std::vec![ $( <$ty as $crate::pass::OptionValue>::print(&self.$field) ),* ]
            }
        }
    };
}
