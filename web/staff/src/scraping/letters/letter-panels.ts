import { DEAD_LETTER_REASONS, type DeadLetterReason } from '@karvan/contracts/browser'
import type { LetterChoice } from '../letters.ts'
import type { PanelAddress } from '../../common/panel-address.ts'

/** The panels of dead letters, as the address names them: `letters:<which>` to read some, `discard:<which>` to put some away, `edit:<id>` to change one. */
export const LETTER_PANELS = ['letters', 'discard', 'edit']

/** All letters of a job, whatever became of them. */
export const ALL = 'all'

export const reasonOf = (id: string): DeadLetterReason | undefined => DEAD_LETTER_REASONS.find((one) => one === id)

/** Which letters a panel is about: all, those of a reason, or one by its id. */
export function choiceOf(jobId: string, { id }: PanelAddress): LetterChoice {
  const reason = reasonOf(id)
  if (reason !== undefined) return { jobId, reason }
  return id === ALL ? { jobId } : { jobId, ids: [id] }
}
