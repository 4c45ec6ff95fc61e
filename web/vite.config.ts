import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { builtValues } from './build/built-values.ts'
import { drawnIcons } from './build/drawn-icons.ts'
import { sharedByFirstPages } from './build/shared-code.ts'
import { staffPage } from './build/staff-pages.ts'
import { unusedComponents } from './build/unused-components.ts'
import { writtenTexts } from './build/written-texts.ts'

/** Where the development server finds the stack. The built app is served by the gateway, on one origin. */
const GATEWAY = 'http://localhost:3102'

const LATIN_FONT = /instrument-sans-latin-wght-normal.*\.woff2$/
const ARABIC_FONT = /readex-pro-arabic-wght-normal.*\.woff2$/

/** What only pages about one car share. */
const CAR = /\/features\/car\//
/** What a car's page begins with, and what it loads later needs too. */
const FIRST_OF_CAR =
  /\/features\/car\/(line-colors|thumbnails|gallery-picture|gallery-arrow|history-facts|history-text|car-missing)\.tsx?/
/** What only a list of cars needs, and the field that leads to one: a car's own page has one at its end. */
const CARDS =
  /\/ui\/(car-card|car-card-skeleton|card-content|card-link|error-state|pagination|search-field|use-open-car)\.tsx?|\/lib\/(brands|pagination|year-range)\.ts|virtual:make-names/

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

/** Every page needs the Latin font, Arabic pages the Arabic one too: the server leaves that link out of the others. */
function preloadFonts(): Plugin {
  return {
    name: 'karvan-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const built = Object.keys(bundle ?? {})
        const link = (font: RegExp, attributes: Record<string, string> = {}): HtmlTagDescriptor[] =>
          built
            .filter((file) => font.test(file))
            .map((file) => ({
              tag: 'link',
              attrs: {
                rel: 'preload',
                as: 'font',
                type: 'font/woff2',
                crossorigin: true,
                ...attributes,
                href: `/${file}`,
              },
              injectTo: 'head-prepend',
            }))
        return { html, tags: [...link(LATIN_FONT), ...link(ARABIC_FONT, { 'data-only': 'ar' })] }
      },
    },
  }
}

const isShared = sharedByFirstPages()

const isStaffPage = staffPage()

export default defineConfig({
  plugins: [
    builtValues(),
    drawnIcons(),
    unusedComponents(),
    writtenTexts(),
    react(),
    tailwind(),
    preloadFonts(),
    scriptsLast(),
  ],
  // React has it itself; the packages that ask for the shim still serve older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  server: { proxy: { '/api': GATEWAY } },
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    // Names the files of each page, so that the server can tell the browser early what it will need.
    manifest: true,
    // It would only load ahead in browsers that cannot (Safari before 17), and every visitor would wait for it first.
    // What a page of the back office needs is found when the page has come: naming it ahead, every visitor would carry the names.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) => (isStaffPage(file) ? [] : needed),
    },
    // Fonts and drawings stay files: a data: URL would be paid for on every page, and the CSP allows no data: fonts.
    assetsInlineLimit: 0,
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
      treeshake: {
        // Nothing here has getters that do more than answer.
        propertyReadSideEffects: false,
        // The domain is pure by rule (dependency-cruiser), so what a page does not use of it may go.
        moduleSideEffects: (id: string) => !id.includes('/libs/domain/'),
      },
    },
  },
})
