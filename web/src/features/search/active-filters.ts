import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { type CarSearch, LIST_FILTERS, type ListFilter } from '../../lib/car-search.ts'
import { isolate } from '../../lib/format.ts'
import { formatMoney } from '../../lib/money.ts'
import { type FilterName, WITHOUT } from './without-filter.ts'

export interface ActiveFilter {
  readonly id: string
  readonly filter: FilterName
  readonly text: string
  /** What takes the filter away. */
  readonly without: Partial<CarSearch>
}

/** The filters that are set, each in words. */
export function useActiveFilters(search: CarSearch): readonly ActiveFilter[] {
  const { t } = useTranslation(['search', 'common'])
  const { language, number, make, model, label } = useLanguage()
  return useMemo(() => {
    const nameOf = (filter: ListFilter, value: string) => {
      if (filter === 'brand') return make(value)
      return filter === 'model' ? model(value) : label(filter, value)
    }
    const range = (from: number | null, to: number | null, write: (value: number) => string): string | null => {
      if (from !== null && to !== null) return isolate(`${write(from)} – ${write(to)}`)
      if (from !== null) return t('fromValue', { what: write(from) })
      return to === null ? null : t('upTo', { what: write(to) })
    }
    const km = (value: number) => t('km', { ns: 'common', n: number(value) })
    const money = (value: number) => formatMoney(value, search.currency, language)

    const lists = LIST_FILTERS.flatMap((filter) =>
      search[filter].map((value): ActiveFilter => {
        const rest = search[filter].filter((other) => other !== value)
        const withoutModels = filter === 'brand' && rest.length === 0 ? { model: [] } : {}
        return {
          id: `${filter}-${value}`,
          filter,
          text: nameOf(filter, value),
          without: { [filter]: rest, ...withoutModels },
        }
      }),
    )
    const ranges: readonly (readonly [FilterName, string | null])[] = [
      ['search', search.search === '' ? null : `“${search.search}”`],
      ['year', range(search.yearFrom, search.yearTo, String)],
      ['price', range(search.priceMin, search.priceMax, money)],
      ['mileage', range(search.mileageMin, search.mileageMax, km)],
    ]
    return [
      ...lists,
      ...ranges.flatMap(([filter, text]) =>
        text === null ? [] : [{ id: filter, filter, text, without: WITHOUT[filter] }],
      ),
    ]
  }, [search, language, t, number, make, model, label])
}
