import { comparableRoutes, type RestorableSnapshot, restorableRoutes } from '@karvan/contracts'
import { AppError, internalClient, type InternalCallError } from '@karvan/service-kit'

const TIMEOUT_MS = 3_000
const RETRY_AFTER_S = 5

/** What the catalog says of the stored cars before a job on them is accepted. */
export interface Catalog {
  /**
   * How much of a snapshot can be put back.
   * @throws {AppError} `snapshots.not_found`; `service.unavailable` while the catalog does not answer
   */
  readonly restorableSnapshot: (id: string) => Promise<RestorableSnapshot>
  /**
   * How many cars there are to compare with those of rivals.
   * @throws {AppError} `service.unavailable` while the catalog does not answer
   */
  readonly comparableCars: () => Promise<number>
}

export interface CatalogOptions {
  readonly catalogUrl: string
  readonly internalToken: string
}

export function catalogClient({ catalogUrl, internalToken }: CatalogOptions): Catalog {
  const routes = { ...restorableRoutes, ...comparableRoutes }
  const client = internalClient({ url: catalogUrl, internalToken, timeoutMs: TIMEOUT_MS, routes, toError })
  return {
    restorableSnapshot: (id) => client.restorableSnapshot({ params: { id } }),
    comparableCars: async () => (await client.comparableCars()).total,
  }
}

function toError(cause: InternalCallError): AppError {
  if (cause.code === 'snapshots.not_found') {
    return new AppError(cause.code, 'There is no such snapshot, or it is too old', { cause })
  }
  return new AppError('service.unavailable', 'The stored cars are temporarily unavailable. Please try again.', {
    cause,
    retryAfter: RETRY_AFTER_S,
  })
}
