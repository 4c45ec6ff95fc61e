import { expect, it } from 'vitest'
import { parseCarQuery } from './car-query.ts'
import { understand } from './understand.ts'

function understood(text: string) {
  const parsed = parseCarQuery({ search: [text] })
  if ('problems' in parsed) throw new Error(text)
  return understand(parsed.search)
}

it.each([
  ['7seater', '7'],
  ['7-seater', '7'],
  ['7 SEATER', '7'],
  ['7 seaters', '7'],
  ['8 seater', '8'],
  ['eight seats', '8'],
  ['two seater', '2'],
  ['seats 7', '7'],
  ['seats: seven', '7'],
  ['seats seven', '7'],
  ['7 passenger', '7'],
  ['6 or 7 seater', '7,6'],
  ['7-8 seats', '8,7'],
  ['seats 5 or 7', '5,7'],
  ['عدد المقاعد 7', '7'],
  ['7 ulëseshe', '7'],
  ['٧مقاعد', '7'],
  ['٨ مقاعد', '8'],
  ['ثمانية مقاعد', '8'],
  ['٧ راكب', '7'],
  ['سبع كراسي', '7'],
  ['٧ نفر', '7'],
  ['۷ مقاعد', '7'],
  ['7ulëse', '7'],
  ['7 ulse', '7'],
  ['tetë ulëse', '8'],
  ['gjashtë vende', '6'],
  ['me 5 vende', '5'],
  ['7 vendesh', '7'],
])('%s asks for %s seats, and for no words of names', (text, seats) => {
  expect(understood(text).reading).toEqual({ seats })
  expect(understood(text)).toMatchObject({ words: [], notUnderstood: [] })
})

it.each([
  ['1owner', '1'],
  ['2 owner', '2'],
  ['two owner', '2'],
  ['no more than 2 owners', '1,2'],
  ['أول مالك', '1'],
  ['مالكين', '2'],
  ['pronar i parë', '1'],
])('%s asks for %s owners', (text, owners) => {
  expect(understood(text).reading['owners']).toBe(owners)
})

it.each([
  ['7 seat suv', { seats: '7', type: 'SUV' }],
  ['8-seater van', { seats: '8', type: 'Van' }],
  ['palisade 7 seater 2022', { seats: '7', model: 'Hyundai:Palisade', yearFrom: '2022', yearTo: '2022' }],
  ['سيارة ٧ ركاب ديزل', { seats: '7', fuel: 'Diesel' }],
  ['kerr me 7 ulëse automatik', { seats: '7', transmission: 'Automatic' }],
])('%s is %j', (text, reading) => {
  expect(understood(text).reading).toEqual(reading)
})

it.each([
  ['موديل ٢٢', '2022'],
  ['موديل ٠٩', '2009'],
  ['موديل ٩٩', '1999'],
  ['model 05', '2005'],
  ['model 98', '1998'],
  ["viti '19", '2019'],
  ['viti 08', '2008'],
  ['سنة ١٨', '2018'],
  ['vit 22', '2022'],
])('%s asks for the year %s', (text, year) => {
  expect(understood(text).reading).toEqual({ yearFrom: year, yearTo: year })
})
