import { until } from '@karvan/test-kit'
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Coding, KeptReplies } from './kept-replies.ts'

/** Half of it is left when it is compressed. */
const body = () => randomBytes(5_000).toString('hex')

async function compressed(replies: KeptReplies, key: string, coding: Coding): Promise<void> {
  const kept = replies.get(1, key)
  if (!kept) throw new Error(`${key} is not kept`)
  replies.compress(1, key, kept, coding)
  const ask = () => Promise.resolve(replies.get(1, key)?.[coding])
  await until(`${key} is compressed`, ask, (form) => form !== undefined)
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
  replies.compress(1, 'page', old, 'br')
  const now = replies.keep(2, 'page', body())
  replies.compress(2, 'page', now, 'gzip')
  const kept = await until(
    'compressed',
    () => Promise.resolve(replies.get(2, 'page')),
    (reply) => reply?.gzip !== undefined,
  )
  expect([kept?.plain, kept?.br, replies.get(1, 'page')]).toEqual([now.plain, undefined, undefined])
})

it('leaves small replies as they are', () => {
  const replies = new KeptReplies(100_000)
  const kept = replies.keep(1, 'small', 'x'.repeat(1_000))
  replies.compress(1, 'small', kept, 'br')
  expect(replies.get(1, 'small')).toBe(kept)
})
