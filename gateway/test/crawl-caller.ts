import { createSuite, query, type Stack, stackTokens, startStack } from '@karvan/test-kit'
import { afterAll, beforeAll } from 'vitest'

export type Body = Readonly<Record<string, unknown>>
interface Answer {
  readonly status: number
  readonly body: Body
  readonly data: Body
}

export const DAILY = {
  time: '03:00',
  url: 'https://automobile.ro/',
  maxPages: 1,
  maxCars: 5,
  jobName: 'Nightly',
}

/** A stack of one test file, and calls of the crawl through its gateway. */
export function crawlCallerOfFile() {
  let stack: Stack
  let admin: string
  let editor: string

  beforeAll(async () => {
    const suite = await createSuite()
    // Without a worker of a source: a job that was started goes on until it is cancelled.
    stack = await startStack({ suite, listings: 100, workers: 0, withGateway: true })
    const tokenFor = await stackTokens(suite.superuserUrl)
    admin = await tokenFor('super_admin')
    editor = await tokenFor('editor')
    await query(suite.superuserUrl, 'update auth.accounts set email_verified_at = now()')
  })
  afterAll(() => stack.close())

  async function send(call: string, body: object | undefined, token: string | null): Promise<Response> {
    const [method = '', path = ''] = call.split(' ')
    return await fetch(stack.urlOf('gateway') + path, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  async function ask(call: string, body?: object): Promise<Answer> {
    const response = await send(call, body, admin)
    const whole = (await response.json()) as Body
    return { status: response.status, body: whole, data: (whole['data'] ?? {}) as Body }
  }

  const stop = (source: string) => ask(`POST /api/scraping/${source}/stop`)
  const cancelAll = () => ask('POST /api/admin/pipeline/cancel-all')

  /** A job of a source for the calls about one. */
  async function job(): Promise<string> {
    await stop('kj-cars')
    const { data } = await ask('POST /api/scraping/kj-cars/start', { maxPages: 1, maxCars: 3 })
    return String(data['jobId'])
  }

  async function schedule(): Promise<string> {
    const { data } = await ask('POST /api/scraping/schedule-daily-at', DAILY)
    return (data['schedule'] as { id: string }).id
  }
  return { send, ask, stop, cancelAll, job, schedule, admin: () => admin, editor: () => editor }
}
