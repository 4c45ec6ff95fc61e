import type { PriceBreakdown, ReservationReceipt } from '@karvan/contracts'
import { AppError, invalidField } from '@karvan/service-kit'
import type { Pricing } from '../pricing/pricing-client.ts'
import { typedCode } from './code.ts'
import type { ReservationRequest } from './reservation-request.ts'

/** What is reserved, at the shop's price. */
export interface PricedCar {
  readonly car: ReservationReceipt['car']
  readonly price: ReservationReceipt['price']
  readonly breakdown: PriceBreakdown
}

type PriceInput = Pick<ReservationRequest, 'carId' | 'destination' | 'currency' | 'quoteCode' | 'knowsImport'>

/**
 * The car of a request, with the price of its quote, or of this moment.
 * @throws {AppError} for a car that is not there, sold or without a price, or that may not be imported there and who reserves does not say
 * that this is known; for a quote that is not there, has expired, or is
 * for another car or destination
 */
export async function pricedCarOf(pricing: Pricing, input: PriceInput): Promise<PricedCar> {
  const { carId, destination, currency = 'EUR', quoteCode, knowsImport = false } = input
  const found =
    quoteCode === undefined
      ? await pricing.offer(carId, { destination, currency })
      : await quoted(pricing, quoteCode, input)
  const { isSold, ...car } = found.car
  if (isSold) throw new AppError('reservations.car_sold', 'This car has been sold')
  if (car.imports?.[destination] === 'not_allowed' && !knowsImport) {
    throw new AppError(
      'reservations.import_not_allowed',
      'This car may not be imported to the destination; say knowsImport: true to reserve it all the same',
    )
  }
  const breakdown = found.pricing
  if (breakdown === null) throw new AppError('reservations.no_price', 'This car has no price at the moment')
  const { pricingVersion, rateId, total } = breakdown
  const code = quoteCode === undefined ? null : typedCode(quoteCode)
  return {
    car,
    price: { amount: total.amounts[currency], currency, destination, pricingVersion, rateId, quoteCode: code },
    breakdown,
  }
}

async function quoted(pricing: Pricing, code: string, { carId, destination }: PriceInput) {
  const quote = await pricing.quote(code)
  if (quote.car.id !== carId || quote.pricing.destination !== destination) {
    throw invalidField('quoteCode', 'is for another car or destination', 'not_allowed')
  }
  if (quote.isExpired) throw new AppError('reservations.quote_expired', 'The quote has expired')
  return quote
}
