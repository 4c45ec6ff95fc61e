import { RESERVATION_STATES } from '@karvan/contracts'
import { describe, expect, it } from 'vitest'
import { createTranslations } from '../../../kit/src/i18n/translations.ts'
import { LANGUAGES } from '../../../kit/src/paths.ts'
import { SAMPLE_CAR } from '../../../test/sample-car.ts'
import { mailTo, READY_TEXTS, readyText, readyTextsOf, whatsappTo } from './ready-text.ts'

const translations = createTranslations()
const NOW = Date.parse('2026-11-22T10:00:00Z')
const RESERVATION = {
  code: 'AB23CD45',
  first_name: 'Fahad',
  car_brand: 'Hyundai',
  car_model: 'Palisade',
  car_year: 2023,
  car_price: 105_811,
  car_currency: 'SAR',
  destination: 'SA',
  created_at: '2026-11-22T09:00:00Z',
  history: [
    { state: 'new', at: '2026-11-22T09:00:00Z', undone_at: null, files: [] },
    { state: 'contracted', at: '2026-11-22T09:30:00Z', undone_at: null, files: [] },
  ],
} as const satisfies Parameters<typeof readyText>[1]
const FACTS = {
  brand: 'Karvan',
  origin: 'https://karvan.example',
  now: NOW,
  likeCars: Array.from({ length: 5 }, () => SAMPLE_CAR),
}
/** As each language writes the landed price. */
const PRICES = { ar: '105,811 ر.س', en: 'SAR 105,811', sq: '105.811 SAR' } as const
const STEPS = RESERVATION_STATES.flatMap((state) =>
  readyTextsOf({ state, car_state: 'available' }).map((name) => ({ state, name })),
)
const NAMES = [...new Set(STEPS.map(({ name }) => name))]
const PHONE = '+966501234567'

describe.each(LANGUAGES)('in %s', (language) => {
  const i18n = translations.load(language, READY_TEXTS)

  it.each(STEPS)('fills $name at $state, and fits into the links', async ({ name }) => {
    const ready = readyText(name, RESERVATION, await i18n, FACTS)
    const [hello, ...lines] = ready.text.split('\n')
    expect(hello).toContain('Fahad')
    expect(lines.length).toBeGreaterThan(0)
    expect(ready.text + ready.subject).not.toMatch(/\{\{|\}\}|undefined|null|NaN|\0/)
    expect(ready.subject).toContain('AB23CD45')
    for (const link of [whatsappTo(PHONE, ready.text), mailTo('fahad@example.com', ready)]) {
      if ('refused' in link) throw new Error(`${name} in ${language} is ${link.refused}`)
      expect(link.href.length).toBeLessThanOrEqual(2_000)
    }
  })

  it.each(NAMES)('leaves out of %s what is not known', async (name) => {
    const unknown = {
      ...RESERVATION,
      first_name: ' \u200f',
      car_year: null,
      created_at: '2026-11-01T09:00:00Z',
      history: [],
    }
    const { text } = readyText(name, unknown, await i18n, { ...FACTS, likeCars: [] })
    expect(text).not.toMatch(/\{\{|\}\}|undefined|null|NaN|\0/)
    expect(text).not.toMatch(/\n\n|:\n|: *$|24/)
    // Without a contract nobody knows when the car arrives.
    expect(text).not.toMatch(/2026/)
    expect(text.split('\n').length).toBeGreaterThan(1)
  })

  it('states the landed price in its own figures, with its currency', async () => {
    const { text } = readyText('greeting', RESERVATION, await i18n, FACTS)
    expect(text).toContain(PRICES[language])
    expect(text).toContain('24')
    const prefix = language === 'ar' ? '' : `/${language}`
    expect(text).toMatch(new RegExp(`: https://karvan\\.example${prefix}/track/AB23CD45$`))
  })

  it('names three like cars with their addresses', async () => {
    const { text } = readyText('gone', RESERVATION, await i18n, FACTS)
    expect(text.match(/: https:\/\/karvan\.example\S*\/car\/39000001$/gm)).toHaveLength(3)
    const unpriced = { ...FACTS, likeCars: [{ ...SAMPLE_CAR, landed: null }] }
    expect(readyText('gone', RESERVATION, await i18n, unpriced).text).not.toMatch(/68[.,]438|undefined/)
  })

  it('leads to the report where one is there for the customer, and its step holds', async () => {
    const file = { id: '', name: 'report.pdf', type: 'application/pdf', bytes: 1, url: '', for_customer: true } as const
    const step = { state: 'inspected', at: '2026-11-22T09:30:00Z', undone_at: null, files: [file] } as const
    const linksIn = async (given: object) => {
      const history = [RESERVATION.history[0], { ...step, ...given }]
      return readyText('inspected', { ...RESERVATION, history }, await i18n, FACTS).text.match(/https:\S+$/gm)
    }
    expect(await linksIn({})).toHaveLength(2)
    const without = [{ undone_at: step.at }, { files: [{ ...file, for_customer: false }] }, { files: [] }]
    for (const given of without) expect(await linksIn(given)).toHaveLength(1)
  })

  it('says from when to when the car is expected, while the contract holds', async () => {
    const { text } = readyText('atSea', RESERVATION, await i18n, FACTS)
    expect(text).toContain('22/12/2026')
    expect(text).toContain('27/12/2026')
    const [first, second] = RESERVATION.history
    const history = [first, { ...second, undone_at: '2026-11-22T09:31:00Z' }]
    expect(readyText('atSea', { ...RESERVATION, history }, await i18n, FACTS).text).not.toContain('12/2026')
  })
})

