import { type RestorableSnapshot, restorableRoutes } from '@karvan/contracts'
import { AppError } from '@karvan/service-kit'

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

/** Asks the catalog, whose replies are typed by its contracts. */
export function snapshotsClient({ catalogUrl, internalToken }: SnapshotsOptions): AskSnapshot {
  return async (id) => {
    const path = restorableRoutes.restorableSnapshot.path.replace(':id', id)
    const response = await fetch(new URL(path, catalogUrl), {
      headers: { 'x-internal-token': internalToken },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(isAway)
    if (response.status === 404)
      throw new AppError('snapshots.not_found', 'There is no such snapshot, or it is too old')
    if (!response.ok) isAway(new Error(`the catalog answered ${response.status}`))
    return (await response.json().catch(isAway)) as RestorableSnapshot
  }
}

function isAway(cause: unknown): never {
  throw new AppError('service.unavailable', 'Snapshots are temporarily unavailable. Please try again.', {
    cause,
    retryAfter: RETRY_AFTER_S,
  })
}
