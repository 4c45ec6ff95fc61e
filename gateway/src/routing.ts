import { ALL_ROUTES, bodyLimitOf, type Upstream } from '@karvan/contracts'
import { isNotToBeStored } from '@karvan/service-kit'

export interface ForwardedRoute {
  readonly method: string
  readonly url: string
  readonly service: Upstream
  readonly bodyLimit: number
  /** Also applied to what the gateway itself answers there. */
  readonly noStore: boolean
  readonly isPicture: boolean
}

/** Every call that the outside may make of a service and who answers it. The gateway composes some answers itself, in `dashboard.ts` and `inbox.ts`. */
export const FORWARDED_ROUTES: readonly ForwardedRoute[] = ALL_ROUTES.flatMap(({ service, route }) =>
  service === 'gateway' || route.access === 'internal'
    ? []
    : {
        method: route.method,
        url: route.path,
        service,
        bodyLimit: bodyLimitOf(route),
        noStore: isNotToBeStored(route),
        isPicture: 'content' in route.success && route.success.content === 'image',
      },
)
