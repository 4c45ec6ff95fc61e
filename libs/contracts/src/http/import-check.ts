import { type Static, Type } from 'typebox'
import { Nullable } from '../common.ts'
import { ImportCondition, ImportTest, LegalSource, TaxBase, TaxKind } from '../import-values.ts'
import { Amounts } from './prices.ts'

/** The one fact of a car that is allowed, allowed with a condition, barred, or of which too little is known. */
export const ImportVerdict = Type.Enum(['allowed', 'conditional', 'not_allowed', 'not_known'])

/** Whole units of each currency; both ends are the same where nothing is open. */
export const AmountRange = Type.Object({ low: Amounts, high: Amounts })

/** Customs and taxes on arrival. They are no part of the landed price. */
const TaxEstimate = Type.Object({
  /** In the order in which they are charged; they add up to `taxes`. */
  lines: Type.Array(
    Type.Object({
      kind: TaxKind,
      base: TaxBase,
      /** Null for a fixed sum. */
      basisPoints: Nullable(Type.Integer()),
      ...AmountRange.properties,
    }),
  ),
  taxes: AmountRange,
  /** The landed price and the taxes. */
  door: AmountRange,
  /** The facts that would make the range smaller. */
  missing: Type.Array(Type.Enum(['fuel', 'engineCc', 'firstRegistration'])),
  sources: Type.Array(LegalSource),
  /** Whether all rows were read in the authority's own text. */
  verified: Type.Boolean(),
})
export type TaxEstimate = Static<typeof TaxEstimate>

/** One rule, looked at for one car. */
const ImportCheck = Type.Object({
  rule: Type.String(),
  concerns: ImportTest,
  outcome: Type.Enum(['pass', 'condition', 'fail', 'unknown']),
  condition: Nullable(ImportCondition),
  /** As it was compared, ages in years; null where it is not known. */
  value: Nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
  /** Whether the value follows from other facts and was not stated. */
  derived: Type.Boolean(),
  source: LegalSource,
  verified: Type.Boolean(),
})
export type ImportCheck = Static<typeof ImportCheck>

const CountryVerdict = Type.Object({
  verdict: ImportVerdict,
  /** The rule that settles it; null where all are passed, or where there are none. */
  decidedBy: Nullable(Type.String()),
  checks: Type.Array(ImportCheck),
})
export type CountryVerdict = Static<typeof CountryVerdict>

/** What awaits a car where it arrives. */
export const CarImports = Type.Object({
  /** On which taxes and rules were looked up, in UTC. */
  day: Type.String(),
  /** Of the asked destination; null where there is no price, or no rate. */
  estimate: Nullable(TaxEstimate),
  SA: CountryVerdict,
  XK: CountryVerdict,
})
export type CarImports = Static<typeof CarImports>
