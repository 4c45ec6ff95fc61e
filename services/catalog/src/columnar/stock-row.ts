import type { Destination, ImportVerdict } from '@karvan/domain'

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
  readonly options: readonly string[]
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

/** Why a row cannot be held; null for a sound one. One bad row must not spoil what is said of all others. */
export function whyUnsound(row: StockRow): string | null {
  const { modelYear, mileageKm, seats, standing, createdAt, prices } = row
  const figures = [modelYear, mileageKm, seats, standing, createdAt]
  const cents = [prices.SA, prices.XK].flatMap(({ eurCents, taxesHigh }) => [eurCents, taxesHigh])
  for (const figure of [...figures, ...cents]) {
    if (figure !== null && !(Number.isSafeInteger(figure) && figure >= 0)) return `${figure} is no whole number from 0`
  }
  if (row.text.length > MOST_TEXT) return `its names are longer than ${MOST_TEXT} letters`
  if (row.options.length > MOST_OPTIONS) return `it has more than ${MOST_OPTIONS} codes of equipment`
  return null
}
