import { FUELS } from '../vocabulary/filter-values.ts'
import { type Bounds, isBounds, isWithin } from './bounds.ts'
import { dayAfter } from './day.ts'
import { overlapInTime, pairsOf, type RowError, type RowErrorCode, rowErrors } from './dated-row.ts'
import type { TaxBand, TaxBase, TaxKind, TaxRow } from './tax-table.ts'

const WHOLE = 10_000

/** A tax is charged on what comes before it, and bands on a car. */
export const BASES_OF_TAX: Readonly<Record<TaxKind, readonly TaxBase[]>> = {
  duty: ['landed'],
  excise: ['landed', 'landed_duty'],
  vat: ['landed', 'landed_duty', 'landed_duty_excise'],
}

/** What is wrong with a table of taxes; empty where nothing is. Days and ids are looked at first. */
export function taxTableErrors(table: readonly TaxRow[]): readonly RowError[] {
  const errors = rowErrors(table)
  if (errors.length > 0) return errors
  return [...table.flatMap(rateErrors), ...overlaps(table), ...gaps(table)]
}

function rateErrors(row: TaxRow): RowError[] {
  const codes: RowErrorCode[] = []
  if (row.rate.type === 'share') {
    const { basisPoints } = row.rate
    if (!Number.isSafeInteger(basisPoints) || basisPoints < 0 || basisPoints > WHOLE) codes.push('rate_out_of_range')
    if (!BASES_OF_TAX[row.kind].includes(row.base)) codes.push('base_wrong')
  } else {
    if (row.base !== 'car') codes.push('base_wrong')
    codes.push(...bandErrors(row.rate.bands))
  }
  return codes.map((code) => ({ code, id: row.id }))
}

/** Each car must fall into exactly one band. */
function bandErrors(bands: readonly TaxBand[]): RowErrorCode[] {
  if (!bands.every(isBand)) return ['bands_invalid']
  const sizes = cornersOf(bands.map((band) => band.engineCc))
  const ages = cornersOf(bands.map((band) => band.ageYears))
  const counts = FUELS.flatMap((fuel) => {
    const ofFuel = bands.filter(({ fuels }) => fuels === null || fuels.includes(fuel))
    return sizes.flatMap((cc) =>
      ages.map((age) => ofFuel.filter((band) => isWithin(band.engineCc, cc) && isWithin(band.ageYears, age)).length),
    )
  })
  return [
    ...(counts.includes(0) ? (['bands_gap'] as const) : []),
    ...(counts.some((count) => count > 1) ? (['bands_overlap'] as const) : []),
  ]
}

function isBand({ fuels, engineCc, ageYears, low, high }: TaxBand): boolean {
  const sums = [low, high].every((cents) => Number.isSafeInteger(cents) && cents >= 0) && low <= high
  return sums && fuels?.length !== 0 && [engineCc, ageYears].every(isBounds)
}

/** Where something may change: between two of these values all are alike. */
const cornersOf = (bounds: readonly Bounds[]) => [
  ...new Set([0, ...bounds.flatMap(({ from, to }) => (to === null ? [from] : [from, to + 1]))]),
]

/** Whether only one of two rows may hold on a day. */
export const isSameTax = (a: TaxRow, b: TaxRow) => a.destination === b.destination && a.kind === b.kind

const overlaps = (table: readonly TaxRow[]): RowError[] =>
  pairsOf(table)
    .filter(([a, b]) => isSameTax(a, b) && overlapInTime(a, b))
    .map(([a, b]) => ({ code: 'rows_overlap', id: a.id, other: b.id }))

/** A row that ends is followed at once by the next one of its tax, if there is a later one. A tax that ended is a rate of 0. */
function gaps(table: readonly TaxRow[]): RowError[] {
  return table.flatMap((row) => {
    const { to } = row
    if (to === null) return []
    const later = table.filter((other) => isSameTax(row, other) && other.from > to)
    const next = later.toSorted((a, b) => (a.from < b.from ? -1 : 1))[0]
    return !next || next.from === dayAfter(to) ? [] : [{ code: 'rows_gap', id: row.id, other: next.id }]
  })
}
