import { type Alert, type AlertChoice, MAX_TITLE_LETTERS } from '@karvan/contracts/browser'
import { Pencil, Trash2 } from 'lucide'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePriceView } from '../../../../entities/src/car/price-view.ts'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Link } from '../../../../entities/src/navigation/link.tsx'
import { TextLink } from '../../../../entities/src/navigation/text-link.tsx'
import { useSession } from '../../../../entities/src/session/session-store.ts'
import { readSearch } from '../../../../kit/src/car-search.ts'
import { dayOf } from '../../../../kit/src/clock.ts'
import { isolate } from '../../../../kit/src/format.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Field } from '../../../../ui/src/field.tsx'
import { IconButton } from '../../../../ui/src/icon-button.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import type { AlertedSearch, SavedSearch } from '../../lists/saved-searches.ts'
import { useActiveFilters } from '../active-filters.ts'
import { withUnderstood } from '../understood-search.ts'
import { useFoundCars } from './found-cars.ts'

interface SavedSearchRowProps {
  readonly saved: AlertedSearch
  readonly onChange: (changes: Partial<AlertedSearch>) => void
  readonly onRemove: () => void
}

/** A saved search: its name opens it, its filters stand below in words. */
export function SavedSearchRow({ saved, onChange, onRemove }: SavedSearchRowProps) {
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

interface RenameFormProps {
  readonly title: string
  /** @param title the other name; null where it stays */
  readonly onDone: (title: string | null) => void
}

/** Gives a saved search another name. Escape leaves it as it was. */
function RenameForm({ title, onDone }: RenameFormProps) {
  const { t } = useTranslation('savedSearches')
  const [typed, setTyped] = useState(title)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const name = typed.trim()
    onDone(name === '' || name === title ? null : name)
  }
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onDone(null)
  }
  return (
    <form ref={form} onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 pb-1.5">
      <Field
        small
        label={t('name')}
        value={typed}
        maxLength={MAX_TITLE_LETTERS}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={leave}
      />
      <Button type="submit" size="small" className="min-h-10">
        {t('ok')}
      </Button>
    </form>
  )
}

/** What may be chosen, with the name of its text. */
const CHOICES: readonly (readonly [Alert, 'alertNone' | 'alertDaily' | 'alertWeekly'])[] = [
  ['none', 'alertNone'],
  ['daily', 'alertDaily'],
  ['weekly', 'alertWeekly'],
]

interface AlertSelectProps {
  readonly saved: SavedSearch
  readonly alert: Alert
  readonly onChange: (choice: AlertChoice) => void
}

/** How often a mail tells of new cars, for who has confirmed their address. It is written as the shop is shown now. */
function AlertSelect({ saved, alert, onChange }: AlertSelectProps) {
  const { t } = useTranslation('savedSearches')
  const { language, paths } = useLanguage()
  const { destination } = usePriceView()
  const isConfirmed = useSession(({ user }) => user?.emailVerified === true)
  if (!isConfirmed) {
    return (
      <p className="text-13 text-ink-3">
        <TextLink to={paths.account}>{t('alertUnconfirmed')}</TextLink>
      </p>
    )
  }
  return (
    <select
      aria-label={t('alertOf', { name: saved.title })}
      value={alert}
      onChange={({ currentTarget }) => {
        const [chosen] = CHOICES[currentTarget.selectedIndex] ?? []
        if (chosen) onChange({ alert: chosen, language, destination })
      }}
      className="-ms-2 min-h-11 rounded-control bg-transparent px-2 text-14 hover:bg-tint"
    >
      {CHOICES.map(([one, name]) => (
        <option key={one} value={one}>
          {t(name)}
        </option>
      ))}
    </select>
  )
}
