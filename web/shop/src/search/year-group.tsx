import { readWhole } from '@karvan/domain'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type CarSearch } from '../../../kit/src/car-search.ts'
import { withFrom, withTo } from '../../../kit/src/year-range.ts'
import { Select } from '../../../ui/src/field.tsx'
import { CachedFilterGroup } from './filter-group.tsx'

interface Props {
  readonly search: CarSearch
  readonly change: (changes: Partial<CarSearch>) => void
  readonly years: readonly number[]
}

export function YearGroup({ search, change, years }: Props) {
  const { t } = useTranslation(['search', 'common'])
  const id = useId()
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
    <CachedFilterGroup legend={t('year')} by={[id, range, options]}>
      <div className="grid grid-cols-2 gap-2">
        <Select
          small
          id={`${id}-from`}
          label={t('from')}
          value={range.from ?? ''}
          onChange={(event) => set(withFrom(range, readWhole(event.target.value)))}
        >
          {choices}
        </Select>
        <Select
          small
          id={`${id}-to`}
          label={t('to')}
          value={range.to ?? ''}
          onChange={(event) => set(withTo(range, readWhole(event.target.value)))}
        >
          {choices}
        </Select>
      </div>
    </CachedFilterGroup>
  )
}
