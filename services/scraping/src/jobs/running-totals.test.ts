import type { JobTotals } from '@karvan/jobs'
import { expect, it } from 'vitest'
import { RunningTotals } from './running-totals.ts'

const totals = (items: number): JobTotals => ({ items, duplicates: 0, failedTasks: 0, counts: {}, steps: {} })

it('counts a job once a second, however many ask', async () => {
  let now = 0
  const counted: string[] = []
  const running = new RunningTotals(
    (id) => {
      counted.push(id)
      return Promise.resolve(totals(counted.length))
    },
    () => now,
  )
  const all = await Promise.all(['a', 'a', 'b', 'a'].map((id) => running.of(id)))
  expect(all.map((one) => one?.items)).toEqual([1, 1, 2, 1])
  now = 999
  expect((await running.of('a'))?.items).toBe(1)
  now = 1_000
  expect((await running.of('a'))?.items).toBe(3)
  expect(counted).toEqual(['a', 'b', 'a'])
})

it('counts again where it could not', async () => {
  let isAway = true
  const running = new RunningTotals(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(totals(7))))
  await expect(running.of('a')).rejects.toThrow('away')
  isAway = false
  expect((await running.of('a'))?.items).toBe(7)
})
