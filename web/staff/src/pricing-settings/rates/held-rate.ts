import type { ExchangeRates } from '@karvan/contracts/browser'

/** A rate that waits for staff. */
export type HeldRate = NonNullable<ExchangeRates['held']>
