import type { Quota } from '@karvan/service-kit'

const HOUR_S = 3_600

/**
 * Limits of what anybody may call. Those of a network leave room for an office or a mobile operator behind one
 * address; those of an e-mail or a phone are for one person.
 */
export const QUOTAS = {
  reserveNetwork: { name: 'reserve-network', quota: 30, windowS: HOUR_S },
  reserveEmail: { name: 'reserve-email', quota: 5, windowS: HOUR_S },
  reservePhone: { name: 'reserve-phone', quota: 5, windowS: HOUR_S },
  photoNetwork: { name: 'photo-network', quota: 60, windowS: HOUR_S },
  stepFileAccount: { name: 'step-file-account', quota: 200, windowS: HOUR_S },
  /** Wrong guesses of the code or the digits. */
  trackNetwork: { name: 'track-network', quota: 30, windowS: HOUR_S },
  trackCode: { name: 'track-code', quota: 10, windowS: HOUR_S },
} as const satisfies Record<string, Quota>
