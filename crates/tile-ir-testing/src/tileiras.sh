#!/bin/sh
# Stands in for the platform's assembler: answers what it is asked before it is used, and notes each run in a file beside it.
# Tests put a release and versions in place of the words below, and add what is done in a run.
case "$1" in
--version) echo "Cuda compilation tools, release RELEASE, VRELEASE.7"; exit 0 ;;
--help) printf '  --list-versions\n  --gpu-name=<value>\n    =sm_90   - SM 90\n    =sm_100  - SM 100\n'; exit 0 ;;
--list-versions) printf 'VERSIONS\n'; exit 0 ;;
esac
echo "$@" >> "$(dirname "$0")/runs"