it('takes nothing in a name for a direction, a line or a fact', async () => {
  const i18n = await translations.load('en', READY_TEXTS)
  const first_name = '\u202eFa\nhad\u2069 {{code}} $t(brand)'
  const [hello] = readyText('call', { ...RESERVATION, first_name }, i18n, FACTS).text.split('\n')
  expect(hello).toBe('Hello Fahad {{code}} $t(brand),')
})

it('isolates what is not of the direction of the text, and no address', async () => {
  const arabic = await translations.load('ar', READY_TEXTS)
  const { text } = readyText('greeting', RESERVATION, arabic, FACTS)
  expect(text).toContain('\u2068Fahad\u2069')
  expect(text).toContain('\u2066AB23CD45\u2069')
  const english = await translations.load('en', READY_TEXTS)
  const other = readyText('greeting', { ...RESERVATION, first_name: 'فهد' }, english, FACTS).text
  expect(other).toMatch(/^Hello \u2068فهد\u2069,/)
  expect(other.replace('\u2068فهد\u2069', '')).not.toMatch(/[\u2066-\u2069]/)
})

it('puts the end first where the car is gone', () => {
  expect(readyTextsOf({ state: 'confirmed', car_state: 'sold' })).toEqual(['gone', 'confirmed'])
  expect(readyTextsOf({ state: 'confirmed', car_state: null })).toEqual(['confirmed', 'gone'])
  // Who has signed for a car has it.
  expect(readyTextsOf({ state: 'contracted', car_state: 'off' })).not.toContain('gone')
})

describe('links', () => {
  it('open WhatsApp at a number by its digits, and a mail with lines', () => {
    const ready = { subject: 'A & B', text: 'one & two\nthree' }
    expect(whatsappTo(PHONE, ready.text)).toEqual({
      href: 'https://wa.me/966501234567?text=one%20%26%20two%0Athree',
    })
    expect(mailTo('fahad@example.com', ready)).toEqual({
      href: 'mailto:fahad@example.com?subject=A%20%26%20B&body=one%20%26%20two%0D%0Athree',
    })
  })

  it.each(['', '0501234567', '+0501234567', '+966', '+966 50 123', '+12345678901234567'])(
    'do not open WhatsApp at %j',
    (phone) => {
      expect(whatsappTo(phone, 'Hello')).toEqual({ refused: 'noNumber' })
    },
  )

  it('say where there is no address, and where a text is too long', () => {
    const long = { subject: '', text: 'م'.repeat(400) }
    expect(mailTo('', long)).toEqual({ refused: 'noAddress' })
    expect(mailTo('fahad@example.com', long)).toEqual({ refused: 'tooLong' })
    expect(whatsappTo(PHONE, long.text)).toEqual({ refused: 'tooLong' })
  })

  it('carry no control characters, and no half of a letter', () => {
    const link = whatsappTo(PHONE, 'a\0b\r\u0007c\u202ed\ud83de\nf')
    expect(link).toEqual({ href: 'https://wa.me/966501234567?text=abcde%0Af' })
  })
})
