import type { Relax } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { type CarSearch, NO_FILTERS } from '../../lib/car-search.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ActiveFilter } from './active-filters.ts'
import { WITHOUT } from './without-filter.ts'

interface Props {
  readonly filters: readonly ActiveFilter[]
  /** The server's hint: the one filter without which the most cars match. */
  readonly relax: Relax | null | undefined
  readonly change: (changes: Partial<CarSearch>) => void
}

/** Names the one filter whose removal would show the most cars. */
export function NoResults({ filters, relax, change }: Props) {
  const { t } = useTranslation(['search', 'common'])
  const { number } = useLanguage()
  const what = filters
    .filter(({ filter }) => filter === relax?.filter)
    .map(({ text }) => text)
    .join(' · ')
  const hint = relax && what !== '' ? relax : null
  return (
    <EmptyState
      title={filters.length === 0 ? t('noneFound') : t('noneTitle')}
      actions={
        filters.length > 0 && (
          <>
            {hint && (
              <Button
                kind="primary"
                onClick={() => change(WITHOUT[hint.filter])}
                className="max-w-full whitespace-normal"
              >
                {t('relaxAction', { what })}
              </Button>
            )}
            <Button onClick={() => change(NO_FILTERS)}>{t('clear')}</Button>
          </>
        )
      }
    >
      <p>{hint ? t('relax', { what, count: hint.total, n: number(hint.total) }) : t('noneText')}</p>
    </EmptyState>
  )
}
