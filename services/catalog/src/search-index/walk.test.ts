import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NO_KEY } from './keys.ts'
import { walk } from './walk.ts'

const key = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3 }), fc.nat(1_000))
const row = fc.record({ key, passes: fc.boolean() })
const request = fc.record({ offset: fc.nat(60), limit: fc.integer({ min: 1, max: 30 }) })

/** By key, of equals by their number, those without a key last. */
function plainly(rows: readonly { key: number | null; passes: boolean }[], descending: boolean): number[] {
  const rank = (at: number) => {
    const value = rows[at]?.key ?? null
    if (value === null) return Infinity
    return descending ? -value : value
  }
  const passing = [...rows.keys()].filter((at) => rows[at]?.passes)
  return passing.sort((a, b) => (rank(a) === rank(b) ? a - b : rank(a) - rank(b)))
}

it('is the page of all rows in their order, from whichever end it is walked', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 80 }), fc.boolean(), request, (rows, descending, { offset, limit }) => {
      const all = [...rows.keys()]
      const ranked = plainly(
        rows.map(({ key }) => ({ key, passes: key !== null })),
        false,
      )
      const order = {
        ranked: Uint32Array.from(ranked),
        unranked: Uint32Array.from(all.filter((at) => rows[at]?.key === null)),
        keys: Int32Array.from(rows, ({ key }) => key ?? NO_KEY),
        descending,
      }
      const sorted = plainly(rows, descending)
      const passes = (at: number) => rows[at]?.passes === true
      expect(walk(order, [passes], sorted.length, { offset, limit })).toEqual(sorted.slice(offset, offset + limit))
    }),
    { numRuns: 1_000 },
  )
})

it('has the rows that pass the first test before those that pass the second, on any page', () => {
  const order = { ranked: Uint32Array.from({ length: 10 }, (_, at) => at), unranked: new Uint32Array(0) }
  const keys = Int32Array.from({ length: 10 }, (_, at) => at)
  const tests = [(at: number) => at % 2 === 1, (at: number) => at % 2 === 0]
  const page = (offset: number) => walk({ ...order, keys, descending: false }, tests, 10, { offset, limit: 4 })
  expect([page(0), page(4), page(8)]).toEqual([
    [1, 3, 5, 7],
    [9, 0, 2, 4],
    [6, 8],
  ])
})

it('has the same rows on a late page, where each part is walked by itself', () => {
  const rows = 9_000
  const order = { ranked: Uint32Array.from({ length: rows }, (_, at) => at), unranked: new Uint32Array(0) }
  const keys = Int32Array.from({ length: rows }, (_, at) => at)
  const tests = [(at: number) => at % 3 === 0, (at: number) => at % 3 === 1, (at: number) => at % 3 === 2]
  const expected = tests.flatMap((test) => [...keys].filter((at) => test(at)).toReversed())
  for (const offset of [0, 1_999, 2_000, 2_995, 2_999, 3_000, 5_998, 8_990, 8_999, 9_000])
    expect(walk({ ...order, keys, descending: true }, tests, rows, { offset, limit: 20 })).toEqual(
      expected.slice(offset, offset + 20),
    )
})
