import { create } from 'zustand'

export interface ConfirmRequest {
  readonly title: string
  readonly text: string
  /** What the button that goes on says. */
  readonly go: string
  /** What the dialog says where it fails. */
  readonly failed: string
  readonly isDanger?: boolean
  /** It can be answered after a second: the press that opened it may be made twice in one place. */
  readonly isHeld?: boolean
  /** What is done. The dialog stays open where it throws, and says why. */
  readonly run: () => unknown
}

interface ConfirmState {
  readonly request: ConfirmRequest | null
  readonly ask: (request: ConfirmRequest) => void
  readonly close: () => void
}

/** One dialog for all questions of the back office. */
export const useConfirm = create<ConfirmState>((set) => ({
  request: null,
  ask: (request) => set({ request }),
  close: () => set({ request: null }),
}))
