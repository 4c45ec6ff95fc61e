import type { User } from '@karvan/contracts/browser'
import type { UserQuery } from './queries.ts'
import type { Column } from '../common/data-column.ts'
import { UserActions } from './actions.tsx'
import { CreatedCell, LastActiveCell, NameCell, RoleCell, SessionsCell, StatusCell, TwoFactorCell } from './cells.tsx'

type Sort = NonNullable<UserQuery['sortBy']>
export type UserTitle = 'name' | 'role' | 'status' | 'twoFactor' | 'lastActive' | 'sessions' | 'created' | 'actions'

export const COLUMNS: readonly Column<User, UserTitle, Sort>[] = [
  { title: 'name', sort: 'name', phone: 'start', cell: (user) => <NameCell user={user} /> },
  { title: 'role', sort: 'role', phone: 'end', cell: (user) => <RoleCell user={user} /> },
  { title: 'status', phone: 'below', cell: (user) => <StatusCell user={user} /> },
  { title: 'twoFactor', cell: (user) => <TwoFactorCell user={user} /> },
  { title: 'lastActive', sort: 'last_active_at', cell: (user) => <LastActiveCell user={user} /> },
  { title: 'sessions', isFigure: true, cell: (user) => <SessionsCell user={user} /> },
  { title: 'created', sort: 'created_at', cell: (user) => <CreatedCell user={user} /> },
  { title: 'actions', isSilent: true, phone: 'below-end', cell: (user) => <UserActions user={user} /> },
]
