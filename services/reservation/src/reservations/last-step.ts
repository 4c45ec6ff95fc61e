import type { HistoryRow } from '../database/tables.ts'

export interface LastStep {
  readonly step: HistoryRow
  /** Where the reservation stood before, and stands again once the step is taken back. */
  readonly before: HistoryRow
}

/** The steps that were not taken back, oldest first. */
export const stepsInForce = (history: readonly HistoryRow[]): readonly HistoryRow[] =>
  history.filter(({ undone_at }) => undone_at === null)

/** The last step, which may be taken back; null where there is none after the reservation itself. */
export function lastStepOf(history: readonly HistoryRow[]): LastStep | null {
  const [before, step] = stepsInForce(history).slice(-2)
  return before && step ? { step, before } : null
}
