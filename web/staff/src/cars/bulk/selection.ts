import { create } from 'zustand'

interface Selection {
  /** Whether rows can be selected at all. */
  readonly isOn: boolean
  readonly ids: ReadonlySet<string>
  /** The filter of which all cars are selected, as `filterKey` writes it. */
  readonly all: string | null
  readonly start: () => void
  readonly end: () => void
  readonly clear: () => void
  readonly toggle: (id: string) => void
  readonly add: (ids: readonly string[]) => void
  readonly takeAll: (filter: string) => void
}

const NOTHING = { ids: new Set<string>(), all: null } as const

/** The cars that are selected for a change of many: by hand, also over several pages, or all that a filter finds. */
export const useSelection = create<Selection>((set) => ({
  isOn: false,
  ...NOTHING,
  start: () => set({ isOn: true }),
  end: () => set({ isOn: false, ...NOTHING }),
  clear: () => set(NOTHING),
  toggle: (id) =>
    set(({ ids }) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      return { ids: next, all: null }
    }),
  add: (more) => set(({ ids }) => ({ ids: new Set([...ids, ...more]), all: null })),
  takeAll: (filter) => set({ ids: new Set(), all: filter }),
}))
