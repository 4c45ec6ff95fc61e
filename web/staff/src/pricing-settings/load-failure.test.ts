import { expect, it } from 'vitest'
import { ApiError, clientError } from '../../../kit/src/api/errors.ts'
import { pricing } from '../../../kit/src/i18n/locales/en/staff/pricing.ts'
import { loadFailureOf } from './load-failure.tsx'

it.each([
  [404, 'Pricing settings endpoint not found. Please check if the backend service is running.'],
  [401, 'Unauthorized. Please log in again.'],
  [500, 'Failed to load pricing settings ({{status}})'],
  [403, 'Failed to load pricing settings ({{status}})'],
])('says what is documented of a failure with %i', (status, text) => {
  const failure = loadFailureOf(new ApiError('internal', 'No', status))
  expect([failure.status, pricing[failure.key]]).toEqual([status, text])
})

it('has a text for no answer at all', () => {
  expect(loadFailureOf(clientError('client.network'))).toEqual({ key: 'loadFailed', status: 0 })
})
