import type { TrackedReservation } from '@karvan/contracts'
import { progressOf, reviewBy, type StateChange } from '@karvan/domain'
import type { HistoryRow, StepFileRow } from '../database/tables.ts'
import type { PhotoLinks } from '../photos/links.ts'
import { presentFile } from '../step-files/present.ts'
import { stepsInForce } from './last-step.ts'
import type { ReservationWithPlace } from './repository.ts'

interface Past {
  /** Oldest first. */
  readonly history: readonly HistoryRow[]
  /** Of its steps. */
  readonly files: readonly StepFileRow[]
  readonly links: Pick<PhotoLinks, 'make'>
}

/**
 * A reservation as its person sees it.
 * @throws Error where it has no history: each has the state that it began with
 */
export function toTracked(row: ReservationWithPlace, { history, files, links }: Past): TrackedReservation {
  const inForce = stepsInForce(history)
  const [first, ...later] = inForce
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
    files: inForce.flatMap(({ version, at }) =>
      files
        .filter((file) => file.version === version && file.for_customer)
        .map((file) => ({ ...presentFile(file, links), at: at.toISOString() })),
    ),
  }
}
