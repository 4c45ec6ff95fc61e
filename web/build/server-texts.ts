import { join } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = 'react-i18next'
const SERVER_HOOK = join(import.meta.dirname, '../shop/src/render/use-translation.ts')

/** Gives the components on the server a hook for texts that is made for rendering once. */
export const serverTexts = (): Plugin => ({
  name: 'karvan-server-texts',
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  enforce: 'pre',
  resolveId: (id, importer) => (id === PACKAGE && importer !== SERVER_HOOK ? SERVER_HOOK : undefined),
})
