import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { RATE_SOURCES } from '../pricing-values.ts'
import { defineRoutes } from '../route.ts'

export const RATE_PROVIDERS = ['frankfurter', 'exchangerate.host'] as const
export type RateProviderName = (typeof RATE_PROVIDERS)[number]

/** How many of the second currency one of the first is worth, as exact as a number is: six decimals are for showing. */
const Factor = Type.Number({ exclusiveMinimum: 0 })
const Provider = Type.Enum([...RATE_PROVIDERS])

/** One answer of a provider. */
const Rate = Type.Object({
  id: Uuid,
  provider: Provider,
  KRW_TO_EUR: Factor,
  EUR_TO_KRW: Factor,
  KRW_TO_USD: Factor,
  EUR_TO_USD: Factor,
  /** When the rate was set, as the provider says. */
  as_of: Instant,
  fetched_at: Instant,
  state: Type.Enum(['accepted', 'held', 'refused']),
  /** Percent of the rate before: of won or of dollars, the larger one. */
  change: Type.Number(),
})

/** What became of asking a provider; figures are null where it gave none. */
const RateTry = Type.Object({
  at: Instant,
  provider: Provider,
  KRW_TO_EUR: Nullable(Factor),
  change: Nullable(Type.Number()),
  state: Type.Enum(['accepted', 'held', 'refused', 'failed']),
  reason: Nullable(Type.String()),
})

const ExchangeRates = Type.Object({
  /** Null for the fallback rate, which is of nobody. */
  provider: Nullable(Provider),
  source: Type.Enum([...RATE_SOURCES]),
  KRW_TO_EUR: Factor,
  EUR_TO_KRW: Factor,
  KRW_TO_USD: Factor,
  EUR_TO_USD: Factor,
  fetched_at: Nullable(Instant),
  as_of: Nullable(Instant),
  /** Seconds since it was fetched. */
  age: Nullable(Type.Integer({ minimum: 0 })),
  /** When the next one is to be fetched: in the past where no provider gives one; null where that is done by staff alone. */
  due_at: Nullable(Instant),
  /** Older than a rate should be: nobody could be asked for another. */
  is_old: Type.Boolean(),
  /** Waits for somebody to confirm or to refuse it. */
  held: Nullable(Rate),
  /** Why the last try brought nothing; null where it did not fail. */
  failure: Nullable(Type.Object({ provider: Provider, reason: Type.String(), at: Instant })),
  /** The last tries, newest first. */
  log: Type.Array(RateTry, { maxItems: 20 }),
  /** The last rate of each day on which there was one, oldest first, for up to a year. */
  history: Type.Array(
    Type.Object({
      provider: Provider,
      fetched_at: Instant,
      KRW_TO_EUR: Factor,
      EUR_TO_KRW: Factor,
      EUR_TO_USD: Factor,
    }),
    { maxItems: 366 },
  ),
})
export type ExchangeRates = Static<typeof ExchangeRates>

/** The documented fields, which stand beside `data`, too. */
const documented = {
  provider: ExchangeRates.properties.provider,
  KRW_TO_EUR: Factor,
  fetched_at: Nullable(Instant),
}

export const rateRoutes = defineRoutes({
  publicRates: {
    method: 'GET',
    path: '/api/exchange-rates',
    summary: 'What amounts are converted with',
    access: 'public',
    success: {
      status: 200,
      data: Type.Object({
        KRW_TO_USD: Factor,
        USD_TO_KRW: Factor,
        KRW_TO_EUR: Factor,
        EUR_TO_USD: Factor,
        USD_TO_SAR: Factor,
        fetchedAt: Nullable(Instant),
        source: Type.Enum([...RATE_SOURCES]),
      }),
    },
    errors: [],
  },
  exchangeRates: {
    method: 'GET',
    path: '/api/admin/exchange-rates',
    summary: 'The rate that holds, what was fetched in the last year, and what waits for staff',
    access: 'pricing-settings',
    scope: 'prices.read',
    success: { status: 200, data: ExchangeRates, extras: documented },
    errors: ['rates.none'],
  },
  refreshRates: {
    method: 'POST',
    path: '/api/admin/exchange-rates/refresh',
    summary: 'Ask a provider for its rate now',
    access: 'pricing.edit',
    audit: 'rates.refreshed',
    body: Type.Object({ provider: Provider }),
    success: { status: 200, data: Rate },
    errors: ['rates.refresh_failed'],
  },
  confirmRate: {
    method: 'POST',
    path: '/api/admin/exchange-rates/confirm',
    summary: 'Believe a rate that was held, by typing it',
    access: 'pricing.apply',
    audit: 'rates.confirmed',
    /** With the six decimals that are shown. */
    body: Type.Object({ id: Uuid, KRW_TO_EUR: Type.Number() }),
    success: { status: 200, data: Rate },
    errors: ['rates.not_held'],
  },
  refuseRate: {
    method: 'POST',
    path: '/api/admin/exchange-rates/refuse',
    summary: 'Put away a rate that was held',
    access: 'pricing.apply',
    audit: 'rates.refused',
    body: Type.Object({ id: Uuid }),
    success: { status: 200, data: Rate },
    errors: ['rates.not_held'],
  },
})
