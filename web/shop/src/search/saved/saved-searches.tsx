import { clsx } from 'clsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { LoadError } from '../../../../entities/src/navigation/load-error.tsx'
import { UNDO_MS, useToasts } from '../../../../ui/src/toast-store.ts'
import { TextLink } from '../../../../entities/src/navigation/text-link.tsx'
import { useHeadingOfList } from '../../../../ui/src/use-heading-of-list.ts'
import { useTexts } from '../../../../ui/src/use-texts.ts'
import type { AlertedSearch } from '../../lists/saved-searches.ts'
import { SavedSearchRow } from './saved-search-row.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

const TEXTS = ['savedSearches', 'search'] as const

/** The saved searches with what is new in each. */
export default function SavedSearchList(props: Props) {
  return useTexts(TEXTS) && <List {...props} />
}

interface Props {
  readonly className?: string
}

function List({ className }: Props) {
  const { t } = useTranslation(['savedSearches', 'favorites'])
  const { paths } = useLanguage()
  const titleId = useId()
  const { list, error, refetch, isLoading, save, remove } = useSavedSearches()

  const heading = useHeadingOfList(list.length)
  const { show, showError } = useToasts.getState()
  const say = (work: Promise<unknown>) => void work.catch(() => showError(t('notSaved')))
  const takeAway = async (search: AlertedSearch) => {
    const undo = await remove(search)
    const action = { label: t('undo', { ns: 'favorites' }), run: () => say(undo()) }
    show(t('removed', { name: search.title }), { duration: UNDO_MS, action })
  }
  return (
    <section aria-labelledby={titleId} className={clsx('print:hidden', className)}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className="border-b border-ink pb-3 text-18">
        {t('title')}
      </h2>
      {error !== null && <LoadError title={t('failed')} error={error} onRetry={refetch} />}
      {list.length === 0 && !isLoading && error === null ? (
        <p className="pt-3 text-14 text-ink-2">
          {t('none')} <TextLink to={paths.search()}>{t('toSearch')}</TextLink>
        </p>
      ) : (
        <ul className="divide-y divide-line border-b border-line">
          {list.map((search) => (
            <SavedSearchRow
              key={search.query}
              saved={search}
              onChange={(changes) => say(save({ ...search, ...changes }))}
              onRemove={() => say(takeAway(search))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
