import { expect, it } from 'vitest'
import { PermanentError } from './errors.ts'
import { MAX_ATTEMPTS, nextStep, outboxDelayMs } from './retry-policy.ts'

it('waits longer after each failure and gives up after the fifth attempt', () => {
  const steps = [1, 2, 3, 4, 5].map((attempt) => nextStep(new Error('site is down'), attempt))
  expect(steps.map((step) => ('wait' in step ? step.wait.name : 'dead'))).toEqual(['5s', '30s', '2m', '10m', 'dead'])
  expect(MAX_ATTEMPTS).toBe(5)
})

it('keeps the reason of the last failure', () => {
  expect(nextStep(new Error('site is down'), 5)).toEqual({ dead: 'gave up after 5 attempts: Error: site is down' })
})

it('does not try again what cannot succeed', () => {
  expect(nextStep(new PermanentError('no such page'), 1)).toEqual({ dead: 'PermanentError: no such page' })
})

it('lets a message of the outbox wait twice as long after each failure, up to five minutes', () => {
  const seconds = [1, 2, 3, 4, 8, 9, 10, 11, 1_000, 100_000].map((attempts) => outboxDelayMs(attempts) / 1_000)
  expect(seconds).toEqual([1, 2, 4, 8, 128, 256, 300, 300, 300, 300])
})
