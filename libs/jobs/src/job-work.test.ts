import { PIPELINE_DEFAULTS } from '@karvan/contracts'
import { expect, it } from 'vitest'
import { workOf } from './job-work.ts'

it('says what a job does by its order: a scrape where nothing else was ordered', () => {
  expect(workOf({})).toBe('scrape')
  expect(workOf({ run: { options: PIPELINE_DEFAULTS, retryOf: null } })).toBe('run')
  expect(workOf({ deletion: { scope: 'cars', expected: 1 } })).toBe('deletion')
  expect(workOf({ restore: { snapshotId: 'id' } })).toBe('restore')
  expect(workOf({ comparison: { isAfresh: false } })).toBe('price-comparison')
  expect(workOf({ replay: { what: 'compare', source: 'encar', scope: 'all' } })).toBe('compare')
  expect(workOf({ replay: { what: 'promote', of: 'id' } })).toBe('promote')
  expect(workOf({ replay: { what: 'undo', of: 'id' } })).toBe('undo')
})
