/* tile_ir_driver.h: parse, verify, transform and write Tile IR, and compile it to machine code, in process.
 *
 * Link with -ltile_ir_driver; the pkg-config name is tile_ir_driver.
 *
 * Results. Every function returns TILEIRAS_SUCCESS or one of the other status codes below. Nothing is printed. A
 * failure is passed to the callback of the program, stored with the program (tileIrProgramGetDiagnostic), and stored
 * for the thread (tileIrGetLastDiagnostic).
 *
 * Ownership. There is one rule. A TileirasByteView belongs to the handle that it was requested from, and is valid
 * until the handle is changed or released. A TileIrBuffer belongs to the caller, who releases it with
 * tileIrBufferRelease. Arguments are copied, so the caller may free them after the call. Text is UTF-8 with a length;
 * in a TileIrBuffer it is followed by a zero byte, which the length does not count.
 *
 * Pointers. A null handle or a null result pointer gives TILEIRAS_ERROR_STATE. A null pointer to bytes means no bytes,
 * whatever the length. Pointers need not be aligned.
 *
 * Threads. A handle may be used by one thread at a time. Different handles may be used by different threads at once.
 */
#ifndef TILE_IR_DRIVER_H
#define TILE_IR_DRIVER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Status codes. */
enum {
  TILEIRAS_SUCCESS = 0,
  TILEIRAS_ERROR_MEMORY = 1,        /* memory cannot be allocated */
  TILEIRAS_ERROR_CONFIGURATION = 2, /* an argument is invalid */
  TILEIRAS_ERROR_INPUT = 3,         /* the input is not bytecode, or is damaged or invalid */
  TILEIRAS_ERROR_STATE = 4,         /* a handle or result pointer is null, or there is no output yet */
  TILEIRAS_ERROR_COMPILATION = 5    /* the program cannot be compiled */
};

/* Bytes owned by a handle. */
typedef struct TileirasByteView {
  const void *data;
  size_t length;
} TileirasByteView;

/* Bytes owned by the caller. */
typedef struct TileIrBuffer {
  void *data;
  size_t length;
} TileIrBuffer;

/* ---- Programs: bytecode to be compiled ---- */

/* A program. */
typedef struct TileirasProgram TileirasProgram;

/* The input and the settings of a program. */
typedef struct TileirasConfig {
  const void *input_data;    /* Tile IR bytecode */
  size_t input_size;         /* in bytes */
  int32_t gpu_id;            /* 80 86 87 88 89 90 100 103 107 110 120 121 */
  int32_t opt_level;         /* 0 to 3 */
  int32_t device_debug;      /* 1: emit full debug information; requires level 0 */
  int32_t lineinfo;          /* 1: emit line tables */
  int32_t host_arch;         /* 0: x86-64, 1: AArch64, 2: Arm64EC */
  int32_t host_os;           /* 0: Linux, 1: Windows */
  int32_t sanitize;          /* 1: instrument memory accesses for memcheck */
  int32_t reserved;          /* ignored */
  const void *output_name;   /* ignored: the library writes no files */
  size_t output_name_length;
  const void *cuda_root;     /* where to search first for bin/tileiras, or null */
  size_t cuda_root_length;
} TileirasConfig;

/* What remarks of the assembler are about. */
enum {
  TILE_IR_REMARKS_NONE = 0,      /* no remarks */
  TILE_IR_REMARKS_ALL = 1,
  TILE_IR_REMARKS_MEMORY = 2,    /* accesses of memory */
  TILE_IR_REMARKS_TENSOR_CORE = 3
};

/* Settings that TileirasConfig lacks. All zeros are the defaults. An assembler of a release that lacks what a setting asks
 * for is not run (COMPILATION). */
typedef struct TileIrSettings {
  int32_t simt_preview;     /* 1: enable the preview of SIMT functions (since 13.5) */
  int32_t remarks_passed;   /* TILE_IR_REMARKS_...: remarks about optimizations that were applied (since 13.3) */
  int32_t remarks_missed;   /* that were not applied */
  int32_t remarks_failed;   /* that were tried and failed */
  int32_t remarks_analysis; /* what the assembler found out about the program */
  int32_t reserved;         /* ignored */
  const TileirasByteView *libraries; /* paths of tile libraries to link; require the preview (since 13.5) */
  size_t library_count;     /* their number; 0 if libraries is null */
  TileirasByteView controls;  /* path of a file with controls for the compilers behind the assembler (since 13.5) */
  TileirasByteView cache;     /* folder in which to keep compiled results, for all processes; empty for none */
  uint64_t cache_limit;       /* in bytes, beyond which results that were not used for long are removed; 0: 1 GiB */
} TileIrSettings;

