import type { DashboardRate } from '@karvan/contracts'
import { expect, it } from 'vitest'
import { openApp, type OpenApp } from './open-app.ts'

const figures = async ({ call }: OpenApp) =>
  (await call('GET', '/api/admin/dashboard/rate')).body['data'] as DashboardRate
const refresh = ({ call }: OpenApp) => call('POST', '/api/admin/exchange-rates/refresh', { provider: 'frankfurter' })

it('says of the fallback rate that it is of nobody and old', async () => {
  expect(await figures(await openApp())).toMatchObject({
    source: 'fallback',
    provider: null,
    fetchedAt: null,
    isOld: true,
    held: null,
    failedAt: null,
    feesVersion: 1,
  })
})

it('says of whom the rate is, that another one waits, and that the last try failed', async () => {
  const app = await openApp()
  await refresh(app)
  const before = await figures(app)
  expect(before).toMatchObject({
    source: 'api',
    provider: 'frankfurter',
    EUR_TO_KRW: 1_663.77,
    isOld: false,
    held: null,
  })
  await app.sites.frankfurter.control('board', { krwPerEur: 1_900 })
  await refresh(app)
  const { held, fetchedAt, EUR_TO_KRW } = await figures(app)
  expect([fetchedAt, EUR_TO_KRW, held !== null && held.change > 10]).toEqual([before.fetchedAt, 1_663.77, true])
  await app.sites.frankfurter.control('faults', { kind: '503' })
  await refresh(app)
  expect(Date.now() - Date.parse(String((await figures(app)).failedAt))).toBeLessThan(60_000)
  await app.db
    .updateTable('exchange_rates')
    .set({ fetched_at: new Date(Date.now() - 49 * 3_600_000) })
    .where('state', '=', 'accepted')
    .where('source', '=', 'api')
    .execute()
  expect(await figures(app)).toMatchObject({ isOld: true })
})
