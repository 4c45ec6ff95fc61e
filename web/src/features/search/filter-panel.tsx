import type { Facets } from '@karvan/contracts/browser'
import { BODY_TYPES, COLORS, FUELS, TRANSMISSIONS } from '@karvan/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countQuery } from '../../api/cars.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { brandsFrom, HOME_MARKET } from '../../lib/brands.ts'
import type { CarSearch, ListFilter } from '../../lib/car-search.ts'
import { withOnlyBrands } from '../../lib/model-choices.ts'
import { yearOptions } from '../../lib/year-range.ts'
import { countedValues, namesOf } from './filter-options.ts'
import { MileageGroup } from './mileage-group.tsx'
import { type Option, OptionGroup } from './option-group.tsx'
import { ModelGroups } from './model-groups.tsx'
import { PriceGroup } from './price-group.tsx'
import { Swatch } from './swatch.tsx'
import { YearGroup } from './year-group.tsx'

const VOCABULARY: Readonly<Record<Exclude<ListFilter, 'model'>, readonly string[]>> = {
  brand: [],
  type: BODY_TYPES,
  fuel: FUELS,
  transmission: TRANSMISSIONS,
  color: COLORS,
}

interface Props {
  readonly search: CarSearch
  readonly facets: Facets | undefined
  readonly change: (changes: Partial<CarSearch>) => void
}

const WHOLE_SHOP = countQuery(new URLSearchParams())

/** All filters, for the column and for the sheet. */
export function FilterPanel({ search, facets, change }: Props) {
  const { t } = useTranslation('search')
  const { make, label } = useLanguage()
  const { data: shop } = useQuery(WHOLE_SHOP)

  const group = (filter: Exclude<ListFilter, 'model'>) => {
    const stock = shop?.facets?.[filter]
    const order = filter === 'brand' ? brandsFrom(HOME_MARKET, stock) : [...namesOf(stock), ...VOCABULARY[filter]]
    const values = countedValues(facets?.[filter], order, search[filter])
    const options = values.map(({ value, count }): Option => ({
      value,
      count,
      text: filter === 'brand' ? make(value) : label(filter, value),
      ...(filter === 'color' && { mark: <Swatch color={value} /> }),
    }))
    return (
      <OptionGroup
        legend={t(filter)}
        options={options}
        selected={search[filter]}
        onChange={(selected) => change(filter === 'brand' ? withOnlyBrands(selected, search) : { [filter]: selected })}
      />
    )
  }
  const years = shop?.facets?.year.map(({ value }) => Number(value)) ?? yearOptions([])
  return (
    <div className="text-14 leading-ui">
      {group('brand')}
      <ModelGroups search={search} now={facets?.model} change={change} />
      <PriceGroup search={search} bars={facets?.price} change={change} />
      <YearGroup search={search} change={change} years={years} />
      <MileageGroup search={search} change={change} />
      {group('fuel')}
      {group('type')}
      {group('color')}
      {group('transmission')}
    </div>
  )
}