/* A failure, a warning or a remark. Failures are valid only during the callback. */
typedef struct TileIrDiagnostic {
  int32_t status;           /* the status code that the function returns; 0 for warnings and remarks */
  int32_t severity;         /* 259: failure of the driver; 260: invalid input; 2563: invalid request; 0: none of these */
  TileirasByteView message; /* one sentence */
  TileirasByteView text;    /* the full text: message and reasons, with locations and source lines */
  TileirasByteView file;    /* the file of the first location; empty if there is none */
  uint32_t line;            /* its line and column, from 1; 0 if unknown */
  uint32_t column;
  uint64_t offset;          /* its offset in bytecode; UINT64_MAX if unknown */
  uint32_t code;            /* the number of its kind: 1104 for TIR1104 */
} TileIrDiagnostic;

/* The codes of remarks. */
enum {
  TILE_IR_CODE_REMARK_PASSED = 1108,
  TILE_IR_CODE_REMARK_MISSED = 1109,
  TILE_IR_CODE_REMARK_FAILED = 1110,
  TILE_IR_CODE_REMARK_ANALYSIS = 1111
};

/* Receives a failure on the thread of the failing call, before that call returns. It may use the program, but must
 * not release it or unwind. */
typedef void (*TileIrDiagnosticCallback)(void *user, const TileIrDiagnostic *diagnostic);

/* Creates a program. Checks in this order; the first failure is reported: out is null (STATE); config or its input
 * is null (CONFIGURATION); the header is not that of bytecode of a known version (INPUT); invalid GPU, optimization
 * level, debug information above level 0, host architecture, host system (CONFIGURATION); the bytecode is damaged
 * or invalid (INPUT); out of memory (MEMORY). Sets *out to null on failure. */
int tileirasProgramCreate(TileirasProgram **out, const TileirasConfig *config);

/* Creates a program with a callback, or null, for failures of this call and of later calls with the program. */
int tileIrProgramCreate(TileirasProgram **out, const TileirasConfig *config, TileIrDiagnosticCallback callback,
                        void *user);

/* The same with more settings, or null for the defaults. They are checked after those of the configuration. */
int tileIrProgramCreateWithSettings(TileirasProgram **out, const TileirasConfig *config, const TileIrSettings *settings,
                                    TileIrDiagnosticCallback callback, void *user);

/* Compiles a program with the platform's assembler. The first place with one is taken of config.cuda_root, CUDA_ROOT,
 * CUDA_HOME and CUDA_PATH; otherwise the newest one in the environment of Python that VIRTUAL_ENV or CONDA_PREFIX names,
 * in the folders of PYTHONPATH, and on PATH. Each of these may be a CUDA root or a folder in which pip has put one
 * (nvidia/cu13). Bytecode of a version that the assembler does not read is lowered. A failure (COMPILATION) leaves the
 * program unchanged. Compiling a compiled program does nothing. */
int tileirasProgramCompile(TileirasProgram *program);

/* Returns the machine code, an ELF file that the CUDA driver loads. Fails (STATE) unless the program has been
 * compiled. */
int tileirasProgramGetOutput(TileirasProgram *program, TileirasByteView *out);

/* Returns the number of warnings and remarks about a compiled program: first the warnings, then the remarks in the order
 * of the program. Fails (STATE) unless the program has been compiled. */
int tileIrProgramGetRemarkCount(TileirasProgram *program, size_t *out);

/* Returns a warning or remark, with the place of the operation that it is about: the source line if the bytecode has
 * debug information, otherwise the offset. Valid until the program is released. */
int tileIrProgramGetRemark(TileirasProgram *program, size_t index, TileIrDiagnostic *out);

/* Releases a program in any state, with its output. */
int tileirasProgramRelease(TileirasProgram *program);

/* Sets the callback for failures of calls with this program, or null for none. */
int tileIrProgramSetCallback(TileirasProgram *program, TileIrDiagnosticCallback callback, void *user);

/* Sets the time limit for the assembler; 0 means no limit. The default is ten minutes. */
int tileIrProgramSetTimeout(TileirasProgram *program, uint64_t milliseconds);

/* Returns the text of the last failure of a call with this program; empty if there was none. */
int tileIrProgramGetDiagnostic(TileirasProgram *program, TileirasByteView *out);

