import { type Destination, DESTINATIONS, type ImportVerdict } from '@karvan/domain'

/** What the price book in use says of a car at a destination. */
export interface RowPrice {
  readonly eurCents: number | null
  /** Euro cents, the higher end of the estimate. */
  readonly taxesHigh: number | null
  readonly verdict: ImportVerdict | null
}

export type RowPrices = Readonly<Record<Destination, RowPrice>>

const NOTHING_SAID: RowPrice = { eurCents: null, taxesHigh: null, verdict: null }
/** Of a car of which the book says nothing. */
export const UNPRICED: RowPrices = { SA: NOTHING_SAID, XK: NOTHING_SAID }

/** A car as the index takes it in: all that cars are found, counted and ordered by. */
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
  /** The marks of its past as bits. */
  readonly past: number
  readonly owners: number | null
  readonly drive: string | null
  readonly seats: number | null
  readonly grade: string | null
  /** Codes of equipment, or the list of them as JSON: as the database sends it, which is taken apart only when it is kept. */
  readonly options: readonly string[] | string
  /** As the database keeps it: plain letters, one space around each word. */
  readonly text: string
  /** The order of relevance. */
  readonly relevanceRank: number
  /** Microseconds since 1970. */
  readonly createdAt: number
  readonly prices: RowPrices
}

const MAX_TEXT = 4_000
const MAX_OPTIONS = 500
const FIGURES = ['modelYear', 'mileageKm', 'seats', 'relevanceRank', 'createdAt'] as const

const isFigure = (figure: number | null): boolean => figure === null || (figure >= 0 && Number.isSafeInteger(figure))

/** The codes of equipment of a row. */
export const codesOf = (options: StockRow['options']): readonly string[] =>
  typeof options === 'string' ? (JSON.parse(options) as string[]) : options

type Figures = Pick<StockRow, (typeof FIGURES)[number] | 'prices'>
type Texts = Pick<StockRow, 'text' | 'options'>

/** Why a row cannot be held; null for a sound one. One bad row must not spoil what is said of all others. */
export const whyUnsound = (row: Figures & Texts): string | null => whyUnsoundFacts(row) ?? whyUnsoundTexts(row)

/** The same of its figures alone. */
export function whyUnsoundFacts(row: Figures): string | null {
  for (const name of FIGURES) if (!isFigure(row[name])) return `${row[name]} is no whole number from 0`
  for (const to of DESTINATIONS) {
    const reason = whyUnsoundPrice(row.prices[to])
    if (reason !== null) return reason
  }
  return null
}

/** The same of its texts alone. */
export function whyUnsoundTexts({ text, options }: Texts): string | null {
  if (text.length > MAX_TEXT) return `its names are longer than ${MAX_TEXT} letters`
  // A code takes a letter at least: a short list is not taken apart for this.
  if (options.length > MAX_OPTIONS && codesOf(options).length > MAX_OPTIONS)
    return `it has more than ${MAX_OPTIONS} codes of equipment`
  return null
}

/** The same of one price alone. */
export function whyUnsoundPrice({ eurCents, taxesHigh }: RowPrice): string | null {
  if (!isFigure(eurCents)) return `${eurCents} is no whole number from 0`
  return isFigure(taxesHigh) ? null : `${taxesHigh} is no whole number from 0`
}
