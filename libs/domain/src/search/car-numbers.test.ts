import { expect, it } from 'vitest'
import { carNumbersIn } from './car-numbers.ts'

const OWN = '0b9a3a0e-5f0c-4a7e-9a65-2b8c1d3e4f50'
const VIN = 'KMHE341DBLA123456'

it.each([
  ['39000123', { ofSources: ['39000123'] }],
  ['٣٩٠٠٠١٢٣', { ofSources: ['39000123'] }],
  ['https://fem.encar.com/cars/detail/39000123?a=1', { ofSources: ['39000123'] }],
  ['car no. 39000123, white', { ofSources: ['39000123'] }],
  [OWN, { own: [OWN] }],
  [OWN.toUpperCase(), { own: [OWN] }],
  [VIN, { vins: [VIN] }],
  [VIN.toLowerCase(), { vins: [VIN] }],
  ['vin: kmh e341db-la 123456', { vins: [VIN] }],
  [`رقم الهيكل ${VIN}`, { vins: [VIN] }],
])('%s may hold a number of a car', (text, numbers) => {
  expect(carNumbersIn(text)).toEqual({ own: [], ofSources: [], vins: [], ...numbers })
})

it.each([
  '',
  '2020',
  '15000',
  '150000 km',
  '12,000,000',
  'kia sorento 2021',
  'x'.repeat(9_000),
  'internationalisation',
])('%s holds none', (text) => {
  expect(carNumbersIn(text)).toBeNull()
})
