import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Equipment } from '@karvan/contracts/browser'
import type { CarSearch } from '../../lib/car-search.ts'
import { LIST_FILTERS } from '../../lib/list-filters.ts'
import { withOnlyBrands } from '../../lib/model-choices.ts'
import { withCurrency } from '../../lib/money.ts'
import type { ReadSearch } from '../../lib/understood-search.ts'
import { useFilterText } from './filter-text.ts'
import { type FilterName, WITHOUT } from './without-filter.ts'

export interface ActiveFilter {
  readonly id: string
  readonly filter: FilterName
  /** Of a filter that may hold several. */
  readonly value?: string
  readonly text: string
  /** What takes the filter away. */
  readonly without: Partial<CarSearch>
}

/** The filters that are set, chosen or understood, each in words. */
export function useActiveFilters(
  search: ReadSearch,
  equipment: readonly Equipment[] | undefined,
): readonly ActiveFilter[] {
  const { t } = useTranslation(['search', 'common'])
  const { language, number } = useLanguage()
  const textOf = useFilterText(search, equipment)
  return useMemo(() => {
    // The unit stands once. In Arabic a range is said in words: a dash between figures is read from the right, high to low.
    const range = (
      from: number | null,
      to: number | null,
      figure: (value: number) => string,
      withUnit: (figures: string) => string = (figures) => figures,
    ): string | null => {
      if (from !== null && to !== null) return withUnit(t('range', { from: figure(from), to: figure(to) }))
      if (from !== null) return t('fromValue', { what: withUnit(figure(from)) })
      return to === null ? null : t('upTo', { what: withUnit(figure(to)) })
    }
    const km = (figures: string) => t('km', { ns: 'common', n: figures })
    const money = (figures: string) => withCurrency(figures, search.currency, language)

    const lists = LIST_FILTERS.flatMap((filter) =>
      search[filter].map((value): ActiveFilter => {
        const rest = search[filter].filter((other) => other !== value)
        return {
          id: `${filter}-${value}`,
          filter,
          value,
          text: textOf(filter, value),
          without: filter === 'brand' ? withOnlyBrands(rest, search) : { [filter]: rest },
        }
      }),
    )
    const texts = search.texts.map((value): ActiveFilter => {
      const bare = value.replaceAll('"', '')
      const rest = search.texts.filter((other) => other !== value)
      return {
        id: `search-${value}`,
        filter: 'search',
        value: bare,
        text: t('quoted', { what: bare }),
        without: { search: rest.join(' ') },
      }
    })
    const ranges: readonly (readonly [FilterName, string | null])[] = [
      ['year', range(search.yearFrom, search.yearTo, String)],
      ['price', range(search.priceMin, search.priceMax, number, money)],
      ['mileage', range(search.mileageMin, search.mileageMax, number, km)],
    ]
    return [
      ...lists,
      ...texts,
      ...ranges.flatMap(([filter, text]) =>
        text === null ? [] : [{ id: filter, filter, text, without: WITHOUT[filter] }],
      ),
    ]
  }, [search, language, t, number, textOf])
}
