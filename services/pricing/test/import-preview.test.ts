import type { ImportPreview, ImportTables } from '@karvan/contracts'
import { expect, it } from 'vitest'
import { CAR } from '../../../libs/inventory/test/car.ts'
import { openApp, type OpenApp } from './open-app.ts'
import { publish } from './write-book.ts'

const URL = '/api/admin/import-tables'

/** Thirty cars without any record, half of them too old for Saudi Arabia, one without a price. */
const YEAR = new Date().getUTCFullYear()
const CARS = Array.from({ length: 30 }, (_, i) => ({
  ...CAR,
  sourceId: String(i),
  fuel: 'Electric' as const,
  accident: null,
  grade: null,
  modelYear: YEAR - (i % 2 === 0 ? 2 : 8),
  firstRegistration: `${YEAR - (i % 2 === 0 ? 2 : 8)}-03`,
  ...(i === 29
    ? { priceAmount: null, priceCurrency: null, priceKrw: null }
    : { priceAmount: 20_000_00, priceCurrency: 'EUR' as const, priceKrw: 20_000 * 1_600 }),
}))

const tablesOf = async (app: OpenApp) => ((await app.call('GET', URL)).body['data'] as { tables: ImportTables }).tables
async function preview(app: OpenApp, tables: ImportTables): Promise<ImportPreview> {
  const { status, body } = await app.call('POST', `${URL}/preview`, { tables })
  expect(status).toBe(200)
  return body['data'] as ImportPreview
}

it('says whose verdict would change and how the taxes would move, and changes nothing', async () => {
  const app = await openApp()
  await publish(app, CARS)
  const tables = await tablesOf(app)
  const still = { verdicts: [], estimates: { before: 29, after: 29 }, taxes: { up: 0, down: 0, same: 29 } }
  expect(await preview(app, tables)).toMatchObject({ before: 1, cars: 30, SA: still, XK: still })

  const taxes = tables.taxes.map((row) =>
    row.id === 'sa-vat' ? { ...row, rate: { type: 'share' as const, basisPoints: 2_000 } } : row,
  )
  // Cars that were barred for their age alone are no longer; of the others the record is missing as before.
  const rules = tables.rules.map((rule) => (rule.id === 'sa-model-years' ? { ...rule, to: '2025-01-01' } : rule))
  const { SA, XK } = await preview(app, { taxes, rules })
  expect(SA.verdicts).toEqual([{ before: 'not_allowed', after: 'not_known', cars: 15 }])
  expect(SA.taxes).toMatchObject({ up: 29, down: 0, same: 0 })
  // Five percent of the landed price and the duty on it.
  const { p50, min } = SA.taxes.quantiles ?? {}
  expect([p50, (min ?? 0) > 20_000 * 1.05 * 0.05]).toEqual([min, true])
  expect(XK).toMatchObject(still)
  expect(await app.books()).toEqual([])
})

it('counts the cars that would lose their estimate, and refuses what could not be saved', async () => {
  const app = await openApp()
  await publish(app, CARS)
  const tables = await tablesOf(app)
  const ended = tables.taxes.map((row) => (row.id === 'xk-vat' ? { ...row, to: '2025-01-01' } : row))
  expect((await preview(app, { ...tables, taxes: ended })).XK).toMatchObject({
    estimates: { before: 29, after: 0 },
    taxes: { quantiles: null },
  })
  const twice = { ...tables, rules: [...tables.rules, ...tables.rules] }
  expect((await app.call('POST', `${URL}/preview`, { tables: twice })).status).toBe(400)
  // What a rollback would take away can be looked at, too.
  expect((await preview(app, { ...tables, rules: [] })).SA.verdicts).toEqual([
    { before: 'not_allowed', after: 'not_known', cars: 15 },
  ])
})
