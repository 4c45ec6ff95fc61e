import type { Coding } from '@karvan/service-kit'
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { ResponseCache } from './response-cache.ts'

/** Half of it is left when it is compressed. */
const body = () => randomBytes(5_000).toString('hex')

async function compressed(replies: ResponseCache, key: string, coding: Coding): Promise<void> {
  const cached = replies.get(1, key)
  if (!cached) throw new Error(`${key} is not cached`)
  await replies.compress(1, key, cached, coding)
}

it('counts a reply in all its forms, and lets go what was asked for longest ago', async () => {
  const replies = new ResponseCache(26_000)
  replies.put(1, 'first', body())
  replies.put(1, 'second', body())
  await compressed(replies, 'second', 'br')
  expect(replies.get(1, 'first')).toBeDefined()
  await compressed(replies, 'second', 'br')
  await compressed(replies, 'second', 'gzip')
  expect([replies.get(1, 'first'), replies.get(1, 'second')]).toMatchObject([undefined, { br: {}, gzip: {} }])
})

it('caches no form of a reply that is no longer cached', async () => {
  const replies = new ResponseCache(100_000)
  const old = replies.put(1, 'page', body())
  const late = replies.compress(1, 'page', old, 'br')
  const now = replies.put(2, 'page', body())
  await late
  await replies.compress(2, 'page', now, 'gzip')
  expect(replies.get(2, 'page')).toEqual({ ...now, gzip: expect.any(Buffer) as Buffer })
  expect(replies.get(1, 'page')).toBeUndefined()
})

it('leaves small replies as they are', async () => {
  const replies = new ResponseCache(100_000)
  const cached = replies.put(1, 'small', 'x'.repeat(1_000))
  await replies.compress(1, 'small', cached, 'br')
  expect(replies.get(1, 'small')).toBe(cached)
})
