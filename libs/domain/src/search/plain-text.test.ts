import { expect, it } from 'vitest'
import { nameKey, plainLetters } from './plain-text.ts'
import { queryTokens } from './query-tokens.ts'

it.each([
  ['Benzinë', 'benzine'],
  ['Çmimi', 'cmimi'],
  ['أبيض', 'ابيض'],
  ['سيّارة', 'سياره'],
  ['كهربـــاء', 'كهربا'],
  ['إلنترا', 'النترا'],
  ['على', 'علي'],
  ['٢٠٢٠', '2020'],
  ['۶۰', '60'],
  ['ＫＩＡ', 'kia'],
  ['그랜저', '그랜저'],
])('%s is compared as %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain)
})

it('knows a name by its letters and figures alone', () => {
  const forms = ['Mercedes-Benz', 'mercedes benz', 'MERCEDES_BENZ', 'Mercedes.Benz']
  expect(new Set(forms.map(nameKey)).size).toBe(1)
})

it.each([
  ['santa-fe', ['santa', 'fe']],
  ['15,000 $', ['15000', 'usd']],
  ['15.000€', ['15000', 'eur']],
  ['15 000 km', ['15000', 'km']],
  ['60000km', ['60000', 'km']],
  ['٥٠الف', ['50', 'الف']],
  ['2019–2022', ['2019', '-', '2022']],
  ['2019 و2022', ['2019', 'و', '2022']],
  ['2020+', ['2020+']],
  ['2.5 t', ['2.5', 't']],
  ['a.b,c', ['a', 'b', 'c']],
  ['%_%', []],
  ['그랜저 2020년식', ['grandeur', '2020']],
])('reads %s as %j', (text, tokens) => {
  expect(queryTokens(text)).toEqual(tokens)
})
