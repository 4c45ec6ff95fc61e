import type { Destination } from '@karvan/domain'
import { type Expression, sql } from 'kysely'
import type { RowPrice, RowPrices } from './stock-row.ts'

/** Words of one price: the car's id, the destination, cents, taxes and what may be imported; nothing stands for null. */
const WORDS = 5

/** Columns of `landed_prices`, all rows as one text, in the order of the cars. As rows they would take longer to read than the cars. */
export const SENT_PRICES: Expression<string | null> = sql<string | null>`
  string_agg(concat_ws(' ', listing_id, destination, coalesce(eur_cents::text, ''), coalesce(taxes_high::text, ''),
    coalesce(verdict, '')), ' ' order by listing_id)`

/** Reads prices as they are sent. */
export class SentPrices {
  readonly #words: readonly string[]
  #at = 0

  constructor(sent: string | null) {
    this.#words = sent === null ? [] : sent.split(' ')
  }

  /** The prices of a car. Cars are asked for in the order of their ids. */
  of(id: string): RowPrices {
    const words = this.#words
    while (this.#at < words.length && (words[this.#at] ?? '') < id) this.#at += WORDS
    if (words[this.#at] !== id) return UNPRICED
    const prices: Record<Destination, RowPrice> = { ...UNPRICED }
    for (; words[this.#at] === id; this.#at += WORDS) {
      prices[words[this.#at + 1] as Destination] = {
        eurCents: numberIn(words[this.#at + 2]),
        taxesHigh: numberIn(words[this.#at + 3]),
        verdict: (words[this.#at + 4] || null) as RowPrice['verdict'],
      }
    }
    return prices
  }
}

const numberIn = (word = ''): number | null => (word === '' ? null : Number(word))

const NONE: RowPrice = { eurCents: null, taxesHigh: null, verdict: null }
const UNPRICED: RowPrices = { SA: NONE, XK: NONE }
