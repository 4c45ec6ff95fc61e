import type { Reservation, ReservationState, ReservationWithHistory, TrackedReservation } from '@karvan/contracts'
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

const list = async (query = '') => {
  const { data, body } = await shop.call('GET', `/api/reservations${query}`, { role: 'editor' })
  const { reservations } = data as { reservations: Reservation[] }
  return { reservations, pagination: body['pagination'] }
}
const found = async (search: string) => (await list(`?search=${encodeURIComponent(search)}`)).reservations
/** As staff know it that was reserved just now. */
const reserved = async (more: object = {}) => {
  const { code } = await shop.reserve(more)
  const [reservation] = await found(code)
  if (!reservation) throw new Error(`nobody finds ${code}`)
  return reservation
}
const setState = (id: string, body: object) =>
  shop.call('PUT', `/api/reservations/${id}/state`, { role: 'editor', body })
const get = async (id: string) =>
  (await shop.call('GET', `/api/reservations/${id}`, { role: 'editor' })).data as ReservationWithHistory
const track = (code: string, digits: string, client?: string) =>
  shop.call('GET', `/api/reservations/track/${code}?phone=${digits}`, { ...(client !== undefined && { client }) })

it('shows staff a reservation with the fields that they know', async () => {
  const email = newEmail()
  const reservation = await reserved({
    ...carAt(0),
    email,
    phone: '0501234567',
    destination: 'XK',
    language: 'sq',
    comment: ' Soon, please ',
    wish: 'see-car',
    exchange: { name: 'Golf 7', details: '2014, red' },
  })
  expect(reservation).toMatchObject({
    state: 'new',
    version: 1,
    queue_place: 1,
    first_name: 'Layla',
    last_name: 'Haddad',
    email,
    phone: '+966501234567',
    car_id: shop.carIds[0],
    car_title: 'Kia K5',
    car_brand: 'Kia',
    car_model: 'K5',
    car_year: 2020,
    car_price: 17_350,
    car_currency: 'EUR',
    car_missing: false,
    exchange_car: true,
    exchange_car_name: 'Golf 7',
    exchange_car_details: '2014, red',
    exchange_car_photos: [],
    comment: 'Soon, please',
    wish: 'see-car',
    zip_url: null,
  })
})

it.each([
  [
    'Përparim',
    'Çela',
    ['Perparim Cela', 'cela perparim', 'ÇELA PËRPARIM', 'Pe\u0308rparim Çela', '\u2066Përparim\u2069, Çela'],
  ],
  ['Mira', 'O’Brien', ["O'Brien Mira", 'mira oʼbrien', 'obrien, mira', 'o brien mira', 'O`Brien Mira']],
  [
    'عبدالله',
    'الحربي',
    ['الحربي عبدالله', 'الحربى عبد الله', 'عَبْدُالله الحربي', 'عبــدالله الحربی', '\u2067الحربي\u2069 عبدالله'],
  ],
  ['Fatmë', 'Đorđević', ['fatme dordevic', 'DORDEVIC FATME', 'Đorđević, Fatmë']],
])('finds %s %s in any letters, quotes and order', async (firstName, lastName, texts) => {
  const { id } = await reserved({ ...carAt(2), firstName, lastName, email: newEmail() })
  for (const text of texts) expect([text, (await found(text)).map((one) => one.id)]).toEqual([text, [id]])
})

it('finds reservations by name, e-mail, phone, code and car, newest first', async () => {
  const email = newEmail()
  const first = await reserved({ ...carAt(1), firstName: 'Zamzam', lastName: 'Qaf', email, phone: '0555550001' })
  const second = await reserved({ ...carAt(1), firstName: 'Zamzam', lastName: 'Lam' })
  const idsOf = (reservations: readonly Reservation[]) => reservations.map(({ id }) => id)
  expect(idsOf(await found('zamzam'))).toEqual([second.id, first.id])
  for (const text of ['ZAMZAM qaf', email, '0555550001', '+966 55 555 0001', first.code.toLowerCase()]) {
    expect([text, idsOf(await found(text))]).toEqual([text, [first.id]])
  }
  expect(idsOf(await found('kia k5'))).toEqual(expect.arrayContaining([first.id, second.id]))
  expect(await found('%')).toEqual([])
  for (const text of [
    'Qaf, Zamzam',
    '٠٥٥٥٥٥٠٠٠١',
    '00966 55 555 0001',
    first.code.slice(1, 7),
    `\u2066${first.code}\u2069`,
  ]) {
    expect([text, idsOf(await found(text))]).toEqual([text, [first.id]])
  }
  expect(idsOf(await found('كيا زمزم'))).toEqual([])
  expect(idsOf(await found('كيا zamzam ٢٠٢٠'))).toEqual([second.id, first.id])
  expect(idsOf(await found('كيــا Zàmzam'))).toEqual([second.id, first.id])
  const { reservations, pagination } = await list('?search=zamzam&limit=1&page=2')
  expect(idsOf(reservations)).toEqual([first.id])
  expect(pagination).toEqual({ page: 2, totalPages: 2, total: 2, limit: 1 })
  expect((await list()).pagination).toMatchObject({ page: 1, limit: 50 })
})

it('marks a reservation whose car has left the inventory', async () => {
  const { id } = await reserved(carAt(2))
  await shop.rows('delete from inventory.listings where id = $1', [shop.carIds[2]])
  expect(await get(id)).toMatchObject({ car_missing: true, car_state: 'missing', car_title: 'Kia K5' })
})

