import type { Destination } from '../destination.ts'
import type { Fuel } from '../vocabulary/filter-values.ts'
import type { Bounds } from './bounds.ts'
import { type DatedRow, isInForce } from './dated-row.ts'

/** In the order in which they are charged: each may be charged on those before it. */
export const TAX_KINDS = ['duty', 'excise', 'vat'] as const
export type TaxKind = (typeof TAX_KINDS)[number]

/** What a rate is charged on; `car` is a fixed sum a car. */
export const TAX_BASES = ['landed', 'landed_duty', 'landed_duty_excise', 'car'] as const
export type TaxBase = (typeof TAX_BASES)[number]

/**
 * A fixed sum for some cars. Where sources differ, low and high do.
 */
export interface TaxBand {
  /** Null for all. */
  readonly fuels: readonly Fuel[] | null
  readonly engineCc: Bounds
  /** Calendar years since the year of the first registration. */
  readonly ageYears: Bounds
  /** Euro cents. */
  readonly low: number
  readonly high: number
}

export type TaxRate =
  | { readonly type: 'share'; readonly basisPoints: number }
  | { readonly type: 'bands'; readonly bands: readonly TaxBand[] }

export interface TaxRow extends DatedRow {
  readonly kind: TaxKind
  readonly base: TaxBase
  readonly rate: TaxRate
}

/** The rows that hold at a destination on a day, `YYYY-MM-DD`, in the order in which they are charged. */
export function ratesOn(table: readonly TaxRow[], destination: Destination, day: string): readonly TaxRow[] {
  const rows = table.filter((row) => row.destination === destination && isInForce(row, day))
  return TAX_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind))
}
