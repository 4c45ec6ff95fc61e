import { kbChachachaSite } from '@karvan/source-simulator'
import { SOURCES } from '@karvan/sources'
import { connect } from 'amqplib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { repetitions } from '../src/long.ts'
import { query } from '../src/sql.ts'
import { rawDocuments, storedTexts } from '../src/stored-texts.ts'
import { until } from '../src/until.ts'
import { type Truth, truthOf, turn } from './dealer-facts.ts'
import { CHROMIUM, KB, kbFactsOfRow, kbMistakes, openElsewhere, requestsOf } from './kb-site.ts'
import { type Shop, startShop } from './shop.ts'

const CARS = repetitions('cars of KB ChaChaCha', 200, 500)
const WHOLE_LIST = 999_999
const JOB_MS = 60_000 + CARS * 900
const DELAY_MS = 20

vi.setConfig({ testTimeout: JOB_MS })

let shop: Shop
let elsewhere: Awaited<ReturnType<typeof openElsewhere>>
let messages: Awaited<ReturnType<typeof listenToAll>>

beforeAll(async () => {
  elsewhere = await openElsewhere()
  shop = await startShop(SOURCES, [kbChachachaSite({ cars: CARS, elsewhere: elsewhere.url })], [], {
    KB_CHACHACHA_MAX_IN_FLIGHT: '1',
    KB_CHACHACHA_DELAY_MS: String(DELAY_MS),
    CHROMIUM_PATH: CHROMIUM,
  })
  messages = await listenToAll(shop.suite.rabbitmqUrl)
})
afterAll(async () => {
  await messages.close()
  await shop.close()
  elsewhere.close()
})

/** Every event and every task of the source that is sent from now on, and what is given up. */
async function listenToAll(url: string) {
  const connection = await connect(url)
  const channel = await connection.createChannel()
  const { queue } = await channel.assertQueue('', { exclusive: true })
  for (const exchange of ['events.v2', 'dead']) await channel.bindQueue(queue, exchange, '#')
  await channel.bindQueue(queue, 'commands.v2', `scrape.task.v1.${KB}`)
  const texts: string[] = []
  await channel.consume(queue, (message) => void texts.push(message?.content.toString() ?? ''), { noAck: true })
  return { texts, close: () => connection.close() }
}

const site = () => shop.siteOf(KB)
const run = async (choices: object = {}) => {
  const body = { maxCars: WHOLE_LIST, ...choices }
  const answer = await shop.client.call('startSource', { params: { source: KB }, body })
  return await shop.client.ended((answer.body as { jobId: string }).jobId, JOB_MS)
}

/** A job that has failed may have a visit under way: it ends within the delay between two. */
async function untilLeftAlone(): Promise<void> {
  let seen = -1
  let since = 0
  const restedMs = async () => {
    const { requests } = await requestsOf(site())
    const count = Object.values(requests).reduce((sum, one) => sum + one, 0)
    if (count !== seen) [seen, since] = [count, Date.now()]
    return Date.now() - since
  }
  await until('the site to be left alone', restedMs, (ms) => ms > 50 * DELAY_MS)
}

const rowsOf = async () => {
  const rows = await query<{ row: Record<string, unknown> }>(
    shop.suite.superuserUrl,
    `select to_jsonb(car) as row from inventory.kb_cars as car order by source_id`,
  )
  return new Map(rows.map(({ row }) => [String(row['source_id']), row]))
}
const differences = async (truths: readonly Truth[]) => {
  const rows = await rowsOf()
  return truths.flatMap((truth) => kbMistakes(truth, kbFactsOfRow(rows.get(truth.id) ?? {})))
}
const rejectedFor = ({ rejectedFor: reasons }: Truth) => reasons as readonly string[]
/** What the list alone settles is not visited. */
const isVisited = (truth: Truth) => !rejectedFor(truth).some((reason) => ['lease', 'price_missing'].includes(reason))

async function rawDetails(): Promise<number> {
  const documents = await rawDocuments(shop.suite.mongoUrl)
  return documents.filter((document) => 'detail' in document).length
}

it.each([
  ['challenge', 'the site answered with a challenge page'],
  ['407', 'the site refuses us (407)'],
])('stores nothing of a site that answers %s, stops the job and says why', async (kind, reason) => {
  await site().control('faults', { kind, path: '/public/*' })
  expect(await run()).toMatchObject({ status: 'failed', outcome: 'error', message: reason })
  await site().control('faults/clear', {})
  expect([await rawDetails(), (await rowsOf()).size]).toEqual([0, 0])
})

it.each(['challenge', 'challenge in frame'])(
  'stores no car of pages that are a %s, and calls none sold',
  async (quirk) => {
    await turn(site(), quirk, true)
    expect(await run()).toMatchObject({ outcome: 'error', message: 'the site answered with a challenge page' })
    await untilLeftAlone()
    await turn(site(), quirk, false)
    expect([await rawDetails(), (await rowsOf()).size]).toEqual([0, 0])
  },
)

