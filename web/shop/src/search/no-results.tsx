import type { Relax } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { type CarSearch, NO_FILTERS } from '../../../kit/src/car-search.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { EmptyState } from '../../../ui/src/empty-state.tsx'
import type { ActiveFilter } from './active-filters.ts'
import { useFilterText } from './filter-text.ts'
import type { WITHOUT } from './without-filter.ts'

interface Props {
  readonly filters: readonly ActiveFilter[]
  /** The server's hint: the one word or filter without which the most like cars match. */
  readonly relax: Relax | null | undefined
  /** A model or brand that is asked for and that the stock has none of. */
  readonly lacking: string | undefined
  /** What takes a whole filter away. */
  readonly without: typeof WITHOUT
  readonly change: (changes: Partial<CarSearch>) => void
}

/** Names the one word or filter whose removal would show the most cars. */
export function NoResults({ filters, relax, lacking, without, change }: Props) {
  const { t } = useTranslation(['search', 'common'])
  const { number } = useLanguage()
  const textOf = useFilterText(NO_FILTERS)
  const name = lacking === undefined ? null : textOf(lacking.includes(':') ? 'model' : 'brand', lacking)
  const title = () => {
    if (name !== null) return t('lacking', { what: name })
    return filters.length === 0 ? t('noneFound') : t('noneTitle')
  }
  const hint = relax ? hintOf(filters, relax, without) : null
  return (
    <EmptyState
      title={title()}
      actions={
        filters.length > 0 && (
          <>
            {hint && (
              <Button kind="primary" onClick={() => change(hint.without)} className="max-w-full whitespace-normal">
                {t('relaxAction', { what: hint.what })}
              </Button>
            )}
            <Button onClick={() => change(NO_FILTERS)}>{t('clear')}</Button>
          </>
        )
      }
    >
      <p>{hint ? t('relax', { what: hint.what, count: hint.total, n: number(hint.total) }) : t('noneText')}</p>
    </EmptyState>
  )
}

/** One value of a filter, or the filter as a whole. */
function hintOf(filters: readonly ActiveFilter[], { filter, value, total }: Relax, without: typeof WITHOUT) {
  const meant = filters.filter((one) => one.filter === filter && (value === undefined || one.value === value))
  const [first] = meant
  if (!first) return null
  // A quoted word would stand in two pairs of quotation marks.
  const what = meant.map((one) => (one.filter === 'search' ? (one.value ?? one.text) : one.text)).join(' · ')
  return { what, total, without: value === undefined ? without[filter] : first.without }
}
