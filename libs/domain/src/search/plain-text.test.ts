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
  ['2,0 tdi', ['2.0', 'tdi']],
  ['15.000,00 €', ['15000.00', 'eur']],
  ['15000,00 €', ['15000.00', 'eur']],
  ['12.500,50 euro', ['12500.50', 'euro']],
  ['12 500 euro', ['12500', 'euro']],
  ['12 500,50 euro', ['12500.50', 'euro']],
  ['1 250 000 km', ['1250000', 'km']],
  ['٧٥٬٠٠٠ ريال', ['75000', 'ريال']],
  ['ب15,000', ['ب', '15000']],
  ["15'000 usd", ['15000', 'usd']],
  ['75\u00a0000', ['75000']],
  ['bmw 320 2019', ['bmw', '320', '2019']],
  ['2019,2020', ['2019', '2020']],
  ['sonata,15.000', ['sonata', '15000']],
  ['a.b,c', ['a', 'b', 'c']],
  ['%_%', []],
  ['그랜저 2020년식', ['grandeur', '2020']],
])('reads %s as %j', (text, tokens) => {
  expect(queryTokens(text)).toEqual(tokens)
})
