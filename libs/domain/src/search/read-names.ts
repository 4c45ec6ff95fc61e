import { editDistance, lettersOf, mayBeNear, slipsAllowed } from './edit-distance.ts'
import { type Entry, isEveryday, type Lexicon, lexicon, type Meaning, withoutArticle } from './lexicon.ts'
import { withoutLinks } from './link-words.ts'
import { OR } from './number-words.ts'
import { isOrdinary } from './ordinary-words.ts'
import { nameKey } from './plain-text.ts'
import { STOP_WORDS } from './stop-words.ts'
import type { Words } from './words.ts'

/** Words of a query that were understood, all meanings of one kind. */
export interface Found {
  readonly kind: Meaning['kind']
  readonly meanings: readonly Meaning[]
  readonly start: number
  readonly end: number
}

export interface NamesRead {
  readonly found: readonly Found[]
  /** Positions of words that could be a name, but are not one here. */
  readonly noNames: readonly number[]
}

const LONGEST_NAME = 8
/** A model of two letters, or of one digit, is one only behind its brand: `lexus is`, `bmw 5`, `mercedes e`. */
const SHORT_NAME = /^(?:\p{L}{1,2}|\d{1,2})$/u
const MIN_FOR_PREFIX = { alone: 2, amongOthers: 4 }
/** Also a word of trims: as a brand it is read only where no other name stands. */
const WEAK_BRAND = 'smart'

/** First what is closest, then brands before models before the rest (storefront spec, section 5: brand, then model). */
const KINDS = [
  'brand',
  'model',
  'color',
  'fuel',
  'transmission',
  'type',
  'drive',
  'accident',
  'option',
  'past',
  'owners',
  'import',
  'destination',
  'sort',
  'unknown',
  'word',
] as const

/**
 * Finds brands, models, colours, fuels, transmissions, body types, drives, equipment and words of accidents, and takes
 * their words away: exact names first, the longest ones before their parts; then what begins with the word; then what is
 * a slip or two away.
 * @param negations where the negations were
 */
export function readNames(words: Words, negations: ReadonlySet<number>): NamesRead {
  const reader = new NameReader(words, negations, lexicon())
  reader.exact()
  reader.shortNames()
  reader.dropStopWords()
  reader.slips(2)
  reader.titleWords()
  reader.beginnings()
  reader.slips(1)
  // Behind a brand that was misspelt: `lexas rx`.
  reader.shortNames()
  return { found: reader.found, noNames: reader.noNames }
}

class NameReader {
  readonly noNames: number[] = []
  readonly found: Found[] = []
  readonly #nearestByKey = new Map<string, readonly Meaning[]>()
  readonly #words: Words
  readonly #negations: ReadonlySet<number>
  readonly #lexicon: Lexicon
  /** Nothing but one word that says something: then it may be short, and begun only. */
  readonly #alone: boolean

  constructor(words: Words, negations: ReadonlySet<number>, known: Lexicon) {
    this.#words = words
    this.#negations = negations
    this.#lexicon = known
    this.#alone = words.length === 1 || words.left().filter((at) => !STOP_WORDS.has(words.at(at) ?? '')).length === 1
  }

