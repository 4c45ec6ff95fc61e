import {
  handlersOf,
  listenersOf,
  type MessageContract,
  MESSAGES,
  MESSAGING_SERVICES,
  type MessagingService,
  QUEUES_OF,
  scrapeTask,
} from '@karvan/contracts'
import { Consumer, onMessage, Publisher } from '@karvan/messaging'
import { type ChannelModel, type ConfirmChannel, connect, type Options } from 'amqplib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAtEnd, createSuite, query, startStack, type Stack, type Suite, until } from '../src/index.ts'

const messages: readonly MessageContract[] = MESSAGES
const log = pino({ level: 'silent' })
const exchangeOf = ({ kind }: MessageContract) => (kind === 'command' ? 'commands.v2' : 'events.v2')
const keyOf = ({ type, version }: MessageContract) => `${type}.v${version}`
const REFUSED = /ACCESS[-_]REFUSED/

let suite: Suite
let stack: Stack
let models: ReadonlyMap<string, ChannelModel>
beforeAll(async () => {
  suite = await createSuite()
  // Their queues are there to be attacked.
  stack = await startStack({ suite, listings: 50, workers: 1 })
  const opened = MESSAGING_SERVICES.map(async (service) => [service, await connect(suite.brokerUrls[service])] as const)
  models = new Map(await Promise.all(opened))
})
afterAll(async () => {
  await Promise.all([...models.values()].map((model) => model.close()))
  await stack.close()
})

/** What the broker says to what one service's user does on a channel; null where it lets it. */
async function answerTo(service: MessagingService, work: (channel: ConfirmChannel) => Promise<unknown>) {
  const channel = await models.get(service)?.createConfirmChannel()
  if (!channel) throw new Error(`no connection of ${service}`)
  const closed = new Promise<Error>((resolve) => channel.once('error', resolve))
  const done = work(channel).then(
    () => null,
    (error: unknown) => (error instanceof Error && REFUSED.test(error.message) ? error : closed),
  )
  const answer = await Promise.race([done, closed])
  if (answer === null) await channel.close()
  return answer?.message ?? null
}

const publish = (exchange: string, key: string, options: Options.Publish = {}, body = '{}') => {
  return async (channel: ConfirmChannel) => {
    channel.publish(exchange, key, Buffer.from(body), options)
    await channel.waitForConfirms()
  }
}

describe.each(MESSAGING_SERVICES)('the user of %s', (service) => {
  const isOwn = (message: MessageContract) => message.sentBy.includes(service)

  it.each(messages.map((message) => [keyOf(message), message] as const))(
    'sends %s only if it is its own',
    async (key, message) => {
      for (const routingKey of [key, `${key}.encar`]) {
        const answer = await answerTo(service, publish(exchangeOf(message), routingKey))
        // Only commands name their receiver.
        const isAllowed = isOwn(message) && (routingKey === key || message.kind === 'command')
        if (isAllowed) expect([routingKey, answer]).toEqual([routingKey, null])
        else expect([routingKey, answer]).toEqual([routingKey, expect.stringMatching(REFUSED)])
      }
    },
  )

  it('binds no queue of its own to what it does not handle', async () => {
    const isTaken = (message: MessageContract) => [...handlersOf(message), ...listenersOf(message)].includes(service)
    for (const message of messages.filter((one) => !isTaken(one))) {
      const answer = await answerTo(service, async (channel) => {
        const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true })
        await channel.bindQueue(queue, exchangeOf(message), keyOf(message))
      })
      expect([message.type, answer]).toEqual([message.type, expect.stringMatching(REFUSED)])
    }
  })

  it('neither reads, deletes, purges nor declares queues of others, nor sends to one past its exchange', async () => {
    const others = [
      'auth.audit.v1',
      'catalog.sales.v1',
      'pipeline.reprice.v1',
      'scraper.encar.v1',
      'reservation.mail.v1',
    ]
    // One service stores dead messages, and sends them again.
    const storesDead = service === 'scraping'
    const shared = storesDead ? ['wait.5s.v2'] : ['dead.v1', 'wait.5s.v2']
    for (const queue of [...others.filter((name) => !name.startsWith(QUEUES_OF[service])), ...shared]) {
      const attempts: Record<string, (channel: ConfirmChannel) => Promise<unknown>> = {
        get: (channel) => channel.get(queue, { noAck: true }),
        consume: (channel) => channel.consume(queue, () => undefined),
        delete: (channel) => channel.deleteQueue(queue),
        purge: (channel) => channel.purgeQueue(queue),
        bind: (channel) => channel.bindQueue(queue, 'events.v2', 'audit.recorded.v1'),
        declare: (channel) => channel.assertQueue(queue, { durable: true }),
        send: publish('', queue),
        retry: publish('retry.5s.v2', queue),
        die: publish('dead', queue),
        ...(!storesDead && { again: publish('again.v2', queue) }),
      }
      for (const [name, attempt] of Object.entries(attempts)) {
        const answer = await answerTo(service, attempt)
        expect([queue, name, answer]).toEqual([queue, name, expect.stringMatching(REFUSED)])
      }
    }
  })

  it('neither makes nor removes what all share', async () => {
    const attempts: readonly ((channel: ConfirmChannel) => Promise<unknown>)[] = [
      (channel) => channel.assertExchange('mine', 'topic'),
      (channel) => channel.deleteExchange('events.v2'),
      (channel) => channel.deleteExchange('commands.v2'),
      (channel) => channel.unbindQueue('dead.v1', 'dead', '#'),
      (channel) => channel.assertQueue('another.v1'),
    ]
    for (const attempt of attempts) expect(await answerTo(service, attempt)).toMatch(REFUSED)
  })

  it('does not take the name of another one', async () => {
    const own = messages.find(isOwn)
    if (!own) throw new Error(`${service} sends nothing`)
    const answer = await answerTo(service, publish(exchangeOf(own), keyOf(own), { userId: 'karvan' }))
    expect(answer).toContain('PRECONDITION_FAILED')
  })
})

