import { accountRemoved } from '@karvan/contracts'
import type { JobsDatabase } from '@karvan/jobs'
import { onMessage, type Subscription } from '@karvan/messaging'
import type { Kysely } from 'kysely'
import { forgetAccountInDeadMessages } from './repository.ts'

/** What died of an account that is gone forgets it (decision 580). Safe to repeat. */
export const accountSubscription = (db: Kysely<JobsDatabase>): Subscription => ({
  queue: 'scraping.accounts.v1',
  prefetch: 1,
  handlers: [
    onMessage(accountRemoved, async ({ payload: { accountId } }) => {
      await db.transaction().execute((trx) => forgetAccountInDeadMessages(trx, accountId))
    }),
  ],
})