  exact(): void {
    for (let size = LONGEST_NAME; size >= 1; size -= 1) {
      for (let start = 0; start + size <= this.#words.length; start += 1) {
        if (!this.#words.free(start, start + size)) continue
        const key = this.#key(start, start + size)
        const meanings = this.#exactly(key, start, start + size)
        const sayable = this.#words.length === 1 || !STOP_WORDS.has(this.#words.phrase(start, start + size))
        const clear = meanings.some(isAttribute) || !SHORT_NAME.test(key)
        if (clear || (sayable && (this.#alone || meanings.some(isBrand)))) {
          this.#accept(best(meanings), start, start + size)
        }
      }
    }
    this.#giveUpWeakBrand()
    this.#giveUpBodyNames()
    this.#giveUpForeignModels()
  }

  shortNames(): void {
    for (const at of this.#words.left()) {
      const brands = this.found.filter(({ end }) => end === at).flatMap(({ meanings }) => brandsIn(meanings))
      const meanings = this.#lexicon.byKey.get(this.#key(at, at + 1))?.meanings ?? []
      const models = meanings.filter((meaning) => meaning.kind === 'model' && brands.includes(meaning.make))
      if (models.length > 0) this.#accept(models, at, at + 1)
    }
  }

  dropStopWords(): void {
    if (this.#words.length === 1) return
    for (const at of this.#words.left()) {
      const word = this.#words.at(at) ?? ''
      if (STOP_WORDS.has(word) || !/[\p{L}\p{N}]/u.test(word)) this.#words.take(at, at + 1)
    }
  }

  /** Words of titles mean themselves: `range` of `Long Range` begins no Range Rover and is no slip from `orange`. */
  titleWords(): void {
    if (this.#alone) return
    for (const at of this.#words.left()) {
      const meanings = this.#named(this.#key(at, at + 1))?.meanings ?? []
      if (meanings.some(isWord)) this.#accept(meanings.filter(isWord), at, at + 1)
    }
  }

  beginnings(): void {
    const fewest = this.#alone ? MIN_FOR_PREFIX.alone : MIN_FOR_PREFIX.amongOthers
    for (const at of this.#words.left()) {
      const key = withoutArticle(this.#key(at, at + 1))
      // A figure is no beginning of a name: `30` of 300C.
      if (key.length < fewest || /^\d+$/.test(key) || isOrdinary(this.#words.at(at) ?? '')) continue
      // `v6` is no beginning of V60.
      const isWhole = (name: string) => !(/\d$/.test(key) && /^\d/.test(name.slice(key.length)))
      const begun = this.#lexicon.entries.filter((entry) => entry.key.startsWith(key) && isWhole(entry.key))
      const meanings = begun.flatMap((entry) =>
        this.#fitting(entry).filter(
          (meaning) => !isWord(meaning) && !isEveryday(meaning) && !(entry.phrase && isEquipment(meaning)),
        ),
      )
      this.#accept(best(meanings), at, at + 1)
    }
  }

  /** @param size how many words a name has been torn into */
  slips(size: 1 | 2): void {
    for (let start = 0; start + size <= this.#words.length; start += 1) {
      if (!this.#words.free(start, start + size) || this.#areOrdinary(start, start + size)) continue
      const key = this.#key(start, start + size)
      const known = this.#nearestByKey.get(`${size} ${key}`) ?? this.#nearest(key, size > 1)
      this.#nearestByKey.set(`${size} ${key}`, known)
      this.#accept(known, start, start + size)
    }
  }

  /** What the query wants, as far as the word before tells. */
  #wanted(): Meaning[] {
    return this.found.flatMap(({ meanings, start }) => (this.#negations.has(start - 1) ? [] : meanings))
  }

  #areOrdinary(start: number, end: number): boolean {
    for (let at = start; at < end; at += 1) if (!isOrdinary(this.#words.at(at) ?? '')) return false
    return true
  }

  /** Attributes are also found when their words are linked in another way: `ulëse të ajrosura`. */
  #exactly(key: string, start: number, end: number): Meaning[] {
    const meanings = (this.#named(key)?.meanings ?? []).filter((meaning) => !isWord(meaning))
    if (meanings.length > 0 || end - start === 1) return meanings
    const bound = this.#lexicon.byKey.get(nameKey(withoutLinks(this.#words.phrase(start, end))))
    return bound?.meanings.filter(isAttribute) ?? []
  }

  /** The best of the nearest names. */
  #nearest(written: string, phrases: boolean): readonly Meaning[] {
    if (/\d/.test(written)) return []
    const key = withoutArticle(written)
    const letters = lettersOf(key)
    let limit = slipsAllowed(key.length)
    let nearest: Meaning[] = []
    if (limit === 0) return nearest
    for (const { entry, key: name, letters: ofName } of this.#lexicon.guesses) {
      if ((phrases && !entry.phrase) || !mayBeNear(letters, ofName, limit)) continue
      const distance = editDistance(key, name, limit)
      const meanings = distance === null ? [] : this.#fitting(entry)
      if (distance === null || meanings.length === 0) continue
      nearest = distance < limit ? meanings : [...nearest, ...meanings]
      limit = distance
    }
    return best(nearest)
  }

  /** Beside a brand or a model only models of this make are guessed: `ev6 long range` names no Range Rover. */
  #fitting({ meanings }: Entry): Meaning[] {
    const brands = this.#wanted().flatMap((meaning) => (meaning.kind === 'model' ? meaning.make : brandsIn([meaning])))
    return meanings.filter(
      (meaning) => brands.length === 0 || meaning.kind !== 'model' || brands.includes(meaning.make),
    )
  }

  #named(key: string): Entry | undefined {
    return this.#lexicon.byKey.get(key) ?? this.#lexicon.byKey.get(withoutArticle(key))
  }

  #key(start: number, end: number): string {
    return this.#words.phrase(start, end).replace(/[^\p{L}\p{N}]/gu, '')
  }

  #accept(meanings: readonly Meaning[], start: number, end: number): void {
    const [first] = meanings
    if (!first) return
    this.found.push({ kind: first.kind, meanings, start, end })
    this.#words.take(start, end)
  }

  #giveUpWeakBrand(): void {
    const isWeak = (meaning: Meaning) => meaning.kind === 'brand' && meaning.value === WEAK_BRAND
    const named = this.found.flatMap(({ meanings }) => meanings).some((meaning) => isName(meaning) && !isWeak(meaning))
    const at = this.found.findIndex(({ meanings }) => meanings.some(isWeak))
    const weak = this.found[at]
    if (!named || !weak) return
    this.found.splice(at, 1)
    this.#makePlain(weak.start, weak.end)
  }

  /** Beside the name of another make, a brand's name that is also a body's means the body: `جيب تويوتا`. */
  #giveUpBodyNames(): void {
    for (const found of [...this.found]) {
      const [brand] = brandsIn(found.meanings)
      const bodies = (this.#named(this.#key(found.start, found.end))?.meanings ?? []).filter(
        ({ kind }) => kind === 'type',
      )
      if (brand === undefined || bodies.length === 0) continue
      const others = this.found.filter((one) => one !== found).flatMap(({ meanings }) => meanings)
      const isOther = (one: Meaning) => (one.kind === 'model' ? one.make !== brand : one.kind === 'brand')
      if (!others.some(isOther)) continue
      this.found.splice(this.found.indexOf(found), 1, { ...found, kind: 'type', meanings: bodies })
    }
  }

  /** Beside a brand, the names of others' models are something else: `BMW 7 Series (G70)`. */
  #giveUpForeignModels(): void {
    const brands = brandsIn(this.#wanted())
    if (brands.length === 0) return
    for (const found of [...this.found]) {
      const foreign = found.meanings.every((meaning) => meaning.kind === 'model' && !brands.includes(meaning.make))
      // `audi a4 or passat` asks for either.
      const isEither = [found.start - 1, found.end].some((at) => OR.has(this.#words.at(at) ?? ''))
      if (!foreign || isEither) continue
      this.found.splice(this.found.indexOf(found), 1)
      this.#makePlain(found.start, found.end)
    }
  }

  #makePlain(start: number, end: number): void {
    for (let at = start; at < end; at += 1) this.noNames.push(at)
    this.#words.take(start, end)
  }
}

const isAttribute = ({ kind }: Meaning) => kind !== 'brand' && kind !== 'model' && kind !== 'word'
const isName = ({ kind }: Meaning) => kind === 'brand' || kind === 'model'
/** Kinds whose names are never guessed from their first word: five names begin with `roof`. */
const isEquipment = ({ kind }: Meaning) => kind === 'option' || kind === 'drive'
const isBrand = ({ kind }: Meaning) => kind === 'brand'
const isWord = ({ kind }: Meaning) => kind === 'word'

const brandsIn = (meanings: readonly Meaning[]) =>
  meanings.flatMap((meaning) => (meaning.kind === 'brand' ? [meaning.value] : []))

/** All meanings of the first kind that is there. */
function best(meanings: readonly Meaning[]): readonly Meaning[] {
  const kind = KINDS.find((one) => meanings.some((meaning) => meaning.kind === one))
  return meanings.filter((meaning) => meaning.kind === kind)
}
