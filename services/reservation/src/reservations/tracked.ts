import type { TrackedReservation } from '@karvan/contracts'
import { progressOf, reviewBy, type StateChange } from '@karvan/domain'
import type { HistoryRow } from '../database/tables.ts'
import { stepsInForce } from './last-step.ts'
import type { ReservationWithPlace } from './repository.ts'

/**
 * A reservation as its person sees it.
 * @param history oldest first
 * @throws Error where it has none: each has the state that it began with
 */
export function toTracked(row: ReservationWithPlace, history: readonly HistoryRow[]): TrackedReservation {
  const [first, ...later] = stepsInForce(history)
  if (!first) throw new Error(`the reservation ${row.id} has no history`)
  const { steps, asked } = progressOf([first, ...later] satisfies [StateChange, ...StateChange[]])
  return {
    code: row.code,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    reviewBy: reviewBy(row.created_at).toISOString(),
    queuePlace: row.queue_place,
    car: row.car,
    price: row.price,
    steps: steps.map(({ step, state, at, expected }) => ({
      step,
      state,
      at: at?.toISOString() ?? null,
      expected: expected && { from: expected.from.toISOString(), to: expected.to.toISOString() },
    })),
    asked: { what: asked.what, until: asked.until?.toISOString() ?? null },
  }
}
