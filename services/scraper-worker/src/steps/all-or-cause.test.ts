import { HostPaused } from '@karvan/jobs'
import { SiteError } from '@karvan/scraper-kit'
import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import { allOrCause } from './all-or-cause.ts'

const paused = new HostPaused(new Date(), 'the site asked us to slow down (429)')
const throttled = new SiteError('throttled', 'the site asked us to slow down (429)')

it('throws what the site said, though others met the pause before', async () => {
  const later = new EventEmitter()
  const late = once(later, 'now').then(() => {
    throw throttled
  })
  const all = allOrCause([Promise.reject(paused), late, Promise.reject(paused)])
  later.emit('now')
  await expect(all).rejects.toBe(throttled)
})

it('throws the pause where nobody was told of it', async () => {
  await expect(allOrCause([Promise.resolve(), Promise.reject(paused)])).rejects.toBe(paused)
})

it('waits for all before it throws', async () => {
  const later = new EventEmitter()
  const slow = once(later, 'now').then(() => undefined)
  let ended = false
  const all = allOrCause([Promise.reject(throttled), slow]).catch(() => (ended = true))
  await new Promise(setImmediate)
  expect(ended).toBe(false)
  later.emit('now')
  await all
  expect(ended).toBe(true)
})
