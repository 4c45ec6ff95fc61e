import type { Destination } from '@karvan/domain'
import { type Expression, sql } from 'kysely'
import { type RowPrice, type RowPrices, UNPRICED } from './stock-row.ts'

/** What a book says of a car at one destination. */
export interface BookPrice extends RowPrice {
  readonly id: string
  readonly destination: Destination
}

/**
 * Columns of `landed_prices`, all rows as one text, a line each: the car's id, the destination, cents, taxes and what may be
 * imported; nothing stands for null. As rows they would take longer to read than the cars.
 */
export const SENT_PRICES: Expression<string | null> = sql<string | null>`
  string_agg(listing_id || ' ' || destination || ' ' || coalesce(eur_cents::text, '') || ' '
    || coalesce(taxes_high::text, '') || ' ' || coalesce(verdict, ''), e'\\n' order by listing_id)`

/** Reads prices as they are sent. Word by word: to split a line takes several times as long. */
export function* pricesIn(sent: string | null): Generator<BookPrice, void> {
  if (sent === null) return
  for (let id = 0; id < sent.length;) {
    const destination = sent.indexOf(' ', id) + 1
    const cents = sent.indexOf(' ', destination) + 1
    const taxes = sent.indexOf(' ', cents) + 1
    const verdict = sent.indexOf(' ', taxes) + 1
    const next = sent.indexOf('\n', verdict) + 1 || sent.length + 1
    yield {
      id: sent.slice(id, destination - 1),
      destination: sent.slice(destination, cents - 1) as Destination,
      eurCents: numberIn(sent.slice(cents, taxes - 1)),
      taxesHigh: numberIn(sent.slice(taxes, verdict - 1)),
      verdict: (sent.slice(verdict, next - 1) || null) as RowPrice['verdict'],
    }
    id = next
  }
}

/** The same by the ids of the cars. */
export function pricesByCar(sent: string | null): Map<string, RowPrices> {
  const prices = new Map<string, RowPrices>()
  for (const { id, destination, ...price } of pricesIn(sent)) {
    prices.set(id, { ...(prices.get(id) ?? UNPRICED), [destination]: price })
  }
  return prices
}

/** The id of the last car. */
export function lastIdIn(sent: string): string {
  const line = sent.lastIndexOf('\n') + 1
  return sent.slice(line, sent.indexOf(' ', line))
}

const numberIn = (word: string): number | null => (word === '' ? null : Number(word))
