import { type Static, Type } from 'typebox'
import { Uuid } from '../common.ts'
import { ACTIONS } from '../permissions.ts'
import { defineRoutes } from '../route.ts'

/** So many accounts are named in one answer. */
export const MAX_NAMED_ACCOUNTS = 200

/** An account as colleagues call it: by first and last name, or by its address where it has none. */
export const NamedAccount = Type.Object({ id: Uuid, name: Type.String() })
export type NamedAccount = Static<typeof NamedAccount>

const named = { status: 200, document: Type.Object({ accounts: Type.Array(NamedAccount) }) } as const

/** What other services ask of the accounts of staff. */
export const staffNameRoutes = defineRoutes({
  accountNames: {
    method: 'GET',
    path: '/internal/account-names',
    summary: 'How these accounts are called, those that are there; ids with commas between',
    access: 'internal',
    query: Type.Object({
      ids: Type.String({ pattern: `^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${MAX_NAMED_ACCOUNTS - 1}}$` }),
    }),
    success: named,
    errors: [],
  },
  accountsThatMay: {
    method: 'GET',
    path: '/internal/accounts-that-may/:action',
    summary: 'The active accounts whose role may do something, by name',
    access: 'internal',
    params: Type.Object({ action: Type.Enum([...ACTIONS]) }),
    success: named,
    errors: [],
  },
})
