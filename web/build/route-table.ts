import type { Plugin } from 'vite'
import { ROUTE_TABLE } from '../../libs/contracts/src/routes.ts'

const NAME = 'virtual:route-table'
const RESOLVED = `\0${NAME}`

/**
 * Gives the app method and path of every route, read from the contracts when it is built: the contracts themselves would
 * bring the schema library into the browser.
 */
export const routeTable = (): Plugin => ({
  name: 'karvan-route-table',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? `export const ROUTE_TABLE = ${JSON.stringify(ROUTE_TABLE)}` : undefined),
})
