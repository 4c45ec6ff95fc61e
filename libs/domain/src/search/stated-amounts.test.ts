import { expect, it } from 'vitest'
import { parseCarQuery } from './car-query.ts'
import { understand } from './understand.ts'

function understood(text: string, currency: string) {
  const parsed = parseCarQuery({ search: [text], currency: [currency] })
  if ('problems' in parsed) throw new Error(text)
  return understand(parsed.search)
}

it.each([
  ['15.000,00 €', '15000', 'EUR'],
  ['15000,00 €', '15000', 'EUR'],
  ['15.000 €', '15000', 'EUR'],
  ['€15.000', '15000', 'EUR'],
  ['€ 15,000.00', '15000', 'EUR'],
  ['15 000,00 €', '15000', 'EUR'],
  ["15'000 €", '15000', 'EUR'],
  ['15k€', '15000', 'EUR'],
  ['12,5k euro', '12500', 'EUR'],
  ['deri 12.500,50 euro', '12500', 'EUR'],
  ['nën 9.999,99 euro', '9999', 'EUR'],
  ['10,5 mijë euro', '10500', 'EUR'],
  ['deri 10.000', '10000', 'EUR'],
  ['15,000.00 usd', '15000', 'USD'],
  ['$15,000', '15000', 'USD'],
  ['$12.5k', '12500', 'USD'],
  ['1.5 million', '1500000', 'EUR'],
  ['٥٠٬٠٠٠ ريال', '50000', 'SAR'],
  ['٥٠،٠٠٠ ريال', '50000', 'SAR'],
  ['٥٠٬٠٠٠٫٠٠ ريال', '50000', 'SAR'],
  ['٥٠٫٥ الف ريال', '50500', 'SAR'],
  ['۵۰٬۰۰۰ ریال', '50000', 'SAR'],
  ['50 الف ريال سعودي', '50000', 'SAR'],
  ['50000 saudi riyals', '50000', 'SAR'],
  ['12 الف يورو', '12000', 'EUR'],
  ['５００００ usd', '50000', 'USD'],
  ['SAR50,000', '50000', 'SAR'],
  ['EUR15.000', '15000', 'EUR'],
  ['euro15000', '15000', 'EUR'],
  ['15,000euros', '15000', 'EUR'],
  ['15.000,-€', '15000', 'EUR'],
  ['﷼50000', '50000', 'SAR'],
  ['50000 ر.س', '50000', 'SAR'],
  ['$١٥٠٠٠', '15000', 'USD'],
  ['12,500 SR', '12500', 'SAR'],
  ['10000 dolarë', '10000', 'USD'],
  ['10.000 evro', '10000', 'EUR'],
])('%s is a price up to %s %s, and nothing else', (text, priceMax, currency) => {
  const search = understood(text, 'EUR')
  expect(search.reading).toEqual({ priceMax, currency })
  expect(search).toMatchObject({ words: [], notUnderstood: [] })
})

it.each([
  ['5,5 mijë km', '5500'],
  ['5.5k km', '5500'],
  ['5,500 km', '5500'],
  ['under 60.000,00 km', '60000'],
  ['nën 100.000 km', '100000'],
  ['٦٠٬٠٠٠ كم', '60000'],
  ['60 000 km', '60000'],
  ["60'000km", '60000'],
])('%s is a mileage up to %s km', (text, mileageMax) => {
  expect(understood(text, 'EUR').reading).toEqual({ mileageMax })
})

it.each([
  ['mbi 5.000,50 euro', { priceMin: '5000', currency: 'EUR' }],
  ['nga 10.000,00 deri 15.000,00 €', { priceMin: '10000', priceMax: '15000', currency: 'EUR' }],
  ['€15k-€20k', { priceMin: '15000', priceMax: '20000', currency: 'EUR' }],
  ['$15,000 - $20,000', { priceMin: '15000', priceMax: '20000', currency: 'USD' }],
  ['10.000€-15.000€', { priceMin: '10000', priceMax: '15000', currency: 'EUR' }],
  ['بين ٣٠٬٠٠٠ و ٥٠٬٠٠٠ ريال', { priceMin: '30000', priceMax: '50000', currency: 'SAR' }],
])('%s is %j', (text, reading) => {
  expect(understood(text, 'EUR').reading).toEqual(reading)
})

it.each([
  '100000 lek',
  '1,5 milion lekë',
  '15000 chf',
  '15000aed',
  'aed 15000',
  'under 15000 dirham',
  '٥٠ الف درهم',
  '١٥ الف دينار',
  '£15000',
  '15000 pounds',
  '¥2000000',
  '1.5 million krw',
  '15 000 000 원',
  '50 الف ريال قطري',
  '50 الف ريال عماني',
  '٥٠ الف درهم اماراتي',
  '15 mijë franga',
  '₺500000',
  '₹500000',
])('%s is money in which nothing is shown here, and no bound', (text) => {
  const search = understood(text, 'EUR')
  expect(search).toMatchObject({ priceFrom: null, priceTo: null, yearFrom: null, mileageTo: null, words: [] })
  expect(search.notUnderstood.length).toBeGreaterThan(0)
})
