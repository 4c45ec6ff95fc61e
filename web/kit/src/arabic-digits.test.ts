import { expect, it } from 'vitest'
import { arabicDigits } from './arabic-digits.ts'

it.each([
  ['12,480', '١٢٬٤٨٠'],
  ['41,230 كم', '٤١٬٢٣٠ كم'],
  ['\u20662021 – 2023\u2069', '\u2066٢٠٢١ – ٢٠٢٣\u2069'],
  ['03/2019', '٠٣/٢٠١٩'],
  ['20 نوفمبر 2026، 14:20', '٢٠ نوفمبر ٢٠٢٦، ١٤:٢٠'],
  ['0.05%', '٠٫٠٥٪'],
  ['حتى +18 صورة (3)', 'حتى +١٨ صورة (٣)'],
  ['0.000601123456', '٠٫٠٠٠٦٠١١٢٣٤٥٦'],
  ['بلا أرقام', 'بلا أرقام'],
])('writes the figures of %s in Arabic digits', (text, expected) => {
  expect(arabicDigits(text)).toBe(expected)
})

it.each([
  'KMHE341DBLA123456',
  'Kia K5 2020',
  'valid for 48 hours',
  'https://karvan.test/car/39000001?x=2',
  '+966500000001',
  '39000001',
  '2345-6789',
])('leaves %s as it is', (text) => {
  expect(arabicDigits(text)).toBe(text)
})

it('leaves names, codes and telephone numbers in a sentence as they are', () => {
  expect(arabicDigits('كيا K5 موديل 2020، الرقم 39000001، هاتف +966500000001، رمز AB2C-3D4E')).toBe(
    'كيا K5 موديل ٢٠٢٠، الرقم 39000001، هاتف +966500000001، رمز AB2C-3D4E',
  )
})

it('leaves a name that is marked as one', () => {
  expect(arabicDigits('\u2068Turbo 2.5 Premium\u2069 موديل 2024')).toBe('\u2068Turbo 2.5 Premium\u2069 موديل ٢٠٢٤')
})

it('says the same of what is written so already', () => {
  const once = arabicDigits('السعر 12,480.50 ر.س')
  expect([once, arabicDigits(once)]).toEqual(['السعر ١٢٬٤٨٠٫٥٠ ر.س', once])
})
