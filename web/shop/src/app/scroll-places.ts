/** Where each entry of the history was scrolled to, kept over a reload. */
export interface ScrollPlaces {
  /** Null where none was noted. */
  readonly get: (key: string) => number | null
  readonly set: (key: string, top: number) => void
  readonly save: () => void
}

const KEY = 'scrollPlaces'
/** More entries than anybody goes back. */
const MAX_PLACES = 50

/** @param storage of the tab; places are only remembered as long as the page where it is switched off */
export function createScrollPlaces(storage: () => Pick<Storage, 'getItem' | 'setItem'>): ScrollPlaces {
  const places = new Map(read(storage))
  return {
    get: (key) => places.get(key) ?? null,
    set: (key, top) => {
      // Anew at the end, so that the oldest go first.
      places.delete(key)
      places.set(key, top)
    },
    save: () => {
      try {
        storage().setItem(KEY, JSON.stringify([...places].slice(-MAX_PLACES)))
      } catch {
        // Switched off or full: a reload then begins at the top.
      }
    },
  }
}

function read(storage: () => Pick<Storage, 'getItem'>): [string, number][] {
  try {
    const entries: unknown = JSON.parse(storage().getItem(KEY) ?? '[]')
    return Array.isArray(entries) ? entries.filter(isPlace) : []
  } catch {
    return []
  }
}

const isPlace = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
