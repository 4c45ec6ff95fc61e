import type { StaffCar } from '@karvan/contracts'
import { comparePrices, type PricesOfCar } from '@karvan/domain'
import type { ComparedCar, OwnPrice } from './compared-prices.ts'

const CENTS = 100

/** Euro, cents as their fraction. */
export const euroOf = (cents: number): number => cents / CENTS
export const maybeEuro = (cents: number | null | undefined): number | null => (cents == null ? null : euroOf(cents))

type Comparison = Pick<
  StaffCar,
  | 'encar_price'
  | 'trio_price'
  | 'trio_id'
  | 'luxury_price'
  | 'luxury_id'
  | 'best_price'
  | 'best_source'
  | 'price_difference'
  | 'savings'
  | 'priceToBeatCompetitor'
  | 'price_status'
  | 'last_comparison_update'
>

/**
 * The documented fields of a car's comparison.
 * @param compared undefined where no rival surely sells it
 */
export function carComparison(own: OwnPrice | undefined, compared: ComparedCar | undefined): Comparison {
  const prices: PricesOfCar = compared?.prices ?? { encar: own?.cents ?? null, trio: null, luxury: null }
  const { status, best, difference, savings, toBeat } = comparePrices(prices)
  const { trio, luxury } = compared?.rivals ?? {}
  return {
    encar_price: maybeEuro(prices.encar),
    trio_price: maybeEuro(prices.trio),
    trio_id: trio?.sourceId ?? null,
    luxury_price: maybeEuro(prices.luxury),
    luxury_id: luxury?.sourceId ?? null,
    // Our own price alone is the best of nothing.
    best_price: compared === undefined ? null : maybeEuro(best?.cents),
    best_source: compared === undefined ? null : (best?.source ?? null),
    price_difference: maybeEuro(difference),
    savings: maybeEuro(savings),
    priceToBeatCompetitor: maybeEuro(toBeat),
    price_status: status,
    last_comparison_update: own?.comparedAt?.toISOString() ?? null,
  }
}
