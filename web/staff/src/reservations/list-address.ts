import type { ReservationQuery } from '../../../entities/src/reservation/queries.ts'
import { createListAddress } from '../common/list-address.ts'

type State = NonNullable<ReservationQuery['state']>

/** The states of a reservation, in the order of a purchase, between those that wait for somebody and those that were deleted. */
export const STATES = [
  ...(['open', 'new', 'confirmed', 'inspected', 'reported', 'contracted'] as const),
  ...(['delivered', 'declined', 'cancelled', 'deleted'] as const),
] as const satisfies readonly State[]

/** The panels at the side of the list, as the address names them. */
export const PANELS = ['view']

/** Newest first, always. */
export const RESERVATION_ADDRESS = createListAddress({ sorts: ['created_at'], filters: { state: STATES } })
export type ReservationList = ReturnType<typeof RESERVATION_ADDRESS.read>

/** What the server is asked for. */
export const queryOf = ({ search, filters, page, limit }: ReservationList): ReservationQuery => ({
  ...(search !== '' && { search }),
  ...(filters.state !== null && { state: filters.state }),
  page,
  limit,
})
