import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COLOURS, REGIONS, SEAT_COLOURS } from '../universe/palette.ts'
import { PLANTED_WORDS } from '../universe/planted.ts'
import { EDITIONS } from './editions.ts'
import { MAKERS } from './makers.ts'

type Words = Readonly<Record<string, string>>

interface Vocabulary {
  readonly makers: readonly { readonly ko: string; readonly code: string | null }[]
  readonly models: Readonly<Record<string, Words>>
  readonly modifiers: Words
  readonly trimWords: Words
  readonly fuel: Words
  readonly transmission: Words
  readonly body: Words
  readonly colour: Words
  readonly region: Words
}

// A copy of the vocabulary as it was handed over: test material only.
const vocabulary = JSON.parse(readFileSync(new URL('../testdata/vocab.json', import.meta.url), 'utf8')) as Vocabulary

const makerWords = vocabulary.makers.map((maker) => maker.ko)
const nameWords = [
  ...makerWords,
  '기아',
  ...Object.values(vocabulary.models).flatMap((words) => Object.keys(words)),
  ...Object.keys(vocabulary.modifiers),
  ...Object.keys(vocabulary.trimWords),
  ...Object.keys(vocabulary.fuel),
]

/** Whether a run of Hangul is made of known words only. */
function covered(run: string, known: ReadonlySet<string>): boolean {
  const reached = [true]
  for (let end = 1; end <= run.length; end++) {
    reached[end] = Array.from({ length: end }, (_, start) => start).some(
      (start) => reached[start] === true && known.has(run.slice(start, end)),
    )
  }
  return reached[run.length] === true
}

const runs = (text: string): string[] => text.match(/[가-힣]+/g) ?? []
const nameParts = new Set(nameWords.flatMap((word) => [word, ...runs(word)]))

const unknownIn = (texts: Iterable<string>): string[] =>
  [...new Set(texts)].filter((text) => !runs(text).every((run) => covered(run, nameParts)))

describe('the words of the stock', () => {
  it('are known to the vocabulary in every model, grade and trim', () => {
    expect(
      unknownIn(
        EDITIONS.flatMap((edition) => [
          edition.model.group,
          edition.generation.name,
          edition.engine.badge,
          ...edition.model.trims,
        ]),
      ),
    ).toEqual([])
  })

  it('are known to the vocabulary for makers, with their codes', () => {
    const codes = new Map(vocabulary.makers.map((maker) => [maker.ko, maker.code]))
    for (const maker of MAKERS) {
      expect(codes.has(maker.name), maker.name).toBe(true)
      // The vocabulary has no code for MINI; every code it has must be ours.
      if (codes.get(maker.name) !== null) expect(maker.code).toBe(codes.get(maker.name))
    }
  })

  it('are known to the vocabulary for fuels, gearboxes, size classes, colours and regions', () => {
    const missing = [
      ...EDITIONS.map((edition) => edition.engine.fuel).filter((word) => !(word in vocabulary.fuel)),
      ...['수동', '오토', ...EDITIONS.flatMap((edition) => edition.model.gearbox ?? [])].filter(
        (word) => !(word in vocabulary.transmission),
      ),
      ...EDITIONS.map((edition) => edition.model.size).filter((word) => !(word in vocabulary.body)),
      ...[...COLOURS, ...SEAT_COLOURS].map((colour) => colour.name).filter((word) => !(word in vocabulary.colour)),
      ...REGIONS.map((region) => region.name).filter((word) => !(word in vocabulary.region)),
    ]
    expect(missing).toEqual([])
  })

  it('leave the planted words unknown', () => {
    const known = new Set([...nameParts, ...Object.keys(vocabulary.colour)])
    for (const { word } of PLANTED_WORDS) expect(covered(word, known), word).toBe(false)
  })
})

describe('the catalogue', () => {
  it('has at least twelve makers and ninety models', () => {
    expect(MAKERS.length).toBeGreaterThanOrEqual(12)
    expect(new Set(EDITIONS.map((edition) => edition.modelIndex)).size).toBeGreaterThanOrEqual(90)
  })

  it('has no generation that ends before it begins', () => {
    expect(EDITIONS.filter(({ generation }) => generation.from > generation.to)).toEqual([])
  })

  it('gives every combustion engine a displacement and no electric one', () => {
    const wrong = EDITIONS.filter(
      ({ engine }) => (engine.fuel === '전기' || engine.fuel === '수소') !== (engine.cc === 0),
    )
    expect(wrong.map((edition) => edition.engine.badge)).toEqual([])
  })
})
