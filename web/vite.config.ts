import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where the development server finds the house. The built app is served by the gateway, on one origin. */
const HOUSE = 'http://localhost:3102'

const LATIN_FONT = /instrument-sans-latin-wght-normal.*\.woff2$/
const ARABIC_FONT = /readex-pro-arabic-wght-normal.*\.woff2$/

/**
 * Every page needs the Latin font, so the document preloads it. The server sends one document for all languages, so
 * the boot script decides about the Arabic one and gets only its hashed name.
 */
function preloadFonts(): Plugin {
  return {
    name: 'karvan-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const built = Object.keys(bundle ?? {})
        const latin = built.find((file) => LATIN_FONT.test(file))
        const arabic = built.find((file) => ARABIC_FONT.test(file))
        if (latin === undefined || arabic === undefined) return html
        return {
          html: html.replace('src="/boot.js"', `src="/boot.js" data-arabic-font="/${arabic}"`),
          tags: [
            {
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${latin}` },
              injectTo: 'head-prepend',
            },
          ],
        }
      },
    },
  }
}

export default defineConfig({
  plugins: [react(), tailwind(), preloadFonts()],
  server: { proxy: { '/api': HOUSE } },
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    // Names the files of each page, so that the server can tell the browser early what it will need.
    manifest: true,
    // Fonts and drawings stay files: a data: URL would be paid for on every page, and the CSP allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // The domain is pure by rule (dependency-cruiser), so what a page does not use of it may go.
        moduleSideEffects: (id: string) => !id.includes('/libs/domain/'),
      },
    },
  },
})
