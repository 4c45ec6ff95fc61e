import type { CustomerQuery } from './queries.ts'
import { createListAddress } from '../common/list-address.ts'

type Sort = NonNullable<CustomerQuery['sortBy']>
type Status = NonNullable<CustomerQuery['status']>

const SORTS = ['created_at', 'name', 'email'] as const satisfies readonly Sort[]
/** Beside those that are there, which are shown without a filter. */
export const STATUSES = ['doubles', 'deleted'] as const satisfies readonly Status[]

/** The panels at the side of the list, as the address names them. */
export const PANELS = ['view', 'edit', 'new', 'merge']

export const CUSTOMER_ADDRESS = createListAddress({ sorts: SORTS, filters: { status: STATUSES } })
export type CustomerList = ReturnType<typeof CUSTOMER_ADDRESS.read>

/** What the server is asked for. */
export const queryOf = ({ search, filters, sortBy, sortOrder, page, limit }: CustomerList): CustomerQuery => ({
  ...(search !== '' && { search }),
  ...(filters.status !== null && { status: filters.status }),
  sortBy,
  sortOrder,
  page,
  limit,
})
