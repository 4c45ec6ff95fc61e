import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortedPage } from './sorted-page.ts'

const compareIds = (a: number, b: number) => a - b

it('is the page of all rows sorted, of equals by id', () => {
  const key = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 ** 32 - 1 }))
  const request = fc.record({ offset: fc.nat(60), limit: fc.integer({ min: 1, max: 30 }) })
  fc.assert(
    fc.property(fc.array(key), request, (keys, { offset, limit }) => {
      const rows = Uint32Array.from(keys.keys())
      const keyOf = (row: number) => keys[row] ?? 0
      const sorted = [...rows].sort((a, b) => keyOf(a) - keyOf(b) || compareIds(a, b))
      expect(sortedPage(rows, keyOf, compareIds, { offset, limit })).toEqual(sorted.slice(offset, offset + limit))
    }),
  )
})
