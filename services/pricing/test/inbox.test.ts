import type { RateEvent } from '@karvan/contracts'
import { expect, it } from 'vitest'
import { openApp, type OpenApp } from './open-app.ts'

const HOUR_MS = 3_600_000
const read = async ({ call }: OpenApp) =>
  (await call('GET', '/api/admin/inbox/rate')).body['data'] as { items: RateEvent[]; total: number }
const refresh = ({ call }: OpenApp) => call('POST', '/api/admin/exchange-rates/refresh', { provider: 'frankfurter' })

it('says that no rate was ever fetched, since the service was set up', async () => {
  const app = await openApp()
  const { items, total } = await read(app)
  expect(total).toBe(1)
  expect(items).toMatchObject([{ kind: 'rate', state: 'none', provider: null, change: null }])
  const [event] = items
  expect(Math.abs(Date.parse(event?.since ?? '') - Date.now())).toBeLessThan(HOUR_MS)
  await refresh(app)
  expect(await read(app)).toEqual({ items: [], total: 0 })
})

it('says that a rate is held, until somebody has decided, and that one is too old', async () => {
  const app = await openApp()
  await refresh(app)
  await app.sites.frankfurter.control('board', { krwPerEur: 1_900 })
  await refresh(app)
  const { items } = await read(app)
  expect(items).toMatchObject([{ state: 'held', provider: 'frankfurter' }])
  const [held] = items
  expect(held?.change).toBeGreaterThan(10)
  expect(Date.parse(held?.limitAt ?? '') - Date.parse(held?.since ?? '')).toBe(6 * HOUR_MS)
  const id = held?.key.replace('rate:held:', '')
  await app.call('POST', '/api/admin/exchange-rates/refuse', { id })
  expect((await read(app)).total).toBe(0)
  const fetchedAt = new Date(Date.now() - 50 * HOUR_MS)
  await app.db
    .updateTable('exchange_rates')
    .set({ fetched_at: fetchedAt })
    .where('state', '=', 'accepted')
    .where('source', '=', 'api')
    .execute()
  expect((await read(app)).items).toMatchObject([
    { state: 'old', since: new Date(fetchedAt.getTime() + 48 * HOUR_MS).toISOString() },
  ])
})

it('is for those alone who see rates', async () => {
  const { call } = await openApp()
  expect((await call('GET', '/api/admin/inbox/rate', undefined, 'admin')).status).toBe(403)
})
