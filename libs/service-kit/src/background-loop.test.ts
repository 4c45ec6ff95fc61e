import { expect, it, vi } from 'vitest'
import { startLoop } from './background-loop.ts'

const LONG_MS = 60_000

it('takes a turn after another, and none after it was closed', async () => {
  let turns = 0
  const loop = startLoop(
    () => {
      turns += 1
      return Promise.resolve(turns < 3 ? 0 : LONG_MS)
    },
    () => LONG_MS,
  )
  await vi.waitFor(() => expect(turns).toBe(3))
  await loop.close()
  loop.wake()
  expect(turns).toBe(3)
})

it('ends each pause when it is woken', async () => {
  let turns = 0
  const loop = startLoop(
    () => {
      turns += 1
      return Promise.resolve(LONG_MS)
    },
    () => LONG_MS,
  )
  for (const expected of [1, 2, 3]) {
    await vi.waitFor(() => expect(turns).toBe(expected))
    loop.wake()
  }
  await vi.waitFor(() => expect(turns).toBe(4))
  await loop.close()
})

it('takes another turn right after the one in which it was woken', async () => {
  let turns = 0
  let endFirst: (pauseMs: number) => void = () => undefined
  const first = new Promise<number>((resolve) => {
    endFirst = resolve
  })
  const loop = startLoop(
    () => {
      turns += 1
      return turns === 1 ? first : Promise.resolve(LONG_MS)
    },
    () => LONG_MS,
  )
  loop.wake()
  endFirst(LONG_MS)
  await vi.waitFor(() => expect(turns).toBe(2))
  await loop.close()
})

it('waits as long as it is said after a turn that failed', async () => {
  let turns = 0
  const errors: unknown[] = []
  const loop = startLoop(
    () => {
      turns += 1
      return turns === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve(LONG_MS)
    },
    (error) => {
      errors.push(error)
      return 1
    },
  )
  await vi.waitFor(() => expect(turns).toBe(2))
  await loop.close()
  expect(errors).toEqual([new Error('no answer')])
})
