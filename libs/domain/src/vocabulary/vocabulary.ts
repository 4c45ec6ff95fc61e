import makers from './makers.json' with { type: 'json' }
import models from './models.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }
import type { Dictionary } from './translate.ts'

type Words = Readonly<Record<string, string>>

const has = (list: Words, word: string): string | null => (Object.hasOwn(list, word) ? (list[word] ?? null) : null)

/** Words in names that are not names themselves: modifiers, trims, fuels, drives. */
const FUEL_WORDS: Words = {
  가솔린: 'Gasoline',
  디젤: 'Diesel',
  하이브리드: 'Hybrid',
  전기: 'Electric',
  수소: 'Hydrogen',
}
const DRIVE_WORDS: Words = { 전륜: 'FWD', 후륜: 'RWD', 사륜: 'AWD', '4륜': '4WD' }

const shared: [string, string][] = [words.modifiers, words.trimWords, FUEL_WORDS, DRIVE_WORDS].flatMap((list) =>
  Object.entries(list as Words),
)
const modelsOf = (make: string): Words => (has(models as never, make) ?? {}) as unknown as Words
const dictionaries = new Map<string, Dictionary>()

/** The words that may occur in the names of a make's models: scoped, because models of others are common words. */
export function namesOf(make: string): Dictionary {
  let dictionary = dictionaries.get(make)
  if (!dictionary) {
    const own = Object.entries(modelsOf(make))
    const imported = own.length > 0 ? [] : Object.entries(models.imported as Words)
    dictionary = new Map([...shared, ...Object.entries(makers.names as Words), ...imported, ...own])
    dictionaries.set(make, dictionary)
  }
  return dictionary
}

/** The make in our words, from the source's Korean name or one of its English quirks; null when unknown. */
export const makeOf = (name: string): string | null =>
  has(makers.aliases, name) ?? has(makers.names, name) ?? (MAKES.has(name) ? name : null)

export const MAKES: ReadonlySet<string> = new Set(Object.values(makers.names as Words))

const lookup = (list: Words) => (word: string) => has(list, word.trim())
export const fuelWord = lookup(words.fuel)
export const transmissionWord = lookup(words.transmission)
export const bodyClass = lookup(words.body)
export const driveWord = lookup(words.drive)
export const colourWord = lookup(words.colour)
export const regionWord = lookup(words.region)
export const sellTypeWord = lookup(words.sellType)
