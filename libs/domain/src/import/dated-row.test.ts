import { expect, it } from 'vitest'
import { type DatedRow, mayDiffer } from './dated-row.ts'

const row = (from: string, to: string | null): DatedRow => ({
  id: 'a',
  destination: 'SA',
  from,
  to,
  source: { title: 'A law', url: null, date: '2020' },
  verified: true,
})

it.each([
  ['2026-05-01', '2026-05-01', false],
  ['2026-05-01', '2026-05-30', false],
  ['2026-05-31', '2026-06-01', true],
  ['2026-06-01', '2026-07-31', false],
  ['2026-07-31', '2026-08-01', true],
  ['2026-12-31', '2027-01-01', true],
])('says whether a row that holds from June to July may say something else: %s, %s', (since, until, differs) => {
  expect(mayDiffer([row('2026-06-01', '2026-07-31')], since, until)).toBe(differs)
})
