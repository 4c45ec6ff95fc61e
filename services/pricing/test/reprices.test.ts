import type { Reprice } from '@karvan/contracts'
import { FALLBACK_RATES, STARTING_IMPORT_RULES, STARTING_SETTINGS, STARTING_TAXES } from '@karvan/domain'
import { activePriceBook } from '@karvan/inventory'
import { expect, it } from 'vitest'
import { withLock } from '../src/database/with-lock.ts'
import { newestImports } from '../src/imports/repository.ts'
import { acceptedRate, ratesOf } from '../src/rates/repository.ts'
import { requestDueBook } from '../src/reprices/due-book.ts'
import { requestReprice } from '../src/reprices/request-reprice.ts'
import { today } from '../src/reprices/today.ts'
import { findVersion, newestVersion } from '../src/settings/repository.ts'
import { openPricing, type OpenPricing } from './open-pricing.ts'
import { write } from './write-book.ts'

const BY_ITSELF = { correlationId: 'test', actor: null }
const TIMES = 8

const commands = async ({ db }: OpenPricing) => {
  const rows = await db.selectFrom('outbox').select('envelope').orderBy('position').execute()
  return rows.map(({ envelope }) => envelope.payload as { bookId: number; pricingVersion: number })
}
const ask = ({ db }: OpenPricing) => withLock(db, (trx) => requestReprice(trx, { reason: 'rate' }, BY_ITSELF))
const order = async ({ db }: OpenPricing, bookId: number): Promise<Reprice> => {
  const { id, source, provider } = await acceptedRate(db)
  const settings = (await newestVersion(db)).settings
  const imports = { version: 1, day: today(), tables: (await newestImports(db)).tables }
  return {
    bookId,
    pricingVersion: 1,
    settings,
    imports,
    rate: { id, source, provider, at: null, value: FALLBACK_RATES },
  }
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
})

it('begins with the starting taxes and import rules, as the domain has them', async () => {
  const { db } = await openPricing()
  expect((await newestImports(db)).tables).toEqual({ taxes: STARTING_TAXES, rules: STARTING_IMPORT_RULES })
})

it('asks at the start of a shop for a book with taxes and verdicts, which its first one has not', async () => {
  const pricing = await openPricing()
  await Promise.all(Array.from({ length: TIMES }, () => requestDueBook(pricing.db)))
  expect(await commands(pricing)).toMatchObject([{ bookId: 2, imports: { version: 1, day: today() } }])
  const [active, rate] = [await activePriceBook(pricing.db), await acceptedRate(pricing.db)]
  expect(active).toMatchObject({ id: 1, pricingVersion: 1, rateId: rate.id, settings: STARTING_SETTINGS })
})

it('asks once more for a book that never came, however many processes start at a time', async () => {
  const pricing = await openPricing()
  await ask(pricing)
  await requestDueBook(pricing.db)
  expect(await commands(pricing)).toMatchObject([{ bookId: 2 }])
  await pricing.db
    .updateTable('reprices')
    .set({ requested_at: new Date(Date.now() - 3_600_000) })
    .execute()
  await Promise.all(Array.from({ length: TIMES }, () => requestDueBook(pricing.db)))
  expect(await commands(pricing)).toMatchObject([{ bookId: 2 }, { bookId: 3 }])
  await write(pricing, await order(pricing, 3))
  await requestDueBook(pricing.db)
  expect(await commands(pricing)).toHaveLength(2)
})

it('asks for a book when the year has changed since the one in use', async () => {
  const pricing = await openPricing()
  const last = await order(pricing, 2)
  await write(pricing, last)
  await requestDueBook(pricing.db)
  expect(await commands(pricing)).toEqual([])
  await write(pricing, { ...last, bookId: 3, imports: { ...last.imports, day: '2025-12-31' } })
  await Promise.all(Array.from({ length: TIMES }, () => requestDueBook(pricing.db)))
  expect(await commands(pricing)).toMatchObject([{ bookId: 4, imports: { day: today() } }])
})

it('numbers books in the order of their commits, above those that the shop has', async () => {
  const pricing = await openPricing()
  await write(pricing, await order(pricing, 7))
  await Promise.all(Array.from({ length: TIMES }, () => ask(pricing)))
  const ids = (await commands(pricing)).map(({ bookId }) => bookId)
  expect(ids).toEqual(Array.from({ length: TIMES }, (_, i) => 8 + i))
})
