import { LANGUAGES, RESERVATION_STATES } from '@karvan/contracts'
import { describe, expect, it } from 'vitest'
import { isSilent, mailPolicy } from './policy.ts'
import { type MailOrder, writeMail } from './write-mail.ts'

const TOLD = RESERVATION_STATES.filter((state) => !isSilent(state))
const ORDER: Omit<MailOrder, 'state'> = {
  to: 'visitor',
  publicUrl: 'https://karvan.test',
  reservation: {
    code: 'AB23CD45',
    language: 'en',
    car: { id: '', make: 'Kia', model: 'K5', title: 'Kia <K5>', year: 2020, mileage: 10, fuelType: null, vin: null },
    price: { amount: 16_900, currency: 'EUR', destination: 'SA', pricingVersion: 1, rateId: '', quoteCode: null },
  },
}
const inLanguage = (language: (typeof LANGUAGES)[number]) => ({ ...ORDER.reservation, language })

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(TOLD)('tells of the state %s which car it is, its price and its code, and leads to its page', (state) => {
    const { subject, text, html } = writeMail({ ...ORDER, reservation: inLanguage(language), state })
    expect(subject).toMatch(/^[^\r\n{}]+ - (Karvan|كارفان)$/)
    for (const fact of ['Kia <K5>', '16,900 EUR', 'AB23CD45']) expect(text).toContain(fact)
    expect(html).toContain('Kia &lt;K5&gt;')
    expect(text + html).not.toContain('{{')
    const path = language === 'ar' ? '/track/AB23CD45' : `/${language}/track/AB23CD45`
    expect(text).toContain(`https://karvan.test${path}\n`)
  })
})

it('leads staff to the page of reservations', () => {
  const { text } = writeMail({ ...ORDER, to: 'staff', state: 'new' })
  expect(text).toContain('https://karvan.test/en/admin-dashboard/reservations')
})

it('tells staff of new reservations alone, where somebody is to be told', () => {
  const all = mailPolicy({ canMail: true, staffMailTo: 'agents@karvan.test' })
  expect(all.readersOf('new')).toEqual(['visitor', 'staff'])
  expect(all.readersOf('confirmed')).toEqual(['visitor'])
  expect(all.readersOf('inspected')).toEqual([])
  expect(mailPolicy({ canMail: true, staffMailTo: null }).readersOf('new')).toEqual(['visitor'])
})

it('orders no mail where none can be sent', () => {
  const none = mailPolicy({ canMail: false, staffMailTo: 'agents@karvan.test' })
  expect(RESERVATION_STATES.flatMap((state) => none.readersOf(state))).toEqual([])
})
