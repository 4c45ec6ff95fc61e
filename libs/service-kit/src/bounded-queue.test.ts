import { expect, it } from 'vitest'
import { BoundedQueue } from './bounded-queue.ts'

const newQueue = () => new BoundedQueue({ atATime: 2, mostWaiting: 3, refuse: () => new Error('refused') })

it('runs two at once, lets three wait in turn, and refuses the sixth', async () => {
  const queue = newQueue()
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (number: number) => () => {
    begun.push(number)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const works = [1, 2, 3, 4, 5].map((number) => queue.run(work(number)))
  await expect(queue.run(work(6))).rejects.toThrow('refused')
  expect(begun).toEqual([1, 2])
  for (const [i, running] of works.entries()) {
    ends[i]?.()
    await running
  }
  expect(begun).toEqual([1, 2, 3, 4, 5])
})

it('goes on after a work that fails', async () => {
  const queue = newQueue()
  const fail = () => Promise.reject(new Error('broken'))
  const results = await Promise.allSettled([queue.run(fail), queue.run(fail), queue.run(() => Promise.resolve('done'))])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})
