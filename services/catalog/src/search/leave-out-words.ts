import { type UnderstoodSearch, withoutFilters, withoutWords } from '@karvan/domain'
import type { StockVersion } from '../stock-version.ts'
import type { SearchEngine } from './search-engine.ts'

/**
 * A search that nothing matches, without those of its words that are to blame: first the ones that stand in no car's names,
 * then the one without which the most cars match, then all of them. As it was where words are not to blame.
 */
export async function leaveOutWords(
  engine: SearchEngine,
  search: UnderstoodSearch,
  version: StockVersion,
): Promise<UnderstoodSearch> {
  // Which words mean something is no question of which cars are new.
  const asked = { ...search, newSince: null }
  const ofNames: UnderstoodSearch = { ...withoutFilters(asked, () => true), anyPast: true }
  const count = async (searches: readonly UnderstoodSearch[]) => await engine.counts(searches, ofNames, version)
  const [now = 0, ...ofWords] = await count([asked, ...search.words.map((word) => ({ ...ofNames, words: [word] }))])
  if (now > 0) return search
  const unknown = search.words.filter((_, at) => ofWords[at] === 0)
  const known = search.words.filter((word) => !unknown.includes(word))
  const choices = [unknown, ...known.map((word) => [...unknown, word]), search.words]
  const totals = await count(choices.map((dropped) => withoutWords(asked, dropped)))
  const [best = 0, ...others] = totals
  const most = Math.max(best, ...others.slice(0, -1))
  const dropped = best > 0 ? unknown : most > 0 ? choices[totals.indexOf(most)] : search.words
  return withoutWords(search, dropped ?? search.words)
}
