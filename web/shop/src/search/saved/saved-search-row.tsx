import { Pencil, Trash2 } from 'lucide'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { readSearch } from '../../../../kit/src/car-search.ts'
import { dayOf } from '../../../../kit/src/clock.ts'
import { isolate } from '../../../../kit/src/format.ts'
import type { AlertedSearch } from '../../lists/saved-searches.ts'
import { withUnderstood } from '../understood-search.ts'
import { IconButton } from '../../../../ui/src/icon-button.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import { Link } from '../../../../entities/src/navigation/link.tsx'
import { useActiveFilters } from '../active-filters.ts'
import { useFoundCars } from './found-cars.ts'
import { AlertSelect } from './alert-select.tsx'
import { RenameForm } from './rename-form.tsx'

interface Props {
  readonly saved: AlertedSearch
  readonly onChange: (changes: Partial<AlertedSearch>) => void
  readonly onRemove: () => void
}

/** A saved search: its name opens it, its filters stand below in words. */
export function SavedSearchRow({ saved, onChange, onRemove }: Props) {
  const { t } = useTranslation(['savedSearches', 'common'])
  const { number, paths } = useLanguage()
  const { answer, isError, newCars, seen } = useFoundCars(saved)
  const [isRenaming, setRenaming] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const { title, query, seenAt } = saved
  // Anew with each answer, before which it may not be known what brands are called in the language of the page.
  const read = useMemo(
    () => withUnderstood(readSearch(new URLSearchParams(query)), answer?.understood),
    [query, answer],
  )
  const words = useActiveFilters(read, answer?.equipment).map(({ text }) => text)

  // What is new stands first for who comes because of it.
  const address = new URLSearchParams(query)
  if (newCars > 0) address.set('sortBy', 'newest')
  const open = () => {
    const now = seen()
    if (now) onChange(now)
  }
  const rename = (to: string | null) => {
    if (to !== null) onChange({ title: to })
    setRenaming(false)
    pencil.current?.focus()
  }
  const total = answer?.pagination.total
  return (
    <li className="flex items-start gap-x-2 py-3">
      <div className="min-w-0 flex-1">
        {isRenaming ? (
          <RenameForm title={title} onDone={rename} />
        ) : (
          <h3 className="text-16 font-ui tracking-normal">
            <Link to={paths.search(address)} onClick={open} className="text-link hover:underline">
              <bdi>{title}</bdi>
            </Link>
          </h3>
        )}
        <p className="text-14 text-ink-2">{words.length > 0 ? words.join(t('comma')) : t('allCars')}</p>
        <p className="flex flex-wrap gap-x-3 text-13 text-ink-3" aria-live="polite">
          {newCars > 0 && (
            <strong className="font-ui text-needle-ink">{t('new', { count: newCars, n: number(newCars) })}</strong>
          )}
          {isError && <span>{t('unknown')}</span>}
          {total !== undefined && <span>{t('cars', { ns: 'common', count: total, n: number(total) })}</span>}
          <span>{t('seen', { date: isolate(dayOf(seenAt)) })}</span>
        </p>
        {saved.alert !== undefined && <AlertSelect saved={saved} alert={saved.alert} onChange={onChange} />}
      </div>
      <IconButton ref={pencil} label={t('rename', { name: title })} onClick={() => setRenaming(!isRenaming)}>
        <Icon of={Pencil} />
      </IconButton>
      <IconButton label={t('remove', { name: title })} onClick={onRemove}>
        <Icon of={Trash2} />
      </IconButton>
    </li>
  )
}
