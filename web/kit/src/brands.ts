import type { Facets } from '@karvan/contracts/browser'
import { MAKE_NAMES } from 'virtual:make-names'
import { UNNAMED } from './unnamed.ts'

/** The documented four of the home page, in the documented order. */
export const DOCUMENTED_FIRST = ['Audi', 'BMW', 'Mercedes-Benz', 'Volkswagen'] as const
/** The brands of the country that the cars come from. */
export const HOME_MARKET = ['Hyundai', 'Kia', 'Genesis'] as const

const NAMED = [...MAKE_NAMES].filter((make) => make !== UNNAMED).sort((a, b) => a.localeCompare(b, 'en'))

/** All brands of the vocabulary: these first, then those of the stock by their cars, then the others by name. */
export function brandsFrom(first: readonly string[], stock: Facets['brand'] | undefined): readonly string[] {
  const inStock = (stock ?? [])
    .toSorted((a, b) => b.count - a.count)
    .map(({ value }) => String(value))
    .filter((brand) => brand !== UNNAMED)
  return [...new Set([...first, ...inStock, ...NAMED, UNNAMED])]
}
