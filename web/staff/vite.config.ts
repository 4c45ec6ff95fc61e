import { defineConfig } from 'vite'
import { appConfig } from '../build/app-config.ts'

/** The texts of a language. */
const TEXTS = /\/i18n\/locales\/(\w\w)\//

export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  ...appConfig([], {
    outDir: '../dist/client',
    assetsDir: 'assets/staff',
    copyPublicDir: false,
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'staff.html',
      output: {
        // Staff read all texts of their language, so these are one file, not forty.
        codeSplitting: { groups: [{ debugName: 'texts', name: (id) => TEXTS.exec(id)?.[1] ?? null }] },
        // Fonts are the shop's, under the same names.
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  }),
})
