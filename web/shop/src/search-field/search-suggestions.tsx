import type { Suggestion } from '@karvan/contracts/browser'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { track } from '../../../entities/src/usage/track.ts'
import { call } from '../../../kit/src/api/client.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useSettled } from '../../../ui/src/use-settled.ts'
import { forgetSearch, noteSearch, useRecentSearches } from '../lists/recent-searches.ts'
import { writeInto } from './field-text.ts'
import { type ListedSuggestion, SuggestionList } from './suggestion-list.tsx'

interface Props {
  readonly field: HTMLInputElement
  readonly onFilter: (query: Suggestion['query']) => void
}

const recentItem = (text: string): ListedSuggestion => ({ kind: 'recent', text, query: { search: text } })

/** What may complete the text of a search field; the last searches while it is empty. */
export function SearchSuggestions({ field, onFilter }: Props) {
  const { t } = useTranslation('searchHelp')
  const { number } = useLanguage()
  const id = useId()
  const [text, setText] = useState(field.value)
  const suggestions = useSuggestions(text)
  const recent = useRecentSearches()
  const isRecent = text === ''
  const items: readonly ListedSuggestion[] = isRecent ? recent.map(recentItem) : suggestions

  const fill = (value: string) => {
    writeInto(field, value)
    setText(value)
  }
  const choose = (at: number) => {
    const query = items[at]?.query
    if (!query) return
    const { search } = query
    fill(search ?? '')
    close()
    if (search !== undefined) field.form?.requestSubmit()
    else {
      track({ event: 'search_cars' })
      onFilter(query)
    }
  }
  const remove = (at: number) => forgetSearch(items[at]?.text ?? '')
  const { isShown, active, setActive, close } = useCombobox({
    field,
    count: items.length,
    onText: setText,
    onChoose: choose,
    onRemove: isRecent ? remove : null,
  })

  const optionId = (at: number) => `${id}-${at}`
  // Before anybody can send the next text: each search brings a field of its own.
  useLayoutEffect(() => {
    const note = () => noteSearch(field.value.trim())
    const { form } = field
    form?.addEventListener('submit', note)
    return () => form?.removeEventListener('submit', note)
  }, [field])
  useListAttributes(field, isShown ? id : null, active === null ? null : optionId(active))

  const count = { count: items.length, n: number(items.length) }
  return (
    <>
      <span role="status" className="sr-only">
        {isShown && (isRecent ? t('recentShown', count) : t('shown', count))}
      </span>
      {isShown && (
        <SuggestionList
          id={id}
          optionId={optionId}
          items={items}
          active={active}
          onActive={setActive}
          onChoose={choose}
          onRemove={isRecent ? remove : null}
        />
      )}
    </>
  )
}

/** Says to screen readers which list stands under the field, and which option the arrow keys have come to. */
function useListAttributes(field: HTMLInputElement, list: string | null, active: string | null): void {
  // With the list itself: what is read out of the field would otherwise be a step behind.
  useLayoutEffect(() => {
    const put = (name: string, value: string | null) =>
      value === null ? field.removeAttribute(name) : field.setAttribute(name, value)
    put('aria-autocomplete', 'list')
    put('aria-expanded', String(list !== null))
    put('aria-controls', list)
    put('aria-activedescendant', active)
  }, [field, list, active])
}

/** A pause in which nobody types a letter. */
const PAUSE_MS = 120
const FRESH_MS = 60_000
const NONE: readonly Suggestion[] = []

/** What may complete this text. Without an answer there are none: the field works without them. */
function useSuggestions(text: string): readonly Suggestion[] {
  const { language } = useLanguage()
  const q = useSettled(text, PAUSE_MS).trim()
  const { data, isError } = useQuery({
    queryKey: ['suggestCars', q, language],
    // A newer question ends the one before, which nobody waits for any more.
    queryFn: async ({ signal }) => (await call('suggestCars', { query: { q, language } }, { signal })).data.suggestions,
    enabled: q !== '',
    retry: false,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
  return q === '' || text.trim() === '' || isError || !Array.isArray(data) ? NONE : data
}

interface Options {
  readonly field: HTMLInputElement
  /** How many options are in the list. */
  readonly count: number
  /** Something else stands in the field. */
  readonly onText: (text: string) => void
  readonly onChoose: (at: number) => void
  /** Where options can be taken out of the list. */
  readonly onRemove: ((at: number) => void) | null
}

interface Combobox {
  readonly isShown: boolean
  /** The option that the arrow keys have come to; null while they are in the field. */
  readonly active: number | null
  readonly setActive: (at: number | null) => void
  readonly close: () => void
}

/** Whether somebody is in the field and has either written in it, or may see the last searches. */
const isInUse = (field: HTMLInputElement) =>
  document.activeElement === field && (field.value === '' || field.value !== field.defaultValue)

/** The keys of a field with a list under it, by the pattern of ARIA. The focus stays in the field. */
function useCombobox({ field, count, onText, onChoose, onRemove }: Options): Combobox {
  const [isOpen, setOpen] = useState(() => isInUse(field))
  const [last, setActive] = useState<number | null>(null)
  const active = last !== null && last < count ? last : null
  const isShown = isOpen && count > 0

  const open = () => {
    onText(field.value)
    setOpen(true)
    setActive(null)
  }
  const close = () => {
    setOpen(false)
    setActive(null)
  }
  const clear = () => {
    writeInto(field, '')
    onText('')
  }
  const step = (by: 1 | -1) => {
    // The field itself is one of the places, before the first option and behind the last.
    const places = count + 1
    const next = ((active ?? -1) + 1 + by + places) % places
    setActive(next === 0 ? null : next - 1)
  }
  /** What a key does here; null for what it does in any field. */
  const actOf = (key: string): (() => void) | null => {
    if (key === 'ArrowDown') return isShown ? () => step(1) : open
    if (key === 'ArrowUp') return isShown ? () => step(-1) : open
    if (key === 'Escape') return isShown ? close : clear
    if (!isShown || active === null) return key === 'Enter' ? leaveToForm : null
    if (key === 'Enter') return () => onChoose(active)
    return key === 'Delete' && onRemove !== null ? () => onRemove(active) : null
  }
  const leaveToForm = () => {
    close()
    field.form?.requestSubmit()
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = event.isComposing ? null : actOf(event.key)
    if (act === null) return
    event.preventDefault()
    act()
  })
  const onInput = useEffectEvent(open)
  const onBlur = useEffectEvent(close)
  const onFocus = useEffectEvent(() => {
    if (field.value === '') open()
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('keydown', (event) => onKey(event), { signal })
    field.addEventListener('input', () => onInput(), { signal })
    field.addEventListener('focus', () => onFocus(), { signal })
    field.addEventListener('blur', () => onBlur(), { signal })
    return () => listening.abort()
  }, [field])

  return { isShown, active, setActive, close }
}
