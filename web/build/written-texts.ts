import { join } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = 'react-i18next'
const WRITTEN = join(import.meta.dirname, '../shop/src/render/use-translation.ts')

/** Gives the components on the server the hook for texts that is made for writing. */
export const writtenTexts = (): Plugin => ({
  name: 'karvan-written-texts',
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  enforce: 'pre',
  resolveId: (id, importer) => (id === PACKAGE && importer !== WRITTEN ? WRITTEN : undefined),
})
