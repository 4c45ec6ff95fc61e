import type { Suggestion } from '@karvan/contracts/browser'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useSettled } from '../../../ui/src/use-settled.ts'

/** A pause in which nobody types a letter. */
const PAUSE_MS = 120
const FRESH_MS = 60_000
const NONE: readonly Suggestion[] = []

/** What may complete this text. Without an answer there are none: the field works without them. */
export function useSuggestions(text: string): readonly Suggestion[] {
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
