"""Programs of the repository: checks, tests, benchmarks, and what builds the web client."""
