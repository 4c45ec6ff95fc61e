import type { PriceBreakdown } from '@karvan/contracts'
import { breakdownOf, type Destination, type FilterCurrency, type PricedCar, wonIn } from '@karvan/domain'
import type { PriceBook } from './book.ts'

/** A breakdown as the API shows it. */
export function presentBreakdown(
  car: PricedCar,
  { settings, rates, ...book }: PriceBook,
  { destination, currency }: { readonly destination: Destination; readonly currency: FilterCurrency },
): PriceBreakdown {
  const { lines, total, shippingClass, tier } = breakdownOf(car, settings, rates, destination)
  const amountOf = (kind: (typeof lines)[number]['kind']) =>
    lines.find((line) => line.kind === kind)?.amounts[currency] ?? 0
  return {
    currency,
    destination,
    originalPrice: amountOf('car'),
    diagnosticFee: amountOf('diagnostic'),
    shippingFee: amountOf('shipping'),
    kosovoTransportFee: amountOf('kosovoTransport'),
    commissionFee: amountOf('commission'),
    extraFee: amountOf('extra'),
    discount: 0 - amountOf('discount'),
    totalPrice: total.amounts[currency],
    exchangeRate: wonIn(currency, rates),
    exchangeRateSource: book.rateSource,
    pricingVersion: book.pricingVersion,
    rateId: book.rateId,
    lines: [...lines],
    total,
    basis: {
      price: car.price,
      shippingClass,
      tier: { from: tier.from, to: tier.to },
      rate: rates,
      rateProvider: book.rateProvider,
      rateAt: book.rateAt?.toISOString() ?? null,
    },
  }
}
