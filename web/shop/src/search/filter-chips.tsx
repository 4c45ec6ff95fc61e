import { useTranslation } from 'react-i18next'
import { type CarSearch, NO_FILTERS } from '../../../kit/src/car-search.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Chip } from './chip.tsx'
import { focusTitle } from '../../../ui/src/focus-heading.ts'
import type { ActiveFilter } from './active-filters.ts'

interface Props {
  readonly filters: readonly ActiveFilter[]
  readonly change: (changes: Partial<CarSearch>) => void
}

export function FilterChips({ filters, change }: Props) {
  const { t } = useTranslation('search')
  if (filters.length === 0) return null
  // The chip disappears: the keyboard goes on from the heading, which says what is left.
  const remove = (changes: Partial<CarSearch>) => {
    change(changes)
    focusTitle()
  }
  return (
    <div className="no-scrollbar -mx-4 mb-4.5 flex items-center gap-2 overflow-x-auto px-4 max-sm:fade-end sm:mx-0 sm:flex-wrap sm:px-0">
      <ul className="flex flex-none gap-2 sm:flex-initial sm:flex-wrap" aria-label={t('filters')}>
        {filters.map(({ id, text, without, isNotUnderstood = false }) => (
          <Chip
            key={id}
            isQuiet={isNotUnderstood}
            removeLabel={t('remove', { what: text })}
            onRemove={() => remove(without)}
          >
            <bdi>{text}</bdi>
          </Chip>
        ))}
      </ul>
      <Button
        kind="quiet"
        size="small"
        className="me-8 flex-none whitespace-nowrap sm:me-0"
        onClick={() => remove(NO_FILTERS)}
      >
        {t('clear')}
      </Button>
    </div>
  )
}
