import { ALL_ROUTES, bodyLimitOf, type ServiceWithRoutes } from '@karvan/contracts'
import { isNotToBeStored } from '@karvan/service-kit'

export interface ForwardedRoute {
  readonly method: string
  readonly url: string
  readonly service: ServiceWithRoutes
  readonly bodyLimit: number
  /** Also applied to what the gateway itself answers there. */
  readonly noStore: boolean
  readonly isPicture: boolean
}

/** Every call that the outside may make and who answers it. */
export const FORWARDED_ROUTES: readonly ForwardedRoute[] = ALL_ROUTES.filter(
  ({ route }) => route.access !== 'internal',
).map(({ service, route }) => ({
  method: route.method,
  url: route.path,
  service,
  bodyLimit: bodyLimitOf(route),
  noStore: isNotToBeStored(route),
  isPicture: 'content' in route.success && route.success.content === 'image',
}))
