"""What `scripts/bench web` measures in a browser: size, speed, shifts and errors of the pages."""
