import type { Plugin } from 'vite'

const PACKAGE = /\/node_modules\/react-router\//
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm
const MADE_BY_REACT = /(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g

/**
 * Lets the build leave out the router's components that no page uses, such as its forms. Each is one to keep for a bundler: it
 * is given a name for developer tools, and made by a call that might do more than make it. Both are said not to matter.
 */
export const unusedComponents = (): Plugin => ({
  name: 'karvan-unused-components',
  apply: 'build',
  transform: (code, id) =>
    PACKAGE.test(id)
      ? { code: code.replace(DISPLAY_NAME, '').replace(MADE_BY_REACT, '/* @__PURE__ */ '), map: null }
      : undefined,
})
