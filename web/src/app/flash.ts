import type { Location } from 'react-router-dom'

/** What a page that one may not see leaves behind on the page to which it sends its visitor (decision 64). */
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

/** What is to be said on this entry of the history; null for nothing. */
export const flashOf = ({ state }: Location): Flash | null => (state as Partial<FlashState> | null)?.flash ?? null
