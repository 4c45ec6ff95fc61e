import { expect, it, vi } from 'vitest'
import { memoize } from './memoize.ts'

it('works out a result once for each object', () => {
  const work = vi.fn(({ n }: { n: number }) => [n])
  const result = memoize(work)
  const [one, equal] = [{ n: 1 }, { n: 1 }]
  expect(result(one)).toBe(result(one))
  expect(result(equal)).not.toBe(result(one))
  expect(work.mock.calls).toEqual([[one], [equal]])
})
