import { expect, it } from 'vitest'
import ordinary from './ordinary-words.json' with { type: 'json' }
import { parseText } from './parse-text.ts'

it.each([
  'دولار',
  'ريال',
  'lek',
  'euro',
  'i ri',
  'dollar',
  'e re',
  'ريالات',
  'lekë',
  'دولارات',
  'ريال سعودي',
  'دولار أمريكي',
  'يورو',
  'saudi riyal',
  'US dollars',
  'USD',
  'eur',
  'sar',
  '€',
  '$',
  'dollarë',
  'të reja',
  'te reja',
  'leku',
  'lekët',
  'evro',
  'dolarë',
  'دولر',
  'يوره',
])('%s asks for nothing', (text) => {
  expect(parseText(text, 'USD')).toEqual(parseText('', 'USD'))
})

it.each([
  'درهم',
  'دراهم',
  'دينار',
  'جنيه',
  'ليرة',
  'وون',
  'الريال',
  'بالدولار',
  'franga',
  'frangë',
  'denarë',
  'cent',
  'cents',
  'kr',
  'krw',
  'won',
  'pound',
  'dirham',
  'rupees',
  'new',
  'جديدة',
  'used',
  'مستعملة',
  'old',
  'i vjetër',
  'big',
])('%s is no filter and no word of a name', (text) => {
  expect({ ...parseText(text, 'USD'), notUnderstood: [] }).toEqual(parseText('', 'USD'))
})

it('takes no everyday word for a name, its beginning or a slip from it', () => {
  for (const [language, words] of Object.entries(ordinary)) {
    expect(words.length, language).toBeGreaterThanOrEqual(150)
    for (const word of words) {
      // Some are names as they stand: a Charger, the Forte that Albanian calls strong.
      const named = parseText(word, 'USD')
      const names = [...named.brands, ...named.models]
      expect(EXACT.has(word) ? [] : names, word).toEqual([])
      const among = parseText(`${word} qqqqq`, 'USD')
      expect(EXACT.has(word) ? [] : [...among.brands, ...among.models], word).toEqual([])
    }
  }
})
const EXACT = new Set(['charger', 'fortë', 'other'])

it.each([
  ['sonatta', 'Sonata'],
  ['tucsson', 'Tucson'],
  ['sportege', 'Sportage'],
  ['kamry', 'Camry'],
  ['سوناته', 'Sonata'],
  ['pallisade', 'Palisade'],
])('still reads the slip %s as %s', (text, model) => {
  expect(parseText(text, 'USD').models[0]).toBe(model)
})

it.each([
  ['hyunday', 'Hyundai'],
  ['mersedez', 'Mercedes-Benz'],
  ['tojota', 'Toyota'],
  ['leksus', 'Lexus'],
  ['toyta', 'Toyota'],
])('still reads the slip %s as %s', (text, brand) => {
  expect(parseText(text, 'USD').brands).toEqual([brand])
})
