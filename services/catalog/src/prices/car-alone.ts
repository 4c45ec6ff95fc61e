import { krwBoundsOfUsd, LEAST_PRICE_KRW, priceBarEdges, usdOfKrw } from '@karvan/domain'
import { sql } from 'kysely'
import type { Prices } from './prices.ts'

/** The car's own price at the fallback rate, without fees, until the price book knows them (decision 109). */
export const carAlone: Prices = {
  shown: ({ price_krw: krw }) =>
    krw === null || krw < LEAST_PRICE_KRW ? null : { amount: usdOfKrw(krw), currency: 'USD', withoutFees: true },
  order: () => sql.ref('price_krw'),
  distance: ({ price_krw: krw }) => sql`abs(price_krw - ${krw ?? 0})`,
  between: (eb, from, to) => {
    const bounds = krwBoundsOfUsd(from, to)
    const given = [
      ...(bounds.from === null ? [] : [eb('price_krw', '>=', bounds.from)]),
      ...(bounds.below === null ? [] : [eb('price_krw', '<', bounds.below)]),
    ]
    return given.length === 0 ? null : eb.and(given)
  },
  bars: (currency) => priceBarEdges(currency).map(({ amount }) => ({ amount })),
  barNumber: (currency) => {
    const edges = priceBarEdges(currency).map(({ krw }) => krw)
    return sql`width_bucket(price_krw, ${edges}::bigint[])`
  },
}
