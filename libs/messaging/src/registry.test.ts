import {
  defineMessage,
  handlersOf,
  listenersOf,
  jobProgress,
  MESSAGES,
  type MessageContract,
  scrapeTask,
  sessionsEnded,
  MESSAGING_SERVICES,
  type MessagingService,
} from '@karvan/contracts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { SERVICES } from '../../../deploy/setup/src/manifest.ts'
import { authSubscriptions } from '../../../services/auth/src/messages.ts'
import { saleSubscription } from '../../../services/catalog/src/availability/messages.ts'
import { pictureSubscription } from '../../../services/catalog/src/images/prepare.ts'
import { accountSubscription } from '../../../services/catalog/src/saved-searches/messages.ts'
import { qualitySubscription } from '../../../services/pipeline-worker/src/messages/keep-quality.ts'
import { stepSubscription } from '../../../services/pipeline-worker/src/messages/pipeline-step.ts'
import { repriceSubscription } from '../../../services/pipeline-worker/src/messages/reprice.ts'
import { rateSubscription } from '../../../services/pricing/src/rates/messages.ts'
import { reservationSubscriptions } from '../../../services/reservation/src/messages.ts'
import { requestSubscription } from '../../../services/scraper-worker/src/availability/requests.ts'
import { scrapeSubscription } from '../../../services/scraper-worker/src/messages/scrape-task.ts'
import { forgottenPersonsSubscription } from '../../../services/scraping/src/dead-messages/forgotten-persons.ts'
import { progressSubscription } from '../../../services/scraping/src/jobs/messages.ts'
import type { enqueue } from './outbox.ts'
import { checkSubscriptions } from './registry.ts'
import { onMessage, type Subscription } from './subscription.ts'

const doNothing = () => Promise.resolve()

/** What each service really subscribes to, as its main does. */
const SUBSCRIPTIONS: Readonly<Record<MessagingService, readonly Subscription[]>> = {
  // Nothing is asked of the database before a message comes.
  auth: authSubscriptions(undefined as never, { send: doNothing }, { send: doNothing }),
  catalog: [
    pictureSubscription(undefined as never, undefined as never),
    saleSubscription({ set: () => Promise.reject(new Error('no car is sold here')) }),
    accountSubscription(undefined as never),
  ],
  'pipeline-worker': [
    repriceSubscription(undefined as never),
    qualitySubscription(undefined as never),
    stepSubscription(doNothing),
  ],
  pricing: [rateSubscription(undefined as never, undefined as never)],
  reservation: reservationSubscriptions(undefined as never, { send: doNothing }),
  scraping: [progressSubscription({ advance: doNothing }), forgottenPersonsSubscription(undefined as never)],
  // It sends, and has no queue.
  settings: [],
  'scraper-worker': [
    scrapeSubscription('encar', doNothing),
    requestSubscription({ source: { name: 'encar' } } as never),
  ],
}

it('looks at every service that has a broker', () => {
  const withBroker = SERVICES.filter(({ broker }) => broker !== undefined)
  for (const { name, broker } of withBroker) expect(broker).toBe(name)
  expect([...MESSAGING_SERVICES].toSorted()).toEqual(withBroker.map(({ name }) => name).toSorted())
})

it.each(MESSAGING_SERVICES)('%s handles the messages that the contracts say, and no other', (service) => {
  expect(() => checkSubscriptions(service, SUBSCRIPTIONS[service])).not.toThrow()
})

it('lets every service hear of ended sessions that checks tokens by them', () => {
  const checks = MESSAGING_SERVICES.filter((service) => {
    const start = join(import.meta.dirname, '../../../services', service, 'src/start.ts')
    return readFileSync(start, 'utf8').includes('stackAccess(scope')
  })
  expect(checks.length).toBeGreaterThan(0)
  expect([...listenersOf(sessionsEnded)].toSorted()).toEqual(checks.toSorted())
})

it('leaves no message without the handlers that it states', () => {
  const handled = Object.values(SUBSCRIPTIONS)
    .flat()
    .flatMap(({ handlers }) => handlers)
  for (const message of MESSAGES as readonly MessageContract[]) {
    const count = handled.filter(({ binding }) => binding.message === message).length
    expect([message.type, count]).toEqual([message.type, handlersOf(message).length])
  }
})

describe('the check at the start of a service', () => {
  const unheard = defineMessage({
    kind: 'event',
    type: 'test.unheard',
    version: 1,
    sentBy: ['scraping'],
    handledBy: { nobody: 'no service needs it yet' },
    payload: Type.Object({}),
  })
  const subscribe = (...messages: MessageContract[]): Subscription => ({
    queue: 'scraping.q.v1',
    prefetch: 1,
    handlers: messages.map((message) => onMessage(message, doNothing)),
  })
  const check = (...messages: MessageContract[]) =>
    checkSubscriptions(
      'scraping',
      messages.map((message) => subscribe(message)),
      [scrapeTask, jobProgress, unheard],
    )

  it('accepts what is stated', () => {
    expect(() => check(jobProgress)).not.toThrow()
  })

  it('names a message without a handler', () => {
    expect(() => check()).toThrow('scraping does not handle what it should: it has no handler for job.progress.v1')
  })

  it('names a handler of what another service handles, or nobody', () => {
    expect(() => check(jobProgress, scrapeTask)).toThrow('it handles scrape.task.v1, which the contracts do not say')
    expect(() => check(jobProgress, unheard)).toThrow('it handles test.unheard.v1')
  })

  it('names a queue that is not its own', () => {
    const strange = { ...subscribe(jobProgress), queue: 'auth.q.v1' }
    expect(() => checkSubscriptions('scraping', [strange], [jobProgress])).toThrow('it takes from auth.q.v1')
  })

  it('does not take another version for the stated one', () => {
    expect(() => check({ ...jobProgress, version: 2 })).toThrow(
      /no handler for job\.progress\.v1; it handles job\.progress\.v2/,
    )
  })

  it('cannot be passed by: a message that is not registered does not compile', () => {
    type Enqueued = Parameters<typeof enqueue>[1]
    const registered: Enqueued = jobProgress
    // @ts-expect-error it is no member of the registry
    const other: Enqueued = unheard
    expect(MESSAGES).toContain(registered)
    expect(MESSAGES).not.toContain(other)
  })
})
