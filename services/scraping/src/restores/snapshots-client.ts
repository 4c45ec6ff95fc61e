import { type RestorableSnapshot, restorableRoutes } from '@karvan/contracts'
import { AppError, internalClient, type InternalCallError } from '@karvan/service-kit'

const TIMEOUT_MS = 3_000
const RETRY_AFTER_S = 5

/**
 * How much of a snapshot can be put back, by the catalog that stores it.
 * @throws {AppError} `snapshots.not_found`; `service.unavailable` while the catalog does not answer
 */
export type AskSnapshot = (id: string) => Promise<RestorableSnapshot>

export interface SnapshotsOptions {
  readonly catalogUrl: string
  readonly internalToken: string
}

export function snapshotsClient({ catalogUrl, internalToken }: SnapshotsOptions): AskSnapshot {
  const target = { url: catalogUrl, internalToken, timeoutMs: TIMEOUT_MS }
  const { restorableSnapshot } = internalClient({ ...target, routes: restorableRoutes, toError })
  return (id) => restorableSnapshot({ params: { id } })
}

function toError(cause: InternalCallError): AppError {
  if (cause.code === 'snapshots.not_found') {
    return new AppError(cause.code, 'There is no such snapshot, or it is too old', { cause })
  }
  return new AppError('service.unavailable', 'Snapshots are temporarily unavailable. Please try again.', {
    cause,
    retryAfter: RETRY_AFTER_S,
  })
}
