/// <reference types="vitest/config" />
// The build: into the server's package, with hashed file names and nothing inline.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { GAME_CHUNKS } from "./scripts/chunks.js";
import { displayFonts } from "./scripts/display-fonts.js";

const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), displayFonts()],
  build: {
    outDir: "../attaque/server/static",
    emptyOutDir: true,
    target: "es2022",
    // Every asset stays a file. Inlined, it would be a data: URL, which the content security policy
    // allows only for images, and the service worker finds the assets to cache by their file names.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      preserveEntrySignatures: "allow-extension",
      output: { codeSplitting: GAME_CHUNKS },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: {
    include: ["tests/**/*.test.ts"],
    environment: "node",
    globalSetup: "tests/make-fixtures.ts",
  },
});
