import { LANGUAGES, RESERVATION_STATES } from '@karvan/contracts'
import { describe, expect, it } from 'vitest'
import { isSilent, mailPolicy } from './policy.ts'
import { type MailInput, writeMail } from './write-mail.ts'

const TOLD = RESERVATION_STATES.filter((state) => !isSilent(state))
const ORDER: Omit<MailInput, 'state'> = {
  to: 'visitor',
  hasFiles: false,
  publicUrl: 'https://karvan.test',
  reservation: {
    code: 'AB23CD45',
    language: 'en',
    car: {
      id: '39000001',
      make: 'Kia',
      model: 'Unknown <K5>',
      title: 'Kia K5 GT-Line',
      year: 2020,
      mileage: 10,
      fuelType: null,
      vin: null,
    },
    price: { amount: 16_900, currency: 'EUR', destination: 'SA', pricingVersion: 1, rateId: '', quoteCode: null },
  },
}
/** Car and price as the pages write them. */
const WRITTEN = {
  ar: { car: 'كيا Unknown <K5> 2020', price: '16,900 يورو' },
  en: { car: 'Kia Unknown <K5> 2020', price: 'EUR 16,900' },
  sq: { car: 'Kia Unknown <K5> 2020', price: '16.900 EUR' },
} as const
const inLanguage = (language: (typeof LANGUAGES)[number]) => ({ ...ORDER.reservation, language })

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(TOLD)('tells of the state %s which car it is, its price and its code, and leads to its page', (state) => {
    const { subject, text, html } = writeMail({ ...ORDER, reservation: inLanguage(language), state })
    expect(subject).toMatch(/^[^\r\n{}]+ - (Karvan|كارفان)$/)
    const { car, price } = WRITTEN[language]
    for (const fact of [car, price, 'AB23CD45']) expect(text).toContain(fact)
    expect(html).toContain('&lt;K5&gt; 2020')
    expect(text + html).not.toContain('{{')
    const prefix = language === 'ar' ? '' : `/${language}`
    expect(text).toContain(`https://karvan.test${prefix}/track/AB23CD45\n`)
    expect(text).toContain(`https://karvan.test${prefix}/car/39000001\n`)
  })
})

it.each(LANGUAGES)('says in %s that files wait on the page of the reservation, to its visitor alone', (language) => {
  const reservation = inLanguage(language)
  const linesOf = (given: Partial<MailInput>) =>
    writeMail({ ...ORDER, reservation, state: 'reported', ...given }).text.split('\n')
  const [without, withFiles] = [linesOf({}), linesOf({ hasFiles: true })]
  expect(withFiles.filter((line) => !without.includes(line))).toHaveLength(1)
  expect(linesOf({ hasFiles: true, to: 'staff' })).toEqual(linesOf({ to: 'staff' }))
})

it('leads staff to the page of reservations', () => {
  const { text } = writeMail({ ...ORDER, to: 'staff', state: 'new' })
  expect(text).toContain('https://karvan.test/en/admin-dashboard/reservations')
})

it('tells staff of new reservations alone, where somebody is to be told', () => {
  const all = mailPolicy({ canMail: true, staffMailTo: 'agents@karvan.test' })
  expect(all.recipientsFor('new')).toEqual(['visitor', 'staff'])
  expect(all.recipientsFor('confirmed')).toEqual(['visitor'])
  expect(all.recipientsFor('inspected')).toEqual([])
  expect(mailPolicy({ canMail: true, staffMailTo: null }).recipientsFor('new')).toEqual(['visitor'])
})

it('orders no mail where none can be sent', () => {
  const none = mailPolicy({ canMail: false, staffMailTo: 'agents@karvan.test' })
  expect(RESERVATION_STATES.flatMap((state) => none.recipientsFor(state))).toEqual([])
})
