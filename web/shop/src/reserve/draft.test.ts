import { expect, it } from 'vitest'
import { detailProblems, exchangeProblems, NO_DRAFT, parseDraft } from './draft.ts'

const FULL = { ...NO_DRAFT, firstName: 'Fahad', lastName: 'A', phone: '050 555 0148', email: 'f@example.com' }

it('asks for names, phone and e-mail', () => {
  expect(detailProblems(NO_DRAFT)).toEqual({
    firstName: 'required',
    lastName: 'required',
    phone: 'required',
    email: 'required',
  })
  expect(detailProblems(FULL)).toEqual({})
})

it.each([
  [{ phone: '٠٥٠ ٥٥٥ ٠١٤٨' }, {}],
  [{ phone: '+383 44 123 456' }, {}],
  [{ phone: '\u202a+966 50 123 4567\u202c' }, {}],
  [{ phone: '\u2068050\u00a0123\u20114567\u2069' }, {}],
  [{ phone: '966501234567\ufeff' }, {}],
  [{ email: '\u2066f@example.com\u2069' }, {}],
  [{ email: ' f@exam\u00adple.com\u200b' }, {}],
  [{ phone: '９６６５０１２３４５６７' }, {}],
  [{ phone: '\u206a38344123456\u206f' }, {}],
  [{ phone: '\u200e+383\u00a044\u00a0123\u00a0456' }, {}],
  [{ phone: '(383) 44/123.456' }, {}],
  [{ email: '\u202af@example.com\u202c' }, {}],
  [{ phone: '050 55' }, { phone: 'badPhone' }],
  [{ phone: 'call me' }, { phone: 'badPhone' }],
  [{ email: 'f@example' }, { email: 'badEmail' }],
  [{ firstName: '  ' }, { firstName: 'required' }],
])('finds in %j: %j', (typed, problems) => {
  expect(detailProblems({ ...FULL, ...typed })).toEqual(problems)
})

it('asks which car is given in exchange, where one is', () => {
  expect(exchangeProblems(FULL)).toEqual({})
  expect(exchangeProblems({ ...FULL, hasExchange: true })).toEqual({ exchangeName: 'required' })
  expect(exchangeProblems({ ...FULL, hasExchange: true, exchangeName: 'Camry 2019' })).toEqual({})
})

it.each([[null], ['{'], ['[]'], ['7'], ['{"firstName":7,"hasExchange":"yes"}']])(
  'begins empty with %j kept',
  (json) => {
    expect(parseDraft(json)).toEqual(NO_DRAFT)
  },
)

it('goes on with what was kept', () => {
  expect(parseDraft(JSON.stringify({ ...FULL, more: 1 }))).toEqual(FULL)
})
