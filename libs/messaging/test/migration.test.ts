import { migrate } from '@karvan/service-kit'
import { createSuite, until } from '@karvan/test-kit'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addOutboxSchedule, Consumer, createMessagingTables, OutboxRelay } from '../src/index.ts'
import { log, openJobs, type Ping, pingsOf, pingTo, openPublisher } from './ping.ts'

const QUEUE = 'q.old.v1'

it('sends what an outbox held before messages had a schedule and an actor', async () => {
  const suite = await createSuite({ tables: [] })
  const db = openJobs(suite.databases.scraping)
  await migrate(db, 'jobs', { '0001': createMessagingTables }, log)
  const { exchange, routingKey, body } = pingTo(QUEUE, 1, { actor: undefined })
  await sql`
    insert into outbox (exchange, routing_key, envelope)
    values (${exchange}, ${routingKey}, ${body.toString()}::jsonb)`.execute(db)

  await migrate(db, 'jobs', { '0001': createMessagingTables, '0002': addOutboxSchedule }, log)
  const publisher = await openPublisher(suite.rabbitmqUrl)
  const seen: Ping[] = []
  const subscription = pingsOf(QUEUE, (delivery) => Promise.resolve(void seen.push(delivery)))
  const consumer = await Consumer.start({ url: suite.rabbitmqUrl, publisher, subscription, log })
  const relay = new OutboxRelay({ db, publisher, log })
  await until(
    'the old message',
    () => seen.length,
    (count) => count === 1,
  )
  expect(seen[0]).toMatchObject({ payload: { n: 1 }, actor: null })

  await relay.close()
  await consumer.close()
  await publisher.close()
  await db.destroy()
})
