import type { ImportPreview, ImportTables } from '@karvan/contracts'
import { type Destination, DESTINATIONS, type ImportVerdict } from '@karvan/domain'
import { activePriceBook, type LandedCar, landedRow, type PriceBook } from '@karvan/inventory'
import type { Kysely } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'
import { refuseWrongTables } from '../imports/check-tables.ts'
import { newestImports } from '../imports/repository.ts'
import { today } from '../reprices/today.ts'
import { spreadOf } from './spread.ts'
import { valuedStock } from './stock.ts'

/**
 * What other import tables would change today, for all cars on sale: verdicts, and the upper end of the taxes. Fees and rate
 * are those that the shop is priced with.
 * @throws {AppError} `request.invalid` with the fields that are wrong
 */
export async function importPreviewOf(db: Kysely<PricingDatabase>, tables: ImportTables): Promise<ImportPreview> {
  refuseWrongTables(tables)
  const [book, newest, day] = [await activePriceBook(db), await newestImports(db), today()]
  const before: PriceBook = { ...book, imports: { version: newest.version, day, tables: newest.tables } }
  const after: PriceBook = { ...book, imports: { version: newest.version, day, tables } }
  const tallies: Record<Destination, Tally> = { SA: new Tally(), XK: new Tally() }
  let cars = 0
  for await (const batch of valuedStock(db)) {
    cars += batch.length
    for (const car of batch) for (const to of DESTINATIONS) tallies[to].add(car, before, after, to)
  }
  return { before: newest.version, cars, SA: tallies.SA.result(), XK: tallies.XK.result() }
}

/** What becomes of the cars at one destination. */
class Tally {
  readonly #verdicts = new Map<string, { before: ImportVerdict; after: ImportVerdict; cars: number }>()
  readonly #differences: number[] = []
  readonly #estimates = { before: 0, after: 0 }

  add(car: LandedCar, earlier: PriceBook, later: PriceBook, destination: Destination): void {
    const [before, after] = [landedRow(car, earlier, destination), landedRow(car, later, destination)]
    if (before.taxes) this.#estimates.before += 1
    if (after.taxes) this.#estimates.after += 1
    if (before.taxes && after.taxes) this.#differences.push(after.taxes.high - before.taxes.high)
    if (before.verdict === null || after.verdict === null || before.verdict === after.verdict) return
    const key = `${before.verdict} ${after.verdict}`
    const move = this.#verdicts.get(key) ?? { before: before.verdict, after: after.verdict, cars: 0 }
    this.#verdicts.set(key, { ...move, cars: move.cars + 1 })
  }

  result(): ImportPreview['SA'] {
    const verdicts = [...this.#verdicts.values()].toSorted((a, b) => b.cars - a.cars)
    return { verdicts, estimates: this.#estimates, taxes: spreadOf(this.#differences) }
  }
}
