import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import type { Equipment } from '@karvan/contracts/browser'
import type { CarSearch } from '../../../kit/src/car-search.ts'
import { LIST_FILTERS } from '../../../kit/src/list-filters.ts'
import { withOnlyBrands } from '../../../kit/src/model-choices.ts'
import { withCurrency } from '../../../kit/src/money.ts'
import type { ReadSearch } from './understood-search.ts'
import { useFilterText } from './filter-text.ts'
import { type FilterName, WITHOUT } from './without-filter.ts'

export interface ActiveFilter {
  readonly id: string
  readonly filter: FilterName
  /** Of a filter that may hold several. */
  readonly value?: string
  readonly text: string
  /** What was written and is no filter: nothing in the stock answers it. */
  readonly isNotUnderstood?: boolean
  /** What takes the filter away. */
  readonly without: Partial<CarSearch>
}

const NOTHING: readonly string[] = []

/**
 * The filters that are set, chosen or understood, each in words, and what of the text is neither.
 * @param notUnderstood as the server names it
 */
export function useActiveFilters(
  search: ReadSearch,
  equipment: readonly Equipment[] | undefined,
  notUnderstood: readonly string[] = NOTHING,
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
      if (from !== null && from === to) return withUnit(figure(from))
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
    const withoutText = { search: search.texts.join(' ') }
    const leftOut = notUnderstood.map((what): ActiveFilter => ({
      id: `not-understood-${what}`,
      filter: 'search',
      value: what,
      text: t('notUnderstood', { what }),
      isNotUnderstood: true,
      without: withoutText,
    }))
    const place: readonly ActiveFilter[] =
      search.toward === null
        ? []
        : [
            {
              id: 'toward',
              filter: 'search',
              text: t('toward', { port: t(`port:${search.toward}`, { ns: 'common' }) }),
              without: withoutText,
            },
          ]
    const ranges: readonly (readonly [FilterName, string | null])[] = [
      ['year', range(search.yearFrom, search.yearTo, String)],
      ['price', range(search.priceMin, search.priceMax, number, money)],
      ['mileage', range(search.mileageMin, search.mileageMax, number, km)],
    ]
    return [
      ...merged(lists),
      ...place,
      ...texts,
      ...ranges.flatMap(([filter, text]) =>
        text === null ? [] : [{ id: filter, filter, text, without: WITHOUT[filter] }],
      ),
      ...leftOut,
    ]
  }, [search, notUnderstood, language, t, number, textOf])
}

/** Names that Korea and the world have for one car are one chip: Avante and Elantra. */
function merged(lists: readonly ActiveFilter[]): readonly ActiveFilter[] {
  const group = ({ filter, value = '' }: ActiveFilter) =>
    filter === 'model' ? SAME_CAR.find((names) => names.includes(value)) : undefined
  return lists.flatMap((one) => {
    const names = group(one)
    const all = names === undefined ? [one] : lists.filter((other) => group(other) === names)
    if (all.length === 1) return one
    if (all[0] !== one) return []
    const rest = lists.filter((other) => other.filter === 'model' && !all.includes(other))
    const text = [...new Set(all.map((other) => other.text))].join(' / ')
    return { ...one, text, without: { model: rest.flatMap(({ value }) => value ?? []) } }
  })
}

const SAME_CAR: readonly (readonly string[])[] = [
  ['Hyundai:Avante', 'Hyundai:Elantra'],
  ['Kia:K3', 'Kia:Cerato', 'Kia:Forte'],
  ['Kia:K5', 'Kia:Optima', 'Kia:Lotze'],
  ['Genesis:G90', 'Genesis:EQ900'],
  ['Renault Korea:XM3', 'Renault Korea:Arkana'],
]
