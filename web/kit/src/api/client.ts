import type { Endpoint, RouteName, RoutesByName } from '@karvan/contracts/browser'
import { ROUTES as SHOP } from 'virtual:shop-routes'
import { createClient } from './create-client.ts'

/** Method and path of what only those call who sign in come with the first such call. */
async function otherRoute(name: RouteName): Promise<Endpoint> {
  const { ROUTES } = await import('virtual:other-routes')
  const found = ROUTES[name]
  if (!found) throw new Error(`there is no route ${name}`)
  return found
}

/** The routes of Karvan. */
export const { call, connect, file, stream } = createClient<RoutesByName>((name) => SHOP[name] ?? otherRoute(name))

/** Whether what a route answers is the same for everybody: the public routes of the shop. */
export const isPublicRoute = (name: unknown): boolean => Object.keys(SHOP).some((known) => known === name)
