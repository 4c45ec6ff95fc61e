import { expect, it } from 'vitest'
import { removedRowErrors, rowChanges } from './row-changes.ts'
import { STARTING_TAXES } from './starting-taxes.ts'

const [duty, vat] = STARTING_TAXES
if (!duty || !vat) throw new Error('there are no starting taxes')
const changed = { ...vat, rate: { type: 'share', basisPoints: 1_600 } } as const
const added = { ...vat, id: 'added', from: '2027-01-01' }

it('says which rows were changed, added and removed', () => {
  expect(rowChanges([duty, vat], [changed, added])).toEqual([
    { before: vat, after: changed },
    { before: null, after: added },
    { before: duty, after: null },
  ])
})

it('finds nothing where rows differ in nothing but the order of their fields, or in their own', () => {
  const turned = Object.fromEntries(Object.entries(vat).toReversed()) as unknown as typeof vat
  expect(rowChanges([duty, vat], [turned, duty])).toEqual([])
})

it('has a row that has begun ended and not removed', () => {
  expect(removedRowErrors([duty, added], [], '2026-12-31')).toEqual([{ code: 'row_begun', id: duty.id }])
  expect(removedRowErrors([added], [], '2027-01-01')).toEqual([{ code: 'row_begun', id: 'added' }])
})
