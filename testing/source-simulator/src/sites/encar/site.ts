import type { Site } from '../site.ts'
import { homeRoutes } from './http/home.ts'
import { listRoutes } from './http/list-routes.ts'
import { pictureRoutes } from './http/picture-routes.ts'
import { readsideRoutes } from './http/readside-routes.ts'
import { stockControlRoutes, truthRoutes } from './http/stock-control-routes.ts'
import type { Universe } from './universe/universe.ts'

/** The first that a path begins with is its kind. */
const KINDS = [
  ['/search/', 'list'],
  ['/v1/readside/record/', 'record'],
  ['/v1/readside/inspection/', 'inspection'],
  ['/v1/readside/vehicles/car/options', 'options'],
  ['/v1/readside/vehicle/', 'detail'],
  ['/carpicture', 'picture'],
] as const

/** Encar over a stock: its list, details, documents and pictures, and the control of the stock. */
export const encarSite = (universe: Universe): Site => ({
  name: 'encar',
  seed: universe.seed,
  kinds: ['list', 'detail', 'record', 'inspection', 'options'],
  kindOf: (path) => KINDS.find(([prefix]) => path.startsWith(prefix))?.[1],
  routes: (app, studio) => {
    homeRoutes(app, universe)
    listRoutes(app, universe)
    readsideRoutes(app, universe)
    stockControlRoutes(app, universe)
    truthRoutes(app, universe)
    pictureRoutes(app, universe, studio)
  },
})
