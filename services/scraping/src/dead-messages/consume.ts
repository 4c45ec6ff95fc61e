import type { JobsDatabase } from '@karvan/jobs'
import { consumeDeadMessages } from '@karvan/messaging'
import type { ServiceScope } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { masked } from './mask.ts'
import { storeDeadMessage } from './repository.ts'

/** Stores what dies in any service, and says so as an error: somebody has to look at it. */
export async function startDeadMessages(
  { log, defer }: Pick<ServiceScope, 'log' | 'defer'>,
  { db, brokerUrl }: { readonly db: Kysely<JobsDatabase>; readonly brokerUrl: string },
): Promise<void> {
  const consumer = await consumeDeadMessages({
    url: brokerUrl,
    log,
    store: async (message) => {
      // A mail server may name an address in what it says.
      const reason = masked(message.reason)
      const isNew = await storeDeadMessage(db, { ...message, reason })
      const { queue, type, messageId } = message
      if (isNew) log.error({ queue, type, messageId, reason }, 'a message is dead: it waits in the back office')
    },
  })
  defer('dead messages', () => consumer.close())
}
