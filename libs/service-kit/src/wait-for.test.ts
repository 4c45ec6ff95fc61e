import { expect, it } from 'vitest'
import { retryOnOutage, waitFor } from './wait-for.ts'

it('tries until it succeeds', async () => {
  let tries = 0
  const probe = () => {
    tries += 1
    return tries < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve(tries)
  }
  expect(await waitFor(probe, new AbortController().signal)).toBe(3)
})

it('ends when the process is asked to stop', async () => {
  const stop = new AbortController()
  let tries = 0
  const waiting = waitFor(() => {
    tries += 1
    return Promise.reject(new Error('never'))
  }, stop.signal)
  stop.abort()
  await expect(waiting).rejects.toThrow('aborted')
  expect(tries).toBe(1)
})

it('waits out that the database is away, and nothing else', async () => {
  const errors = [
    new Error('Connection terminated due to connection timeout'),
    new Error('Postgres connection has been discarded'),
    Object.assign(new Error('it starts'), { code: '57P03' }),
    new Error('no such table'),
  ]
  let tries = 0
  const starting = retryOnOutage(() => {
    tries += 1
    return Promise.reject(errors[tries - 1] ?? new Error('tried too often'))
  }, new AbortController().signal)
  await expect(starting).rejects.toThrow('no such table')
  expect(tries).toBe(4)
})
