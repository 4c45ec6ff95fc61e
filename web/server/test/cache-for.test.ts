import { expect, it } from 'vitest'
import { ttlMsOf } from '../src/sitemap/car-list.ts'
import { cacheFor } from '../src/sitemap/cache-for.ts'

const ofCars = (count: number) => ttlMsOf({ parts: [{ cars: Array.from({ length: count }) }] })

it('keeps a list the longer the more there is to read', () => {
  expect([0, 60, 40_000, 200_000, 2_000_000].map(ofCars)).toEqual([1_000, 1_000, 60_000, 300_000, 600_000])
})

it('reads once at a time, keeps what came for its while, and no failure', async () => {
  let [time, reads, isAway] = [0, 0, false]
  const read = async () => {
    reads += 1
    await Promise.resolve()
    if (isAway) throw new Error('away')
    return reads
  }
  const get = cacheFor(read, { ttlMs: () => 1_000, now: () => time })
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
  time = 999
  expect(await get()).toBe(1)
  time = 1_000
  isAway = true
  await expect(Promise.all([get(), get()])).rejects.toThrow('away')
  isAway = false
  expect([await get(), reads]).toEqual([3, 3])
})

it('reads again what may not be answered any more', async () => {
  let [reads, isCurrent] = [0, true]
  const get = cacheFor(() => Promise.resolve((reads += 1)), {
    ttlMs: () => 1_000,
    isCurrent: () => Promise.resolve(isCurrent),
  })
  expect([await get(), await get()]).toEqual([1, 1])
  isCurrent = false
  expect(await get()).toBe(2)
})
