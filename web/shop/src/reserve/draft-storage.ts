import { type Draft, parseDraft } from './draft.ts'

/** Of the window: who closes it has given up. */
const KEY = 'reservationDraft'

/** What was typed before a reload; storage may be switched off. */
export function readDraft(): Draft {
  try {
    return parseDraft(sessionStorage.getItem(KEY))
  } catch {
    return parseDraft(null)
  }
}

/** @param draft null once it has been sent */
export function keepDraft(draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Without storage a reload loses what was typed, and nothing else.
  }
}
