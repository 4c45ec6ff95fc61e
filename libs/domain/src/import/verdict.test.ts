import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DESTINATIONS } from '../destination.ts'
import { IMPORT_MARKS } from '../listing.ts'
import { FUELS } from '../vocabulary/filter-values.ts'
import type { DatedRow } from './dated-row.ts'
import type { ImportFacts } from './import-facts.ts'
import type { ImportOutcome, ImportRule, ImportTest } from './import-rules.ts'
import { STARTING_IMPORT_RULES } from './starting-rules.ts'
import { verdictOf } from './verdict.ts'

const DAY = '2026-06-15'
const GOOD: ImportFacts = {
  modelYear: 2024,
  firstRegistration: '2024-02',
  fuel: 'Electric',
  engineCc: null,
  emission: { stage: 'not_needed', derived: true },
  accident: 'none',
  structural: false,
  flood: false,
  totalLoss: false,
  use: 'private',
  taxi: false,
  importMark: 'domestic',
  steering: { side: 'left', derived: true },
}
const FACTS = Object.keys(GOOD) as (keyof ImportFacts)[]

const judge = (more: Partial<ImportFacts>, destination: 'SA' | 'XK', day = DAY) =>
  verdictOf({ ...GOOD, ...more }, destination, STARTING_IMPORT_RULES, day)

const rule = (id: string, concerns: ImportTest, outcome: ImportOutcome, more: Partial<DatedRow> = {}): ImportRule => ({
  id,
  destination: 'SA',
  from: '2020-01-01',
  to: null,
  source: { title: 'A law', url: null, date: '2020' },
  verified: true,
  concerns,
  ...outcome,
  ...more,
})
const NO: ImportOutcome = { outcome: 'not_allowed' }
const IF: ImportOutcome = { outcome: 'conditional', condition: 'no_structural_damage' }

it.each([
  [2022, '2026-12-31', 'allowed', null],
  [2021, '2026-12-31', 'conditional', 'sa-last-model-year'],
  [2021, '2027-01-01', 'not_allowed', 'sa-model-years'],
  [2020, '2026-01-01', 'not_allowed', 'sa-model-years'],
  [2027, '2026-06-15', 'allowed', null],
])('counts model years for Saudi Arabia: %i on %s', (modelYear, day, verdict, decidedBy) => {
  expect(judge({ modelYear }, 'SA', day)).toMatchObject({ verdict, decidedBy })
})

it.each([
  ['2017-01', 'allowed', null],
  ['2016-12', 'conditional', 'xk-last-year'],
  ['2015-12', 'not_allowed', 'xk-age'],
])('counts years of registration for Kosovo: %s', (firstRegistration, verdict, decidedBy) => {
  expect(judge({ firstRegistration }, 'XK')).toMatchObject({ verdict, decidedBy })
})

it.each([
  [4, true, 'allowed', 'pass'],
  [3, true, 'not_known', 'unknown'],
  [3, false, 'not_allowed', 'fail'],
  [6, false, 'allowed', 'pass'],
] as const)('takes stage %i, derived: %s, for %s', (stage, derived, verdict, outcome) => {
  const judged = judge({ emission: { stage, derived } }, 'XK')
  expect(judged.verdict).toBe(verdict)
  expect(judged.checks).toContainEqual(expect.objectContaining({ rule: 'xk-euro-4', outcome, value: stage, derived }))
})

it('bars a steering wheel on the right in one country, and asks for a conversion in the other', () => {
  const steering = { side: 'right', derived: false } as const
  expect(judge({ steering }, 'SA')).toMatchObject({ verdict: 'not_allowed', decidedBy: 'sa-steering' })
  expect(judge({ steering }, 'XK')).toMatchObject({ verdict: 'conditional', decidedBy: 'xk-steering' })
})

it('lists every rule with the fact that it compared', () => {
  const { checks } = judge({ modelYear: 2021, fuel: null }, 'SA')
  const shown = checks.map((check) => [check.rule, check.outcome, check.condition, check.value])
  expect(shown.slice(0, 2)).toEqual([
    ['sa-model-years', 'pass', null, 5],
    ['sa-last-model-year', 'condition', 'cleared_this_year', 5],
  ])
  expect(shown.at(-1)).toEqual(['sa-fuel-economy', 'unknown', null, null])
  expect(checks.find((check) => check.rule === 'sa-steering')?.derived).toBe(true)
})

const outcomesOf = (more: Partial<ImportFacts>, kind: ImportTest['kind']) =>
  judge(more, 'SA')
    .checks.filter((check) => check.kind === kind)
    .map(({ rule: id, outcome, condition, value }) => [id, outcome, condition, value])

