import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countQuery, WHOLE_SHOP } from '../../../entities/src/car/queries.ts'
import { type Filters, filterQuery, NO_FILTERS } from '../../../kit/src/car-search.ts'
import { UNNAMED } from '../../../kit/src/unnamed.ts'

/** Documented: each brand's models end with "Other". */
const withUnnamed = (models: readonly string[]) => [...models.filter((model) => model !== UNNAMED), UNNAMED]

/** What the visitor has chosen so far, what can be chosen, and how many cars that would show. */
export function useSearchDraft() {
  const [draft, setDraft] = useState<Filters>(NO_FILTERS)
  const hasBrand = draft.brand.length > 0
  const { data: shop } = useQuery(WHOLE_SHOP)
  const { data: ofBrand } = useQuery({
    ...countQuery(filterQuery({ ...NO_FILTERS, brand: draft.brand })),
    enabled: hasBrand,
  })
  const found = useQuery(countQuery(filterQuery(draft)))
  return {
    draft,
    set: (changes: Partial<Filters>) => setDraft((before) => ({ ...before, ...changes })),
    brands: shop?.facets?.brand,
    stockYears: (shop?.facets?.year ?? []).map(({ value }) => Number(value)),
    models: hasBrand ? withUnnamed((ofBrand?.facets?.model ?? []).map(({ value }) => value)) : [],
    total: found.data?.pagination.total,
    isCounting: found.isFetching,
  }
}
