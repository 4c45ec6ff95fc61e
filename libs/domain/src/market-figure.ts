const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2024, 0, 1)
const BASE = 149_057

/** The spec names their number, their size (35 to 150) and both signs, and not the list: these are ours. */
const OFFSETS = [
  ...[62, -48, 117, -91, 35, 143, -126, 78, -57, 104],
  ...[-139, 51, 88, -73, 129, -112, 44, -66, 95, -150],
  ...[137, -39, 71, -101, 56, 110, -84, 148, -45, 67],
  ...[-122, 92, -60, 133, -97, 41, -116, 150, -35, 83],
]

/**
 * How many cars the Korean market has on offer, as the shop states it: 149,057 and an offset that goes round once in forty
 * days of UTC (storefront spec, section 2).
 * @param now milliseconds since 1970
 */
export function marketFigure(now: number): number {
  const day = Math.floor((now - FIRST_DAY) / DAY_MS)
  // Days before the first one count backwards.
  const place = ((day % OFFSETS.length) + OFFSETS.length) % OFFSETS.length
  return BASE + (OFFSETS[place] ?? 0)
}
