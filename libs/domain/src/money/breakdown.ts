import { type Amounts, byCurrency } from './amounts.ts'
import { landedPrice, PRICE_LINES, type PricedCar, type PriceLineKind } from './landed-price.ts'
import type { Destination } from '../destination.ts'
import type { FilterCurrency } from './price.ts'
import { commissionTierOf, type PricingSettings, shippingClassOf } from './pricing-settings.ts'
import { RATE_UNIT, type Rates, shownAmount } from './rates.ts'
import { shownLines } from './shown-lines.ts'

/** A landed price with all that it is made of. Amounts are whole units of each currency. */
export interface Breakdown {
  readonly lines: readonly { readonly kind: PriceLineKind; readonly eurCents: number; readonly amounts: Amounts }[]
  readonly total: { readonly eurCents: number; readonly amounts: Amounts }
  readonly shippingClass: ReturnType<typeof shippingClassOf>
  readonly tier: ReturnType<typeof commissionTierOf>
}

/** How a landed price comes about: the lines that are not 0, adding up to the total in each currency. */
export function breakdownOf(
  car: PricedCar,
  settings: PricingSettings,
  rates: Rates,
  destination: Destination,
): Breakdown {
  const landed = landedPrice(car, settings, rates, destination)
  const shown = byCurrency((currency) => shownLines(landed, currency, rates))
  const amountsOf = (line: PriceLineKind | 'total') => byCurrency((currency) => shown[currency][line])
  const given = PRICE_LINES.filter((kind) => landed.lines[kind] !== 0)
  return {
    lines: given.map((kind) => ({ kind, eurCents: landed.lines[kind], amounts: amountsOf(kind) })),
    total: { eurCents: landed.total, amounts: amountsOf('total') },
    shippingClass: shippingClassOf(car.bodyType),
    tier: commissionTierOf(landed.lines.car, settings),
  }
}

const MANY_WON = 1_000_000_000

/** How much of a currency a won is, to many more digits than are shown. */
export const wonIn = (currency: FilterCurrency, rates: Rates): number =>
  shownAmount(Math.round((MANY_WON * 100 * RATE_UNIT) / rates.krwPerEur), currency, rates) / MANY_WON
