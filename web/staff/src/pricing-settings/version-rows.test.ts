import { expect, it } from 'vitest'
import type { FeesVersion, Progress } from './pricing.ts'
import { FEE_FIELDS } from './fee-fields.ts'
import { rowsOf } from './version-rows.ts'

const version = (number: number, diagnostic: number, made_from: number | null = null): FeesVersion => ({
  version: number,
  note: '',
  made_from,
  author_id: null,
  at: '2026-11-22T04:12:00.000Z',
  in_force: false,
  settings: Object.fromEntries(
    FEE_FIELDS.map((field) => [field, { value: field === 'diagnostic_fee' ? diagnostic : 0 }]),
  ) as unknown as FeesVersion['settings'],
})
const VERSIONS = [version(5, 170), version(4, 165), version(3, 150, 1), version(2, 165), version(1, 150)]
const ACTIVE = { book: 1, cars: 1, at: '2026-11-22T04:12:00.000Z' }
const WRITING = { book: 2, done: 0, total: null, requested_at: '2026-11-22T04:12:00.000Z' }

it.each([
  [4, null, ['draft', 'applied', 'rolledBack', 'earlier', 'earlier']],
  [2, 4, ['draft', 'applying', 'rolledBack', 'applied', 'earlier']],
  [5, null, ['applied', 'earlier', 'rolledBack', 'earlier', 'earlier']],
])('says where each version stands while %s is shown and %s is calculated', (active, writing, states) => {
  const progress: Progress = {
    active: { ...ACTIVE, version: active },
    writing: writing === null ? null : { ...WRITING, version: writing },
    is_lost: false,
  }
  const rows = rowsOf(VERSIONS, progress)
  expect(rows.map(({ state }) => state)).toEqual(states)
  expect(rows.map(({ changed }) => changed.length)).toEqual([1, 1, 1, 1, 0])
})
