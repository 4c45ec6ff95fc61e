import type { PageWish } from './walk.ts'

/** Keys of 32 bits are put apart by their first ones. */
const BITS = 32
const FIRST_BITS = 10

/**
 * A page of rows sorted by keys of this search alone, from the least; of equals by id. Only rows near the page are sorted.
 * @param keyOf whole numbers of 32 bits, spread evenly
 */
export function sortedPage(
  rows: Uint32Array,
  keyOf: (row: number) => number,
  compareIds: (a: number, b: number) => number,
  { offset, limit }: PageWish,
): number[] {
  const keys = Uint32Array.from(rows, keyOf)
  const starts = startsOf(keys)
  const isNear = (key: number) => {
    const shelf = key >>> (BITS - FIRST_BITS)
    return (starts[shelf + 1] ?? 0) > offset && (starts[shelf] ?? 0) < offset + limit
  }
  const near = [...keys.keys()].filter((at) => isNear(keys[at] ?? 0))
  const first = near.reduce(
    (least, at) => Math.min(least, starts[(keys[at] ?? 0) >>> (BITS - FIRST_BITS)] ?? 0),
    offset,
  )
  return near
    .map((at) => ({ row: rows[at] ?? 0, key: keys[at] ?? 0 }))
    .sort((a, b) => a.key - b.key || compareIds(a.row, b.row))
    .slice(offset - first, offset - first + limit)
    .map(({ row }) => row)
}

/** How many keys come before those with the same first bits. */
function startsOf(keys: Uint32Array): Uint32Array {
  const starts = new Uint32Array(2 ** FIRST_BITS + 1)
  for (const key of keys) (starts[(key >>> (BITS - FIRST_BITS)) + 1] as number) += 1
  for (let shelf = 1; shelf < starts.length; shelf += 1) (starts[shelf] as number) += starts[shelf - 1] as number
  return starts
}
