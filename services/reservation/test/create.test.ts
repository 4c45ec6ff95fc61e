import { QUOTE_CODE_LETTERS } from '@karvan/contracts'
import { createSuite, until } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo, newEmail, newPhone, type OpenShop, openShop } from './open-shop.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop(await createSuite())
}, 240_000)
afterAll(() => shop.stack.close())

const carAt = (place: number) => ({ carId: shop.carIds[place] })
const countOf = async (email: string) =>
  (await shop.rows<{ n: number }>('select count(*)::int n from reservation.reservations where email = $1', [email]))[0]
    ?.n
const quoteFor = async (place: number, more: object = {}) => {
  const answer = await fetch(`${shop.stack.urlOf('pricing')}/api/pricing/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...carAt(place), destination: 'SA', currency: 'USD', ...more }),
  })
  return ((await answer.json()) as { data: { code: string; pricing: { total: { amounts: { EUR: number } } } } }).data
}

it('makes one reservation of fifty equal calls at once, and answers all of them alike', async () => {
  const [body, key] = [shop.order(carAt(0)), randomUUID()]
  const answers = await Promise.all(Array.from({ length: 50 }, () => shop.send(body, key, '203.0.113.7')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(await countOf(body.email)).toBe(1)
  const { body: receipt } = answers[0] ?? { body: {} }
  expect(receipt).toMatchObject({
    message: 'Reservation is done, someone from our agents will call you soon!',
    data: {
      state: 'new',
      queuePlace: 1,
      car: { id: body.carId, title: 'Kia K5', year: 2020 },
      price: { amount: 16_900, currency: 'EUR', destination: 'SA', pricingVersion: 1, quoteCode: null },
    },
  })
  const { code, createdAt, reviewBy, trackPath } = answers[0]?.data as Record<string, string>
  expect(code).toMatch(new RegExp(`^[${QUOTE_CODE_LETTERS}]{8}$`))
  expect(trackPath).toBe(`/track/${code}`)
  expect(Date.parse(reviewBy ?? '') - Date.parse(createdAt ?? '')).toBe(24 * 3_600_000)
  const mails = await until(
    'the mail',
    () => mailsTo(shop.stack, body.email),
    ({ length }) => length > 0,
  )
  expect(mails.map(({ subject }) => subject)).toEqual([`حجزك ${code} - كارفان`])
})

it('refuses the same key with other content, and answers the same content in another order of its fields', async () => {
  const [body, key] = [shop.order(carAt(1)), randomUUID()]
  const first = await shop.send(body, key)
  const turned = Object.fromEntries(Object.entries({ ...body, filledMs: 77_000 }).toReversed())
  expect((await shop.send(turned, key)).data).toEqual(first.data)
  expect(await shop.send({ ...body, comment: 'one more thing' }, key)).toMatchObject({
    status: 422,
    code: 'reservations.key_reused',
  })
  expect(await shop.send({ ...body, ...carAt(2) }, key)).toMatchObject({ status: 422 })
  expect(await countOf(body.email)).toBe(1)
})

it.each([undefined, 'short', 'with a space in it', 'x'.repeat(129)])('refuses the key %s', async (key) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const answer = await shop.call('POST', '/api/reservations', { body: shop.order(), headers })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'Idempotency-Key' }] } })
})

it.each([
  [{ price: 1 }],
  [{ amount: 1, currency: 'EUR' }],
  [{ totalPrice: 1 }],
  [{ pricing: { total: { eurCents: 1 } } }],
  [{ exchange: { name: 'Golf', price: 1 } }],
])('takes no price from a visitor: %o', async (extra) => {
  expect(await shop.send(shop.order(extra))).toMatchObject({ status: 400, code: 'request.invalid' })
})

it.each([
  ['firstName', { firstName: ' ' }],
  ['lastName', { lastName: undefined }],
  ['email', { email: 'no address' }],
  ['phone', { phone: '123456' }],
  ['carId', { carId: 'K5' }],
  ['comment', { comment: 'x'.repeat(2_001) }],
])('names the field %s that is wrong', async (field, wrong) => {
  expect(await shop.send(shop.order(wrong))).toMatchObject({ status: 400, body: { errors: [{ field }] } })
})

it('keeps a phone number in one form, however it is written', async () => {
  const email = newEmail()
  await shop.reserve({ ...carAt(3), email, phone: '٠٥٠١٢٣٤٥٦٧' })
  expect(await shop.rows('select phone from reservation.reservations where email = $1', [email])).toEqual([
    { phone: '+966501234567' },
  ])
})

it('gives each on one car the next place in its queue', async () => {
  const places = await Promise.all(Array.from({ length: 5 }, () => shop.reserve(carAt(4))))
  expect(places.map(({ queuePlace }) => queuePlace).toSorted()).toEqual([1, 2, 3, 4, 5])
  expect((await shop.reserve(carAt(5))).queuePlace).toBe(1)
})

it('takes the price of a quote, and none that has expired or is for something else', async () => {
  const quote = await quoteFor(6)
  await shop.rows(`update pricing.quotes set breakdown = jsonb_set(breakdown, '{total,amounts,EUR}', '12345')`)
  const typed = `${quote.code.slice(0, 4)}-${quote.code.slice(4)}`.toLowerCase()
  const { price } = await shop.reserve({ ...carAt(6), quoteCode: typed })
  expect(price).toMatchObject({ amount: 12_345, currency: 'EUR', quoteCode: quote.code })
  expect(await shop.send(shop.order({ ...carAt(7), quoteCode: quote.code }))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'quoteCode' }] },
  })
  expect(await shop.send(shop.order({ ...carAt(6), destination: 'XK', quoteCode: quote.code }))).toMatchObject({
    status: 400,
  })
  expect((await shop.send(shop.order({ ...carAt(6), quoteCode: '22222222' }))).code).toBe('quotes.not_found')
  await shop.rows(`update pricing.quotes set valid_until = now() - interval '1 second'`)
  expect(await shop.send(shop.order({ ...carAt(6), quoteCode: quote.code }))).toMatchObject({
    status: 409,
    code: 'reservations.quote_expired',
  })
})

it('reserves what is on sale or under contract, and nothing that is sold or has no price', async () => {
  const setCar = (place: number, set: string) =>
    shop.rows(`update inventory.listings set ${set} where id = $1 and dataset = 'main'`, [shop.carIds[place]])
  const [body, key] = [shop.order(carAt(8)), randomUUID()]
  await setCar(8, `status = 'under_contract'`)
  const first = await shop.send(body, key)
  expect(first.status).toBe(201)
  await setCar(8, `status = 'sold'`)
  expect((await shop.send(shop.order(carAt(8)))).code).toBe('reservations.car_sold')
  // Who has lost the answer gets it all the same.
  expect((await shop.send(body, key)).data).toEqual(first.data)
  await setCar(8, `status = 'available', price_krw = null, price_amount = null`)
  expect((await shop.send(shop.order(carAt(8)))).code).toBe('reservations.no_price')
  expect((await shop.send(shop.order({ carId: randomUUID() }))).code).toBe('cars.not_found')
})

it('tells a program nothing about how it was found out', async () => {
  const answers = await Promise.all(
    [{ filledMs: 1_999 }, { website: 'https://spam.test' }].map((more) => shop.send(shop.order(more))),
  )
  const [first, second] = answers.map(({ status, body }) => ({ status, body }))
  expect(first).toMatchObject({ status: 400, body: { code: 'reservations.not_accepted' } })
  expect(second).toEqual(first)
  expect(first?.body).not.toHaveProperty('errors')
})

it('limits what an e-mail, a phone and an address may reserve, and counts no repeats', async () => {
  const [email, phone, client] = [newEmail(), newPhone(), '203.0.113.99']
  const key = randomUUID()
  const body = shop.order({ ...carAt(9), email })
  for (let i = 0; i < 8; i += 1) expect((await shop.send(body, key)).status).toBe(201)
  for (let i = 0; i < 4; i += 1) await shop.reserve({ ...carAt(9), email })
  const refused = await shop.send(shop.order({ ...carAt(9), email: email.toUpperCase() }))
  expect([refused.status, refused.code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  for (let i = 0; i < 5; i += 1) await shop.reserve({ ...carAt(9), phone })
  expect((await shop.send(shop.order({ ...carAt(9), phone }))).status).toBe(429)
  for (let i = 0; i < 30; i += 1) expect((await shop.send(shop.order(carAt(9)), undefined, client)).status).toBe(201)
  expect((await shop.send(shop.order(carAt(9)), undefined, client)).status).toBe(429)
})

it('writes no personal data into logs, messages or the audit trail', async () => {
  const person = {
    firstName: 'Zarqa-Canary',
    lastName: 'Yamama-Canary',
    email: 'canary.person@karvan.test',
    phone: '+966 55 765 4321',
    comment: 'Canary-Comment',
  }
  const { code } = await shop.reserve({ ...carAt(10), ...person })
  await shop.send(shop.order({ ...person, ...carAt(10), phone: 'canary' }))
  await until(
    'the mail',
    () => mailsTo(shop.stack, person.email),
    ({ length }) => length > 0,
  )
  const entries = await until(
    'the entry of the trail',
    () =>
      shop.rows<{ text: string }>(
        `select row_to_json(entries)::text as text from audit.entries where action = 'reservation.created' and after ->> 'car_id' = $1`,
        [shop.carIds[10]],
      ),
    ({ length }) => length > 0,
  )
  const messages = await shop.rows<{ text: string }>('select envelope::text as text from reservation.outbox')
  const texts = [await shop.logOf('reservation'), ...[...entries, ...messages].map(({ text }) => text)].join('\n')
  expect(texts).toContain('mail was sent')
  for (const secret of [...Object.values(person), '+966557654321', code]) expect(texts).not.toContain(secret)
})
