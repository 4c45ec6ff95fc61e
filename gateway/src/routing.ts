import { ROUTES } from '@karvan/contracts'

export type Service = keyof typeof ROUTES

export interface PublicRoute {
  readonly method: string
  readonly url: string
  readonly service: Service
}

/** Every call that the outside may make and who answers it: the contracts, and the pictures, which are no JSON. */
export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  ...Object.entries(ROUTES).flatMap(([service, routes]) =>
    routes.map(({ method, path }) => ({ method, url: path, service: service as Service })),
  ),
  { method: 'GET', url: '/api/images/*', service: 'catalog' },
]
