import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DESTINATIONS } from '../destination.ts'
import { FUELS } from '../vocabulary/filter-values.ts'
import { estimateTaxes } from './estimate-taxes.ts'
import { STARTING_TAXES } from './starting-taxes.ts'

const DAY = '2026-06-15'
const PETROL = { fuel: 'Gasoline', engineCc: 1_999, firstRegistration: '2023-04' } as const
const LANDED = 20_000_00

/** The table of docs/import-rules.md, in cents. */
it.each([
  ['SA', PETROL, [1_000_00, 1_000_00], null, [3_150_00, 3_150_00]],
  ['XK', PETROL, [2_000_00, 2_000_00], [400_00, 400_00], [4_032_00, 4_032_00]],
  [
    'XK',
    { ...PETROL, engineCc: 3_342, firstRegistration: '2017-04' },
    [2_000_00, 2_000_00],
    [1_500_00, 1_500_00],
    [4_230_00, 4_230_00],
  ],
  ['XK', { ...PETROL, engineCc: null }, [2_000_00, 2_000_00], [400_00, 1_000_00], [4_032_00, 4_140_00]],
  ['XK', { ...PETROL, fuel: 'Hybrid', engineCc: 1_598 }, [2_000_00, 2_000_00], [10_00, 400_00], [3_961_80, 4_032_00]],
] as const)('charges at %s, for %j, as worked by hand', (destination, facts, duty, excise, vat) => {
  const estimate = estimateTaxes(facts, LANDED, destination, STARTING_TAXES, DAY)
  const expected = [duty, ...(excise ? [excise] : []), vat]
  expect(estimate?.lines.map(({ low, high }) => [low, high])).toEqual(expected)
  const low = expected.reduce((sum, [least]) => sum + least, 0)
  const high = expected.reduce((sum, [, most]) => sum + most, 0)
  expect(estimate).toMatchObject({ low, high, door: { low: LANDED + low, high: LANDED + high } })
})

it('says what each line is charged on, and where the rates are from', () => {
  const estimate = estimateTaxes(PETROL, LANDED, 'XK', STARTING_TAXES, DAY)
  expect(estimate?.lines).toEqual([
    expect.objectContaining({
      kind: 'duty',
      base: 'landed',
      basisPoints: 1_000,
      chargedOn: { low: LANDED, high: LANDED },
    }),
    expect.objectContaining({ kind: 'excise', base: 'car', basisPoints: null, chargedOn: null }),
    expect.objectContaining({ kind: 'vat', basisPoints: 1_800, chargedOn: { low: 22_400_00, high: 22_400_00 } }),
  ])
  expect(estimate?.sources.map(({ title }) => title)).toEqual(['Kosovo Customs'])
  expect(estimate?.verified).toBe(false)
})

it.each([
  [{}, []],
  [{ engineCc: null }, ['engineCc']],
  [{ firstRegistration: null }, ['firstRegistration']],
  [{ fuel: null }, ['fuel']],
  [{ fuel: 'Electric', engineCc: null }, []],
  [{ fuel: null, engineCc: null, firstRegistration: null }, ['fuel', 'engineCc', 'firstRegistration']],
] as const)('names the facts that are missing from %j', (more, missing) => {
  expect(estimateTaxes({ ...PETROL, ...more }, LANDED, 'XK', STARTING_TAXES, DAY)?.missing).toEqual(missing)
})

it('misses nothing where no rate asks', () => {
  const facts = { fuel: null, engineCc: null, firstRegistration: null }
  expect(estimateTaxes(facts, LANDED, 'SA', STARTING_TAXES, DAY)).toMatchObject({
    missing: [],
    low: 4_150_00,
    high: 4_150_00,
  })
})

it('has no estimate for a day without a duty or a VAT', () => {
  expect(estimateTaxes(PETROL, LANDED, 'SA', STARTING_TAXES, '2022-05-19')).toBeNull()
  const withoutVat = STARTING_TAXES.filter(({ kind }) => kind !== 'vat')
  expect(estimateTaxes(PETROL, LANDED, 'XK', withoutVat, DAY)).toBeNull()
})

it('rounds each line half up', () => {
  const linesOf = (cents: number) =>
    estimateTaxes(PETROL, cents, 'SA', STARTING_TAXES, DAY)?.lines.map(({ low }) => low)
  // 5 % of 10 is 0.5, and 15 % of 11 is 1.65; 5 % of 9 is 0.45, and 15 % of 9 is 1.35.
  expect(linesOf(10)).toEqual([1, 2])
  expect(linesOf(9)).toEqual([0, 1])
})

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const anyFacts = fc.record({
  fuel: orNull(fc.constantFrom(...FUELS)),
  engineCc: orNull(fc.integer({ min: 300, max: 9_000 })),
  firstRegistration: orNull(fc.integer({ min: 1995, max: 2027 }).map((year) => `${year}-05`)),
})
const anyCents = fc.nat(1_000_000_00)
const anyDestination = fc.constantFrom(...DESTINATIONS)

it('adds up, with low below high', () => {
  fc.assert(
    fc.property(anyFacts, anyCents, anyDestination, (facts, landed, destination) => {
      const estimate = estimateTaxes(facts, landed, destination, STARTING_TAXES, DAY)
      if (!estimate) throw new Error('No estimate')
      const { lines, low, high, door } = estimate
      expect([low, high]).toEqual([
        lines.reduce((sum, line) => sum + line.low, 0),
        lines.reduce((sum, line) => sum + line.high, 0),
      ])
      expect([door.low - low, door.high - high]).toEqual([landed, landed])
      for (const range of [...lines, estimate, door]) {
        expect(range.low).toBeLessThanOrEqual(range.high)
        expect(Number.isSafeInteger(range.low) && Number.isSafeInteger(range.high)).toBe(true)
      }
    }),
  )
})

it('never asks less for a dearer car, nor narrows the range when a fact is gone', () => {
  fc.assert(
    fc.property(anyFacts, anyCents, anyCents, anyDestination, (facts, landed, more, destination) => {
      const taxes = (of: typeof facts, cents: number) => {
        const estimate = estimateTaxes(of, cents, destination, STARTING_TAXES, DAY)
        if (!estimate) throw new Error('No estimate')
        return estimate
      }
      const [cheap, dear] = [taxes(facts, landed), taxes(facts, landed + more)]
      expect(cheap.low <= dear.low && cheap.high <= dear.high).toBe(true)
      for (const gone of ['fuel', 'engineCc', 'firstRegistration'] as const) {
        const open = taxes({ ...facts, [gone]: null }, landed)
        expect(open.low <= cheap.low && open.high >= cheap.high).toBe(true)
      }
    }),
  )
})
