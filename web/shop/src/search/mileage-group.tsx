import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import type { CarSearch } from '../../../kit/src/car-search.ts'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { CachedFragment } from '../../../ui/src/cached-fragment.tsx'
import { FilterGroup } from './filter-group.tsx'
import { RangeFields } from './range-fields.tsx'

interface Props {
  readonly search: CarSearch
  readonly change: (changes: Partial<CarSearch>) => void
}

const BOUNDS: readonly (number | null)[] = [null, 30_000, 60_000, 100_000, 150_000]

/** The usual upper bounds at one click, any range by its figures. */
export function MileageGroup({ search, change }: Props) {
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
