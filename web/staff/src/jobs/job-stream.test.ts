import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type FollowedJob, followJob, NOT_FOLLOWED } from './job-stream.ts'

/** What the data acquisition spec says of a log's connection (sections 4 and 9), by a clock that the test moves. */

const LINE = { type: 'log', seq: 1, at: '2026-11-24T01:02:03.000Z', level: 'info', message: 'Page 1 of 9' }
const COMPLETE = { type: 'job-complete', status: 'completed', outcome: 'success' }

let known: FollowedJob
let answers: (object[] | null)[]
let asked: (string | null)[]
let end: () => void

// Loaded with the first call: not by the clock of a test.
beforeAll(() => Promise.all([import('virtual:other-routes'), import('../../../kit/src/api/read-events.ts')]))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  known = NOT_FOLLOWED
  asked = []
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Follows a job; the server gives these answers one after the other, null where it gives none. */
function follow(given: (object[] | null)[]) {
  answers = given
  // Not by `connect`, which would last: other files of this process call with the same client.
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('last-event-id'))
    const events = answers.shift()
    if (!events) return Promise.reject(new TypeError('fetch failed'))
    return Promise.resolve(new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')))
  })
  end = followJob('j1', (now) => {
    known = now
  })
}

/** Step by step: an answer is read between two steps, which takes turns of the real event loop. */
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += 100) {
    for (let turn = 0; turn < 10; turn += 1) await setImmediate()
    await vi.advanceTimersByTimeAsync(100)
  }
}

it('is connecting, then connected', async () => {
  follow([[LINE, COMPLETE]])
  expect(known.connection).toBe('connecting')
  await pass(200)
  expect(known).toMatchObject({ connection: 'connected', lines: [LINE] })
})

it('is closed a second after the end', async () => {
  follow([[LINE, COMPLETE]])
  await pass(900)
  expect(known.connection).toBe('connected')
  await pass(300)
  expect(known.connection).toBe('disconnected')
  await pass(60_000)
  expect(asked).toHaveLength(1)
})

it('is an error where it was cut, and asked for again after three seconds from the last line', async () => {
  follow([[LINE], null, [COMPLETE]])
  await pass(200)
  expect(known).toMatchObject({ connection: 'error', cuts: 1 })
  await pass(2_700)
  expect(asked).toEqual([null])
  await pass(200)
  expect(asked).toEqual([null, '1'])
  expect(known).toMatchObject({ connection: 'error', cuts: 2 })
  await pass(3_000)
  expect(asked).toEqual([null, '1', '1'])
  expect(known).toMatchObject({ connection: 'connected', lines: [LINE] })
})

it('is not asked for by who has turned away', async () => {
  follow([[LINE], [LINE]])
  await pass(200)
  end()
  await pass(60_000)
  expect(asked).toHaveLength(1)
})
