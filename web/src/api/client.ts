import type { RoutesByName } from '@karvan/contracts/browser'
import { ROUTE_TABLE } from 'virtual:route-table'
import { createClient } from './create-client.ts'

/** The routes of Karvan. */
export const { call, connect } = createClient<RoutesByName>(ROUTE_TABLE)

/** Whether the route of this name may be called by everybody; false for what is no route. */
export const isPublicRoute = (name: unknown): boolean =>
  Object.entries(ROUTE_TABLE).some(([known, { isPublic }]) => known === name && isPublic)
