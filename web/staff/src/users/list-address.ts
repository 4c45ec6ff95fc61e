import { type Role, ROLES } from '@karvan/contracts/browser'
import type { UserQuery } from './queries.ts'
import { createListAddress } from '../common/list-address.ts'

type Sort = NonNullable<UserQuery['sortBy']>
type Status = NonNullable<UserQuery['status']>

const SORTS = ['created_at', 'name', 'email', 'role', 'last_active_at'] as const satisfies readonly Sort[]
export const STATUSES = ['active', 'inactive', 'deleted'] as const satisfies readonly Status[]
/** From the highest. */
export const ROLE_CHOICES: readonly Role[] = [...ROLES].reverse()

export const USER_ADDRESS = createListAddress({ sorts: SORTS, filters: { role: ROLES, status: STATUSES } })
export type UserList = ReturnType<typeof USER_ADDRESS.read>

/** What the server is asked for. */
export const queryOf = ({ search, filters, sortBy, sortOrder, page, limit }: UserList): UserQuery => ({
  ...(search !== '' && { search }),
  ...(filters.role !== null && { role: filters.role }),
  ...(filters.status !== null && { status: filters.status }),
  sortBy,
  sortOrder,
  page,
  limit,
})
