import { readDay } from '@karvan/domain'
import { Search } from 'lucide'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectBox } from '../../../ui/src/field.tsx'
import { Icon } from '../../../ui/src/icon.tsx'

/** So long a pause in typing is taken for its end. */
const TYPED_MS = 300

/** The line above a list: search, filters, and at its end at most one filled button. */
export const ListTools = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-none flex-wrap items-center gap-2 border-b border-line px-4 py-2.5 text-14 md:px-6">
    {children}
  </div>
)

/**
 * What is typed for a value of the address. Back, or a cleared filter, puts the value in its place.
 * @param read the value that a text stands for
 */
function useTyped(value: string | null, read: (text: string) => string | null) {
  const [text, setText] = useState(value ?? '')
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== read(text)) setText(value ?? '')
  }
  // Back, before the page has drawn what was typed: the value has not changed then.
  useEffect(() => {
    const putBack = () => setText(value ?? '')
    addEventListener('popstate', putBack)
    return () => removeEventListener('popstate', putBack)
  }, [value])
  return [text, setText] as const
}

interface SearchProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Searches when one has stopped typing, or at once by Enter. */
export function ListSearch({ label, value, onChange }: SearchProps) {
  const [text, setText] = useTyped(value, (typed) => typed.trim())
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === value) return
    const timer = setTimeout(() => onChange(wanted), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onChange(text.trim())
  }
  return (
    <form role="search" className="relative w-full sm:w-60" onSubmit={submit}>
      <Icon
        of={Search}
        size={16}
        className="pointer-events-none absolute start-2.5 top-1/2 -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-h-9 w-full rounded-control border border-line-2 bg-surface ps-8.5 pe-2 text-14 placeholder:text-ink-3 hover:border-ink-2 touch:min-h-11 touch:text-16"
      />
    </form>
  )
}

interface FilterProps<Value extends string> {
  readonly label: string
  readonly value: Value | null
  readonly options: readonly { readonly value: Value; readonly name: string }[]
  readonly onChange: (value: Value | null) => void
  /** What is shown where none is chosen; all where nothing is said. */
  readonly usual?: string
}

/** One of some values, or what is usual. */
export function ListFilter<Value extends string>({ label, value, options, onChange, usual }: FilterProps<Value>) {
  const { t } = useTranslation('staff')
  return (
    // On a phone two share a line, and one alone fills it.
    <div className="min-w-0 max-sm:flex-1 max-sm:basis-36 sm:max-w-56">
      <SelectBox
        small
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value ?? null)}
      >
        <option value="">{t('filterIs', { name: label, value: usual ?? t('all') })}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {t('filterIs', { name: label, value: option.name })}
          </option>
        ))}
      </SelectBox>
    </div>
  )
}

interface DayProps {
  readonly label: string
  /** `2026-11-22` */
  readonly value: string | null
  readonly onChange: (day: string | null) => void
}

/** A day that is typed: the browser's own field is in the language of the browser, whatever that of the page is. */
export function ListDay({ label, value, onChange }: DayProps) {
  const { t } = useTranslation('staff')
  const id = useId()
  const [text, setText] = useTyped(value, readDay)
  const [wasLeft, setWasLeft] = useState(false)
  const isWrong = wasLeft && text.trim() !== '' && readDay(text) === null
  const type = (typed: string) => {
    setText(typed)
    setWasLeft(false)
    const day = readDay(typed)
    if (day !== value && (day !== null || typed.trim() === '')) onChange(day)
  }
  return (
    <div className="inline-flex flex-wrap items-center gap-2 text-ink-2 max-sm:w-full">
      <label htmlFor={id} className="max-sm:w-14">
        {label}
      </label>
      <input
        id={id}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('dayExample')}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={`${id}-wrong`}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setWasLeft(true)}
        className="min-h-10 w-32 rounded-control border border-line-2 bg-surface px-2.5 text-ink placeholder:text-ink-3 hover:border-ink-2 aria-invalid:border-2 aria-invalid:border-bad touch:min-h-11 max-sm:flex-1 rtl:text-end"
      />
      <span id={`${id}-wrong`} role="status" className="text-13 text-bad">
        {isWrong && t('dayWrong')}
      </span>
    </div>
  )
}