it('lets no service into another virtual host', async () => {
  const elsewhere = new URL(suite.brokerUrls['scraper-worker'])
  elsewhere.pathname = '/%2F'
  await expect(connect(elsewhere.href)).rejects.toThrow(/ConnectionClose/)
})

const entries = () => query<{ count: number }>(suite.superuserUrl, 'select count(*)::int as count from audit.entries')

/** As a worker that was taken over would write it. */
const forgedAudit = () =>
  JSON.stringify({
    id: '0d9d9f4e-3d0c-4b39-9df8-0a3f7c1f5a11',
    type: 'audit.recorded',
    version: 1,
    occurredAt: new Date().toISOString(),
    correlationId: 'forged',
    causationId: null,
    actor: null,
    payload: {
      action: 'pricing.applied',
      subject: { type: 'pricing', id: '1' },
      before: null,
      after: {},
      client: '8.8.8.8',
      userAgent: null,
    },
  })

describe('a forged message that comes into a queue past the routing keys', () => {
  /** Through a queue of the worker's own, which passes on what it throws away. */
  const throughQueue = (userId?: string) => async (channel: ConfirmChannel) => {
    const queue = `scraper.forged-${userId ?? 'nobody'}`
    const passOn = { 'x-dead-letter-exchange': 'events.v2', 'x-dead-letter-routing-key': 'audit.recorded.v1' }
    await channel.assertQueue(queue, { arguments: { ...passOn, 'x-message-ttl': 10 } })
    await channel.bindQueue(queue, 'back.v2', queue)
    channel.publish('retry.5s.v2', queue, Buffer.from(forgedAudit()), userId === undefined ? {} : { userId })
    await channel.waitForConfirms()
  }
  const namingAnother = (name: 'CC' | 'BCC') =>
    publish('events.v2', 'site.previewed.v1', { [name]: 'audit.recorded.v1' }, forgedAudit())

  it.each([
    ['that its queue passes on', throughQueue()],
    ['that its queue passes on under its own name', throughQueue('karvan_scraper_worker')],
    ['that names another key', namingAnother('CC')],
    ['that names another key secretly', namingAnother('BCC')],
  ])('is dead: one %s', async (_name, attempt) => {
    const before = await entries()
    const answer = await answerTo('scraper-worker', attempt)
    // Newer brokers refuse it at once.
    if (answer !== null) expect(answer).toMatch(REFUSED)
    else {
      const why = '%audit.recorded was published by%'
      const dead = () =>
        query<{ type: string | null }>(
          suite.superuserUrl,
          'update jobs.dead_messages set reason = $2 where reason like $1 returning type',
          [why, 'seen'],
        )
      const found = await until('a dead message that says why', dead, (rows) => rows.length > 0, 20_000)
      // So staff cannot send it again.
      expect(found.map(({ type }) => type)).toEqual([null])
    }
    expect(await entries()).toEqual(before)
  })
})

