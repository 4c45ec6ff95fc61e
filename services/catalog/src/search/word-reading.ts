/** A text that must stand in a car's names: as whole words, at the start of a word, or anywhere in one. */
export interface NamePart {
  readonly text: string
  readonly place: 'whole' | 'start' | 'part'
}

/** Below this a part of a word says nothing: such a word must stand whole. */
const MIN_FOR_PART = 3
/** A bare number may be that of the generation: `golf 7` is `Golf 7th gen`. */
const GENERATION = /^(?:mk)?([1-9]|1\d)$/
/** A series, which other letters make another one: `c200` is no part of SLC200, but C200d begins with it. */
const SERIES = /^[a-z]\d{2,3}$/
const ORDINAL_ENDS: Readonly<Record<string, string>> = { '1': 'st', '2': 'nd', '3': 'rd' }
const ordinal = (number: string) => `${number}${ORDINAL_ENDS[number] ?? 'th'}`

/** What a word of a search may stand for in a car's names: one of these must be there. */
export function readWord(word: string): readonly NamePart[] {
  const [, generation] = GENERATION.exec(word) ?? []
  if (generation !== undefined) return [word, `${ordinal(generation)} gen`].map((text) => ({ text, place: 'whole' }))
  if (SERIES.test(word)) return [{ text: word, place: 'start' }]
  return [{ text: word, place: word.length < MIN_FOR_PART ? 'whole' : 'part' }]
}
