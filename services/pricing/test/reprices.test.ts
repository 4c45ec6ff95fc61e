import { FALLBACK_RATES, STARTING_SETTINGS } from '@karvan/domain'
import { activePriceBook } from '@karvan/inventory'
import { expect, it } from 'vitest'
import { alone } from '../src/database/alone.ts'
import { acceptedRate, ratesOf } from '../src/rates/repository.ts'
import { requestFirstBook } from '../src/reprices/first-book.ts'
import { requestReprice } from '../src/reprices/request-reprice.ts'
import { findVersion, newestVersion } from '../src/settings/repository.ts'
import type { BookOrder } from './open-app.ts'
import { openPricing, type OpenPricing } from './open-pricing.ts'
import { write } from './write-book.ts'

const BY_ITSELF = { correlationId: 'test', actor: null }
const TIMES = 8

const commands = async ({ db }: OpenPricing) => {
  const rows = await db.selectFrom('outbox').select('envelope').orderBy('position').execute()
  return rows.map(({ envelope }) => envelope.payload as { bookId: number; pricingVersion: number })
}
const order = async ({ db }: OpenPricing, bookId: number): Promise<BookOrder> => {
  const { id, source, provider } = await acceptedRate(db)
  const settings = (await newestVersion(db)).settings
  return { bookId, pricingVersion: 1, settings, rate: { id, source, provider, at: null, value: FALLBACK_RATES } }
}

it('begins with the starting values and the fallback rate, as the domain has them', async () => {
  const { db } = await openPricing()
  expect((await findVersion(db, 1))?.settings).toEqual(STARTING_SETTINGS)
  expect(ratesOf(await acceptedRate(db))).toEqual(FALLBACK_RATES)
})

it('never changes a version of the fees, and reads the inventory without the right to write to it', async () => {
  const { db } = await openPricing()
  const change = db.updateTable('settings_versions').set({ note: 'other' }).execute()
  await expect(change).rejects.toThrow('never changed')
  await expect(db.deleteFrom('settings_versions').execute()).rejects.toThrow('never changed')
  await expect(db.deleteFrom('inventory.price_books').execute()).rejects.toThrow('permission denied')
  expect((await activePriceBook(db)).id).toBe(0)
})

it('asks for the first book once, however many processes start at a time and how often', async () => {
  const pricing = await openPricing()
  await Promise.all(Array.from({ length: TIMES }, () => requestFirstBook(pricing.db)))
  await requestFirstBook(pricing.db)
  expect(await commands(pricing)).toMatchObject([{ bookId: 1, pricingVersion: 1 }])
})

it('asks again for a first book that never came', async () => {
  const pricing = await openPricing()
  await requestFirstBook(pricing.db)
  await pricing.db
    .updateTable('reprices')
    .set({ requested_at: new Date(Date.now() - 3_600_000) })
    .execute()
  await requestFirstBook(pricing.db)
  expect(await commands(pricing)).toMatchObject([{ bookId: 1 }, { bookId: 2 }])
  await write(pricing, await order(pricing, 2))
  await requestFirstBook(pricing.db)
  expect(await commands(pricing)).toHaveLength(2)
})

it('numbers books in the order of their commits, above those that the shop has', async () => {
  const pricing = await openPricing()
  await write(pricing, await order(pricing, 7))
  const ask = () => alone(pricing.db, (trx) => requestReprice(trx, { reason: 'rate' }, BY_ITSELF))
  await Promise.all(Array.from({ length: TIMES }, ask))
  const ids = (await commands(pricing)).map(({ bookId }) => bookId)
  expect(ids).toEqual(Array.from({ length: TIMES }, (_, i) => 8 + i))
})
