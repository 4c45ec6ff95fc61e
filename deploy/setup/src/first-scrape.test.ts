import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { firstScrape } from './first-scrape.ts'

const STAFF = { email: 'staff@karvan.test', password: 'a-long-test-password' }

interface Answer {
  readonly status: number
  readonly body: object
}
const FIVE_FOUND: Answer = { status: 200, body: { data: { pagination: { total: 5 } } } }

/** A gateway whose shop has so many cars, and that answers the order of a job and a search so. */
async function gateway(total: number, ordered: Answer, found = FIVE_FOUND) {
  const asked: string[] = []
  const answers: Readonly<Record<string, Answer>> = {
    'GET /api/cars/stats': { status: 200, body: { data: { total } } },
    'GET /api/cars?limit=1': found,
    'POST /api/auth/login': { status: 200, body: { data: { accessToken: 'token' } } },
    'POST /api/encar/start-scraping': ordered,
    'GET /api/scraping-logs/job-status/job-1': {
      status: 200,
      body: { data: { status: 'completed', outcome: 'success', progress: { current: 5, total: 5 }, message: null } },
    },
  }
  const server = createServer(({ method = '', url = '' }, response) => {
    asked.push(`${method} ${url}`)
    const { status, body } = answers[`${method} ${url}`] ?? { status: 404, body: {} }
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lines: string[] = []
  const fill = () =>
    firstScrape(base, STAFF, 5, {
      progress: (line) => lines.push(line),
      hasCars: () => lines.push('visitors find cars'),
      isStopping: () => false,
    })
  return { fill, asked, lines }
}

it('orders a job for an empty shop and follows it', async () => {
  const { fill, lines } = await gateway(0, { status: 202, body: { jobId: 'job-1', data: { jobId: 'job-1' } } })
  expect([await fill(), lines]).toEqual(['done', ['visitors find cars', '5 of 5']])
})

it('follows it to its end where the search does not answer', async () => {
  const ordered = { status: 202, body: { jobId: 'job-1', data: { jobId: 'job-1' } } }
  const { fill, lines } = await gateway(0, ordered, { status: 503, body: { code: 'service.unavailable' } })
  expect([await fill(), lines]).toEqual(['done', ['5 of 5']])
})

it('follows the job that a start before this one has left running', async () => {
  const { fill, lines } = await gateway(0, { status: 409, body: { code: 'jobs.conflict', jobId: 'job-1' } })
  expect([await fill(), lines]).toEqual(['done', ['visitors find cars', '5 of 5']])
})

it("says in the API's own words why there is no job", async () => {
  const { fill } = await gateway(0, { status: 403, body: { message: 'Only a super administrator may do this.' } })
  await expect(fill()).rejects.toThrow('/api/encar/start-scraping answered 403: {"message":"Only a super')
})

it('asks for nothing where there are cars', async () => {
  const { fill, asked } = await gateway(3, { status: 202, body: {} })
  expect([await fill(), asked]).toEqual(['not needed', ['GET /api/cars/stats']])
})
