import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countQuery } from '../../api/cars.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { type CarSearch, filterQuery, NO_FILTERS } from '../../lib/car-search.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ActiveFilter } from './active-filters.ts'

interface Props {
  readonly search: CarSearch
  readonly filters: readonly ActiveFilter[]
  readonly change: (changes: Partial<CarSearch>) => void
}

/** How many filters are tried out, each at the price of a request. */
const MAX_TRIED = 6

/** Names the one filter whose removal would show the most cars. */
export function NoResults({ search, filters, change }: Props) {
  const { t } = useTranslation(['search', 'common'])
  const { number } = useLanguage()
  const tried = filters.slice(0, MAX_TRIED)
  const counts = useQueries({
    queries: tried.map(({ without }) => countQuery(filterQuery({ ...search, ...without }))),
  })
  const best = tried
    .map((filter, index) => ({ ...filter, count: counts[index]?.data?.pagination.total ?? 0 }))
    .reduce<(ActiveFilter & { count: number }) | null>(
      (top, filter) => (filter.count > (top?.count ?? 0) ? filter : top),
      null,
    )
  return (
    <EmptyState
      title={filters.length === 0 ? t('noneFound') : t('noneTitle')}
      actions={
        filters.length > 0 && (
          <>
            {best && (
              <Button kind="primary" onClick={() => change(best.without)} className="max-w-full whitespace-normal">
                {t('relaxAction', { what: best.text })}
              </Button>
            )}
            <Button onClick={() => change(NO_FILTERS)}>{t('clear')}</Button>
          </>
        )
      }
    >
      <p>{best ? t('relax', { what: best.text, count: best.count, n: number(best.count) }) : t('noneText')}</p>
    </EmptyState>
  )
}
