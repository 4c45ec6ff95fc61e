import { BLOCK, block, type CounterPlaces, type Counters, type Span } from './block.ts'
import type { Filters } from './filters.ts'
import { CODE_COLUMNS, COLUMNS } from './groups.ts'
import type { PriceBars } from './price-bars.ts'
import type { SearchIndex } from './search-index.ts'

/** Which groups each row fails, as masks; 0 for one that satisfies all. */
export type Fails = Uint16Array

/** What became of the rows in a search; valid until the next one. */
export interface Found {
  readonly fails: Fails
  readonly total: number
  /** Null where nothing was to be counted. */
  readonly counters: Counters | null
}

/** Looks at every row once. @param bars null where nothing is to be counted */
export function scan(index: SearchIndex, { masks, range, steps }: Filters, bars: PriceBars | null): Found {
  const { size, codes } = index
  const fails = codes.fails.subarray(0, size)
  const places = bars && placesOf(index, bars)
  let total = 0
  block.setMasks(masks)
  if (places) block.clearCounts(places)
  for (let from = 0; from < size; from += BLOCK) {
    const span: Span = { from, rows: Math.min(BLOCK, size - from) }
    if (range) block.judgeInRange(codes, span, range)
    else block.judge(codes, span)
    for (const step of steps) step(span)
    block.keepFails(fails, span)
    total += block.listRows(span.rows)
    if (places) block.countRows(bars.codes, span, places)
  }
  return { fails, total, counters: places && block.takeCounts(places) }
}

function placesOf({ kinds, looks, states }: SearchIndex, bars: PriceBars): CounterPlaces {
  const codesOf = {
    kind: kinds.values.length,
    look: looks.values.length,
    state: states.values.length,
    bar: bars.count + 1,
  }
  let length = 0
  const take = (codes: number) => (length += codes) - codes
  const allAt = Uint32Array.from(COLUMNS, (column) => take(codesOf[column]))
  const ownAt = Uint32Array.from(CODE_COLUMNS, (column) => take(codesOf[column]))
  return { allAt, ownAt, length }
}
