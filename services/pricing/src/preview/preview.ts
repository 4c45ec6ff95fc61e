import { activePriceBook } from '@karvan/inventory'
import type { PricingPreview, PricingValues } from '@karvan/contracts'
import {
  commissionTierOf,
  type Destination,
  DESTINATIONS,
  eurCentsOf,
  landedPrice,
  type PricedCar,
} from '@karvan/domain'
import type { Kysely } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'
import { spreadOf } from './spread.ts'
import { pricedStock, sampleCars } from './stock.ts'

const SAMPLES = 5
const CENTS = 100

/** What other fees would change, at the rate that the shop is priced with: for a few cars, and for all of them. */
export async function previewOf(db: Kysely<PricingDatabase>, settings: PricingValues): Promise<PricingPreview> {
  const now = await activePriceBook(db)
  const prices = (car: PricedCar, destination: Destination) => ({
    before: landedPrice(car, now.settings, now.rates, destination).total,
    after: landedPrice(car, settings, now.rates, destination).total,
  })
  const tierOf = ({ price }: PricedCar) => {
    const { from, to } = commissionTierOf(eurCentsOf(price, now.rates), settings)
    if (from === null) return 0
    return to === null ? 2 : 1
  }
  const differences: Record<Destination, number[]> = { SA: [], XK: [] }
  const tiers: [number, number, number] = [0, 0, 0]
  for await (const cars of pricedStock(db)) {
    for (const car of cars) {
      tiers[tierOf(car)] += 1
      for (const destination of DESTINATIONS) {
        const { before, after } = prices(car, destination)
        differences[destination].push(after - before)
      }
    }
  }
  const inEuro = ({ before, after }: ReturnType<typeof prices>) => ({ before: before / CENTS, after: after / CENTS })
  const samples = await sampleCars(db, SAMPLES)
  return {
    before: now.pricingVersion,
    cars: differences.SA.length,
    tiers,
    SA: spreadOf(differences.SA),
    XK: spreadOf(differences.XK),
    samples: samples.map(({ id, title, car }) => ({
      id,
      title,
      SA: inEuro(prices(car, 'SA')),
      XK: inEuro(prices(car, 'XK')),
    })),
  }
}