it('goes from step to step, tells the visitor, and moves the queue up at its end', async () => {
  const email = newEmail()
  const { id, code } = await reserved({ ...carAt(3), email, language: 'en' })
  const behind = await reserved(carAt(3))
  expect(behind.queue_place).toBe(2)
  const way: ReservationState[] = ['confirmed', 'inspected', 'reported', 'contracted', 'delivered']
  for (const [i, state] of way.entries()) {
    expect((await get(id)).next_states).toContain(state)
    expect((await setState(id, { state, note: `note ${i}`, version: i + 1 })).status).toBe(200)
  }
  const { history, state, queue_place, next_states, version } = await get(id)
  expect({ state, queue_place, next_states, version }).toEqual({
    state: 'delivered',
    queue_place: null,
    next_states: [],
    version: 6,
  })
  expect(history.map((entry) => [entry.state, entry.note, entry.by !== null])).toEqual([
    ['new', null, false],
    ...way.map((state, i) => [state, `note ${i}`, true]),
  ])
  expect((await get(behind.id)).queue_place).toBe(1)
  const mails = await until(
    'the mails',
    () => mailsTo(shop.stack, email),
    ({ length }) => length === 5,
  )
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    [
      `Your reservation ${code} - Karvan`,
      `Your reservation ${code} is confirmed - Karvan`,
      'The report on your car is ready - Karvan',
      'Your car is on its way - Karvan',
      'Your car has been handed over - Karvan',
    ].toSorted(),
  )
  for (const { text } of mails) {
    expect(text).toContain(`/en/track/${code}`)
    expect(text).not.toMatch(/Layla|Haddad|\+966/)
  }
  const staffMails = await mailsTo(shop.stack, 'agents@karvan.example')
  expect(staffMails.filter(({ text }) => text.includes(code)).map(({ subject }) => subject)).toEqual([
    `New reservation ${code} - Karvan`,
  ])
})

it('refuses a change of what somebody else has changed, and a step that does not follow', async () => {
  const { id } = await reserved(carAt(4))
  expect((await setState(id, { state: 'reported', version: 1 })).code).toBe('reservations.wrong_state')
  const answers = await Promise.all(
    ['confirmed', 'declined'].map((state) => setState(id, { state, note: 'why', version: 1 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.code).toBe('reservations.conflict')
  expect((await get(id)).history).toHaveLength(2)
  expect((await setState(randomUUID(), { state: 'confirmed', version: 1 })).code).toBe('reservations.not_found')
})

it('deletes for thirty days, which is for those alone who may', async () => {
  const { id, code, phone } = await reserved(carAt(5))
  const behind = await reserved(carAt(5))
  const path = `/api/reservations/${id}`
  expect((await shop.call('DELETE', path, { role: 'editor' })).status).toBe(403)
  expect((await shop.call('DELETE', path, { role: 'admin' })).status).toBe(200)
  expect(await found(code)).toEqual([])
  expect((await list(`?state=deleted&search=${code}`)).reservations).toMatchObject([{ id, queue_place: null }])
  expect((await get(behind.id)).queue_place).toBe(1)
  expect((await track(code, phone.slice(-4))).status).toBe(404)
  expect((await shop.call('POST', `${path}/restore`, { role: 'admin' })).status).toBe(200)
  expect((await found(code)).map(({ queue_place }) => queue_place)).toEqual([1])
  await shop.call('DELETE', path, { role: 'admin' })
  await shop.rows(`update reservation.reservations set deleted_at = now() - interval '31 days' where id = $1`, [id])
  expect((await shop.call('POST', `${path}/restore`, { role: 'admin' })).code).toBe('reservations.not_found')
})

it('tells who knows code and digits how far it is, and no name', async () => {
  const phone = newPhone()
  const { id, code } = await reserved({ ...carAt(6), phone })
  await setState(id, { state: 'confirmed', note: 'a nice person', version: 1 })
  const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
  const answer = await track(typed, phone.slice(-4))
  const { steps, asked, queuePlace } = answer.data as TrackedReservation
  expect([answer.status, answer.headers.get('cache-control'), queuePlace]).toEqual([200, 'no-store', 1])
  expect(steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
    'browse done',
    'reserve done',
    'phone done',
    'inspection now',
    'report ahead',
    'payment ahead',
    'delivery ahead',
  ])
  expect(asked).toEqual({ what: 'wait', until: null })
  expect(JSON.stringify(answer.body)).not.toMatch(/Layla|Haddad|@|nice person/)
  expect(JSON.stringify(answer.body)).not.toContain(phone.slice(-8))
  const arabic = phone.slice(-4).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  expect((await track(code, encodeURIComponent(arabic))).status).toBe(200)
})

it('answers a wrong code as wrong digits, and slows down guessing', async () => {
  const phone = '0501230000'
  const { code } = await reserved({ ...carAt(7), phone })
  const wrong = [await track(code, '9999'), await track('22222222', '0000'), await track(code, '')]
  expect(new Set(wrong.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(wrong[0]).toMatchObject({ status: 404, code: 'reservations.not_found' })
  // Who knows it may look as often as they wish.
  for (let i = 0; i < 15; i += 1) expect((await track(code, '0000', '203.0.113.20')).status).toBe(200)
  for (let i = 0; i < 8; i += 1) expect((await track(code, `100${i}`)).status).toBe(404)
  expect([(await track(code, '0000')).status, (await track('33333333', '0000')).status]).toEqual([429, 404])
  const codes = Array.from(
    { length: 31 },
    (_, i) =>
      `4444${String(i + 22)
        .padStart(4, '2')
        .replaceAll(/[01]/g, 'X')}`,
  )
  const statuses: number[] = []
  for (const guess of codes) statuses.push((await track(guess, '0000', '203.0.113.21')).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429])
})
