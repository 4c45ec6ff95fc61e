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
    // The packages with which every page begins.
    chunkSizeWarningLimit: 600,
    // Names the files of each page, as that of the shop does.
    manifest: '.vite/staff-manifest.json',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'staff.html',
      output: {
        codeSplitting: {
          groups: [
            // What every page needs at once is two files, of which a release changes one; what several pages need is a third.
            { name: 'vendor', test: /\/node_modules\//, tags: ['$initial'], priority: 3 },
            { name: 'app', tags: ['$initial'], priority: 2 },
            { name: 'shared', test: (id) => !TEXTS.test(id), minShareCount: 2, priority: 1 },
            // Staff read all texts of their language, so these are one file, not forty.
            { debugName: 'texts', name: (id) => TEXTS.exec(id)?.[1] ?? null },
          ],
        },
        // Fonts are the shop's, under the same names.
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  }),
})
