import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarSearch, SortBy, SortOrder } from '../../../kit/src/car-search.ts'
import { SelectBox } from '../../../ui/src/field.tsx'
import { CachedFragment } from '../../../ui/src/cached-fragment.tsx'

const CHOICES = [
  'relevance',
  'newest',
  'price-asc',
  'price-desc',
  'year-desc',
  'year-asc',
  'mileage-asc',
  'mileage-desc',
  'random',
] as const
type Choice = (typeof CHOICES)[number]

/** An order that the address leaves open is the one that the server takes. */
function choiceOf({ sortBy, sortOrder }: CarSearch): Choice {
  const order = sortOrder ?? (sortBy === 'year' ? 'desc' : 'asc')
  return CHOICES.find((choice) => choice === sortBy || choice === `${sortBy}-${order}`) ?? 'relevance'
}

interface Props extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  readonly search: CarSearch
  readonly change: (changes: Partial<CarSearch>) => void
}

export function SortSelect({ search, change, ...rest }: Props) {
  const { t } = useTranslation('search')
  const choice = choiceOf(search)
  return (
    <CachedFragment fragment={{ as: 'div', by: ['sort', choice, rest] }}>
      <SelectBox
        small
        {...rest}
        value={choice}
        onChange={(event) => {
          const [sortBy, sortOrder = null] = event.target.value.split('-') as [SortBy, SortOrder?]
          change({ sortBy, sortOrder })
        }}
      >
        {CHOICES.map((one) => (
          <option key={one} value={one}>
            {t(`sort:${one}`)}
          </option>
        ))}
      </SelectBox>
    </CachedFragment>
  )
}
