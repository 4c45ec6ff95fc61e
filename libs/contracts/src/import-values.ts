import { type Static, type TSchema, Type } from 'typebox'
import { Nullable } from './common.ts'
import { Destination } from './http/prices.ts'

/*
 * Taxes on arrival and import rules, as the tables of the domain have them: dated rows, each with its source.
 */

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const Cents = Type.Integer({ minimum: 0, maximum: 100_000_000_00 })
const Whole = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const Text = Type.String({ minLength: 1, maxLength: 300 })
/** Both ends belong to it; null where it has no end. */
const Bounds = Type.Object({ from: Whole, to: Nullable(Whole) })
const Fuel = Type.Enum(['Gasoline', 'Diesel', 'Electric', 'Hybrid', 'LPG', 'CNG', 'Hydrogen'])

export const LegalSource = Type.Object({
  title: Text,
  url: Nullable(Type.String({ maxLength: 500 })),
  /** As exact as it is known: `2026-11-01`, `2026-11` or `2026`. */
  date: Type.String({ minLength: 4, maxLength: 10 }),
})

const datedRow = {
  id: Type.String({ minLength: 1, maxLength: 60 }),
  destination: Destination,
  /** The first day on which it holds. */
  from: Day,
  /** The last one; null for a row without an end. */
  to: Nullable(Day),
  source: LegalSource,
  /** Whether somebody read it in the authority's own text. */
  verified: Type.Boolean(),
}

const TaxBand = Type.Object({
  /** Null for all. */
  fuels: Nullable(Type.Array(Fuel, { maxItems: 10 })),
  engineCc: Bounds,
  /** Calendar years since the year of the first registration. */
  ageYears: Bounds,
  /** Euro cents; both are the same where sources agree. */
  low: Cents,
  high: Cents,
})

export const TaxKind = Type.Enum(['duty', 'excise', 'vat'])
/** What a rate is charged on; `car` is a fixed sum a car. */
export const TaxBase = Type.Enum(['landed', 'landed_duty', 'landed_duty_excise', 'car'])

export const TaxRow = Type.Object({
  ...datedRow,
  kind: TaxKind,
  base: TaxBase,
  rate: Type.Union([
    Type.Object({ type: Type.Literal('share'), basisPoints: Type.Integer({ minimum: 0, maximum: 10_000 }) }),
    // A sum a car.
    Type.Object({ type: Type.Literal('bands'), bands: Type.Array(TaxBand, { maxItems: 200 }) }),
  ]),
})
export type TaxRow = Static<typeof TaxRow>

export const ImportCondition = Type.Enum([
  'cleared_this_year',
  'no_structural_damage',
  'was_no_taxi',
  'fuel_economy_notice',
  'steering_converted',
])

const years = <K extends string>(kind: K) => Type.Object({ kind: Type.Literal(kind), years: Bounds })
const values = <K extends string, V extends TSchema>(kind: K, value: V) =>
  Type.Object({ kind: Type.Literal(kind), values: Type.Array(value, { maxItems: 10 }) })

/** Which cars a rule concerns. */
export const ImportTest = Type.Union([
  years('model_year'),
  years('registration_year'),
  // Cars with a lower stage.
  Type.Object({ kind: Type.Literal('emission'), below: Type.Integer({ minimum: 0, maximum: 20 }) }),
  values('accident', Type.Enum(['none', 'recorded', 'structural'])),
  values('flood', Type.Boolean()),
  values('total_loss', Type.Boolean()),
  values('commercial_use', Type.Enum(['private', 'commercial', 'taxi'])),
  values('steering', Type.Enum(['left', 'right'])),
  values('import_mark', Type.Enum(['domestic', 'official', 'grey'])),
  values('fuel_economy', Fuel),
])

const ruleFields = { ...datedRow, concerns: ImportTest }
/** What holds at a destination for the cars that it concerns. */
export const ImportRule = Type.Union([
  Type.Object({ ...ruleFields, outcome: Type.Literal('not_allowed') }),
  Type.Object({ ...ruleFields, outcome: Type.Literal('conditional'), condition: ImportCondition }),
])
export type ImportRule = Static<typeof ImportRule>

const MAX_ROWS = 200
export const ImportTables = Type.Object({
  taxes: Type.Array(TaxRow, { maxItems: MAX_ROWS }),
  rules: Type.Array(ImportRule, { maxItems: MAX_ROWS }),
})
export type ImportTables = Static<typeof ImportTables>
