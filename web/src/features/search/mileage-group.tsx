import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import type { CarSearch } from '../../lib/car-search.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FilterGroup } from './filter-group.tsx'
import { RangeFields } from './range-fields.tsx'

interface Props {
  readonly search: CarSearch
  readonly change: (changes: Partial<CarSearch>) => void
}

const MILEAGES = [30_000, 60_000, 100_000, 150_000] as const

/** The usual upper bounds at one click, any range by its figures. */
export function MileageGroup({ search, change }: Props) {
  const { t } = useTranslation(['search', 'common'])
  const { number } = useLanguage()
  const name = useId()
  const { mileageMin, mileageMax } = search
  const row = (km: number | null, text: string) => (
    <Checkbox
      key={km}
      kind="radio"
      name={name}
      checked={mileageMin === null && mileageMax === km}
      onChange={() => change({ mileageMin: null, mileageMax: km })}
    >
      {text}
    </Checkbox>
  )
  return (
    <FilterGroup legend={t('mileageKm')}>
      {row(null, t('any', { ns: 'common' }))}
      {MILEAGES.map((km) => row(km, t('upTo', { what: t('km', { ns: 'common', n: number(km) }) })))}
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
