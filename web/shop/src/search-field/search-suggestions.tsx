import type { Suggestion } from '@karvan/contracts/browser'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { track } from '../../../entities/src/usage/track.ts'
import { call } from '../../../kit/src/api/client.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useSettled } from '../../../ui/src/use-settled.ts'
import { forgetSearch, noteSearch, useRecentSearches } from '../lists/recent-searches.ts'
import { writeInto } from './field-text.ts'
import { type ListedSuggestion, SuggestionList } from './suggestion-list.tsx'
import { useCombobox } from './use-combobox.ts'

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
