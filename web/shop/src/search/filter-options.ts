import type { Facets } from '@karvan/contracts/browser'
import type { CountedFilter } from '../../../kit/src/list-filters.ts'

type Counts = Facets[CountedFilter]

export interface CountedValue {
  readonly value: string
  readonly count: number | undefined
}

/** The values of a filter as the server counted them. */
export const namesOf = (counts: Counts | undefined): readonly string[] =>
  (counts ?? []).map(({ value }) => String(value))

/**
 * The values of a filter with the cars that each would show: in the given order, then what the server counted beyond it,
 * then what the address asks for beyond both.
 * @param now counts under the filters that are set; undefined until the first answer
 */
export function countedValues(
  now: Counts | undefined,
  order: readonly string[],
  selected: readonly string[],
): readonly CountedValue[] {
  const counts = new Map(now?.map(({ value, count }) => [String(value), count]))
  const values = new Set([...order, ...counts.keys(), ...selected])
  return [...values].map((value) => ({ value, count: now === undefined ? undefined : (counts.get(value) ?? 0) }))
}
