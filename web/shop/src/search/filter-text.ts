import type { Equipment } from '@karvan/contracts/browser'
import { type PastMark, readModelChoice } from '@karvan/domain'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import type { CarSearch } from '../../../kit/src/car-search.ts'
import { LIST_FILTERS, type ListFilter } from '../../../kit/src/list-filters.ts'

export type FilterText = (filter: ListFilter, value: string) => string

const NO_EQUIPMENT: readonly Equipment[] = []

/**
 * What a chosen value is called. A model is called with its brand unless one brand alone is chosen.
 * @param equipment what the server calls the equipment that is asked for
 */
export function useFilterText({ brand: brands }: Pick<CarSearch, 'brand'>, equipment = NO_EQUIPMENT): FilterText {
  const { t } = useTranslation(['search', 'common'])
  const { language, number, figures, make, model, label } = useLanguage()
  return useCallback<FilterText>(
    function textOf(filter, value): string {
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
        case 'past':
          return t(`past:${value as PastMark}`, { ns: 'common' })
        case 'owners':
          return t('ownerCount', { count: Number(value), n: number(Number(value)) })
        case 'import':
          return t(value === 'allowed' ? 'importAllowed' : 'importConditional')
        case 'trim':
          return value
        case 'options':
          return figures(equipment.find((one) => one.value === value)?.[language] ?? value)
        case 'not': {
          const [name = '', what = ''] = value.split(':')
          const known = LIST_FILTERS.find((one) => one === name)
          const key = name === 'options' || name === 'word' ? 'withoutValue' : 'notValue'
          return t(key, { what: known === undefined ? what : textOf(known, what) })
        }
        case 'type':
        case 'fuel':
        case 'transmission':
        case 'color':
        case 'drive':
          return label(filter, value)
      }
    },
    [brands, equipment, language, t, number, figures, make, model, label],
  )
}
