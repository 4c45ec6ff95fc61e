import type { Reservation, ReservationWithHistory } from '@karvan/contracts'
import { createSuite, stackTokens, until } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo, newEmail, type OpenShop, openShop } from './open-shop.ts'

let shop: OpenShop
/** Of one and the same editor. */
let editor: { authorization: string }

beforeAll(async () => {
  shop = await openShop(await createSuite())
  const tokenFor = await stackTokens(shop.suite.superuserUrl)
  editor = { authorization: `Bearer ${await tokenFor('editor')}` }
}, 240_000)
afterAll(() => shop.stack.close())

const carAt = (place: number) => ({ carId: shop.carIds[place] })

const found = async (search: string) => {
  const { data } = await shop.call('GET', `/api/reservations?search=${encodeURIComponent(search)}`, { role: 'editor' })
  return (data as { reservations: Reservation[] }).reservations
}
/** As staff know it that was reserved just now. */
const reserved = async (more: object = {}) => {
  const { code } = await shop.reserve(more)
  const [reservation] = await found(code)
  if (!reservation) throw new Error(`nobody finds ${code}`)
  return reservation
}
const setState = (id: string, body: object) =>
  shop.call('PUT', `/api/reservations/${id}/state`, { headers: editor, body })
/** By the same editor, or by an administrator. */
const undo = (id: string, version: number, role?: 'editor' | 'admin') =>
  shop.call('POST', `/api/reservations/${id}/undo`, { ...(role ? { role } : { headers: editor }), body: { version } })
/** As if a step had been taken so long ago. */
const later = (id: string, seconds = 60) =>
  shop.rows(
    `update reservation.history set at = at - $2 * interval '1 second' where reservation_id = $1 and version > 1`,
    [id, seconds],
  )
const statusOf = async (carId: string) => {
  const [row] = await shop.rows<{ status: string }>('select status from inventory.listings where id = $1', [carId])
  return row?.status
}
const get = async (id: string) =>
  (await shop.call('GET', `/api/reservations/${id}`, { role: 'editor' })).data as ReservationWithHistory
const track = (code: string, digits: string) => shop.call('GET', `/api/reservations/track/${code}?phone=${digits}`)

it.each(['declined', 'cancelled'])('wants to know why a reservation is %s', async (state) => {
  const { id } = await reserved(carAt(4))
  for (const note of [undefined, '', '  ']) {
    expect((await setState(id, { state, note, version: 1 })).body).toMatchObject({
      errors: [{ field: 'note', code: 'missing' }],
    })
  }
  expect((await setState(id, { state, note: 'Too far away', version: 1 })).status).toBe(200)
})

