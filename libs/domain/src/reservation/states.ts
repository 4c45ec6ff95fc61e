import type { ReservationState } from '@karvan/contracts/browser'

/** Where a reservation may go from each state. Staff take a step back only by ending it; an end is final. */
const NEXT: Readonly<Record<ReservationState, readonly ReservationState[]>> = {
  new: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['inspected', 'declined', 'cancelled'],
  inspected: ['reported', 'declined', 'cancelled'],
  reported: ['contracted', 'declined', 'cancelled'],
  contracted: ['delivered', 'declined', 'cancelled'],
  delivered: [],
  declined: [],
  cancelled: [],
}

export const nextStates = (state: ReservationState): readonly ReservationState[] => NEXT[state]

/** Whether a reservation may go from one state to another one. */
export const mayGo = (from: ReservationState, to: ReservationState): boolean => NEXT[from].includes(to)

/** Whether it still holds a place in the queue of its car. */
export const isOpen = (state: ReservationState): boolean => NEXT[state].length > 0
