import { expect, it } from 'vitest'
import { SAMPLE_CAR } from '../../../../test/sample-car.ts'
import { createTranslations } from '../../../../kit/src/i18n/translations.ts'
import { READY_TEXTS, readyText } from './ready-text.ts'

const translations = createTranslations()

it.each([
  ['ar', 'السعر واصل جدة: 68,438 ر.س', 'https://shop.example/car/39000001'],
  ['en', 'Price to Jeddah: SAR 68,438', 'https://shop.example/en/car/39000001'],
  ['sq', 'Çmimi deri në Xhedë', 'https://shop.example/sq/car/39000001'],
] as const)('is a text to send in %s, with price and link', async (language, price, link) => {
  const i18n = await translations.load(language, READY_TEXTS)
  const text = readyText(SAMPLE_CAR, i18n, { currency: 'SAR' }, 'https://shop.example')
  const [name, prices, facts, last] = text.split('\n\n')
  expect(name).toContain('2021')
  expect(prices).toContain(price)
  expect(facts?.split('\n').length).toBeGreaterThan(3)
  expect(last).toBe(link)
})

it('says so where there is no price', async () => {
  const i18n = await translations.load('en', READY_TEXTS)
  expect(readyText({ ...SAMPLE_CAR, landed: null }, i18n, { currency: 'USD' }, '')).toContain('Price unavailable')
})
