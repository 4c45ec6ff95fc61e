import { beforeEach, expect, it } from 'vitest'
import { RecentValue } from './recent-value.ts'

let now = 0
let reads = 0
let failing = false
let tookMs = 50
let recent: RecentValue<number>

beforeEach(() => {
  now = 0
  reads = 0
  failing = false
  tookMs = 50
  recent = new RecentValue({
    read: async () => {
      reads += 1
      now += tookMs
      if (failing) throw new Error('no answer')
      return await Promise.resolve(reads)
    },
    share: 0.05,
    now: () => now,
  })
})

it('is read anew once the version has changed, and not before', async () => {
  expect(await recent.get(1)).toBe(1)
  now += 1_000_000
  expect(await recent.get(1)).toBe(1)
  expect(await recent.get(2)).toBe(2)
})

it('is read for a twentieth of the time at most, however fast the versions follow each other', async () => {
  for (let version = 1; now < 10_000; version += 1) {
    await recent.get(version)
    now += 10
  }
  expect(reads * tookMs).toBeGreaterThan(400)
  expect(reads * tookMs).toBeLessThanOrEqual(550)
})

it('is read once for all who ask at the same time', async () => {
  const answers = await Promise.all([1, 2, 3].map((version) => recent.get(version)))
  expect([answers, reads]).toEqual([[1, 1, 1], 1])
})

it('is read again by the next who asks, where it could not be read', async () => {
  failing = true
  await expect(recent.get(1)).rejects.toThrow('no answer')
  failing = false
  expect(await recent.get(1)).toBe(2)
})
