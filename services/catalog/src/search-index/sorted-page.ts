import type { PageRequest } from './walk.ts'

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
  { offset, limit }: PageRequest,
): number[] {
  const keys = new Uint32Array(rows.length)
  for (let at = 0; at < rows.length; at += 1) keys[at] = keyOf(rows[at] as number)
  const starts = startsOf(keys)
  const shelfOf = (key: number) => key >>> (BITS - FIRST_BITS)
  const first = starts.findLastIndex((start) => start <= offset)
  const near: { readonly row: number; readonly key: number }[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const [row, key] = [rows[at] as number, keys[at] as number]
    const shelf = shelfOf(key)
    if (shelf >= first && (starts[shelf] as number) < offset + limit) near.push({ row, key })
  }
  const skipped = offset - (starts[first] as number)
  return near
    .sort((a, b) => a.key - b.key || compareIds(a.row, b.row))
    .slice(skipped, skipped + limit)
    .map(({ row }) => row)
}

/** How many keys come before those with the same first bits. */
function startsOf(keys: Uint32Array): Uint32Array {
  const starts = new Uint32Array(2 ** FIRST_BITS + 1)
  for (const key of keys) (starts[(key >>> (BITS - FIRST_BITS)) + 1] as number) += 1
  for (let shelf = 1; shelf < starts.length; shelf += 1) (starts[shelf] as number) += starts[shelf - 1] as number
  return starts
}
