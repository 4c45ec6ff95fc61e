import type { ExchangeRates } from '@karvan/contracts'

const DAY_MS = 86_400_000
const before = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const ratesAt = (krwPerEur: number) => ({
  KRW_TO_EUR: 1 / krwPerEur,
  EUR_TO_KRW: krwPerEur,
  KRW_TO_USD: 1.148 / krwPerEur,
  EUR_TO_USD: 1.148,
})
type Rate = NonNullable<ExchangeRates['held']>
const HELD: Rate = {
  id: '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e6f',
  provider: 'exchangerate.host',
  ...ratesAt(1_278.77),
  as_of: before(0.2),
  fetched_at: before(0.1),
  state: 'held',
  change: -23.15,
}
const data: ExchangeRates = {
  provider: 'frankfurter',
  source: 'api',
  ...ratesAt(1_663.77),
  fetched_at: before(2.1),
  as_of: before(2.5),
  age: 181_440,
  due_at: before(1.1),
  is_old: true,
  held: HELD,
  failure: {
    provider: 'frankfurter',
    at: before(0.01),
    reason: 'Exchange rate API error: 503 Service Unavailable',
  },
  log: [
    {
      at: before(0.01),
      provider: 'frankfurter',
      KRW_TO_EUR: null,
      change: null,
      state: 'failed',
      reason: 'Exchange rate API error: 503 Service Unavailable',
    },
    {
      at: HELD.fetched_at,
      provider: HELD.provider,
      KRW_TO_EUR: HELD.KRW_TO_EUR,
      change: HELD.change,
      state: 'held',
      reason: 'it changes by more than ten percent',
    },
    {
      at: before(2.1),
      provider: 'frankfurter',
      KRW_TO_EUR: 1 / 1_663.77,
      change: 0.2,
      state: 'accepted',
      reason: null,
    },
  ],
  history: Array.from({ length: 120 }, (_, day) => {
    const krwPerEur = 1_663.77 + 40 * Math.sin(day / 9)
    return { provider: 'frankfurter' as const, fetched_at: before(120 - day + 1.1), ...ratesAt(krwPerEur) }
  }),
}

/** What staff are answered while a rate waits for them, the one in use is old, and the last try has failed. */
export const HELD_RATE = { success: true, message: '', data }
