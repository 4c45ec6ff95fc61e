import { expect, it } from 'vitest'
import { parseCarQuery } from '../car-query.ts'
import { type Drive, drivesLike } from '../../vocabulary/filter-values.ts'
import equipmentWords from '../equipment-words.json' with { type: 'json' }
import { lexicon } from '../lexicon.ts'
import { parseText } from '../parse-text.ts'
import { nameKey } from '../plain-text.ts'
import { understand, type UnderstoodSearch } from '../understand.ts'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import sq from './sq.json' with { type: 'json' }

/**
 * 150 searches a language, written by three authors who saw neither each other's nor the program, each with the filters that
 * a person who sells cars would set. What no filter says is compared in one way only: words of a trim must remain.
 */
interface Phrasing {
  readonly text: string
  readonly means: Means
}
type List = readonly (string | number)[]
type Value = List | string | number | boolean
interface Means {
  readonly [filter: string]: Value | Readonly<Record<string, Value>>
  readonly not?: Readonly<Record<string, Value>>
}

const CURRENCIES = { ar: 'SAR', en: 'USD', sq: 'EUR' } as const
const sorted = (values: List) => [...new Set(values.map(String))].toSorted()
const codesOf = (name: unknown): string =>
  (equipmentWords as Record<string, { codes: string[] }>)[String(name)]?.codes.join('|') ??
  `no equipment ${String(name)}`
/** One car may have several names: an Elantra is an Avante, too. */
const modelsOf = (names: List) => sorted(names.flatMap((name) => namesOf(String(name))))
function namesOf(name: string): readonly string[] {
  const meanings = lexicon().byKey.get(nameKey(name))?.meanings ?? []
  const models = meanings.flatMap((one) => (one.kind === 'model' ? one.value : []))
  return models.length > 0 ? models : [name]
}

/** What is meant, as lines that can be compared. */
function linesOf({ not = {}, words: _words, notUnderstood: _notUnderstood, ...means }: Means): string[] {
  const of = (filters: Readonly<Record<string, Value>>, prefix: string) =>
    Object.entries(filters).flatMap(([name, value]) => {
      if (name === 'equipment') return sorted((value as List).map(codesOf)).map((codes) => `${prefix}options ${codes}`)
      if (typeof value !== 'object') return [`${prefix}${name} ${value === 'newest' ? 'newest-desc' : String(value)}`]
      const values = inFull(name, value)
      return values.length > 0 ? [`${prefix}${name} ${values.join(',')}`] : []
    })
  return [...of(means as Record<string, Value>, ''), ...of(not, 'not ')].toSorted()
}

/** The values with all that they stand for: other names of a model, the drives that a drive means. */
function inFull(name: string, values: List): readonly string[] {
  if (name === 'model') return modelsOf(values)
  return sorted(name === 'drive' ? values.flatMap((one) => drivesLike(one as Drive)) : values)
}

function linesRead(read: UnderstoodSearch): string[] {
  const { priceFrom, priceTo, yearFrom, yearTo, mileageFrom, mileageTo, accidents, meaning } = read
  const hasPrice = priceFrom !== null || priceTo !== null
  const numbers = {
    yearFrom,
    yearTo,
    priceMin: priceFrom,
    priceMax: priceTo,
    mileageMin: mileageFrom,
    mileageMax: mileageTo,
  }
  const given = Object.fromEntries(
    Object.entries(numbers).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  )
  const notOptions = new Set(read.not.options)
  return linesOf({
    ...given,
    ...(hasPrice && { currency: read.priceCurrency }),
    brand: read.brands.filter((brand) => !read.models.some((model) => model.brand === brand)),
    model: withoutKin(read.models.map(({ model }) => model)),
    fuel: read.fuels,
    transmission: read.transmissions,
    color: read.colors,
    type: read.types,
    drive: read.drives,
    seats: read.seats,
    owners: read.owners,
    past: read.past,
    ...(accidents[0] !== undefined && { accident: accidents[0] }),
    ...(read.imports.length > 0 && { import: true }),
    ...(meaning.destination !== null && { destination: meaning.destination }),
    ...(meaning.sort !== null && { sort: `${meaning.sort.sortBy}-${meaning.sort.sortOrder}` }),
    not: {
      brand: read.not.brands,
      model: withoutKin(read.not.models),
      fuel: read.not.fuels,
      transmission: read.not.transmissions,
      color: read.not.colors,
      type: read.not.types,
      drive: read.not.drives,
      year: read.not.years,
      past: read.not.past,
    },
  })
    .concat(read.options.map((codes) => `options ${codes.join('|')}`))
    .concat(notOptions.size > 0 ? [`not options ${[...notOptions].join('|')}`] : [])
    .toSorted()
}

/** A name that begins with another one of them is of its family: Rexton Sports beside Rexton. */
const withoutKin = (names: readonly string[]) => {
  const all = modelsOf(names)
  return all.filter((name) => !all.some((other) => other !== name && name.startsWith(other)))
}

it.each([
  ['ar', ar],
  ['en', en],
  ['sq', sq],
] as const)('reads at least 97 of 100 searches in %s exactly', (language, phrasings) => {
  const wrong = (phrasings as readonly Phrasing[]).flatMap(({ text, means }) => {
    const parsed = parseCarQuery({ search: [text], currency: [CURRENCIES[language]] })
    if ('problems' in parsed) return [`${text}: ${JSON.stringify(parsed.problems)}`]
    const read = understand(parsed.search)
    const [wanted, got] = [linesOf(means), linesRead(read)]
    const lost = ((means.words ?? []) as List).filter((word) => {
      const known = parseText(String(word), 'USD').words
      return !known.every((one) => read.words.includes(one))
    })
    if (wanted.join() === got.join() && lost.length === 0) return []
    const left = [...read.words, ...read.notUnderstood].join(', ')
    return [
      `${text}\n  meant: ${wanted.join('; ')}\n  read:  ${got.join('; ')} | left: ${left} | lost: ${lost.join(', ')}`,
    ]
  })
  expect(phrasings).toHaveLength(150)
  expect(wrong.length / phrasings.length, wrong.join('\n')).toBeLessThanOrEqual(0.03)
})
