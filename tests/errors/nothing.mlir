// A file without an operation, where one is wanted.
