import { itemsIn, createPersistedList } from './persisted-list.ts'

const MAX_RECENT = 5

const recent = createPersistedList('recentSearches', 'recentSearchesChanged', (text) =>
  itemsIn(text)
    .filter((item): item is string => typeof item === 'string' && item !== '')
    .slice(0, MAX_RECENT),
)

/** The texts that were searched for in this browser, the last one first. They never leave it. */
export const useRecentSearches = recent.use

const others = (text: string) => recent.read().filter((other) => other !== text)

export function noteSearch(text: string): void {
  if (text !== '') recent.write([text, ...others(text)].slice(0, MAX_RECENT))
}

export const forgetSearch = (text: string): void => recent.write(others(text))
export const forgetSearches = (): void => recent.write([])
