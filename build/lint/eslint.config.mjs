// The page's scripts as they are built. The page itself is written in the JavaScript of 2009, so that a browser
// that is too old for the game can at least be told so; the service worker runs only where the game does.
import js from "@eslint/js"
import globals from "globals"

const strict = {
    ...js.configs.recommended.rules,
    eqeqeq: ["error", "always"],
    "no-caller": "error",
    "no-eval": "error",
    "no-extend-native": "error",
    "no-implicit-globals": "off",
    "no-loop-func": "error",
    "no-new-func": "error",
    "no-self-compare": "error",
    "no-shadow": ["error", { builtinGlobals: false }],
    "no-throw-literal": "error",
    "no-unused-expressions": "error",
    "no-unused-vars": ["error", { args: "none", caughtErrors: "none" }],
    "no-use-before-define": ["error", { functions: false, variables: false }],
    "no-useless-concat": "error",
}

export default [
    {
        files: ["page.js"],
        languageOptions: {
            ecmaVersion: 5,
            sourceType: "script",
            globals: { ...globals.browser, Promise: "readonly", DataView: "readonly", Uint8Array: "readonly", WebAssembly: "readonly" },
        },
        rules: strict,
    },
    {
        files: ["worker.js"],
        languageOptions: { ecmaVersion: 2022, sourceType: "script", globals: globals.serviceworker },
        rules: { ...strict, "no-var": "error", "prefer-const": "error" },
    },
    {
        files: ["*.mjs"],
        languageOptions: { ecmaVersion: 2022, sourceType: "module", globals: globals.node },
        rules: { ...strict, "no-var": "error", "prefer-const": "error" },
    },
]
