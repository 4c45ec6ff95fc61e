import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SortedIds } from './sorted-ids.ts'

it('has all rows in the order of their ids, whenever it is asked', () => {
  const ids = fc.uniqueArray(fc.nat(5_000), { maxLength: 3_000 })
  fc.assert(
    fc.property(ids, fc.nat(100), (idOf, every) => {
      const order = new SortedIds({
        compare: (a, b) => (idOf[a] ?? 0) - (idOf[b] ?? 0),
        // In the highest and in the lowest word.
        word: (row, word) => (word === 0 ? (idOf[row] ?? 0) >>> 6 : word === 3 ? (idOf[row] ?? 0) & 63 : 0),
      })
      const sorted = (rows: number) => [...idOf.keys()].slice(0, rows).sort((a, b) => (idOf[a] ?? 0) - (idOf[b] ?? 0))
      for (const row of idOf.keys()) {
        order.add(row)
        if (every > 0 && row % (every * 10) === 0) expect([...order.rows]).toEqual(sorted(row + 1))
      }
      expect([...order.rows]).toEqual(sorted(idOf.length))
    }),
    { numRuns: 30 },
  )
})