it.each([
  // What may have been structural is not called "no structural damage", unless a sheet says so.
  [
    { accident: 'recorded', structural: null },
    'accident',
    [
      ['sa-structural-damage', 'condition', 'no_structural_damage', 'recorded'],
      ['sa-recorded-damage', 'condition', 'no_structural_damage', 'recorded'],
    ],
  ],
  [
    { accident: 'recorded', structural: false },
    'accident',
    [
      ['sa-structural-damage', 'pass', null, 'recorded'],
      ['sa-recorded-damage', 'condition', 'no_structural_damage', 'recorded'],
    ],
  ],
  // What bars the car is said once.
  [{ accident: 'structural', structural: true }, 'accident', [['sa-structural-damage', 'fail', null, 'structural']]],
  [
    { use: 'commercial', taxi: null },
    'commercial_use',
    [
      ['sa-taxi', 'condition', 'was_no_taxi', 'commercial'],
      ['sa-commercial-use', 'condition', 'was_no_taxi', 'commercial'],
    ],
  ],
  [
    { use: 'commercial', taxi: false },
    'commercial_use',
    [
      ['sa-taxi', 'pass', null, 'commercial'],
      ['sa-commercial-use', 'condition', 'was_no_taxi', 'commercial'],
    ],
  ],
  [{ use: 'taxi', taxi: null }, 'commercial_use', [['sa-taxi', 'fail', null, 'taxi']]],
  [{ modelYear: 2017 }, 'model_year', [['sa-model-years', 'fail', null, 9]]],
] as const satisfies readonly (readonly [Partial<ImportFacts>, ImportTest['kind'], unknown])[])(
  'calls nothing met beside what contradicts it: %j',
  (facts, kind, checks) => {
    expect(outcomesOf(facts, kind)).toEqual(checks)
  },
)

it('names the rule that concerns the car, not the one that it leaves open', () => {
  expect(judge({ accident: 'recorded', structural: null }, 'SA')).toMatchObject({
    verdict: 'conditional',
    decidedBy: 'sa-recorded-damage',
  })
})

it('leaves the verdict open where no other rule asks for a proof', () => {
  const rules = [rule('structural', { kind: 'accident', values: ['structural'] }, NO)]
  expect(verdictOf({ ...GOOD, accident: 'recorded', structural: null }, 'SA', rules, DAY)).toMatchObject({
    verdict: 'not_known',
    decidedBy: 'structural',
  })
})

it('lets a bar win over a missing fact, and a missing fact over a condition', () => {
  const rules = [
    rule('damage', { kind: 'accident', values: ['recorded'] }, IF),
    rule('flood', { kind: 'flood', values: [true] }, NO),
    rule('grey', { kind: 'import_mark', values: ['grey'] }, NO),
  ]
  const judged = (more: Partial<ImportFacts>) => verdictOf({ ...GOOD, accident: 'recorded', ...more }, 'SA', rules, DAY)
  expect(judged({})).toMatchObject({ verdict: 'conditional', decidedBy: 'damage' })
  expect(judged({ flood: null })).toMatchObject({ verdict: 'not_known', decidedBy: 'flood' })
  expect(judged({ flood: null, importMark: 'grey' })).toMatchObject({ verdict: 'not_allowed', decidedBy: 'grey' })
})

it('knows nothing where no rule holds on the day', () => {
  const rules = [
    rule('past', { kind: 'flood', values: [true] }, NO, { to: '2026-06-14' }),
    rule('future', { kind: 'flood', values: [true] }, NO, { from: '2026-06-16' }),
    rule('elsewhere', { kind: 'flood', values: [true] }, NO, { destination: 'XK' }),
  ]
  expect(verdictOf(GOOD, 'SA', rules, DAY)).toEqual({ verdict: 'not_known', decidedBy: null, checks: [] })
  expect(verdictOf(GOOD, 'SA', rules, '2026-06-14').verdict).toBe('allowed')
})

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const anyFacts: fc.Arbitrary<ImportFacts> = fc.record({
  modelYear: orNull(fc.integer({ min: 2005, max: 2027 })),
  firstRegistration: orNull(fc.integer({ min: 2005, max: 2026 }).map((year) => `${year}-07`)),
  fuel: orNull(fc.constantFrom(...FUELS)),
  engineCc: fc.constant(null),
  emission: orNull(fc.record({ stage: fc.constantFrom(2, 3, 4, 5, 6, 'not_needed' as const), derived: fc.boolean() })),
  accident: orNull(fc.constantFrom('none', 'recorded', 'structural')),
  structural: orNull(fc.boolean()),
  flood: orNull(fc.boolean()),
  totalLoss: orNull(fc.boolean()),
  use: orNull(fc.constantFrom('private', 'commercial', 'taxi')),
  taxi: orNull(fc.boolean()),
  importMark: orNull(fc.constantFrom(...IMPORT_MARKS)),
  steering: orNull(fc.record({ side: fc.constantFrom('left', 'right'), derived: fc.boolean() })),
})

/** Facts are mostly good, or else hardly any car would be allowed. */
const mostlyGood = fc
  .record({ random: anyFacts, known: fc.subarray(FACTS, { maxLength: 3 }) })
  .map(({ random, known }): ImportFacts => ({
    ...GOOD,
    ...Object.fromEntries(known.map((fact) => [fact, random[fact]])),
  }))

it('never allows a car, or allows it with fewer conditions, because a fact is gone', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyFacts, mostlyGood),
      fc.subarray(FACTS, { minLength: 1 }),
      fc.constantFrom(...DESTINATIONS),
      fc.subarray([...STARTING_IMPORT_RULES], { minLength: 1 }),
      (facts, gone, destination, rules) => {
        const fewer = { ...facts, ...Object.fromEntries(gone.map((fact) => [fact, null])) }
        const before = verdictOf(facts, destination, rules, DAY)
        const after = verdictOf(fewer, destination, rules, DAY)
        if (after.verdict === 'allowed') expect(before.verdict).toBe('allowed')
        if (after.verdict === 'conditional') expect(before.verdict).toBe('conditional')
      },
    ),
    { numRuns: 1_000 },
  )
})
