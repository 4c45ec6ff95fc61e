import { MATCH_STATES, RIVALS } from '@karvan/contracts/browser'
import { createListAddress } from '../common/list-address.ts'
import type { MatchQuery } from './queries.ts'

/** What waits is shown without a filter. */
const DECIDED = MATCH_STATES.filter((state) => state !== 'waiting')

/** The panel at the side of the list, as the address names it: `reject:<car>:<advertisement>`. */
export const PANELS = ['reject']

/** The least sure first. */
export const MATCH_ADDRESS = createListAddress({
  sorts: ['confidence'],
  usualOrder: 'asc',
  filters: { state: DECIDED, rival: RIVALS },
})
export type MatchList = ReturnType<typeof MATCH_ADDRESS.read>

/** What the server is asked for. */
export const queryOf = ({ search, filters, sortOrder, page, limit }: MatchList): MatchQuery => ({
  ...(search !== '' && { search }),
  ...(filters.state !== null && { state: filters.state }),
  ...(filters.rival !== null && { rival: filters.rival }),
  sortOrder,
  page,
  limit,
})
