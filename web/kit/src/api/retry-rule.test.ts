import { describe, expect, it } from 'vitest'
import { ApiError, clientError } from './errors.ts'
import { isPassing, retryDelay, shouldRetry } from './retry-rule.ts'

describe('a failure that may pass by itself', () => {
  it.each([500, 502, 503, 504])('has status %i', (status) => {
    expect(isPassing(new ApiError('internal', 'Something broke', status))).toBe(true)
    expect(isPassing(new Error(`HTTP error! status: ${status}`))).toBe(true)
  })

  it('is a network that fails or a health check that does', () => {
    expect(isPassing(clientError('client.network'))).toBe(true)
    expect(isPassing(clientError('client.health'))).toBe(true)
  })
})

it.each([
  clientError('client.bad_shape'),
  clientError('client.bad_json', 200),
  new ApiError('request.invalid', 'Invalid request: page', 400),
  new ApiError('rate_limited', 'Too many requests', 429),
  new Error('code 15003'),
  'no error at all',
])('fails at once: %s', (error) => {
  expect(isPassing(error)).toBe(false)
  expect(shouldRetry(0, error)).toBe(false)
})

it('gives up after three attempts', () => {
  const error = clientError('client.network')
  expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false])
})

it('waits as long as the server asks for, and not at all for what takes too long', () => {
  const away = (retryAfter: number) => new ApiError('service.unavailable', 'Away', 503, { retryAfter })
  expect([clientError('client.network'), away(0), away(5)].map((error) => retryDelay(0, error))).toEqual([
    1_000, 1_000, 5_000,
  ])
  expect([away(30), away(31)].map((error) => shouldRetry(0, error))).toEqual([true, false])
})
