import { accountDeleted, accountRemoved } from '@karvan/contracts'
import { enqueue } from '@karvan/messaging'
import type { RequestOrigin } from '@karvan/service-kit'
import type { Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { AuthDatabase } from '../database/tables.ts'

type Trx = Transaction<AuthDatabase>
type Cause = Pick<RequestOrigin, 'correlationId' | 'actor'>

/** Says to other services, in the transaction of the deletion, that nothing is to be sent for an account any more. */
export async function announceDeleted(trx: Trx, accountId: string, { correlationId, actor }: Cause): Promise<void> {
  await enqueue(trx, accountDeleted, [{ accountId }], { correlationId, actor })
}

/** Has other services remove what they have stored for accounts, in the transaction that removes these. */
export async function announceRemoved(
  trx: Trx,
  accountIds: readonly string[],
  { correlationId, actor }: Cause = { correlationId: randomUUID(), actor: null },
): Promise<void> {
  const payloads = accountIds.map((accountId) => ({ accountId }))
  await enqueue(trx, accountRemoved, payloads, { correlationId, actor })
}
