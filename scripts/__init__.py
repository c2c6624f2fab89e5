"""Programs of the repository: checks, tests, benchmarks, screenshots, the web client's build."""
