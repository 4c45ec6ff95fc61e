import type { Quote, quoteRoutes, RouteInput } from '@karvan/contracts'
import { type PricedCar, priceHistoryOf } from '@karvan/domain'
import { activePriceBook, pastBases, presentBreakdown, type PriceBook, pricedCar } from '@karvan/inventory'
import { AppError } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { PricingDatabase, QuoteRow } from '../database/tables.ts'
import { typedCode } from './code.ts'
import { factsOf, isSold } from './quoted-car.ts'
import { addQuote, findCar, findQuote, type QuotedCar, removeOld } from './repository.ts'

type Db = Kysely<PricingDatabase>
type QuoteInput = RouteInput<typeof quoteRoutes.createQuote>['body']

const VALID_MS = 48 * 3_600_000

/**
 * Fixes the price of a car for 48 hours: what the shop shows at this moment, whatever the caller believes.
 * @throws {AppError} `cars.not_found`; `quotes.unavailable` for a car that is sold or has no price
 */
export async function createQuote(db: Db, { carId, destination, currency }: QuoteInput): Promise<Quote> {
  await removeOld(db)
  const car = await findCar(db, carId)
  if (car === null) throw new AppError('cars.not_found', 'Car not found')
  const priced = pricedCar(car)
  if (priced === null || isSold(car)) {
    throw new AppError('quotes.unavailable', 'The car is sold, or has no price: there is nothing to fix')
  }
  const book = await activePriceBook(db)
  const created = new Date()
  const row = await addQuote(db, {
    listing_id: car.id,
    book_id: book.id,
    car: factsOf(car, book),
    priced,
    breakdown: presentBreakdown(priced, book, { destination, currency }),
    created_at: created,
    valid_until: new Date(created.getTime() + VALID_MS),
  })
  return await present(db, row, car, book)
}

/** @throws {AppError} `quotes.not_found` */
export async function getQuote(db: Db, code: string): Promise<Quote> {
  const row = await findQuote(db, typedCode(code))
  if (row === null) throw new AppError('quotes.not_found', 'There is no quote with this code')
  const [car, book] = await Promise.all([findCar(db, row.listing_id), activePriceBook(db)])
  return await present(db, row, car, book)
}

async function present(db: Db, row: QuoteRow, car: QuotedCar | null, book: PriceBook): Promise<Quote> {
  const priced = car && !isSold(car) ? pricedCar(car) : null
  return {
    code: row.code,
    createdAt: row.created_at.toISOString(),
    validUntil: row.valid_until.toISOString(),
    isExpired: row.valid_until <= new Date(),
    car: { ...row.car, isSold: car === null || isSold(car) },
    pricing: row.breakdown,
    today: priced && presentBreakdown(priced, book, row.breakdown),
    changes: priced && (await changesSince(db, row, priced, book)),
  }
}

/** Who has moved the price: told as the history of the car tells it. */
async function changesSince(db: Db, row: QuoteRow, priced: PricedCar, book: PriceBook): Promise<Quote['changes']> {
  const [then] = (await pastBases(db, row.book_id)).slice(-1)
  if (!then) return null
  const [begin, now] = [new Date(0), new Date(1)]
  const { bodyType } = priced
  const history = priceHistoryOf(
    {
      asked: [
        { ...row.priced, at: begin },
        { ...priced, at: now },
      ],
      bases: [
        { ...then, from: begin },
        { settings: book.settings, rates: book.rates, from: now },
      ],
      bodyType,
      since: begin,
    },
    row.breakdown.destination,
    row.breakdown.currency,
  )
  return history && history.totals
}
