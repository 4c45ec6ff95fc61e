import { describe, expect, it } from 'vitest'
import { areDuplicates, type ComparedRow, findDuplicates } from './duplicates.ts'

const KMH = 'KMHD841DBLU123456'
const KNA = 'KNAE55LCXL6098761'
type Row = ComparedRow & { readonly createdAt: Date }
const ROW: Row = {
  sourceId: '39000001',
  title: 'Kia K5',
  model: 'K5',
  priceAmount: 14_500_000,
  priceCurrency: 'KRW',
  mileageKm: 30_000,
  vin: null,
  vehicleKey: null,
  createdAt: new Date('2026-01-01'),
}
const row = (facts: Partial<Row>): Row => ({ ...ROW, ...facts })

describe('two rows', () => {
  it.each<[string, Partial<Row>, Partial<Row>, boolean]>([
    ['are alike', {}, {}, true],
    ['differ in title', {}, { title: 'Kia K5 Noblesse' }, false],
    ['differ in model', {}, { model: 'K7' }, false],
    ['differ in price', {}, { priceAmount: 14_400_000 }, false],
    ['differ in currency', {}, { priceCurrency: 'EUR' }, false],
    ['differ in mileage', {}, { mileageKm: 30_001 }, false],
    ['have no price that is known', { priceAmount: null }, { priceAmount: null }, false],
    ['are alike, and one has a VIN', { vin: KMH }, {}, true],
    ['are alike, and the VINs differ', { vin: KMH }, { vin: KNA }, false],
    ['are alike, and the vehicles differ', { vehicleKey: '1' }, { vehicleKey: '2' }, false],
    ['are alike, and the VINs differ by a placeholder', { vin: '11111111111111111' }, { vin: KNA }, true],
    ['have one VIN and nothing else in common', { vin: KMH }, { vin: KMH, title: 'x', priceAmount: 1 }, true],
    ['have one vehicle and nothing else in common', { vehicleKey: '1' }, { vehicleKey: '1', title: 'x' }, true],
    ['have one placeholder as VIN', { vin: '11111111111111111' }, { vin: '11111111111111111', title: 'x' }, false],
    ['have one VIN and two vehicles', { vin: KMH, vehicleKey: '1' }, { vin: KMH, vehicleKey: '2' }, true],
  ])('that %s', (_words, a, b, expected) => {
    expect([areDuplicates(row(a), row(b)), areDuplicates(row(b), row(a))]).toEqual([expected, expected])
  })
})

const IDS = ['9', '10', '8'] as const
const rows = IDS.map((sourceId, day) => row({ sourceId, createdAt: new Date(Date.UTC(2026, 0, day + 1)) }))

it.each([
  ['newest', '8'],
  ['oldest', '9'],
  ['highest-id', '10'],
  ['lowest-id', '8'],
] as const)('keeps the %s', (keep, expected) => {
  const { groups } = findDuplicates(rows, keep)
  expect(groups.map(({ stays, leave }) => [stays.sourceId, leave.length])).toEqual([[expected, 2]])
})

it('takes nothing out that duplicates only a row which leaves itself', () => {
  const chain = [row({ sourceId: '3', vin: KMH }), row({ sourceId: '2' }), row({ sourceId: '1', vin: KNA })]
  const { groups, possible } = findDuplicates(chain, 'highest-id')
  expect(groups.map(({ stays, leave }) => [stays.sourceId, leave.map(({ sourceId }) => sourceId)])).toEqual([
    ['3', ['2']],
  ])
  expect(possible.map((some) => some.map(({ sourceId }) => sourceId))).toEqual([['3', '1']])
})
