import type { Car } from '@karvan/contracts/browser'
import { carKey } from '../../../kit/src/car-id.ts'
import { readFavorites } from './favorites.ts'
import { itemsIn, createPersistedList } from './persisted-list.ts'
import { CURRENCIES, type Currency } from '../../../kit/src/money.ts'

/** What a favorite cost when it was saved. */
export interface SavedPrice {
  readonly id: string
  /** What the seller asked, in won. */
  readonly asked: number
  readonly destination: string
  /** Landed there. */
  readonly amounts: Readonly<Record<Currency, number>>
}

const saved = createPersistedList('favoritePrices', 'favoritePricesChanged', parsePrices)

/** What favorites cost when they were saved, as far as that is known. */
export const useSavedPrices = saved.use

/** Notes what a car costs that has just become a favorite, and forgets those that are none any more. */
export function notePrice(car: Car): void {
  const id = carKey(car)
  const favorites = new Set(readFavorites())
  const others = saved.read().filter((one) => one.id !== id && favorites.has(one.id))
  const { price: asked, landed } = car
  saved.write(asked === null || landed === null ? others : [...others, { ...landed, id, asked }].map(onlyPrice))
}

const onlyPrice = ({ id, asked, destination, amounts }: SavedPrice): SavedPrice => ({ id, asked, destination, amounts })

/** Reads what stands in storage. */
export function parsePrices(text: string | null): readonly SavedPrice[] {
  return itemsIn(text).filter(isSavedPrice).map(onlyPrice)
}

function isSavedPrice(item: unknown): item is SavedPrice {
  if (typeof item !== 'object' || item === null) return false
  const { id, asked, destination, amounts } = item as Partial<Record<keyof SavedPrice, unknown>>
  if (typeof id !== 'string' || typeof asked !== 'number' || typeof destination !== 'string') return false
  return typeof amounts === 'object' && amounts !== null && CURRENCIES.every((one) => isAmount(amounts, one))
}

const isAmount = (amounts: object, currency: Currency) =>
  Number.isFinite((amounts as Partial<Record<Currency, unknown>>)[currency])

/**
 * How much more a favorite costs than when it was saved, in this currency; 0 where the seller asks the same, though the rate
 * may have moved. Null where that cannot be said.
 */
export function dearerBy(car: Car, then: SavedPrice | undefined, currency: Currency): number | null {
  const { price: asked, landed } = car
  if (then === undefined || asked === null || landed === null || landed.destination !== then.destination) return null
  return asked === then.asked ? 0 : landed.amounts[currency] - then.amounts[currency]
}