/* Returns the text of the last failure on this thread, valid until the next one; empty if there was none. */
int tileIrGetLastDiagnostic(TileirasByteView *out);

/* ---- Modules: Tile IR in memory ---- */

/* A module. */
typedef struct TileIrModule TileIrModule;

/* Formats. */
enum {
  TILE_IR_TEXT = 0,
  TILE_IR_GENERIC_TEXT = 1, /* every operation in generic form */
  TILE_IR_LOCATED_TEXT = 2, /* with locations */
  TILE_IR_BYTECODE = 3,     /* Tile IR bytecode */
  TILE_IR_MLIR_BYTECODE = 4 /* MLIR's own bytecode */
};

/* Kinds of arguments. */
enum {
  TILE_IR_POINTER = 0, /* an address */
  TILE_IR_INTEGER = 1,
  TILE_IR_FLOAT = 2,
  TILE_IR_OTHER = 3
};

/* An entry: a kernel. */
typedef struct TileIrEntry {
  TileirasByteView name;
  size_t parameter_count;
  size_t hint_count;
} TileIrEntry;

/* A parameter of an entry. */
typedef struct TileIrParameter {
  TileirasByteView type_text;    /* tile<ptr<f32>> */
  TileirasByteView element_text; /* f32 for tile<f32> and for tile<ptr<f32>> */
  int32_t kind;                  /* TILE_IR_POINTER, ... */
  uint32_t size;                 /* size of the argument in bytes */
} TileIrParameter;

/* An optimization hint of an entry. */
typedef struct TileIrHint {
  TileirasByteView target; /* sm_100, or default */
  TileirasByteView name;   /* occupancy */
  TileirasByteView value;  /* 2 : i64 */
} TileIrHint;

/* Reads a module from text, Tile IR bytecode or MLIR bytecode; the format is detected. The module is not verified.
 * name is the file name in diagnostics. Sets *out to null on failure. */
int tileIrModuleRead(TileIrModule **out, const void *data, size_t length, const void *name, size_t name_length);

/* Reads only the functions of these names; all if function_count is 0. The others are skipped, which is cheap. Everything
 * outside of functions is read. Fails (INPUT) if there is no function of a name. */
int tileIrModuleReadFunctions(TileIrModule **out, const void *data, size_t length, const void *name, size_t name_length,
                              const TileirasByteView *functions, size_t function_count);

/* Verifies a module, for a GPU unless gpu_id is 0. Fails (INPUT) if it is invalid. */
int tileIrModuleVerify(TileIrModule *module, int32_t gpu_id);

/* Runs a pipeline of passes: "canonicalize,cse". After a failed pass (COMPILATION) the module keeps the changes so
 * far. */
int tileIrModuleRunPipeline(TileIrModule *module, const void *pipeline, size_t length);

/* Applies rewrites, in the language of the table: "rewrite add_zero { addi($x, splat(0)) -> $x }", until none matches. name
 * is the file name in diagnostics. Fails (CONFIGURATION), with the places of all errors, if the text cannot be read. In
 * the text of a pipeline, the pass rewrite{text="..."} does the same. */
int tileIrModuleApplyRewrites(TileIrModule *module, const void *rewrites, size_t length, const void *name,
                              size_t name_length);

/* Writes a module. version is that of Tile IR bytecode, 1301 for 13.1, 0 for the newest. Whatever an older version
 * lacks is rewritten, also in the module. The buffer is empty on failure. */
int tileIrModuleWrite(TileIrModule *module, int32_t format, int32_t version, TileIrBuffer *out);

/* Returns the number of entries. */
int tileIrModuleGetEntryCount(TileIrModule *module, size_t *out);

/* Returns an entry. Views of a module are valid until it is transformed or written. */
int tileIrModuleGetEntry(TileIrModule *module, size_t entry, TileIrEntry *out);

/* Returns a parameter of an entry. */
int tileIrModuleGetParameter(TileIrModule *module, size_t entry, size_t parameter, TileIrParameter *out);

/* Returns a hint of an entry. */
int tileIrModuleGetHint(TileIrModule *module, size_t entry, size_t hint, TileIrHint *out);

/* Releases a module. */
int tileIrModuleRelease(TileIrModule *module);

/* Releases the bytes of a buffer and empties it. An empty buffer stays empty. */
int tileIrBufferRelease(TileIrBuffer *out);

#ifdef __cplusplus
}
#endif

#endif
