import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SortedIndex } from './sorted-index.ts'
import { NO_KEY } from './keys.ts'

const compareIds = (a: number, b: number) => a - b
const key = fc.oneof(
  fc.constant(NO_KEY),
  fc.integer({ min: 0, max: 5 }),
  fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
)

/** The order as it should be: by key, of equals by id, and after them those without a key. */
function sorted(keys: Float64Array) {
  const rows = [...keys.keys()]
  const keyOf = (row: number) => keys[row] ?? NO_KEY
  return {
    ranked: rows.filter((row) => keyOf(row) >= 0).sort((a, b) => keyOf(a) - keyOf(b) || a - b),
    unranked: rows.filter((row) => keyOf(row) === NO_KEY),
  }
}

it('stands in the order of the keys, and keeps to it while keys change and rows come', () => {
  fc.assert(
    fc.property(fc.array(key), fc.array(fc.tuple(fc.nat(60), key), { maxLength: 40 }), (first, changes) => {
      let keys = Float64Array.from(first)
      const order = new SortedIndex()
      const steps = order.build(Uint32Array.from(first.keys()), keys)
      while (steps.next().done !== true);
      const check = () => {
        const { ranked, unranked } = order.rows({ keys, compareIds })
        expect({ ranked: [...ranked], unranked: [...unranked] }).toEqual(sorted(keys))
      }
      check()
      for (const [at, changed] of changes) {
        const row = Math.min(at, keys.length)
        keys = Float64Array.from(row === keys.length ? [...keys, NO_KEY] : keys)
        keys[row] = changed
        order.touch(row)
        if (at % 3 === 0) check()
      }
      check()
    }),
  )
})
