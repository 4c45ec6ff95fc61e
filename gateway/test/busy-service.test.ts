import { type Upstream, UPSTREAMS } from '@karvan/contracts'
import { createHttpApp, createLogger } from '@karvan/service-kit'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { registerProxies } from '../src/proxy/proxy.ts'
import { openAgent } from '../src/proxy/upstream.ts'

it('passes on the error of a busy service as it is, and asks it once', async () => {
  const error = { success: false, message: 'Too many searches are being counted.', code: 'service.unavailable' }
  let asked = 0
  const busy = createServer((_request, response) => {
    asked += 1
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' }).end(JSON.stringify(error))
  }).listen(0, '127.0.0.1')
  await once(busy, 'listening')
  onTestFinished(() => void busy.close())
  const url = `http://127.0.0.1:${(busy.address() as AddressInfo).port}`

  const log = createLogger('busy', { LOG_LEVEL: 'error' })
  const app = createHttpApp({
    access: 'none',
    edge: { trustedProxies: [] },
    log,
    checkReplies: false,
    ready: () => Promise.resolve(),
  })
  onTestFinished(() => app.close())
  const urls = Object.fromEntries(UPSTREAMS.map((service) => [service, url])) as Record<Upstream, string>
  registerProxies(app, urls, openAgent(app))
  const answer = await app.inject('/api/cars?facets=1')

  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.json()).toEqual(error)
  expect(asked).toBe(1)
})
