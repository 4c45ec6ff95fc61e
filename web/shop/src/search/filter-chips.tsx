import { clsx } from 'clsx'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { type CarSearch, NO_FILTERS } from '../../../kit/src/car-search.ts'
import { focusTitle } from '../../../ui/src/focus-heading.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import type { ActiveFilter } from './active-filters.ts'

interface FilterChipsProps {
  readonly filters: readonly ActiveFilter[]
  readonly change: (changes: Partial<CarSearch>) => void
}

export function FilterChips({ filters, change }: FilterChipsProps) {
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

interface ChipProps {
  readonly children: ReactNode
  readonly removeLabel: string
  readonly onRemove: () => void
  /** It says something, and sets no filter. */
  readonly isQuiet?: boolean
}

/** A filter that is set, with the button that takes it away. */
function Chip({ children, removeLabel, onRemove, isQuiet = false }: ChipProps) {
  return (
    <li
      className={clsx(
        'inline-flex min-h-9 flex-none items-center gap-1 rounded-full border border-line-2 bg-surface ps-3 pe-1.5 text-14 leading-[1.3]',
        isQuiet && 'border-dashed text-ink-2',
      )}
    >
      <span>{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="relative grid size-6.5 place-items-center rounded-full after:absolute after:-inset-x-1.5 after:-inset-y-2.25 hover:bg-tint-2"
      >
        <Icon of={X} size={16} />
      </button>
    </li>
  )
}
