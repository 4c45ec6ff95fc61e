import type { Facets } from '@karvan/contracts/browser'
import {
  BODY_TYPES,
  COLORS,
  FUELS,
  IMPORTABLE,
  LEFT_OUT_MARKS,
  modelChoiceText,
  OFFERED_DRIVES,
  PAST_MARKS,
  readModelChoice,
  TRANSMISSIONS,
} from '@karvan/domain'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { WHOLE_SHOP } from '../../../entities/src/car/queries.ts'
import { brandsFrom, HOME_MARKET } from '../../../kit/src/brands.ts'
import type { CarSearch } from '../../../kit/src/car-search.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import type { CountedFilter } from '../../../kit/src/list-filters.ts'
import { withOnlyBrands } from '../../../kit/src/model-choices.ts'
import { UNNAMED } from '../../../kit/src/unnamed.ts'
import { yearOptions } from '../../../kit/src/year-range.ts'
import { CachedFragment } from '../../../ui/src/cached-fragment.tsx'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { FilterGroup } from './filter-group.tsx'
import { countedValues, namesOf } from './filter-options.ts'
import { useFilterText } from './filter-text.ts'
import { type Option, OptionGroup } from './option-group.tsx'
import { PriceGroup } from './price-group.tsx'
import { RangeFields } from './range-fields.tsx'
import { YearGroup } from './year-group.tsx'

interface FilterPanelProps {
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
export function FilterPanel({ search, facets, change }: FilterPanelProps) {
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

interface ModelGroupsProps {
  readonly search: CarSearch
  /** Counts under the filters that are set, and over the whole of the chosen brands. */
  readonly now: Facets['model'] | undefined
  readonly change: (changes: Partial<CarSearch>) => void
}

/** The models of the chosen brands, a group for each brand. */
function ModelGroups({ search, now, change }: ModelGroupsProps) {
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

interface MileageGroupProps {
  readonly search: CarSearch
  readonly change: (changes: Partial<CarSearch>) => void
}

const BOUNDS: readonly (number | null)[] = [null, 30_000, 60_000, 100_000, 150_000]

/** The usual upper bounds at one click, any range by its figures. */
function MileageGroup({ search, change }: MileageGroupProps) {
  const { t } = useTranslation(['search', 'common'])
  const { number } = useLanguage()
  const name = useId()
  const { mileageMin, mileageMax } = search
  // None of them for a range of the visitor's own.
  const chosen = mileageMin === null ? BOUNDS.indexOf(mileageMax) : -1
  return (
    <FilterGroup legend={t('mileageKm')}>
      <CachedFragment fragment={{ as: 'div', by: ['mileage', name, chosen] }}>
        {BOUNDS.map((km, index) => (
          <Checkbox
            key={km}
            kind="radio"
            name={name}
            checked={chosen === index}
            onChange={() => change({ mileageMin: null, mileageMax: km })}
          >
            {km === null ? t('any', { ns: 'common' }) : t('upTo', { what: t('km', { ns: 'common', n: number(km) }) })}
          </Checkbox>
        ))}
      </CachedFragment>
      <div className="mt-2">
        <RangeFields
          min={mileageMin}
          max={mileageMax}
          onChange={(min, max) => change({ mileageMin: min, mileageMax: max })}
        />
      </div>
    </FilterGroup>
  )
}
