import { isDeepStrictEqual } from 'node:util'
import { type AllowList, at } from '@karvan/scraper-kit'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Adapter, RawListing } from './adapter.ts'
import { DETAIL, LIST_ROW } from './encar/allowed.ts'
import { SOURCES } from './index.ts'
import { withoutSite } from './read-cars.ts'
import type { takeCar } from './kb-chachacha/car-page.ts'
import type { Origins, RawPath, StatedField } from './origins.ts'
import type { OriginFacts } from './page-data/page-facts.ts'
import { rawAt } from './raw-at.ts'
import { ENCAR_PAGE, ENCAR_ROW, KB_PAGE, KB_ROW, LOT, SAID } from './sample-listings.ts'
import { LIST_ROW as TRIO_ROW, NAMES } from './triovetura/allowed.ts'

const AT = new Date('2026-05-01T00:00:00Z')
const LATER = new Date('2026-05-02T00:00:00Z')
const part = (payload: unknown, fetchedAt = AT) => ({ payload, fetchedAt })

/** The sample with a word in each place that may be kept and that it says nothing of. */
function complete(sample: unknown, allowed: AllowList): unknown {
  if (Array.isArray(sample)) return sample.map((inner) => complete(inner, allowed))
  const entries = Object.entries(allowed).map(([field, inner]) => {
    const found = at(sample, field)
    return [field, inner === true ? (found ?? 'other') : complete(found ?? {}, inner)] as const
  })
  return Object.fromEntries(entries)
}

const trio = (lots: readonly object[]): RawListing => {
  const names = Object.fromEntries(NAMES.map((name) => [name, `a ${name}`]))
  const row = { id: 1, year: 2_021, vin: 'KMHF341DBMA012345', lots }
  return { sourceId: '1', list: part({ ...(complete(row, TRIO_ROW) as object), ...names }), detail: null }
}

const ALL_FACTS: Required<OriginFacts> = SAID
const page = (facts: Readonly<Record<string, OriginFacts>>): RawListing => ({
  sourceId: 'dealer.example/kia-1',
  list: part({}),
  detail: part(facts),
})
/** What one origin alone says, and what is left to the next one. */
const PAGES: readonly RawListing[] = [
  page({ 'json-ld': ALL_FACTS }),
  page({ microdata: ALL_FACTS }),
  page({ 'open-graph': { title: 'Kia', price: '17300', currency: 'EUR', photos: ALL_FACTS.photos } }),
  page({ selector: { ...ALL_FACTS, year: 'unknown', price: 'On request' } }),
  page({ 'json-ld': { make: 'Kia', price: '17300', currency: 'EUR' }, microdata: ALL_FACTS, selector: ALL_FACTS }),
]

const KB_CAR: ReturnType<typeof takeCar> = KB_PAGE

/** By the name of the source. One that is not here fails the tests. */
const SAMPLES: Readonly<Record<string, readonly RawListing[]>> = {
  encar: [
    {
      sourceId: '39000001',
      list: part(complete(ENCAR_ROW, LIST_ROW)),
      detail: part(complete(ENCAR_PAGE, DETAIL)),
    },
  ],
  'kb-chachacha': [
    { sourceId: '1', list: part(KB_ROW), detail: part(KB_CAR) },
    { sourceId: '2', list: part(KB_ROW, LATER), detail: part(KB_CAR) },
    // What is asked is said by the page's data alone.
    {
      sourceId: '3',
      list: part({ ...KB_ROW, price: null }),
      detail: part({ ...KB_CAR, prices: [], won: '99990000' }),
    },
  ],
  triovetura: [
    trio([LOT]),
    trio([
      { ...LOT, status: { name: 'sold' } },
      { ...LOT, images: { normal: LOT.images.normal } },
    ]),
  ],
  'kj-cars': PAGES,
  'automobile-ro': PAGES,
  luxurycarskosova: PAGES,
  generic: PAGES,
}

/** What a value is changed to: other digits, other words, and words that sources use. */
const WORDS = [
  'CONTRACT',
  'USD',
  'SMI',
  'LTR',
  '기아',
  '리스',
  '3',
  '2019',
  0,
  99_990_000,
  9_999,
  true,
  false,
  'On request',
]

/** What a document says that is there and has nothing in it: no damage is known. */
const EMPTY_PAPERS: Readonly<Partial<Record<StatedField, unknown>>> = {
  insurance: { ownDamageCount: 0, ownDamageKrw: 0, floodCount: 0, totalLossCount: 0, commercialUse: false },
  inspection: { accident: false, simpleRepair: false },
}

function changed(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const inner = value.flatMap((one: unknown, place) =>
      changed(one).map((other): unknown[] => value.with(place, other)),
    )
    return [[], ['3'], ...inner]
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, one]) => changed(one).map((other) => ({ ...value, [name]: other })))
  }
  if (typeof value === 'number') return [value + 1, ...WORDS]
  if (typeof value === 'boolean') return [!value]
  const text = typeof value === 'string' ? value : ''
  return [
    `${text} other`,
    text.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10)),
    text.replace(/1/g, '2'),
    ...WORDS,
  ]
}

