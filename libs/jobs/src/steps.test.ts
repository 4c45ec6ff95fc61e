import { expect, it } from 'vitest'
import { readWork } from './steps.ts'
import { collectWork, listingWork } from './tasks.ts'

it.each([
  collectWork({ band: null, offset: 100, limit: 50 }),
  collectWork({ band: { from: 0, to: 9 }, offset: 0, limit: 500 }),
  ...listingWork('detail', ['1', '2', '3'], 2),
  ...listingWork('publish', ['1'], 2),
  { step: 'restore', key: '0', params: {} } as const,
  { step: 'restore', key: '1', params: { listingIds: ['1'] } } as const,
])('reads back what was planned: $step $key', ({ step, params }) => {
  expect(readWork(step, JSON.parse(JSON.stringify(params)))).toEqual({ step, params })
})

it.each([
  ['collect', { offset: 0, limit: 100 }],
  ['collect', { band: null, offset: -1, limit: 100 }],
  ['collect', { sourceIds: ['1'] }],
  ['detail', { sourceIds: [] }],
  ['publish', { sourceIds: [1] }],
  ['detail', null],
  ['restore', { listingIds: [] }],
  ['wash', { sourceIds: ['1'] }],
  ['constructor', {}],
])('takes no work from a row that breaks its contract: %s %j', (step, params) => {
  expect(readWork(step, params)).toBeNull()
})

it('names a part of a list by its rows, so that it is one task however often it is planned', () => {
  const keys = [
    collectWork({ band: null, offset: 100, limit: 50 }),
    collectWork({ band: { from: 5, to: 9 }, offset: 500, limit: 500 }),
  ].map(({ key }) => key)
  expect(keys).toEqual(['100', '5-9@500'])
})
