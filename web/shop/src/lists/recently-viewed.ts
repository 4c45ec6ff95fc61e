import { createStoredIds } from './stored-ids.ts'

/** What one row shows, and some more in place of those that are sold by now. */
const MAX_VIEWED = 12

const viewed = createStoredIds('recentlyViewed', 'recentlyViewedChanged')

/** The ids of the cars that were looked at, the last one first. They never leave the browser. */
export const useRecentlyViewed = viewed.use

export function noteViewed(id: string): void {
  if (viewed.read()[0] === id) return
  viewed.write([id, ...viewed.read().filter((other) => other !== id)].slice(0, MAX_VIEWED))
}

export const forgetViewed = (): void => viewed.write([])
