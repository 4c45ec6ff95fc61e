import type { Facets } from '@karvan/contracts/browser'
import { modelChoiceText, readModelChoice } from '@karvan/domain'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import type { CarSearch } from '../../../kit/src/car-search.ts'
import { UNNAMED } from '../../../kit/src/unnamed.ts'
import { countedValues } from './filter-options.ts'
import { OptionGroup } from './option-group.tsx'

interface Props {
  readonly search: CarSearch
  /** Counts under the filters that are set, and over the whole of the chosen brands. */
  readonly now: Facets['model'] | undefined
  readonly change: (changes: Partial<CarSearch>) => void
}

/** The models of the chosen brands, a group for each brand. */
export function ModelGroups({ search, now, change }: Props) {
  const { t } = useTranslation('search')
  const { make, model } = useLanguage()
  return search.brand.map((brand) => {
    const counts = now?.filter((entry) => entry.brand === brand)
    const chosen = search.model.map(readModelChoice).filter((choice) => choice.brand === null || choice.brand === brand)
    const names = chosen.map((choice) => choice.model)
    const order = (counts ?? []).map(({ value }) => value).filter((value) => value !== UNNAMED)
    const options = countedValues(counts, [...new Set([...order, ...names]), UNNAMED], []).map(({ value, count }) => ({
      value,
      count,
      text: model(value),
    }))
    const others = search.model.filter((text) => !chosen.some((choice) => modelChoiceText(choice) === text))
    return (
      <OptionGroup
        key={brand}
        legend={search.brand.length === 1 ? t('model') : t('modelOf', { brand: make(brand) })}
        options={options}
        selected={names}
        onChange={(selected) =>
          change({ model: [...others, ...selected.map((name) => modelChoiceText({ brand, model: name }))] })
        }
      />
    )
  })
}
