import type { Facets } from '@karvan/contracts/browser'
import { useCallback, useMemo, useState } from 'react'
import { type CarSearch, priceCurrency } from '../../../kit/src/car-search.ts'
import { withBrands } from '../../../kit/src/model-choices.ts'
import { changesOf, type Understood, withUnderstood } from './understood-search.ts'
import { track } from '../../../entities/src/usage/track.ts'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { changeEvents } from './change-events.ts'

type Change = (changes: Partial<CarSearch>, options?: { replace: boolean }) => void

interface Answer {
  readonly understood?: NonNullable<Understood>
  readonly facets?: Facets
}

/**
 * The search with what the server understood of its text, and the way to change it so that the rest keeps its meaning.
 * @param answer undefined as long as this search has none
 * @param facets those of the search before until there is an answer
 */
export function useReadSearch(
  search: CarSearch,
  answer: Answer | undefined,
  facets: Facets | undefined,
  changeAddress: Change,
) {
  const { currency } = usePriceView()
  const [known, setKnown] = useState<{ readonly text: string; readonly understood: Understood } | null>(null)
  const isNew = answer && (known?.text !== search.search || known.understood !== answer.understood)
  if (isNew) setKnown({ text: search.search, understood: answer.understood })
  // A change that leaves the text as it is touches nothing that was understood of it.
  const understood = answer || known?.text !== search.search ? answer?.understood : known.understood
  const read = useMemo(() => withUnderstood(search, understood), [search, understood])
  const panel = useMemo(() => ({ ...read, ...withBrands(read) }), [read])
  const change = useCallback<Change>(
    (changes, options) => {
      changeEvents(read, changes).forEach(track)
      changeAddress(changesOf(search, read, changes), options)
    },
    [search, read, changeAddress],
  )
  // The bars are in the currency that was asked for; a budget in the text may be in another.
  const isOne = priceCurrency(search, currency) === priceCurrency(read, currency)
  return { read, panel, facets: facets && (isOne ? facets : { ...facets, price: [] }), change }
}