it('is read from list to row, each fact as the site knows it, some pages by a browser', async () => {
  await turn(site(), 'behind-script', true)
  await site().control('requests/reset', {})
  // A fault makes the simulator remember arrivals from then on.
  await site().control('faults', { kind: 'slow', path: '/public/search/*', times: 1, ms: 0 })
  const truths = await truthOf(site())
  const scripted = truths.filter(({ quirks }) => quirks.includes('behind-script')).length
  const job = await run()
  expect(job).toMatchObject({ type: KB, status: 'completed', outcome: 'success' })
  const rejected = truths.filter((truth) => rejectedFor(truth).length > 0).length
  expect(job.results).toMatchObject({ carsFound: CARS, gone: 0, quarantined: rejected, errors: 0, published: 0 })
  expect((await rowsOf()).size).toBe(CARS)
  expect(await differences(truths)).toEqual([])
  const { requests, highestConcurrency, afterLastFault } = await requestsOf(site())
  expect(scripted).toBeGreaterThan(10)
  // Only those since the list was asked for: a visit of the job before may still have been under way.
  expect(afterLastFault.filter(({ kind }) => kind === 'detail').length).toBe(CARS)
  expect(requests).toMatchObject({ part: scripted, script: 1, picture: 0, trap: 0, other: 0 })
  expect(elsewhere.seen).toEqual([])
  expect(highestConcurrency['overallWithoutPictures']).toBe(1)
  const [first, last] = [afterLastFault[0]?.at ?? 0, afterLastFault.at(-1)?.at ?? 0]
  // The start is what we time; on its way a request may be held up, so the mean is judged and not each gap.
  expect(last - first).toBeGreaterThanOrEqual((afterLastFault.length - 1) * DELAY_MS * 0.95)
})

it('is the same when nothing has changed, also where no script is needed any more', async () => {
  await turn(site(), 'behind-script', false)
  const facts = async () => [...(await rowsOf()).values()].map((row) => ({ ...row, seen_at: null, updated_at: null }))
  const before = await facts()
  const job = await run()
  expect(job.results).toMatchObject({ carsFound: CARS, gone: 0, errors: 0 })
  expect(await facts()).toEqual(before)
})

it('is read as well with the habits of its pages, and without what has left', async () => {
  const habits = [
    'no information',
    'older name of colour',
    'name without maker',
    'hostile strings',
    'personal in fields',
  ]
  const ofList = ['repeated cars', 'text-only', 'older data-line', 'price sentinels', 'lease']
  for (const quirk of [...habits, ...ofList, 'sold still listed']) await turn(site(), quirk, true)
  const [first] = (await truthOf(site())).filter((truth) => isVisited(truth))
  await site().control(`sell/${first?.id ?? ''}`, { as: 'gone' })
  const truths = await truthOf(site())
  const there = truths.filter((truth) => truth.state === 'available' && isVisited(truth))
  const left = truths.filter((truth) => truth.state !== 'available' && isVisited(truth))
  // So many lose their price at once as no site's cars do by themselves.
  const job = await run({ confirmChanges: true })
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
  expect(job.results).toMatchObject({ carsFound: CARS, gone: left.length, errors: 0 })
  expect(await differences(there)).toEqual([])
  const rows = await rowsOf()
  for (const truth of truths.filter((one) => !isVisited(one))) {
    expect(rows.get(truth.id)).toMatchObject({ status: 'rejected', price_amount: null, price_currency: null })
    expect(rows.get(truth.id)?.['quarantine']).toEqual(expect.arrayContaining([...rejectedFor(truth)]))
  }
  expect(left.length).toBeGreaterThan(5)
})

it('leaves nothing of people in MongoDB, PostgreSQL, messages or logs', async () => {
  const people = Object.values((await site().control('personal')) as Record<string, string[]>).flat()
  expect(people.length).toBeGreaterThan(2 * CARS)
  const { mongo, postgres } = await storedTexts(shop.suite)
  const texts = { mongo, postgres, messages: messages.texts.join('\n'), logs: await shop.logs() }
  for (const [place, text] of Object.entries(texts)) {
    expect([place, text.length > 10_000]).toEqual([place, true])
    expect([place, people.filter((person) => text.includes(person))]).toEqual([place, []])
  }
})

it('is not in the shop', async () => {
  const shown = await query(shop.suite.superuserUrl, `select id from inventory.cars where source = '${KB}'`)
  expect(shown).toEqual([])
  const [car] = [...(await rowsOf()).values()]
  expect((await fetch(`${shop.url}/api/cars/${String(car?.['id'])}`)).status).toBe(404)
})
