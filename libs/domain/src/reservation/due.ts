import type { ReservationState } from '@karvan/contracts/browser'
import { DELIVERY_MS, REVIEW_MS } from './progress.ts'

const DAY_MS = 24 * 3_600_000

/**
 * How long staff have for the next step, unless they set another time. The first and the last are what the shop promises; the others
 * are ours: an inspection takes three days, its report a day, and a customer decides within three.
 */
const TIME_MS: Readonly<Record<ReservationState, number | null>> = {
  new: REVIEW_MS,
  confirmed: 3 * DAY_MS,
  inspected: DAY_MS,
  reported: 3 * DAY_MS,
  contracted: DELIVERY_MS.to,
  delivered: null,
  declined: null,
  cancelled: null,
}

/** Until when a reservation should leave a state that it got at this time; null for an end. */
export function dueAfter(state: ReservationState, at: Date): Date | null {
  const time = TIME_MS[state]
  return time === null ? null : new Date(at.getTime() + time)
}
