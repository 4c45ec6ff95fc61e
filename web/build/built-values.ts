import type { Plugin } from 'vite'
import { ROUTE_TABLE } from '../../libs/contracts/src/routes.ts'
import { MAKES } from '../../libs/domain/src/vocabulary/makes.ts'

const VALUES: Readonly<Record<string, string>> = {
  'virtual:route-table': `export const ROUTE_TABLE = ${JSON.stringify(ROUTE_TABLE)}`,
  'virtual:make-names': `export const MAKE_NAMES = ${JSON.stringify([...MAKES])}`,
}

/**
 * Gives the app values that are known when it is built, without what they are made of: method and path of every route without
 * the schema library, and the names of makes without the words of sources.
 */
export const builtValues = (): Plugin => ({
  name: 'karvan-built-values',
  resolveId: (id) => (Object.hasOwn(VALUES, id) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0virtual:') ? VALUES[id.slice(1)] : undefined),
})
