import { type Destination, DESTINATIONS, type ImportVerdict } from '@karvan/domain'

/** What the price book in use says of a car at a destination. */
export interface RowPrice {
  readonly eurCents: number | null
  /** Euro cents, the higher end of the estimate. */
  readonly taxesHigh: number | null
  readonly verdict: ImportVerdict | null
}

export type RowPrices = Readonly<Record<Destination, RowPrice>>

/** A car as the columns take it in: all that cars are found, counted and ordered by. */
export interface StockRow {
  readonly id: string
  /** Others are not held. */
  readonly status: 'available' | 'under_contract' | 'sold'
  readonly make: string
  readonly makeKey: string
  readonly model: string
  readonly modelKey: string
  readonly modelYear: number | null
  readonly mileageKm: number | null
  readonly fuel: string | null
  readonly transmission: string | null
  readonly color: string | null
  readonly bodyType: string | null
  readonly hadAccident: boolean | null
  readonly drive: string | null
  readonly seats: number | null
  readonly grade: string | null
  /** Codes of equipment, or the list of them as JSON: as the database sends it, which is taken apart only when it is kept. */
  readonly options: readonly string[] | string
  /** As the database keeps it: plain letters, one space around each word. */
  readonly text: string
  /** The order of relevance. */
  readonly standing: number
  /** Microseconds since 1970. */
  readonly createdAt: number
  readonly prices: RowPrices
}

const MOST_TEXT = 4_000
const MOST_OPTIONS = 500
const FIGURES = ['modelYear', 'mileageKm', 'seats', 'standing', 'createdAt'] as const

const isFigure = (figure: number | null): boolean => figure === null || (figure >= 0 && Number.isSafeInteger(figure))

/** The codes of equipment of a row. */
export const codesOf = (options: StockRow['options']): readonly string[] =>
  typeof options === 'string' ? (JSON.parse(options) as string[]) : options

type Judged = Pick<StockRow, (typeof FIGURES)[number] | 'prices' | 'text' | 'options'>

/** Why a row cannot be held; null for a sound one. One bad row must not spoil what is said of all others. */
export function whyUnsound(row: Judged): string | null {
  for (const name of FIGURES) if (!isFigure(row[name])) return `${row[name]} is no whole number from 0`
  for (const to of DESTINATIONS) {
    const { eurCents, taxesHigh } = row.prices[to]
    if (!isFigure(eurCents)) return `${eurCents} is no whole number from 0`
    if (!isFigure(taxesHigh)) return `${taxesHigh} is no whole number from 0`
  }
  if (row.text.length > MOST_TEXT) return `its names are longer than ${MOST_TEXT} letters`
  // A code takes a letter at least: a short list is not taken apart for this.
  if (row.options.length > MOST_OPTIONS && codesOf(row.options).length > MOST_OPTIONS)
    return `it has more than ${MOST_OPTIONS} codes of equipment`
  return null
}
