import { create } from 'zustand'

interface ProofState {
  /** Where the dialog can stand, the innermost last. */
  readonly places: readonly string[]
  readonly enter: (place: string) => void
  readonly leave: (place: string) => void
  /** Somebody waits for a proof; told whether it was given. */
  readonly waiting: ((isProved: boolean) => void) | null
  readonly ask: () => Promise<boolean>
  readonly answer: (isProved: boolean) => void
}

/** Asks for the password again, in one dialog for all that needs it. */
export const useProof = create<ProofState>((set, get) => ({
  places: [],
  enter: (place) => set(({ places }) => ({ places: [...places, place] })),
  leave: (place) => set(({ places }) => ({ places: places.filter((other) => other !== place) })),
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