describe('the outboxes of other services', () => {
  const insert = (outbox: string, key: string) =>
    query(
      suite.databases.worker,
      `insert into ${outbox} (exchange, routing_key, envelope) values ('events.v2', '${key}', '{}')`,
    )
  const POLICY = /row-level security/

  it.each(messages.map(keyOf))('take from a worker no %s but its own', async (key) => {
    await expect(insert('inventory.outbox', key)).rejects.toThrow(POLICY)
    if (!/^(job\.progress|pictures\.prepare)\./.test(key))
      await expect(insert('jobs.outbox', key)).rejects.toThrow(POLICY)
  })

  it('let a worker change nothing that waits, and store no dead message', async () => {
    // Due in an hour, so that the service does not send it meanwhile.
    const [row] = await query<{ position: string }>(
      suite.superuserUrl,
      `insert into jobs.outbox (exchange, routing_key, envelope, not_before)
       values ('events.v2', 'job.progress.v1', '{}', now() + interval '1 hour') returning position`,
    )
    const change = `update jobs.outbox set routing_key = 'audit.recorded.v1' where position = $1 returning position`
    expect(await query(suite.databases.worker, change, [row?.position])).toEqual([])
    const remove = 'delete from jobs.outbox where position = $1 returning position'
    expect(await query(suite.databases.worker, remove, [row?.position])).toEqual([])
    expect(await query(suite.superuserUrl, remove, [row?.position])).toHaveLength(1)
    const dead = `insert into jobs.dead_messages (queue, message_id, type, body, reason, attempts)
      values ('auth.audit.v1', 'forged', 'audit.recorded', '{}', 'none', 1)`
    await expect(query(suite.databases.worker, dead)).rejects.toThrow(POLICY)
  })
})

describe('the sender in our own code', () => {
  it('is refused what the contracts do not give to it, before the broker has to', async () => {
    const publisher = closeAtEnd(await Publisher.open(suite.brokerUrls['scraper-worker'], log, 'scraper-worker'))
    const forged = { exchange: 'events.v2', routingKey: 'audit.recorded.v1', body: Buffer.from('{}'), mandatory: false }
    await expect(publisher.publish(forged)).rejects.toThrow('scraper-worker does not send audit.recorded.v1')
    expect(publisher.available).toBe(true)
  })

  it('takes its own messages with its own rights', async () => {
    const url = suite.brokerUrls['scraper-worker']
    const publisher = closeAtEnd(await Publisher.open(url, log, 'scraper-worker'))
    const sender = closeAtEnd(await Publisher.open(suite.brokerUrls.scraping, log, 'scraping'))
    const seen: string[] = []
    let tries = 0
    const handler = onMessage(
      scrapeTask,
      ({ payload }) => {
        tries += 1
        if (tries === 1) return Promise.reject(new Error('again'))
        seen.push(payload.taskId)
        return Promise.resolve()
      },
      'rights',
    )
    const subscription = { queue: 'scraper.rights.v1', prefetch: 1, handlers: [handler] }
    closeAtEnd(await Consumer.start({ url, publisher, subscription, log }))
    const jobId = '0d9d9f4e-3d0c-4b39-9df8-0a3f7c1f5a11'
    const envelope = {
      ...(JSON.parse(forgedAudit()) as object),
      type: 'scrape.task',
      payload: { jobId, taskId: jobId },
    }
    const body = Buffer.from(JSON.stringify(envelope))
    await sender.publish({ exchange: 'commands.v2', routingKey: 'scrape.task.v1.rights', body, mandatory: true })
    // It fails once, waits, and comes back.
    await until(
      'the second try',
      () => seen,
      (list) => list.length === 1,
      15_000,
    )
  })
})
