/** Why something was given up, in a closed list, so that what failed for the same reason stands together. */
export const DEAD_LETTER_REASONS = [
  'timed_out',
  'no_answer',
  'server_error',
  'wrong_form',
  'unreadable',
  'refused',
  'not_believed',
  'workers_died',
  'other',
] as const
export type DeadLetterReason = (typeof DEAD_LETTER_REASONS)[number]

/** What became of it: nothing yet, another job took it over, or staff put it away. */
export const DEAD_LETTER_STATES = ['open', 'retried', 'discarded'] as const
/** What staff may change of a letter before it is tried again. */
export const EDITABLE_OF_DEAD_LETTER = ['about', 'confirmChanges'] as const
export type EditableOfDeadLetter = (typeof EDITABLE_OF_DEAD_LETTER)[number]

/** Longest reason that staff give for putting letters away. */
export const MAX_WHY_LENGTH = 300
/** Letters that one call may name. */
export const MAX_LETTERS = 200
