import { expect, it } from 'vitest'
import { LoadShedder } from './load-shedder.ts'

/** A limit with a clock that only works move on, by as long as they take. */
function newLimit() {
  let clock = 0
  const refusals: number[] = []
  const limit = new LoadShedder({
    atATime: 1,
    mostWaitMs: 1_000,
    now: () => clock,
    refuse: (afterMs) => {
      refusals.push(afterMs)
      return new Error('refused')
    },
  })
  const work = async (kind: string, ms: number) => {
    await limit.run(kind, async () => {
      await Promise.resolve()
      clock += ms
    })
  }
  const admitted = async (kind: string, ms: number, count: number) => {
    const results = await Promise.allSettled(Array.from({ length: count }, () => work(kind, ms)))
    return results.filter(({ status }) => status === 'fulfilled').length
  }
  return { work, admitted, refusals }
}

it('lets many small works wait, and few large ones', async () => {
  const { work, admitted } = newLimit()
  await work('small', 2)
  await work('large', 400)
  expect(await admitted('small', 2, 600)).toBe(501)
  expect(await admitted('large', 400, 600)).toBe(3)
})

it('refuses small works behind large ones, and says when to come back', async () => {
  const { work, admitted, refusals } = newLimit()
  await work('large', 400)
  const [large, small] = await Promise.all([admitted('large', 400, 3), admitted('small', 2, 5)])
  expect([large, small]).toEqual([3, 0])
  expect(refusals).toEqual([1_200, 1_200, 1_200, 1_200, 1_200])
  expect(await admitted('small', 2, 5)).toBe(5)
})

it('learns when works of a kind take longer than they did', async () => {
  const { work, admitted } = newLimit()
  await work('count', 2)
  for (let i = 0; i < 20; i += 1) await work('count', 500)
  expect(await admitted('count', 500, 100)).toBeLessThan(5)
})

it('counts a work that fails no longer', async () => {
  const { work, admitted } = newLimit()
  await work('large', 1_100)
  const limit = new LoadShedder({ atATime: 1, mostWaitMs: 0, now: () => 0, refuse: () => new Error('refused') })
  await expect(limit.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(limit.run('a', () => Promise.resolve('done'))).resolves.toBe('done')
  expect(await admitted('large', 1_100, 3)).toBe(1)
})
