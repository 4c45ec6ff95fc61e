import type { Location } from 'react-router-dom'

/** What a page that one may not see leaves behind on the page to which it sends its visitor. */
export interface Flash {
  readonly text: string
  /** The words of the way back: the texts of the back office are not there in the shop. */
  readonly goBack: string
  /** The address that was refused, where signing in helps. */
  readonly signInFor?: string
}

interface FlashState {
  readonly flash: Flash
}

export const flashState = (flash: Flash): FlashState => ({ flash })

const KEY = 'flash'

/** Leaves it behind for the other app, which the browser loads next. */
export function leaveFlash(flash: Flash): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(flash))
  } catch {
    // Without storage the visitor is sent without the reason.
  }
}

/** What the other app has left behind, once. */
function takeFlash(): Flash | null {
  try {
    const left = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return left === null ? null : (JSON.parse(left) as Flash)
  } catch {
    return null
  }
}

const left = import.meta.env.SSR ? null : takeFlash()

/** The key of the entry with which a visit begins. */
const FIRST_KEY = 'default'

/** What is to be said on this entry of the history; null for nothing. */
export const flashOf = ({ state, key }: Location): Flash | null =>
  (state as Partial<FlashState> | null)?.flash ?? (key === FIRST_KEY ? left : null)
