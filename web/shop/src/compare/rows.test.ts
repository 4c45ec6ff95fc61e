import { describe, expect, it } from 'vitest'
import { SAMPLE_CAR } from '../../../test/sample-car.ts'
import { compareRows, differs, placesOnScale, standsOut } from './rows.ts'

const rowOf = (rows: ReturnType<typeof compareRows>, name: string) => rows.find((row) => row.name === name)

describe('rows of a comparison', () => {
  it('hold what each car has, and say where they differ', () => {
    const rows = compareRows([SAMPLE_CAR, { ...SAMPLE_CAR, mileage: 90_000 }], 'SAR')
    expect(rowOf(rows, 'total')).toEqual({ group: 'money', name: 'total', facts: [68_438, 68_438] })
    expect(rowOf(rows, 'mileage')?.facts).toEqual([41_230, 90_000])
    expect(rows.filter(differs).map(({ name }) => name)).toEqual(['mileage'])
  })

  it('leave out what is known of no car, and keep what is known of one', () => {
    const rows = compareRows([SAMPLE_CAR, { ...SAMPLE_CAR, drive: 'awd' }], 'USD')
    expect(rowOf(rows, 'drive')?.facts).toEqual([null, 'awd'])
    expect(rowOf(rows, 'owners')).toBeUndefined()
  })

  it('have a line for each notable equipment of any car', () => {
    const feature = { code: '010', ar: 'أ', en: 'Sunroof', sq: 'c', group: 'comfort' as const, notable: true }
    const plain = { ...feature, code: '011', notable: false }
    const rows = compareRows([SAMPLE_CAR, { ...SAMPLE_CAR, features: [feature, plain] }], 'USD')
    expect(rows.filter(({ name }) => name === 'feature')).toEqual([
      { group: 'equipment', name: 'feature', feature: '010', facts: [false, true] },
    ])
  })

  it('take a trim that is made for hire for commercial use, whatever the record says', () => {
    const record = { accident: false, commercialUse: false }
    const cars = [null, 'LPG Taxi'].map((grade) => ({ ...SAMPLE_CAR, grade, accident_history: record }))
    expect(rowOf(compareRows(cars, 'USD'), 'commercial')?.facts).toEqual([false, true])
  })
})

describe('the car that stands out', () => {
  it.each([
    [[3, 1, 2], 'lowest', 1],
    [[3, 1, 2], 'highest', 0],
    [[1, 1, 2], 'lowest', null],
    [[1, null], 'lowest', null],
    [[1], 'lowest', null],
  ] as const)('of %j by %s is %s', (facts, by, place) => {
    expect(standsOut(facts, by)).toBe(place)
  })
})

it('places figures between the ends of a scale, and none where all are equal', () => {
  expect(placesOnScale([10, 20, null, 15])).toEqual([6, 94, null, 50])
  expect(placesOnScale([10, 10])).toBeNull()
  expect(placesOnScale([10, null])).toBeNull()
})
