import type { Label } from '../vocabulary/labels.ts'
import { editDistance, lettersOf, mayBeNear, slipsAllowed } from './edit-distance.ts'
import { lexicon, withoutArticle } from './lexicon.ts'
import { isOrdinary } from './ordinary-words.ts'
import { nameKey, plainLetters } from './plain-text.ts'
import { type IndexedWord, type SuggestionIndex, type Target, wordsFrom } from './suggestion-index.ts'

/** What a text that is being written may become. */
export interface Suggestion {
  readonly kind: Target['kind']
  /** In the language that was asked for. */
  readonly text: string
  /** The parameters of `/search` to which it leads: a filter, or the whole text where more was written before it. */
  readonly query: Readonly<Record<string, string>>
  /** Cars on sale; missing where they are not counted, as beside words that were written before. */
  readonly count?: number
}

export const MAX_SUGGESTIONS = 8
/** Words of the longest beginning that is looked for. */
const MAX_WORDS = 5
/** Letters from which on a slip from a piece of equipment is looked for: there are many, in everyday words. */
const MIN_LETTERS_OF_EQUIPMENT = 6

/** Ranks of what was found, the best first. */
const EXACT = 0
const BEGINS = 1
const LATER_WORD = 2
const OTHER_WORD = 3

interface Hit {
  readonly target: Target
  readonly rank: number
}

/** The end of a text, and what stands before it. */
interface Ending {
  readonly before: string
  /** As names are compared. */
  readonly key: string
  /** In plain letters. */
  readonly lastWord: string
  /** The brand that is all that stands before it. */
  readonly brand: string | null
}

/**
 * What may complete a text: names of the stock and filter values that begin with its last words, as many of these as
 * possible; else those whose beginning is a slip away. First what begins with the words, then by the number of cars.
 */
export function suggest(index: SuggestionIndex, text: string, language: keyof Label): readonly Suggestion[] {
  const endings = endingsOf(text)
  for (const find of [begun, misspelt]) {
    for (const ending of endings) {
      const hits = find(index, ending, language)
      if (hits.length > 0) return hits.map(({ target }) => suggestionOf(target, ending, language))
    }
  }
  return []
}

/** The longest ending first. */
function endingsOf(text: string): readonly Ending[] {
  const words = text.split(/\s+/).filter((word) => nameKey(word) !== '')
  const sizes = Array.from({ length: Math.min(words.length, MAX_WORDS) }, (_, at) => at + 1).toReversed()
  const lastWord = plainLetters(words.at(-1) ?? '')
  return sizes.map((size) => {
    const before = words.slice(0, -size).join(' ')
    return { before, key: nameKey(words.slice(-size).join(' ')), lastWord, brand: brandNamed(before) }
  })
}

function brandNamed(text: string): string | null {
  if (text === '') return null
  const meanings = lexicon().byKey.get(nameKey(text))?.meanings ?? []
  return meanings.flatMap((meaning) => (meaning.kind === 'brand' ? meaning.value : []))[0] ?? null
}

function begun(index: SuggestionIndex, ending: Ending, language: keyof Label): readonly Hit[] {
  // A figure that ends a longer text is a price or a year: `under 30` is no 300C.
  if (/^\d+$/.test(ending.key) && ending.before !== '' && ending.brand === null) return []
  const keys = new Set([ending.key, withoutArticle(ending.key)].filter((key) => key !== ''))
  const hits = [...keys].flatMap((key) =>
    wordsFrom(index, key).flatMap((word) => hitOf(index, word, (target) => rankOf(word, target, key, language))),
  )
  return bestOf(hits, ending)
}

function hitOf({ targets }: SuggestionIndex, { of }: IndexedWord, rank: (target: Target) => number): readonly Hit[] {
  const target = targets.get(of)
  return target ? [{ target, rank: rank(target) }] : []
}

function rankOf(word: IndexedWord, { kind }: Target, typed: string, language: keyof Label): number {
  const { key, place, brandLetters = 0 } = word
  // Its brand alone asks for the brand first, and then for its models.
  if (place === 'brand and model') return typed.length > brandLetters ? BEGINS : LATER_WORD
  if (key === typed && place !== 'later word') return EXACT
  if (kind === 'filter' && word.language !== language) return OTHER_WORD
  return place === 'name' ? BEGINS : LATER_WORD
}

function misspelt(index: SuggestionIndex, ending: Ending): readonly Hit[] {
  const key = withoutArticle(ending.key)
  const limit = slipsAllowed(key.length)
  if (limit === 0 || /\d/.test(key) || isOrdinary(ending.lastWord)) return []
  // The first letter is nearly always right, and a search among all words would take ten times as long.
  const near = wordsFrom(index, key.slice(0, 1)).flatMap((word): readonly Hit[] => {
    const slips = isGuessed(index, word, key) ? slipsAtBeginning(key, word.key, limit) : null
    return slips === null ? [] : hitOf(index, word, () => slips)
  })
  const fewest = Math.min(...near.map(({ rank }) => rank))
  return bestOf(
    near.filter(({ rank }) => rank === fewest),
    ending,
  )
}

/** Whether a slip from this word is looked for. */
function isGuessed({ targets }: SuggestionIndex, { place, of }: IndexedWord, typed: string): boolean {
  const isEquipment = targets.get(of)?.count === null
  const isWhole = place === 'name' || place === 'synonym'
  return isWhole && (!isEquipment || typed.length >= MIN_LETTERS_OF_EQUIPMENT)
}

/** How many slips lie between what was typed and a beginning of the word; null where there are too many. */
function slipsAtBeginning(typed: string, word: string, limit: number): number | null {
  const longest = word.slice(0, typed.length + limit)
  // What the word has beyond the typed letters is not counted against it.
  if (!mayBeNear(lettersOf(typed) & ~lettersOf(longest), 0, limit)) return null
  const lengths = Array.from({ length: 2 * limit + 1 }, (_, at) => typed.length - limit + at)
  const found = lengths
    .filter((length) => length <= word.length)
    .flatMap((length) => editDistance(typed, word.slice(0, length), limit) ?? [])
  return found.length === 0 ? null : Math.min(...found)
}

/** Each target once, in order, as many as are shown. Behind a brand only its models are meant. */
function bestOf(hits: readonly Hit[], { brand }: Ending): readonly Hit[] {
  const ofBrand = hits.filter(({ target }) => target.kind === 'model' && target.brand === brand)
  const ranks = new Map<Target, number>()
  for (const { target, rank } of ofBrand.length > 0 ? ofBrand : hits) {
    ranks.set(target, Math.min(rank, ranks.get(target) ?? rank))
  }
  return [...ranks]
    .map(([target, rank]) => ({ target, rank }))
    .toSorted((a, b) => a.rank - b.rank || (b.target.count ?? 0) - (a.target.count ?? 0))
    .slice(0, MAX_SUGGESTIONS)
}

function suggestionOf(target: Target, { before, brand }: Ending, language: keyof Label): Suggestion {
  const { kind, label, query, count } = target
  const isWhole = before === '' || (kind === 'model' && target.brand === brand)
  return {
    kind,
    text: label[language],
    query: Object.fromEntries([isWhole ? query : ['search', `${before} ${label[language]}`]]),
    ...(isWhole && count !== null && { count }),
  }
}
