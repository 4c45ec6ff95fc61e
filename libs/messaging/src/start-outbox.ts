import type { MessagingService } from '@karvan/contracts'
import type { ServiceScope } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { OutboxRelay } from './outbox-relay.ts'
import type { WithOutbox } from './outbox.ts'
import { Publisher } from './publisher.ts'

export interface OutboxOptions {
  readonly db: Kysely<WithOutbox>
  readonly brokerUrl: string
  /** Whose outbox it is. */
  readonly sender: MessagingService
}

/** Sends what a service puts into its outbox: while the broker is away it waits there. Returns what it sends with. */
export async function startOutbox(
  { log, defer }: ServiceScope,
  { db, brokerUrl, sender }: OutboxOptions,
): Promise<Publisher> {
  const publisher = await Publisher.open(brokerUrl, log, sender)
  defer('publisher', () => publisher.close())
  const relay = new OutboxRelay({ db, publisher, log })
  defer('outbox relay', () => relay.close())
  return publisher
}
