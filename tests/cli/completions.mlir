// What is printed for a shell is tested with the program itself: it is long, and changes with every flag.
// RUN: tile-ir-opt --completions cmd
