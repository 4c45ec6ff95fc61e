import { DEFAULT_SETTINGS, type SiteSettings } from '@karvan/contracts'
import { until } from '@karvan/test-kit'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { etagOf, stillHolds } from './conditional.ts'
import { createLogger } from './run-service.ts'
import { ShopSettings } from './shop-settings.ts'

const MASKED = { ...DEFAULT_SETTINGS, shop_vin: 'masked' } as const

/** A settings service in which this was saved, or that is away, and what it has answered. */
async function follow(saved: SiteSettings | null) {
  const state = { saved, answers: [] as number[] }
  const server = createServer((request, response) => {
    const body = state.saved && JSON.stringify({ success: true, message: 'OK', data: state.saved })
    const etag = etagOf(body ?? '')
    const status = body === null ? 503 : stillHolds(request.headers['if-none-match'], etag) ? 304 : 200
    state.answers.push(status)
    response.writeHead(status, { etag }).end(status === 200 ? body : undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const lines: string[] = []
  const settings = new ShopSettings({
    settingsUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log: createLogger('test', {}, { write: (line: string) => void lines.push(line) }),
    askMs: 5,
  })
  onTestFinished(async () => {
    await settings.close()
    server.closeAllConnections()
    server.close()
  })
  const asked = async (times: number) => {
    const before = state.answers.length
    await until(
      'it was asked again',
      () => state.answers.length,
      (now) => now >= before + times,
    )
  }
  const known = (expected: SiteSettings) =>
    until(
      'the settings are known',
      () => settings.known,
      (now) => now?.shop_vin === expected.shop_vin,
    )
  return { state, settings, lines, asked, known }
}

it('knows what was saved, asks whether it still holds, and learns of the next saving', async () => {
  const { state, settings, asked, known } = await follow(DEFAULT_SETTINGS)
  await settings.ready(60_000)
  expect(settings.known).toEqual(DEFAULT_SETTINGS)
  await asked(2)
  expect([state.answers[0], new Set(state.answers.slice(1))]).toEqual([200, new Set([304])])
  state.saved = MASKED
  expect(await known(MASKED)).toEqual(MASKED)
})

it('knows nothing before the first answer, goes on with the last one, and says once that there is none', async () => {
  const { state, settings, lines, asked, known } = await follow(null)
  await settings.ready(0)
  await asked(2)
  expect(settings.known).toBeNull()
  state.saved = MASKED
  await known(MASKED)
  state.saved = null
  await asked(3)
  expect(settings.known).toEqual(MASKED)
  expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([30, 40])
})
