import type { Facets } from '@karvan/contracts/browser'
import type { ListFilter } from '../../lib/car-search.ts'

type Counts = Facets[ListFilter]

export interface CountedValue {
  readonly value: string
  readonly count: number | undefined
}

/**
 * The values of a filter with the cars that each would show: what the shop has first, in its order, then the rest of
 * the vocabulary, then what the address asks for beyond both.
 * @param now counts under the filters that are set; undefined until the first answer
 * @param stock counts over the whole shop
 */
export function countedValues(
  now: Counts | undefined,
  stock: Counts | undefined,
  vocabulary: readonly string[],
  selected: readonly string[],
): readonly CountedValue[] {
  const counts = new Map(now?.map(({ value, count }) => [String(value), count]))
  const inStock = (stock ?? now ?? []).map(({ value }) => String(value))
  const values = new Set([...inStock, ...counts.keys(), ...vocabulary, ...selected])
  return [...values].map((value) => ({ value, count: now === undefined ? undefined : (counts.get(value) ?? 0) }))
}
