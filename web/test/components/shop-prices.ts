import type { PricingVersion, RouteReply, RoutesByName, ShownPricingSettings } from '@karvan/contracts/browser'
import { answer } from './answers.ts'

const AT = '2026-11-22T04:12:00.000Z'

export const VERSION: PricingVersion = {
  version: 1,
  note: '',
  made_from: null,
  author_id: null,
  at: AT,
  in_force: true,
}

const fee = (value: number) => ({ description: '', value, type: 'fee' }) as const
const tier = (value: number) => ({ description: '', value, type: 'tier' }) as const

/** With the documented values of the tiers. */
export const FEES: ShownPricingSettings = {
  diagnostic_fee: fee(150),
  shipping_fee_suv: fee(1_500),
  shipping_fee_van: fee(1_700),
  shipping_fee_others: fee(1_300),
  commission_tier_1_max: tier(10_000),
  commission_tier_1_fee: tier(550),
  commission_tier_2_max: tier(25_000),
  commission_tier_2_fee: tier(750),
  commission_tier_3_max: tier(999_999),
  commission_tier_3_fee: tier(1_050),
  kosovo_transport_fee: fee(450),
  extra_fee: fee(0),
  default_discount: { description: '', value: '0', type: 'discount' },
}

const STATISTICS = {
  total_cars: 1_300,
  encar_cars: 1_234,
  avg_price: 20_000,
  avg_original_price: 15_000,
  min_price: 5_000,
}

type Progress = RouteReply<RoutesByName['pricingProgress']>['data']

/** Answers how far the prices of a book have come. @param writing those that are being calculated; null for none */
export const answerProgress = (
  book: number,
  writing: Pick<NonNullable<Progress['writing']>, 'done' | 'total'> | null,
) =>
  answer('pricingProgress', {
    data: {
      active: { book, version: 1, cars: 9, at: AT },
      writing: writing && { book: book + 1, version: 1, requested_at: AT, ...writing },
      is_lost: false,
    },
  })

/** Answers what the page of prices asks for: the first version of the fees is in force. */
export function answerPricing(): void {
  answer('pricingSettings', { data: VERSION, settings: FEES })
  answer('pricingStatistics', { data: STATISTICS, statistics: STATISTICS })
  answer('pricingVersions', { data: { versions: [{ ...VERSION, settings: FEES }] } })
  answerProgress(1, null)
}

/** Answers what one euro is worth. */
export function answerRates(): void {
  const documented = { provider: 'frankfurter', KRW_TO_EUR: 0.000_601_049, fetched_at: AT } as const
  answer('exchangeRates', {
    data: {
      ...documented,
      source: 'api',
      EUR_TO_KRW: 1_663.77,
      KRW_TO_USD: 0.000_69,
      EUR_TO_USD: 1.148,
      as_of: '2026-11-22T00:00:00.000Z',
      age: 1,
      due_at: null,
      is_old: false,
      held: null,
      failure: null,
      log: [],
      history: [],
    },
    ...documented,
  })
}
