import { expect, it } from 'vitest'
import { type StockRow, whyUnsound } from './stock-row.ts'

const price = { eurCents: 1_000_000, taxesHigh: 150_000, verdict: 'allowed' } as const
const ROW: StockRow = {
  id: '00000000-0000-4000-8000-000000000001',
  status: 'available',
  make: 'Kia',
  makeKey: 'kia',
  model: 'K5',
  modelKey: 'k5',
  modelYear: 2020,
  mileageKm: null,
  fuel: 'Diesel',
  transmission: null,
  color: null,
  bodyType: null,
  hadAccident: null,
  past: 0,
  owners: null,
  drive: null,
  seats: 5,
  grade: null,
  options: ['001'],
  text: ' kia k5 ',
  relevanceRank: 800_000_000,
  createdAt: 1_700_000_000_000_000,
  prices: { SA: price, XK: price },
}

it('takes a car whose facts are partly unknown', () => {
  expect(whyUnsound(ROW)).toBeNull()
})

it.each<[string, Partial<StockRow>]>([
  ['NaN is no whole number from 0', { mileageKm: NaN }],
  ['-1 is no whole number from 0', { modelYear: -1 }],
  ['Infinity is no whole number from 0', { prices: { SA: { ...price, eurCents: Infinity }, XK: price } }],
  ['its names are longer than 4000 letters', { text: 'x'.repeat(4_001) }],
  ['it has more than 500 codes of equipment', { options: Array.from({ length: 501 }, String) }],
])('says why it cannot hold a car: %s', (reason, wrong) => {
  expect(whyUnsound({ ...ROW, ...wrong })).toBe(reason)
})
