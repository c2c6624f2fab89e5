import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "src/wire/messages.ts", "tests/fixtures/"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  { files: ["scripts/**", "*.config.*"], languageOptions: { globals: { ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      "no-undef": "off", // TypeScript checks this
      "svelte/no-at-html-tags": "error",
      // The content security policy forbids style attributes; `style:` directives use the DOM instead.
      "no-restricted-syntax": ["error", "SvelteAttribute[key.name='style']"],
      "svelte/prefer-svelte-reactivity": "off", // Maps and Sets that are state are replaced, never changed
      "@typescript-eslint/no-dynamic-delete": "off",
      "svelte/no-navigation-without-resolve": "off", // there is no SvelteKit here
    },
  },
);