/** The listing with this value at a place; undefined takes it out. */
function withAt(raw: RawListing, path: RawPath, value: unknown): RawListing {
  const [part, ...names] = path.split('.') as ['list' | 'detail', ...string[]]
  const stored = raw[part] ?? { payload: {}, fetchedAt: new Date(0) }
  return { ...raw, [part]: { ...stored, payload: put(stored.payload, names, value) } }
}

function put(thing: unknown, [name = '', ...inner]: readonly string[], value: unknown): unknown {
  const within = (old: unknown) => (inner.length === 0 ? value : put(old, inner, value))
  if (Array.isArray(thing)) return thing.with(Number(name), within(thing[Number(name)]))
  const object = (thing ?? {}) as Readonly<Record<string, unknown>>
  const next = within(object[name])
  const others = Object.entries(object).filter(([other]) => other !== name)
  return Object.fromEntries(next === undefined ? others : [...others, [name, next]])
}

const without = (raw: RawListing, paths: readonly RawPath[]) =>
  paths.reduce((rest, path) => withAt(rest, path, undefined), raw)

/** Every place of a stored listing that holds a plain value or a list of these. */
function leavesOf(raw: RawListing): RawPath[] {
  const below = (value: unknown, path: string): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => below(inner, `${path}.${name}`))
      : [path]
  return [...below(raw.list?.payload ?? {}, 'list'), ...below(raw.detail?.payload ?? {}, 'detail')] as RawPath[]
}

const isIn = (leaf: RawPath, place: RawPath) => leaf === place || leaf.startsWith(`${place}.`)

describe.each(SOURCES.map((source) => [source.name, source] as const))('%s', (name, source) => {
  const samples = SAMPLES[name] ?? []
  let adapter: Adapter
  beforeAll(async () => {
    adapter = (await source.adapter()).openAdapter(withoutSite)
  })
  const valueOf = (raw: RawListing, field: StatedField): unknown => adapter.read(raw)[field]
  const fieldsOf = (raw: RawListing) => Object.entries(adapter.originsOf(raw)) as [StatedField, Origins[StatedField]][]

  it('names an origin of each field that it reads, and of no other', () => {
    expect(samples).not.toEqual([])
    for (const raw of samples) {
      const stated = Object.keys(adapter.read(raw)).filter((field) => field !== 'source' && field !== 'sourceId')
      expect(
        fieldsOf(raw)
          .map(([field]) => field)
          .toSorted(),
      ).toEqual(stated.toSorted())
    }
  })

  it('reads each field from the places that it names', () => {
    const idle = new Set<string>()
    const shown = new Set<string>()
    for (const raw of samples)
      for (const [field, places] of fieldsOf(raw))
        places.forEach((place, at) => {
          const others = places.filter((other) => other !== place)
          const states = [raw, without(raw, places.slice(0, at)), without(raw, others)]
          const matters = states.some((state) =>
            changed(rawAt(raw, place)).some(
              (value) => !isDeepStrictEqual(valueOf(withAt(state, place, value), field), valueOf(state, field)),
            ),
          )
          ;(matters ? shown : idle).add(`${field} ${place}`)
        })
    expect([...idle].filter((one) => !shown.has(one))).toEqual([])
  })

  it('knows nothing of a field any more when nothing stands at its places', () => {
    for (const raw of samples)
      for (const [field] of fieldsOf(raw)) {
        let rest = raw
        for (;;) {
          const places = adapter.originsOf(rest)[field].filter((place) => rawAt(rest, place) !== null)
          if (places.length === 0) break
          rest = without(rest, places)
        }
        const silent = {
          ...raw,
          list: raw.list && { ...raw.list, payload: {} },
          detail: raw.detail && { ...raw.detail, payload: {} },
        }
        const nothing = [valueOf(silent, field), EMPTY_PAPERS[field]]
        expect([field, nothing]).toEqual([field, expect.arrayContaining([valueOf(rest, field)])])
      }
  })

  it('reads no field from a place that it does not name', () => {
    const found: string[] = []
    for (const raw of samples) {
      const values = adapter.read(raw)
      const origins = adapter.originsOf(raw)
      for (const leaf of leavesOf(raw))
        for (const value of [undefined, ...changed(rawAt(raw, leaf))]) {
          const other = withAt(raw, leaf, value)
          const read = adapter.read(other)
          const itsOrigins = adapter.originsOf(other)
          for (const [field, places] of Object.entries(origins) as [StatedField, Origins[StatedField]][]) {
            if (places.some((place) => isIn(leaf, place)) || !isDeepStrictEqual(places, itsOrigins[field])) continue
            if (!isDeepStrictEqual(read[field], values[field])) found.push(`${field} ${leaf} ${String(value)}`)
          }
        }
    }
    expect(found).toEqual([])
  })
})
