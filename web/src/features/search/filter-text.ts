import { readModelChoice } from '@karvan/domain'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import type { CarSearch, ListFilter } from '../../lib/car-search.ts'

export type FilterText = (filter: ListFilter, value: string) => string

/** What a chosen value is called. A model is called with its brand where several brands are chosen. */
export function useFilterText({ brand: brands }: Pick<CarSearch, 'brand'>): FilterText {
  const { t } = useTranslation('search')
  const { number, make, model, label } = useLanguage()
  return useCallback(
    (filter, value) => {
      switch (filter) {
        case 'brand':
          return make(value)
        case 'model': {
          const choice = readModelChoice(value)
          const isClear = choice.brand === null || brands.length === 1
          return isClear ? model(choice.model) : `${make(choice.brand)} ${model(choice.model)}`
        }
        case 'seats':
          return t('seatCount', { count: Number(value), n: number(Number(value)) })
        case 'accident':
          return t(value === 'none' ? 'accidentNone' : 'accidentSome')
        case 'trim':
          return value
        case 'type':
        case 'fuel':
        case 'transmission':
        case 'color':
        case 'drive':
          return label(filter, value)
      }
    },
    [brands, t, number, make, model, label],
  )
}
