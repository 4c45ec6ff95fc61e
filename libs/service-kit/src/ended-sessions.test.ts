import type { SessionEnd } from '@karvan/contracts'
import { until } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { EndedSessions } from './ended-sessions.ts'
import { createLogger } from './run-service.ts'

const session = { userId: randomUUID(), sessionId: randomUUID(), version: 3 }
const endOf = (given: Partial<SessionEnd>): SessionEnd => ({
  userId: session.userId,
  sessionId: null,
  version: null,
  ...given,
})

/** An auth service that says these ends, or is away; and a clock that the test moves. */
async function follow(ends: SessionEnd[] = []) {
  const state = { ends, isAway: false, asked: 0, now: 1_800_000_000_000 }
  const server = createServer((_request, response) => {
    state.asked += 1
    response.statusCode = state.isAway ? 503 : 200
    response.end(JSON.stringify({ ends: state.ends }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sessions = new EndedSessions({
    authUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    internalToken: 'token',
    log: createLogger('test', { LOG_LEVEL: 'silent' }),
    now: () => state.now,
  })
  onTestFinished(async () => {
    await sessions.close()
    server.closeAllConnections()
    server.close()
  })
  const isEnded = () => {
    try {
      return sessions.isEnded(session)
    } catch (error) {
      return (error as Error).message
    }
  }
  return {
    state,
    sessions,
    isEnded,
    known: () => until('auth has answered', isEnded, (answer) => typeof answer === 'boolean'),
  }
}

it('lets nobody in before the auth service has said what was ended, also where an event came first', async () => {
  const { state, sessions, isEnded, known } = await follow()
  state.isAway = true
  expect(isEnded()).toMatch('cannot be checked')
  sessions.note([endOf({ sessionId: randomUUID() })])
  expect(isEnded()).toMatch('cannot be checked')
  state.isAway = false
  expect(await known()).toBe(false)
})

it('knows at its start what was ended before it', async () => {
  const { known } = await follow([endOf({ sessionId: session.sessionId })])
  expect(await known()).toBe(true)
})

it.each([
  ['the session itself', { sessionId: session.sessionId }, true],
  ['another session', { sessionId: randomUUID() }, false],
  ['all older tokens of the user', { version: 4 }, true],
  ['tokens that are older still', { version: 3 }, false],
  ['all tokens of another user', { userId: randomUUID(), version: 9 }, false],
])('takes note of the end of %s', async (_, end, expected) => {
  const { sessions, isEnded, known } = await follow()
  await known()
  sessions.note([endOf(end)])
  expect(isEnded()).toBe(expected)
})

it('keeps the newest end of a user, whatever the order in which they come', async () => {
  const { sessions, isEnded, known } = await follow()
  await known()
  sessions.note([endOf({ version: 5 })])
  sessions.note([endOf({ version: 2 })])
  expect(isEnded()).toBe(true)
})

it('refuses once the auth service has been silent for a minute', async () => {
  const { state, isEnded, known } = await follow()
  await known()
  state.isAway = true
  state.now += 60_000
  expect(isEnded()).toBe(false)
  state.now += 1
  expect(isEnded()).toMatch('cannot be checked')
})
