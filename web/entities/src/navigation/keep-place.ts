import type { Location, NavigateOptions } from 'react-router-dom'

interface PlaceState {
  readonly keepScroll: true
}

/**
 * How a page is left at another address of its own without a jump: filters, panels and dialogs change what stands beside them.
 * @param state what else the new entry of the history holds
 */
export const keepPlace = (state: object | null = null): NavigateOptions => ({
  // Of the back office, whose router restores places itself.
  preventScrollReset: true,
  state: { ...state, keepScroll: true } satisfies PlaceState,
})

/** Whether an entry of the history was made so. */
export const keepsPlace = ({ state }: Location): boolean => (state as Partial<PlaceState> | null)?.keepScroll === true
