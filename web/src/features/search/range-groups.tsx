import { type FocusEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { type CarSearch, wholeNumber } from '../../lib/car-search.ts'
import { currencyName, currencyOf } from '../../lib/money.ts'
import { withFrom, withTo } from '../../lib/year-range.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { FilterGroup } from './filter-group.tsx'

interface Props {
  readonly search: CarSearch
  readonly change: (changes: Partial<CarSearch>) => void
}

/** In the currency of a bound that is set already, else in that of the visitor, so nothing is ever converted back. */
export function PriceGroup({ search, change }: Props) {
  const { t } = useTranslation('search')
  const { language, number } = useLanguage()
  const { priceMin, priceMax } = search
  const currency = priceMin === null && priceMax === null ? currencyOf(language) : search.currency

  const commit = (bound: 'priceMin' | 'priceMax') => (event: FocusEvent<HTMLInputElement>) => {
    const text = event.target.value.replace(/[\s,.\u066c]/g, '')
    const value = text === '' ? null : wholeNumber(text)
    event.target.value = value === null ? '' : number(value)
    if (value === search[bound]) return
    const bounds = { priceMin, priceMax, [bound]: value }
    const swapped = bounds.priceMin !== null && bounds.priceMax !== null && bounds.priceMin > bounds.priceMax
    change({ ...(swapped ? { priceMin: bounds.priceMax, priceMax: bounds.priceMin } : bounds), currency })
  }

  const field = (bound: 'priceMin' | 'priceMax', label: string) => (
    <Field
      key={`${bound}-${search[bound] ?? ''}`}
      small
      label={label}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      defaultValue={search[bound] === null ? '' : number(search[bound])}
      onBlur={commit(bound)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
      className="rtl:text-end"
    />
  )
  return (
    <FilterGroup legend={t('price', { currency: currencyName(currency, language) })}>
      <div className="grid grid-cols-2 gap-2">
        {field('priceMin', t('from'))}
        {field('priceMax', t('to'))}
      </div>
    </FilterGroup>
  )
}

export function YearGroup({ search, change, years }: Props & { readonly years: readonly number[] }) {
  const { t } = useTranslation(['search', 'common'])
  const range = { from: search.yearFrom, to: search.yearTo }
  const chosen = [range.from, range.to].filter((year) => year !== null)
  const options = [...new Set([...years, ...chosen])].sort((a, b) => b - a)
  const set = ({ from, to }: typeof range) => change({ yearFrom: from, yearTo: to })
  const choices = (
    <>
      <option value="">{t('any', { ns: 'common' })}</option>
      {options.map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </>
  )
  return (
    <FilterGroup legend={t('year')}>
      <div className="grid grid-cols-2 gap-2">
        <Select
          small
          label={t('from')}
          value={range.from ?? ''}
          onChange={(event) => set(withFrom(range, wholeNumber(event.target.value)))}
        >
          {choices}
        </Select>
        <Select
          small
          label={t('to')}
          value={range.to ?? ''}
          onChange={(event) => set(withTo(range, wholeNumber(event.target.value)))}
        >
          {choices}
        </Select>
      </div>
    </FilterGroup>
  )
}

const MILEAGES = [30_000, 60_000, 100_000, 150_000] as const

export function MileageGroup({ search, change }: Props) {
  const { t } = useTranslation(['search', 'common'])
  const { number } = useLanguage()
  const name = useId()
  const row = (km: number | null, text: string) => (
    <Checkbox
      key={km}
      kind="radio"
      name={name}
      checked={search.mileageMax === km}
      onChange={() => change({ mileageMax: km })}
    >
      {text}
    </Checkbox>
  )
  return (
    <FilterGroup legend={t('mileage')}>
      {row(null, t('any', { ns: 'common' }))}
      {MILEAGES.map((km) => row(km, t('upTo', { what: t('km', { ns: 'common', n: number(km) }) })))}
    </FilterGroup>
  )
}
