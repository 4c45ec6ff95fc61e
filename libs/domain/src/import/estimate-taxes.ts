import type { Destination } from '../destination.ts'
import { divideRounded } from '../money/divide.ts'
import { isWithin } from './bounds.ts'
import type { LegalSource } from './dated-row.ts'
import { yearOf } from './day.ts'
import type { ImportFacts } from './import-facts.ts'
import { ratesOn, type TaxBand, type TaxBase, type TaxKind, type TaxRow } from './tax-table.ts'

type TaxedFacts = Pick<ImportFacts, 'fuel' | 'engineCc' | 'firstRegistration'>

/** Euro cents. Both are the same where nothing is open. */
export interface CentsRange {
  readonly low: number
  readonly high: number
}

export interface TaxLine extends CentsRange {
  /** Of the row. */
  readonly id: string
  readonly kind: TaxKind
  readonly base: TaxBase
  /** What a share is charged on; null for a fixed sum. */
  readonly chargedOn: CentsRange | null
  /** Null for a fixed sum. */
  readonly basisPoints: number | null
}

export interface TaxEstimate extends CentsRange {
  /** In the order in which they are charged; low and high are their sums. */
  readonly lines: readonly TaxLine[]
  /** The landed price and the taxes. */
  readonly door: CentsRange
  /** The facts that would make the range smaller. */
  readonly missing: readonly (keyof TaxedFacts)[]
  /** Each once. */
  readonly sources: readonly LegalSource[]
  /** Whether all rows are. */
  readonly verified: boolean
}

/**
 * Duty, excise and VAT of a car, each rounded half up; a range where a fact is missing or sources differ.
 * Null where the table has no duty or no VAT for the day.
 * @param landedEurCents whole euro cents, not below 0
 * @param day `YYYY-MM-DD`
 */
export function estimateTaxes(
  facts: TaxedFacts,
  landedEurCents: number,
  destination: Destination,
  table: readonly TaxRow[],
  day: string,
): TaxEstimate | null {
  const rows = ratesOn(table, destination, day)
  if (!rows.some(({ kind }) => kind === 'duty') || !rows.some(({ kind }) => kind === 'vat')) return null
  const landed = { low: landedEurCents, high: landedEurCents }
  const lines: TaxLine[] = []
  const missing = new Set<keyof TaxedFacts>()
  for (const row of rows) {
    if (row.rate.type === 'share') {
      lines.push(shareLine(row, row.rate.basisPoints, baseOf(row.base, landed, lines)))
    } else {
      const bands = possibleBands(row.rate.bands, facts, day)
      if (bands.length === 0) return null
      for (const fact of openFacts(bands, facts)) missing.add(fact)
      lines.push(bandLine(row, bands))
    }
  }
  const taxes = sumOf(lines)
  return {
    lines,
    ...taxes,
    door: sumOf([landed, taxes]),
    missing: [...missing],
    sources: distinct(rows.map(({ source }) => source)),
    verified: rows.every(({ verified }) => verified),
  }
}

function shareLine(row: TaxRow, basisPoints: number, chargedOn: CentsRange): TaxLine {
  const { id, kind, base } = row
  const share = (cents: number) => Number(divideRounded(BigInt(cents) * BigInt(basisPoints), 10_000n))
  return { id, kind, base, basisPoints, chargedOn, low: share(chargedOn.low), high: share(chargedOn.high) }
}

function bandLine({ id, kind, base }: TaxRow, bands: readonly TaxBand[]): TaxLine {
  const low = Math.min(...bands.map((band) => band.low))
  const high = Math.max(...bands.map((band) => band.high))
  return { id, kind, base, basisPoints: null, chargedOn: null, low, high }
}

const CHARGED_BEFORE: Readonly<Record<TaxBase, readonly TaxKind[]>> = {
  landed: [],
  landed_duty: ['duty'],
  landed_duty_excise: ['duty', 'excise'],
  car: [],
}

const baseOf = (base: TaxBase, landed: CentsRange, lines: readonly TaxLine[]): CentsRange =>
  sumOf([landed, ...lines.filter(({ kind }) => CHARGED_BEFORE[base].includes(kind))])

/** The bands that the known facts allow. */
function possibleBands(bands: readonly TaxBand[], { fuel, engineCc, firstRegistration }: TaxedFacts, day: string) {
  const age = firstRegistration === null ? null : Math.max(0, yearOf(day) - yearOf(firstRegistration))
  return bands.filter(
    (band) =>
      (fuel === null || band.fuels === null || band.fuels.includes(fuel)) &&
      (engineCc === null || isWithin(band.engineCc, engineCc)) &&
      (age === null || isWithin(band.ageYears, age)),
  )
}

/** The missing facts in which the possible bands differ. */
function openFacts(bands: readonly TaxBand[], facts: TaxedFacts): readonly (keyof TaxedFacts)[] {
  const bounds: readonly (readonly [keyof TaxedFacts, (band: TaxBand) => unknown])[] = [
    ['fuel', (band) => band.fuels],
    ['engineCc', (band) => band.engineCc],
    ['firstRegistration', (band) => band.ageYears],
  ]
  const differ = (of: (band: TaxBand) => unknown) => new Set(bands.map((band) => JSON.stringify(of(band)))).size > 1
  return bounds.filter(([fact, of]) => facts[fact] === null && differ(of)).map(([fact]) => fact)
}

const sumOf = (ranges: readonly CentsRange[]): CentsRange => ({
  low: ranges.reduce((sum, { low }) => sum + low, 0),
  high: ranges.reduce((sum, { high }) => sum + high, 0),
})

const distinct = (sources: readonly LegalSource[]) => [
  ...new Map(sources.map((source) => [JSON.stringify(source), source])).values(),
]
