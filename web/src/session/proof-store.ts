import { create } from 'zustand'

interface ProofState {
  /** Somebody waits for a proof; told whether it was given. */
  readonly waiting: ((isProved: boolean) => void) | null
  readonly ask: () => Promise<boolean>
  readonly answer: (isProved: boolean) => void
}

/** Asks for the password again, in one dialog for all that needs it. */
export const useProof = create<ProofState>((set, get) => ({
  waiting: null,
  ask: () =>
    new Promise((resolve) => {
      // A second question takes the place of the first one.
      get().waiting?.(false)
      set({ waiting: resolve })
    }),
  answer: (isProved) => {
    get().waiting?.(isProved)
    set({ waiting: null })
  },
}))
