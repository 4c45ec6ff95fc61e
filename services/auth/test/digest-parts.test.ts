import { createLogger } from '@karvan/service-kit'
import { createSuite, INTERNAL_TOKEN, query, type Stack, startStack, type Suite, until } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askWaiting, type Waiting } from '../src/digests/ask-waiting.ts'

const SERVICES = ['auth', 'catalog', 'pricing', 'settings', 'reservation', 'scraping'] as const
const log = createLogger('test', { LOG_LEVEL: 'silent' })

let suite: Suite
let stack: Stack
beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({ suite, listings: 1, workers: 0, services: SERVICES })
}, 240_000)
afterAll(() => stack.close())

const asking = (internalToken = INTERNAL_TOKEN, scraping = stack.urlOf('scraping')) =>
  askWaiting({
    urls: { reservations: stack.urlOf('reservation'), crawl: scraping, rate: stack.urlOf('pricing') },
    internalToken,
    log,
  })
const isWhole = (waiting: Waiting) => Object.values(waiting).every((part) => part !== null)

it('asks each service what waits, without a caller', async () => {
  const queue = `test.${randomUUID()}`
  await query(
    suite.superuserUrl,
    `insert into jobs.dead_messages (queue, message_id, body, reason, attempts) values ($1, $1, '{}', 'no', 5)`,
    [queue],
  )
  // A service that has just started may be too slow for its first answer.
  const waiting = await until('all parts', asking(), isWhole)
  expect(waiting.reservations).toEqual([])
  expect(waiting.crawl).toMatchObject([{ kind: 'dead_messages', queue, count: 1 }])
})

it('goes on without a service that is away, and gets nothing with a wrong token', async () => {
  const nobody = 'http://127.0.0.1:9'
  const { crawl, ...others } = await asking(INTERNAL_TOKEN, nobody)()
  expect([crawl, Object.values(others).includes(null)]).toEqual([null, false])
  expect(await asking('x'.repeat(32))()).toEqual({ reservations: null, crawl: null, rate: null })
})
