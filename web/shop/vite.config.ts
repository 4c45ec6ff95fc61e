import { defineConfig, type Plugin } from 'vite'
import { appConfig } from '../build/app-config.ts'
import { drawnIcons } from '../build/drawn-icons.ts'
import { sharedByFirstPages } from '../build/shared-code.ts'
import { unusedComponents } from '../build/unused-components.ts'
import { serverTexts } from '../build/server-texts.ts'

/** What only pages about one car share. */
const CAR = /\/shop\/src\/car\/(?!page|route)/
/** What a car's page begins with, and what it loads later needs too. */
const FIRST_OF_CAR = /\/src\/car\/(line-colors|thumbnails|gallery-picture|gallery-arrow|car-missing)\.tsx?/
/** What only a list of cars needs, and the field that leads to one: a car's own page has one at its end. */
const CARDS =
  /\/(car-card|car-card-skeleton|card-content|card-link|error-state|pagination|search-field|use-open-car|brands|year-range)\.tsx?|virtual:make-names/

/**
 * The server's page can be read before a script has run: pictures, fonts and styles go first on a slow line.
 */
function scriptsLast(): Plugin {
  return {
    name: 'karvan-scripts-last',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace('<script type="module"', '<script type="module" fetchpriority="low"')
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
    },
  }
}

const isShared = sharedByFirstPages()

export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  ...appConfig([drawnIcons(), unusedComponents(), serverTexts(), scriptsLast()], {
    outDir: '../dist/client',
    emptyOutDir: true,
    // Names the files of each page, so that the server can tell the browser early what it will need.
    manifest: true,
    // It would only load ahead in browsers that cannot (Safari before 17), and every visitor would wait for it first.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What several pages share is one file, not thirty; dialogs come when they are opened.
        codeSplitting: {
          groups: [
            {
              debugName: 'shared',
              name: (id, modules) => (!CAR.test(id) && !CARDS.test(id) && isShared(id, modules) ? 'shared' : null),
              minShareCount: 2,
              priority: 1,
            },
            { name: 'cards', test: CARDS },
            { name: 'car', test: FIRST_OF_CAR },
          ],
        },
      },
    },
  }),
  ssr: { noExternal: true },
})
