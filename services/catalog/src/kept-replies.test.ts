import type { Coding } from '@karvan/service-kit'
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { KeptReplies } from './kept-replies.ts'

/** Half of it is left when it is compressed. */
const body = () => randomBytes(5_000).toString('hex')

async function compressed(replies: KeptReplies, key: string, coding: Coding): Promise<void> {
  const kept = replies.get(1, key)
  if (!kept) throw new Error(`${key} is not kept`)
  await replies.compress(1, key, kept, coding)
}

it('counts a reply in all its forms, and lets go what was asked for longest ago', async () => {
  const replies = new KeptReplies(26_000)
  replies.keep(1, 'first', body())
  replies.keep(1, 'second', body())
  await compressed(replies, 'second', 'br')
  expect(replies.get(1, 'first')).toBeDefined()
  await compressed(replies, 'second', 'br')
  await compressed(replies, 'second', 'gzip')
  expect([replies.get(1, 'first'), replies.get(1, 'second')]).toMatchObject([undefined, { br: {}, gzip: {} }])
})

it('keeps no form of a reply that is no longer kept', async () => {
  const replies = new KeptReplies(100_000)
  const old = replies.keep(1, 'page', body())
  const late = replies.compress(1, 'page', old, 'br')
  const now = replies.keep(2, 'page', body())
  await late
  await replies.compress(2, 'page', now, 'gzip')
  expect(replies.get(2, 'page')).toEqual({ ...now, gzip: expect.any(Buffer) as Buffer })
  expect(replies.get(1, 'page')).toBeUndefined()
})

it('leaves small replies as they are', async () => {
  const replies = new KeptReplies(100_000)
  const kept = replies.keep(1, 'small', 'x'.repeat(1_000))
  await replies.compress(1, 'small', kept, 'br')
  expect(replies.get(1, 'small')).toBe(kept)
})
