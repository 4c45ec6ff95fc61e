import type { Facets } from '@karvan/contracts/browser'
import {
  BODY_TYPES,
  COLORS,
  FUELS,
  IMPORTABLE,
  LEFT_OUT_MARKS,
  OFFERED_DRIVES,
  PAST_MARKS,
  TRANSMISSIONS,
} from '@karvan/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { WHOLE_SHOP } from '../../../entities/src/car/queries.ts'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { brandsFrom, HOME_MARKET } from '../../../kit/src/brands.ts'
import type { CarSearch } from '../../../kit/src/car-search.ts'
import type { CountedFilter } from '../../../kit/src/list-filters.ts'
import { withOnlyBrands } from '../../../kit/src/model-choices.ts'
import { yearOptions } from '../../../kit/src/year-range.ts'
import { countedValues, namesOf } from './filter-options.ts'
import { useFilterText } from './filter-text.ts'
import { MileageGroup } from './mileage-group.tsx'
import { ModelGroups } from './model-groups.tsx'
import { type Option, OptionGroup } from './option-group.tsx'
import { PriceGroup } from './price-group.tsx'
import { YearGroup } from './year-group.tsx'

interface Props {
  readonly search: CarSearch
  readonly facets: Facets | undefined
  readonly change: (changes: Partial<CarSearch>, options?: { replace: boolean }) => void
}

/** Flooded and written-off cars are left out by themselves. */
const LEAVABLE = PAST_MARKS.filter((mark) => !LEFT_OUT_MARKS.some((leftOut) => leftOut === mark))

type PanelFilter = Exclude<CountedFilter, 'model'>

/** The values of a filter, in the order in which they stand. */
const ORDER: Readonly<Record<PanelFilter, (stock: Facets[PanelFilter] | undefined) => readonly string[]>> = {
  brand: (stock) => brandsFrom(HOME_MARKET, stock),
  // Those of the chosen brands alone.
  trim: () => [],
  type: (stock) => [...namesOf(stock), ...BODY_TYPES],
  fuel: (stock) => [...namesOf(stock), ...FUELS],
  transmission: (stock) => [...namesOf(stock), ...TRANSMISSIONS],
  color: (stock) => [...namesOf(stock), ...COLORS],
  drive: () => OFFERED_DRIVES,
  seats: (stock) => namesOf(stock).toSorted((a, b) => Number(a) - Number(b)),
  accident: () => ['none', 'some'],
  past: () => PAST_MARKS,
  owners: (stock) => namesOf(stock).toSorted((a, b) => Number(a) - Number(b)),
}

/** All filters, for the column and for the sheet. */
export function FilterPanel({ search, facets, change }: Props) {
  const { t } = useTranslation(['search', 'common'])
  const { destination } = usePriceView()
  const textOf = useFilterText(search)
  const { data: shop } = useQuery(WHOLE_SHOP)

  const group = (filter: PanelFilter) => {
    const values = countedValues(facets?.[filter], ORDER[filter](shop?.facets?.[filter]), search[filter])
    const options = values.map(({ value, count }): Option => ({
      value,
      count,
      text: textOf(filter, value),
      ...(filter === 'color' && { color: value }),
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
      {group('trim')}
      <PriceGroup search={search} bars={facets?.price} change={change} />
      <YearGroup search={search} change={change} years={years} />
      <MileageGroup search={search} change={change} />
      {group('accident')}
      <OptionGroup
        legend={t('leaveOut')}
        options={LEAVABLE.map((mark) => ({ value: `past:${mark}`, text: textOf('past', mark), count: undefined }))}
        selected={search.not}
        onChange={(not) => change({ not })}
      />
      {group('past')}
      {group('owners')}
      <OptionGroup
        legend={t('import', { port: t(`port:${destination}`, { ns: 'common' }) })}
        options={IMPORTABLE.map((value) => ({ value, text: textOf('import', value), count: undefined }))}
        selected={search.import}
        onChange={(selected) => change({ import: selected })}
      />
      {group('fuel')}
      {group('type')}
      {group('drive')}
      {group('seats')}
      {group('color')}
      {group('transmission')}
    </div>
  )
}