it('takes back a step at once, and no mail goes out', async () => {
  const email = newEmail()
  const { id, code, phone } = await reserved({ ...carAt(8), email, language: 'en' })
  await setState(id, { state: 'declined', note: 'A slip', version: 1 })
  expect((await get(id)).last_step).toMatchObject({ to: 'new', has_mail: true })
  expect((await undo(id, 2, 'editor')).status).toBe(403)
  const undone = (await undo(id, 2)).data as ReservationWithHistory
  expect(undone).toMatchObject({ state: 'new', version: 3, queue_place: 1, last_step: null })
  expect(undone.mails.map((mail) => mail.version)).toEqual([1])
  expect(undone.history.map(({ state, undone_at }) => [state, undone_at !== null])).toEqual([
    ['new', false],
    ['declined', true],
  ])
  const waiting = await shop.rows(
    `select 1 from reservation.outbox where envelope -> 'payload' ->> 'reservationId' = $1
     and envelope ->> 'type' = 'reservation.mail' and envelope -> 'payload' ->> 'version' = '2'`,
    [id],
  )
  expect(waiting).toEqual([])
  expect((await track(code, phone.slice(-4))).data).toMatchObject({ state: 'new' })
  // A step that is taken later has its mail, and no other one comes before it.
  await setState(id, { state: 'confirmed', version: 3 })
  const mails = await until(
    'the mail of the step that stands',
    () => mailsTo(shop.stack, email),
    (found) => found.some(({ subject }) => subject.includes('is confirmed')),
  )
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your reservation ${code} - Karvan`,
    `Your reservation ${code} is confirmed - Karvan`,
  ])
})

it('has a mail wait as long as its step can be taken back', async () => {
  const { id } = await reserved(carAt(8))
  await setState(id, { state: 'confirmed', version: 1 })
  const [mail] = await shop.rows<{ waits: number }>(
    `select extract(epoch from not_before - created_at)::int as waits from reservation.outbox
     where envelope ->> 'type' = 'reservation.mail' and envelope -> 'payload' ->> 'reservationId' = $1
     and envelope -> 'payload' ->> 'version' = '2'`,
    [id],
  )
  expect(mail?.waits).toBeGreaterThan(10)
})

it('lets an administrator alone take back a step later, and tells the visitor where it stands again', async () => {
  const email = newEmail()
  const { id, code } = await reserved({ ...carAt(9), email, language: 'en' })
  await setState(id, { state: 'confirmed', version: 1 })
  await setState(id, { state: 'declined', note: 'Wrong row', version: 2 })
  await later(id)
  await shop.rows(`update reservation.outbox set not_before = now()`)
  const subjects = async () => (await mailsTo(shop.stack, email)).map(({ subject }) => subject)
  await until('the mails', subjects, ({ length }) => length === 3)
  expect((await undo(id, 3)).status).toBe(403)
  expect((await undo(id, 2, 'admin')).code).toBe('reservations.conflict')
  expect((await undo(id, 3, 'admin')).data).toMatchObject({ state: 'confirmed', version: 4, queue_place: 1 })
  const mailed = await until('the mail', subjects, ({ length }) => length === 4)
  expect(mailed.at(-1)).toBe(`Your reservation ${code} is confirmed - Karvan`)
  expect((await undo(id, 4, 'admin')).data).toMatchObject({ state: 'new' })
  expect((await undo(id, 5, 'admin')).code).toBe('reservations.wrong_state')
})

it('lets one of two take back a step, and tells the other', async () => {
  const { id } = await reserved(carAt(9))
  await setState(id, { state: 'confirmed', version: 1 })
  const answers = await Promise.all([undo(id, 2), undo(id, 2, 'admin')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await get(id)).version).toBe(3)
})

it('keeps notes for colleagues without a step', async () => {
  const { id } = await reserved(carAt(9))
  const path = `/api/reservations/${id}/notes`
  expect((await shop.call('POST', path, { role: 'editor', body: { note: ' \n ' } })).status).toBe(400)
  expect((await shop.call('POST', path, { role: 'editor', body: { note: ' Call after five ' } })).status).toBe(201)
  const { notes, version, history } = await get(id)
  expect(notes).toMatchObject([{ note: 'Call after five' }])
  expect([version, history.length]).toEqual([1, 1])
})

it('says how the car stands now, and takes it out of the shop with the contract', async () => {
  const [carId = ''] = shop.carIds.slice(10)
  const first = await reserved(carAt(10))
  const behind = await reserved(carAt(10))
  expect(behind).toMatchObject({ car_state: 'available', car_price_now: first.car_price, queue_length: 2 })
  const way = ['confirmed', 'inspected', 'reported', 'contracted'] as const
  for (const [i, state] of way.entries()) await setState(first.id, { state, version: i + 1 })
  expect(await statusOf(carId)).toBe('available')
  // A contract that is taken back at once leaves the car where it was.
  await undo(first.id, 5)
  await setState(first.id, { state: 'contracted', version: 6 })
  await until(
    'the car is out of the shop',
    () => statusOf(carId),
    (status) => status === 'withdrawn',
  )
  expect(await get(behind.id)).toMatchObject({ car_state: 'off', queue_length: 2 })
  await later(first.id)
  expect((await undo(first.id, 7, 'admin')).status).toBe(200)
  await until(
    'the car is back',
    () => statusOf(carId),
    (status) => status === 'available',
  )
})

it('shows a car that was sold meanwhile, and finds reservations by its number', async () => {
  const { id } = await reserved(carAt(11))
  await shop.rows(`update inventory.listings set status = 'sold', source_id = '39013253' where id = $1`, [
    shop.carIds[11],
  ])
  expect(await get(id)).toMatchObject({ car_state: 'sold', car_missing: false })
  for (const number of ['39013253', '٣٩٠١٣٢٥٣', '\u206639013253\u2069']) {
    expect((await found(number)).map((one) => one.id)).toEqual([id])
  }
})
