import { expect, it } from 'vitest'
import { parseCarQuery } from './car-query.ts'
import { understand } from './understand.ts'

function readingOf(text: string) {
  const parsed = parseCarQuery({ search: [text] })
  if ('problems' in parsed) throw new Error(text)
  return understand(parsed.search).reading
}

it.each([
  ['e 200', 'e200'],
  ['E 200', 'e200'],
  ['e200', 'e200'],
  ['e-200', 'e200'],
  ['E-200', 'e200'],
  ['e 220', 'e220'],
  ['e 350', 'e350'],
  ['a 180', 'a180'],
  ['c 220d', 'c220d'],
  ['e 300e', 'e300e'],
  ['c 200', 'c200'],
  ['C 180', 'c180'],
  ['s 500', 's500'],
  ['s 63', 's63'],
  ['c 63', 'c63'],
  ['g 63', 'g63'],
  ['اي 200', 'e200'],
  ['إي ٢٠٠', 'e200'],
  ['اي ٣٠٠', 'e300'],
  ['سي ٢٠٠', 'c200'],
  ['سي 180', 'c180'],
  ['إس ٥٠٠', 's500'],
  ['اس 400', 's400'],
  ['ايه 180', 'a180'],
  ['جي 63', 'g63'],
])('%s is the series %s, and no letter beside a figure', (text, series) => {
  expect(readingOf(text)).toEqual({ search: `"${series}"` })
})

it.each([
  ['جي ال سي', 'Mercedes-Benz:GLC-Class'],
  ['جي إل سي', 'Mercedes-Benz:GLC-Class'],
  ['جي ال اي', 'Mercedes-Benz:GLE-Class'],
  ['جي ال ايه', 'Mercedes-Benz:GLA-Class'],
  ['جي ال كي', 'Mercedes-Benz:GLK-Class'],
  ['سي ال ايه', 'Mercedes-Benz:CLA-Class'],
  ['إي كلاس', 'Mercedes-Benz:E-Class'],
  ['إس كلاس', 'Mercedes-Benz:S-Class'],
  ['جي كلاس', 'Mercedes-Benz:G-Class'],
  ['c klasa', 'Mercedes-Benz:C-Class'],
  ['klasa e', 'Mercedes-Benz:E-Class'],
  ['اكس ٣', 'BMW:X3'],
  ['كيو ٥', 'Audi:Q5'],
  ['جي في 80', 'Genesis:GV80'],
  ['كي ٨', 'Kia:K8'],
  ['i 30', 'Hyundai:i30'],
  ['k 5', 'Kia:K5'],
  ['x 5', 'BMW:X5'],
  ['q 5', 'Audi:Q5'],
  ['v 60', 'Volvo:V60'],
])('%s is the model %s', (text, model) => {
  expect(readingOf(text)).toEqual({ model })
})

it.each([
  ['جي ال سي 300', { model: 'Mercedes-Benz:GLC-Class', search: '"300"' }],
  ['mercedes e 200', { brand: 'Mercedes-Benz', search: '"e200"' }],
  ['مرسيدس سي 200', { brand: 'Mercedes-Benz', search: '"c200"' }],
  ['bmw i 3', { brand: 'BMW', model: 'BMW:i3' }],
  ['model s 100', { model: 'Tesla:Model S', search: '"100"' }],
  ['golf r 2020', { model: 'Volkswagen:Golf', yearFrom: '2020', yearTo: '2020', search: '"r"' }],
  // An engine is no beginning of a model: V60.
  ['v6', { search: '"v6"' }],
  ['v8', { search: '"v8"' }],
])('%s is %j', (text, reading) => {
  expect(readingOf(text)).toEqual(reading)
})
