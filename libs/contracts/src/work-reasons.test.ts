import { expect, it } from 'vitest'
import { readReasons, sayReason } from './http/work-reasons.ts'

it('finds the reasons in what is said of a job, one after the other', () => {
  const said =
    sayReason('published', { published: 3736, quarantined: 12, failed: 2 }) +
    sayReason('notFetched', { n: 4 }) +
    sayReason('unconfirmed', { unseen: 900, onSale: 4000 })
  expect(said).toBe(
    '3736 cars fit for the shop, 12 kept back, 2 tasks failed, 4 cars could not be fetched. ' +
      'No car left the shop: the list did not show 900 of 4000, and staff must confirm',
  )
  expect(readReasons(said)).toEqual([
    { code: 'published', values: { published: '3736', quarantined: '12', failed: '2' } },
    { code: 'notFetched', values: { n: '4' } },
    { code: 'unconfirmed', values: { unseen: '900', onSale: '4000' } },
  ])
})

it('leaves the words of another program as they are, also behind a known beginning', () => {
  expect(readReasons('getaddrinfo ENOTFOUND a.test')).toEqual([{ code: null, text: 'getaddrinfo ENOTFOUND a.test' }])
  expect(readReasons('14 cars are left as they were: prices doubled')).toEqual([
    { code: 'leftAsTheyWere', values: { n: '14' } },
    { code: null, text: 'prices doubled' },
  ])
  expect(readReasons('Cancelled by the night watch')).toEqual([{ code: null, text: 'Cancelled by the night watch' }])
  expect(readReasons('')).toEqual([])
})

it('knows the step at which a run has failed', () => {
  const said = sayReason('atStep', { step: 'delete all' }) + sayReason('otherNumber', { found: 9, expected: 3 })
  expect(readReasons(said)).toEqual([
    { code: 'atStep', values: { step: 'delete all' } },
    { code: 'otherNumber', values: { found: '9', expected: '3' } },
  ])
})

it('knows why a snapshot was not put back', () => {
  const said = sayReason('atStep', { step: 'restore' }) + sayReason('noSnapshot', {})
  expect(readReasons(said)).toEqual([
    { code: 'atStep', values: { step: 'restore' } },
    { code: 'noSnapshot', values: {} },
  ])
})

it('knows the steps that were not done', () => {
  expect(readReasons(sayReason('notDone', { steps: 'cleanup duplicates, enrich' }))).toEqual([
    { code: 'notDone', values: { steps: 'cleanup duplicates, enrich' } },
  ])
})

it('knows why a snapshot was taken, and tells one of all cars from one of Encar', () => {
  const codes = ['beforeCleanup', 'beforeDeletion', 'beforeDeletionOfEncar'] as const
  for (const code of codes) expect(readReasons(sayReason(code, {}))).toEqual([{ code, values: {} }])
})
