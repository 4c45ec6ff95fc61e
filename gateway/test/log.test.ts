import { createLogger } from '@karvan/service-kit'
import { until } from '@karvan/test-kit'
import { EventEmitter, once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { echo, gatewayBefore } from './edge.ts'

/** A gateway, and the lines that it has written. */
async function logging(service: RequestListener) {
  const lines: string[] = []
  const log = createLogger('gateway', { LOG_CLIENT_ADDRESS: 'full' }, { write: (line) => void lines.push(line) })
  const gateway = await gatewayBefore(service, {}, log)
  const ofCalls = () =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ requestId }) => requestId !== undefined)
  return { gateway, lines, ofCalls }
}

const isThere = (lines: readonly unknown[]) => lines.length > 0
const isOver = (lines: readonly Record<string, unknown>[]) => lines.some(({ msg }) => msg === 'answered')

it('writes one line a call, with these fields and no others', async () => {
  const { gateway, ofCalls } = await logging(echo)
  const headers = { 'x-request-id': 'request-of-a-test' }
  await (await fetch(new URL('/api/cars/39000001?token=secret', gateway), { headers })).text()
  expect(await until('the line is there', () => Promise.resolve(ofCalls()), isOver)).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
      pid: process.pid,
      hostname: expect.any(String) as unknown,
      name: 'gateway',
      requestId: 'request-of-a-test',
      client: '127.0.0.1',
      method: 'GET',
      route: '/api/cars/:id',
      status: 200,
      ms: expect.any(Number) as unknown,
      msg: 'answered',
    },
  ])
})

it.each([
  ['an answer', echo, '/api/cars'],
  ['an error of the service', (_request, response) => void response.writeHead(500).end('{}'), '/api/cars'],
  ['a service that is away', (request) => void request.destroy(), '/api/cars'],
  ['a page', echo, '/en/search'],
  ['an address of nothing', echo, '/api/nothing'],
  ['an address that misleads', echo, '/en/..%2fsecret-in-the-path'],
  ['an address that cannot be read', echo, '/api/%'],
])('keeps secrets out of all lines: %s', async (_what, service, path) => {
  const { gateway, lines, ofCalls } = await logging(service)
  const headers = { authorization: 'Bearer secret-token', cookie: 'session=secret-cookie' }
  await (await fetch(new URL(`${path}?token=secret-query&q=1`, gateway), { headers })).text()
  await until('its line is there', () => Promise.resolve(ofCalls()), isThere)
  expect(lines.join('')).not.toMatch(/secret-(token|cookie|query)/)
})

it('says why a service did not answer', async () => {
  const away = await logging((request) => void request.destroy())
  await (await fetch(new URL('/api/cars', away.gateway))).text()
  const lines = await until('its lines are there', () => Promise.resolve(away.ofCalls()), isOver)
  expect(lines).toMatchObject([
    // As the proxy library tells it.
    { level: 40, msg: 'response errored' },
    { level: 50, msg: 'upstream did not answer', client: '127.0.0.1', err: { code: 'UND_ERR_SOCKET' } },
    { level: 30, msg: 'answered', status: 503 },
  ])
})

const inTheMiddle: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-length': 100 }).write('{')
}

it.each<[string, RequestListener]>([
  ['before the answer', () => undefined],
  ['in the middle of it', inTheMiddle],
])('says in one line that a client left %s', async (_when, answer) => {
  const service = new EventEmitter()
  const [asked, brokenOff] = [once(service, 'asked'), once(service, 'broken off')]
  const { gateway, ofCalls } = await logging((request, response) => {
    answer(request, response)
    response.once('close', () => service.emit('broken off'))
    service.emit('asked')
  })
  const client = connect(Number(gateway.port), gateway.hostname)
  client.write('GET /api/cars HTTP/1.1\r\nHost: karvan.test\r\n\r\n')
  await asked
  client.destroy()
  await brokenOff
  expect(await until('its line is there', () => Promise.resolve(ofCalls()), isThere)).toMatchObject([
    { level: 30, msg: 'the client left', client: '127.0.0.1' },
  ])
})
