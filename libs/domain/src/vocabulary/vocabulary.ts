import { MAKES } from './makes.ts'
import makers from './makers.json' with { type: 'json' }
import models from './models.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }
import { type EuropeanField, europeanWord, wordKey } from './european-words.ts'
import { bareWord, spellingsOf } from './source-text.ts'
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
  Object.entries(list),
)
/** `imported` are those of makes that have no list of their own. */
const modelsByMake: Readonly<Record<string, Words>> = models
const modelsOf = (make: string): Words => (Object.hasOwn(modelsByMake, make) ? modelsByMake[make] : undefined) ?? {}
const dictionaries = new Map<string, Dictionary>()

/** The words that may occur in the names of a make's models: scoped, because models of others are common words. */
export function namesOf(make: string): Dictionary {
  let dictionary = dictionaries.get(make)
  if (!dictionary) {
    const own = Object.entries(modelsOf(make))
    const imported = own.length > 0 ? [] : Object.entries(models.imported)
    dictionary = new Map([...Object.entries(makers.names), ...shared, ...imported, ...own])
    dictionaries.set(make, dictionary)
  }
  return dictionary
}

const makesByKey = new Map([...MAKES, ...Object.values(makers.aliases)].map((make) => [wordKey(make), make]))

const TAKEOVER = /리스|렌트|렌터|렌탈|승계|lease|rent/i
/** What the names of makers may end with: `현대자동차`. */
const COMPANY = /(?:자동차|모터스)$/
const makesByBareWord = new Map(
  [...Object.entries(makers.names), ...Object.entries(makers.aliases)].map(([name, make]) => [bareWord(name), make]),
)

/** The make in our words, from the source's Korean name, one of its English quirks or a European spelling; null when unknown. */
export const makeOf = (name: string): string | null =>
  has(makers.aliases, name) ??
  has(makers.names, name) ??
  makesByKey.get(wordKey(name)) ??
  europeanWord('make', name) ??
  makesByBareWord.get(bareWord(name)) ??
  makesByBareWord.get(bareWord(name).replace(COMPANY, '')) ??
  null

/** A word of a source, or one of ours already, however it is capitalised; a European word last. Then its other spellings. */
function lookup(list: Words, field?: EuropeanField): (word: string) => string | null {
  const ours = new Map(Object.values(list).map((word) => [word.toLowerCase(), word]))
  const bare = new Map(Object.entries(list).map(([word, meaning]) => [bareWord(word), meaning]))
  const exactly = (word: string) =>
    has(list, word.trim()) ?? ours.get(word.trim().toLowerCase()) ?? (field ? europeanWord(field, word) : null)
  return (word) => {
    const known = exactly(word)
    if (known !== null) return known
    for (const spelling of spellingsOf(word)) {
      const found = exactly(spelling) ?? bare.get(bareWord(spelling)) ?? null
      if (found !== null) return found
    }
    return null
  }
}
const plainFuel = lookup(words.fuel, 'fuel')

/** What two fuels together are: a car that also has a battery is a hybrid, whatever else it burns. */
const combinedFuel = (fuels: ReadonlySet<string>): string | null => {
  const burns = (fuel: string) => fuels.has(fuel)
  if (burns('plug_in_hybrid')) return 'plug_in_hybrid'
  if (burns('hydrogen')) return 'hydrogen'
  if (burns('hybrid') || (burns('electric') && fuels.size > 1)) return 'hybrid'
  if (burns('lpg') && burns('petrol')) return 'bi_fuel_lpg'
  return burns('cng') && burns('petrol') ? 'bi_fuel_cng' : null
}

/** What follows fuels that a car burns in turn: `가솔린(LPG겸용)`. */
const IN_TURN = '겸용'

/** A fuel, or several that are written side by side in any order: `LPG+가솔린`, `가솔린 / 전기`, `디젤 하이브리드`. */
export function fuelWord(sourceText: string): string | null {
  const text = sourceText.normalize('NFKC')
  const word = text.includes(IN_TURN) ? text.replaceAll(IN_TURN, '').replace(/[()]/g, '+').replace(/\++$/, '') : text
  const known = plainFuel(word)
  if (known !== null) return known
  const parts = word.split(/[+/,&·\s]+/).filter((part) => part !== '')
  const fuels = parts.map(plainFuel)
  if (parts.length < 2 || fuels.includes(null)) return null
  const named = new Set(fuels.filter((fuel) => fuel !== null))
  return named.size === 1 ? ([...named][0] ?? null) : combinedFuel(named)
}
export const transmissionWord = lookup(words.transmission, 'transmission')
export const bodyClass = lookup(words.body, 'body')
export const driveWord = lookup(words.drive, 'drive')
const plainColour = lookup(words.colour, 'colour')
/** A colour, also without its last syllable: `검정` for `검정색`. */
export const colourWord = (word: string): string | null =>
  plainColour(word) ??
  spellingsOf(word)
    .map((one) => plainColour(`${one}색`))
    .find((one) => one !== null) ??
  null
export const regionWord = lookup(words.region)
export const importWord = lookup(words.import)
const plainSellType = lookup(words.sellType)
/** How a car is offered; a takeover in any words is one. Null for a word that nobody knows. */
export const sellTypeWord = (word: string): string | null =>
  plainSellType(word) ?? (TAKEOVER.test(word) ? 'lease_takeover' : null)

/** The Korean names of a make's models; those of all imported makes where it has no list of its own. */
export function koreanModelsOf(make: string): readonly string[] {
  const own = Object.keys(modelsOf(make))
  return own.length > 0 ? own : Object.keys(models.imported)
}

/** The names of a make's models in our words, where the vocabulary lists them by make. */
export const modelNamesOf = (make: string): readonly string[] => [...new Set(Object.values(modelsOf(make)))]

/** The names of all makes' models in our words, with words of such names where the source has no lists by make. */
export const allModelNames = (): ReadonlySet<string> =>
  new Set(Object.values(modelsByMake).flatMap((list) => Object.values(list)))

/** The English words of modifiers, trims, fuels and drives, one by one, as titles hold them. */
export const titleWords = (): ReadonlySet<string> => new Set(shared.flatMap(([, english]) => english.split(/[\s-]+/)))

/** What Korean sellers write after a year; it says nothing more. */
const YEAR_WORDS: Words = { 년식: '', 년: '', 년형: '' }
const FILTER_WORDS: Words = { ...words.colour, ...words.transmission }
let ofQueries: Dictionary | null = null

/** Korean words that a search may hold, of all makes at once. */
export function queryWords(): Dictionary {
  ofQueries ??= new Map([
    ...Object.values(modelsByMake).flatMap((list) => Object.entries(list)),
    ...shared,
    ...Object.entries(FILTER_WORDS),
    ...Object.entries(YEAR_WORDS),
    ...Object.entries(makers.names),
    ...Object.entries(makers.aliases),
  ])
  return ofQueries
}
