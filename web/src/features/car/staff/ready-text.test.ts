import { expect, it } from 'vitest'
import { SAMPLE_CAR } from '../../../../test/sample-car.ts'
import { createVoices } from '../../../i18n/voices.ts'
import { READY_TEXTS, readyText } from './ready-text.ts'

const voices = createVoices()

it.each([
  ['ar', 'السعر واصل جدة: 68,438 ر.س', 'https://shop.example/car/39000001'],
  ['en', 'Price to Jeddah: SAR 68,438', 'https://shop.example/en/car/39000001'],
  ['sq', 'Çmimi deri në Xhedë', 'https://shop.example/sq/car/39000001'],
] as const)('is a text to send in %s, with price and link', async (language, price, link) => {
  const voice = await voices.load(language, READY_TEXTS)
  const text = readyText(SAMPLE_CAR, voice, { currency: 'SAR' }, 'https://shop.example')
  const [name, prices, facts, last] = text.split('\n\n')
  expect(name).toContain('2021')
  expect(prices).toContain(price)
  expect(facts?.split('\n').length).toBeGreaterThan(3)
  expect(last).toBe(link)
})

it('says so where there is no price', async () => {
  const voice = await voices.load('en', READY_TEXTS)
  expect(readyText({ ...SAMPLE_CAR, landed: null }, voice, { currency: 'USD' }, '')).toContain('Price unavailable')
})
