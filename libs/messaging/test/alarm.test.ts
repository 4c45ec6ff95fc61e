import { type BackingServices, startBackingServices, suiteOf, until } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Consumer, OutboxRelay } from '../src/index.ts'
import { createJobs, log, numbers, pingsOf, send, openPublisher } from './ping.ts'

const QUEUE = 'q.alarm.v1'

/** An alarm stops every publisher of a broker, so this one is the test's own. */
let own: BackingServices

beforeAll(async () => {
  own = await startBackingServices()
}, 240_000)
afterAll(() => own.stop())

const memoryLimit = (share: number) => own.evalInBroker(`vm_memory_monitor:set_vm_memory_high_watermark(${share}).`)

it('waits out an alarm of the broker, counts nothing against the messages, and sends them all after it', async () => {
  const suite = await suiteOf(own.urls)
  const db = await createJobs(suite.databases.scraping)
  const publisher = await openPublisher(suite.rabbitmqUrl)
  const seen = new Set<number>()
  const subscription = pingsOf(QUEUE, ({ payload }) => Promise.resolve(void seen.add(payload.n)))
  const consumer = await Consumer.start({ url: suite.rabbitmqUrl, publisher, subscription, log })

  await memoryLimit(0.0001)
  const relay = new OutboxRelay({ db, publisher, log })
  await send(db, QUEUE, numbers(20))
  const rows = () => db.selectFrom('outbox').select(['attempts', 'claimed_until']).execute()
  await until('claims', rows, (list) => list.every((row) => row.claimed_until !== null))
  await until(
    'word of the alarm',
    () => publisher.available,
    (available) => !available,
  )
  const waiting = await until('all given back', rows, (list) => list.every((row) => row.claimed_until === null))
  expect(waiting.map(({ attempts }) => attempts)).toEqual(numbers(20).map(() => 0))

  await memoryLimit(0.4)
  await until(
    'all twenty',
    () => seen.size,
    (size) => size === 20,
  )
  await until('an empty outbox', rows, (list) => list.length === 0)
  await relay.close()
  await consumer.close()
  await publisher.close()
  await db.destroy()
})
