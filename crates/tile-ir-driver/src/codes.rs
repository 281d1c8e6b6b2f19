//! The codes of the driver's diagnostics: `TIR1100` to `TIR1149`.

tile_ir::core::declare_codes! { pub
    MEMORY        = 1100 "there is not enough memory, or no thread can be started"
    CONFIGURATION = 1101 "a configuration that no program can be created with"
    INPUT         = 1102 "an input that is no valid Tile IR bytecode"
    STATE         = 1103 "a null handle, or an output that is not there yet"
    COMPILATION   = 1104 "a program that cannot be compiled"
    ASSEMBLER     = 1105 "what the assembler has to say"
    INTERNAL      = 1106 "a panic: a fault of the library, whatever the input"
    FORMAT        = 1107 "a format, a version or a number that there is not"
}
