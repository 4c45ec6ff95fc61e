import { IDEMPOTENCY_KEY, type reservationRoutes, type RouteInput } from '@karvan/contracts'
import { AppError, invalidField } from '@karvan/service-kit'
import { createHash } from 'node:crypto'

export type ReservationRequest = RouteInput<typeof reservationRoutes.createReservation>['body']

/** Nobody fills in the form sooner. */
const MIN_FILL_MS = 2_000

/** @throws {AppError} `request.invalid` */
export function keyOf(header: string | readonly string[] | undefined): string {
  if (header === undefined) throw invalidField('Idempotency-Key', 'is missing', 'missing')
  if (typeof header === 'string' && new RegExp(IDEMPOTENCY_KEY.pattern).test(header)) return header
  throw invalidField('Idempotency-Key', 'must be 8 to 128 printable characters', 'wrong_format')
}

/**
 * Refuses what a program filled in: a field that people do not see, or all fields at once. It says the same of both and names
 * no field, so that a program learns nothing, and tells a person what to do.
 * @throws {AppError} `reservations.not_accepted`
 */
export function checkHoneypot({ website = '', filledMs }: Pick<ReservationRequest, 'website' | 'filledMs'>): void {
  if (website === '' && filledMs >= MIN_FILL_MS) return
  throw new AppError(
    'reservations.not_accepted',
    'We could not take this yet. Please wait a few seconds and send it again, or call us.',
  )
}

/** What an order says, as a hash: the same whatever the order of its fields and however long it took to fill in. */
export function hashOf(request: ReservationRequest): string {
  const said = JSON.stringify(sorted({ ...request, website: '', filledMs: 0 }))
  return createHash('sha256').update(said).digest('base64url')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
