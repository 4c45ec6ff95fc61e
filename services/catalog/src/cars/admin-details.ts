import type { AdminDetails } from '@karvan/contracts'
import { wonIn } from '@karvan/domain'
import type { PriceBook } from '@karvan/inventory'
import { type Source, sourceNamed } from '@karvan/sources'
import type { Prices } from '../prices/prices.ts'
import { firstSeenAt, statedAmount } from './present.ts'
import type { CarRow } from './repository.ts'

interface Shown {
  readonly book: PriceBook
  readonly prices: Prices
  readonly sources: readonly Source[]
  readonly takenOffAt: Date | null
  readonly listings: readonly AdminDetails['listings'][number][]
}

/** What staff see of a car beside its page. */
export function toAdminDetails(row: CarRow, { book, prices, sources, takenOffAt, listings }: Shown): AdminDetails {
  const source = sourceNamed(sources, row.source)
  const isEncar = source?.idField === 'encar_id'
  const { rates, rateProvider, rateSource, rateAt } = book
  if (row.status === 'rejected') throw new Error('a rejected car is never found')
  return {
    id: row.id,
    encar_id: isEncar ? row.source_id : null,
    source: row.source,
    sourceId: row.source_id,
    vin: row.vin,
    modified_last_time_by_encar: isEncar ? (row.source_modified_at?.toISOString() ?? null) : null,
    status: row.status,
    takenOffAt: takenOffAt?.toISOString() ?? null,
    firstSeenAt: firstSeenAt(row).toISOString(),
    lastSeenAt: row.seen_at.toISOString(),
    price_amount:
      row.price_currency === 'KRW' ? row.price_amount : statedAmount(source, row.price_amount, row.price_currency),
    price_currency: row.price_currency,
    listing_url: source?.listingUrl?.(row.source_id) ?? null,
    listings: [...listings],
    pricing: prices.breakdown(row),
    exchange_rates: {
      provider: rateProvider,
      source: rateSource,
      fetched_at: rateAt?.toISOString() ?? null,
      KRW_TO_EUR: wonIn('EUR', rates),
      EUR_TO_KRW: 1 / wonIn('EUR', rates),
      KRW_TO_USD: wonIn('USD', rates),
      USD_TO_KRW: 1 / wonIn('USD', rates),
    },
  }
}
