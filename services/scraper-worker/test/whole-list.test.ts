import { CRAWL, createSuite, query, type Stack, startStack, type Suite } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { traffic } from './shop-state.ts'

const LISTINGS = 2_600

let suite: Suite
let stack: Stack

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({ suite, services: CRAWL, listings: LISTINGS })
})
afterAll(() => stack.close())

const listed = async () => {
  const all = encodeURIComponent('(And.Hidden.N._.CarType.A.)')
  const answer = await fetch(
    `${stack.simulator.url}/search/car/list/general?count=true&q=${all}&sr=%7CModifiedDate%7C0%7C1`,
  )
  return ((await answer.json()) as { Count: number }).Count
}

// Longer than the wait for the job, which says where the job stands when it is late.
it('collects a list that is too long to page by bands of price, each listing once', { timeout: 180_000 }, async () => {
  const job = await stack.client.ended(await stack.client.startJob(999_999, 'list-only'))
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
  expect(job.results.carsFound).toBe(await listed())
  const rows = await query<{ count: number }>(suite.superuserUrl, 'select count(*)::int as count from jobs.items')
  expect(rows[0]?.count).toBe(job.results.carsFound)
})

it('asks for no page after the list has ended', async () => {
  await stack.simulator.control('requests/reset', {})
  const job = await stack.client.ended(await stack.client.startJob(10_000, 'list-only'))
  const { requests } = await traffic(stack)
  expect(job.results.carsFound).toBe(await listed())
  // Twenty-six pages hold rows; the rest of the wave of fifty was planned before anyone knew.
  expect(requests['list']).toBeLessThanOrEqual(50)
})

it('collects what an address copied from the site shows', async () => {
  const action = '(And.Hidden.N._.(C.CarType.Y._.Manufacturer.기아.))'
  const customUrl = `https://car.encar.com/list/car?page=1&search=${encodeURIComponent(JSON.stringify({ type: 'car', action }))}`
  const answer = await stack.client.call('startScraping', {
    params: { source: 'encar' },
    body: { totalCars: 300, customUrl, processingMode: 'list-only' },
  })
  expect(answer.status).toBe(202)
  const { jobId } = answer.body as { jobId: string }
  const job = await stack.client.ended(jobId)
  expect(job.outcome).toBe('success')
  const rows = await query<{ make: string }>(
    suite.superuserUrl,
    `select distinct make from inventory.listings join jobs.items using (source_id)
     where dataset = 'encar' and job_id = '${jobId}'`,
  )
  expect(rows).toEqual([{ make: 'Kia' }])
})

it('tells a second start which job runs already', async () => {
  const id = await stack.client.startJob(500)
  const again = await stack.client.call('startScraping', { params: { source: 'encar' }, body: { totalCars: 5 } })
  expect([again.status, again.body]).toMatchObject([409, { success: false, code: 'jobs.conflict', jobId: id }])
  await stack.client.ended(id)
})

it('counts as fetched what this try fetched, and what was stored before apart', async () => {
  const detailsOf = async (order: object) => {
    const params = { source: 'encar' }
    const answer = await stack.client.call('startScraping', { params, body: { totalCars: 100, ...order } })
    const { jobId: id } = answer.body as { jobId: string }
    expect(await stack.client.ended(id)).toMatchObject({ outcome: 'success' })
    const [sums] = await query<{ fetched: number; stored: number; lines: string }>(
      suite.superuserUrl,
      `select sum((counters->>'fetched')::int)::int as fetched, sum((counters->>'stored')::int)::int as stored,
         string_agg(message, ' ') as lines
       from jobs.logs where job_id = '${id}' and step = 'detail' and counters is not null`,
    )
    return sums
  }
  const before = await detailsOf({ afresh: true })
  expect(before?.stored).toBe(0)
  expect(before?.fetched).toBeGreaterThan(50)
  // A row of the list that says what it said needs no visit.
  expect(await detailsOf({})).toMatchObject({ fetched: 0, stored: before?.fetched })
  const again = await detailsOf({ processingMode: 'details-missing' })
  expect(again).toMatchObject({ fetched: 0, stored: before?.fetched })
  expect(again?.lines).toMatch(/Details: 0 fetched, \d+ stored already, \d+ gone/)
})

it('has seen no car for the first time after it saw it last', async () => {
  const rows = await query<{ source_id: string }>(
    suite.superuserUrl,
    `select source_id from inventory.listings where status = 'available' order by random() limit 5`,
  )
  expect(rows.length).toBe(5)
  for (const { source_id: id } of rows) {
    const { body } = await stack.client.call('getFullCar', { params: { id } })
    const { provenance } = (body as { data: { provenance: { firstSeenAt: string; lastSeenAt: string } } }).data
    expect(Date.parse(provenance.firstSeenAt)).toBeLessThanOrEqual(Date.parse(provenance.lastSeenAt))
  }
  const wrong = await query(suite.superuserUrl, 'select id from inventory.listings where created_at > seen_at')
  expect(wrong).toEqual([])
})
