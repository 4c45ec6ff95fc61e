import { createSuite, type Suite, until } from '@karvan/test-kit'
import { type Channel, connect } from 'amqplib'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Consumer, provisionTopology, type Publisher } from '../src/index.ts'
import { listen } from '../src/listener.ts'
import { onMessage } from '../src/subscription.ts'
import { writeEnvelope } from '../src/write-envelope.ts'
import { createJobs, type Database, log, news, openPublisher, type Ping, pingsOf, send, system } from './ping.ts'

const KEY = 'test.news.v1'

let suite: Suite
let db: Kysely<Database>
let publisher: Publisher
/** As a program of the version before uses the broker: as its administrator, whose messages do not say so. */
let before: { channel: Channel; close: () => Promise<void> }

beforeAll(async () => {
  suite = await createSuite({ tables: [] })
  db = await createJobs(suite.databases.scraping)
  publisher = await openPublisher(suite.rabbitmqUrl)
  const connection = await connect(suite.rabbitmqUrl)
  before = { channel: await connection.createChannel(), close: () => connection.close() }
  await before.channel.assertExchange('commands', 'direct', { durable: true })
  await before.channel.assertExchange('events', 'topic', { durable: true })
  await provisionTopology(suite.rabbitmqUrl)
})
afterAll(async () => {
  await before.close()
  await publisher.close()
  await db.destroy()
})

it('takes what a relay of the version before sends from an outbox that this version fills', async () => {
  const queue = 'q.relay.v1'
  const seen: Ping[] = []
  const subscription = pingsOf(queue, (delivery) => Promise.resolve(void seen.push(delivery)))
  const consumer = await Consumer.start({ url: suite.rabbitmqUrl, publisher, subscription, log })
  await before.channel.bindQueue(queue, 'commands', `test.ping.v1.${queue}`)
  await send(db, queue, [1])
  const rows = await db.selectFrom('outbox').selectAll().execute()
  for (const row of rows) {
    before.channel.publish(row.exchange, row.routing_key, Buffer.from(JSON.stringify(row.envelope)))
  }
  await until(
    'the command',
    () => seen.length,
    (count) => count === 1,
  )
  await consumer.close()
})

it('hears the events of the version before, and is heard by it, each once', async () => {
  const heard: number[] = []
  const handler = onMessage(news, ({ payload }) => Promise.resolve(void heard.push(payload.n)))
  const listener = await listen({ url: suite.rabbitmqUrl, handler, log })
  const publish = async (n: number) => {
    const body = Buffer.from(JSON.stringify(writeEnvelope(news, { n }, system)))
    before.channel.publish('events', KEY, body)
    await publisher.publish({ exchange: 'events.v2', routingKey: KEY, body, mandatory: false })
  }
  await until(
    'the listener to be there',
    async () => {
      await publish(0)
      return heard.length
    },
    (count) => count > 0,
  )
  const queueOn = async (...exchanges: readonly string[]) => {
    const { queue } = await before.channel.assertQueue('', { exclusive: true })
    for (const exchange of exchanges) await before.channel.bindQueue(queue, exchange, KEY)
    return queue
  }
  const queues = [await queueOn('events'), await queueOn('events', 'events.v2')]
  await publish(1)
  const counts = async () => [
    heard.filter((n) => n === 1).length,
    ...(await Promise.all(queues.map((queue) => before.channel.checkQueue(queue)))).map((found) => found.messageCount),
  ]
  await until('both events everywhere', counts, (found) => found.every((count) => count >= 2))
  expect(await counts()).toEqual([2, 2, 2])
  await listener.close()
})
