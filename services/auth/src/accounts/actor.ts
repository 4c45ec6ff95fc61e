import type { Actor } from '@karvan/contracts'
import type { RequestOrigin } from '@karvan/service-kit'
import type { AccountRow } from '../database/tables.ts'

/** The nil UUID of RFC 9562: who follows the link of a mail has no session. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/** On a public route nobody is signed in: what it does, the account does for itself. */
export function byAccount(
  origin: RequestOrigin,
  { id, role }: Pick<AccountRow, 'id' | 'role'>,
  sessionId = NO_SESSION,
): RequestOrigin & { readonly actor: Actor } {
  return { ...origin, actor: { userId: id, role, sessionId } }
}

/** The account as the subject of an entry in the audit trail. */
export const accountSubject = ({ id }: Pick<AccountRow, 'id'>) => ({ type: 'account', id }) as const
