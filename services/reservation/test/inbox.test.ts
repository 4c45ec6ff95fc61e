import type { NamedAccount, ReservationEvent, ReservationState } from '@karvan/contracts'
import { createSuite, INTERNAL_TOKEN, stackTokens } from '@karvan/test-kit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type OpenShop, openShop } from './open-shop.ts'

let shop: OpenShop
/** Of one and the same editor. */
let editor: { authorization: string }
let me: NamedAccount

beforeAll(async () => {
  shop = await openShop(await createSuite())
  const tokenFor = await stackTokens(shop.suite.superuserUrl)
  editor = { authorization: `Bearer ${await tokenFor('editor')}` }
  const [account] = await shop.rows<{ id: string }>(
    `update auth.accounts set first_name = 'Besa', last_name = 'Gashi'
     where id = (select id from auth.accounts where role = 'editor' order by created_at desc limit 1) returning id`,
  )
  me = { id: account?.id ?? '', name: 'Besa Gashi' }
}, 240_000)
afterAll(() => shop.stack.close())
beforeEach(() => shop.rows(`update reservation.reservations set deleted_at = now() where deleted_at is null`))

const HOUR_MS = 3_600_000
const DAY_H = 24
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

async function waiting(): Promise<{ items: ReservationEvent[]; total: number }> {
  const { data } = await shop.call('GET', '/api/admin/inbox/reservations', { headers: editor })
  return data as unknown as { items: ReservationEvent[]; total: number }
}

interface Planted {
  readonly state?: ReservationState
  /** When it got its state, in hours from now. */
  readonly hours: number
  readonly dueIn?: number
}

/** A reservation in a state, as if it had got it so many hours ago. @returns its id and version */
async function plant({ state = 'new', hours, dueIn = 1_000 }: Planted) {
  const { code } = await shop.reserve({ carId: shop.carIds[0] })
  const [row] = await shop.rows<{ id: string; version: number }>(
    `update reservation.reservations set state = $2, created_at = $3, due_at = $4 where code = $1 returning id, version`,
    [code, state, ago(hours), ago(-dueIn)],
  )
  if (!row) throw new Error(`nobody finds ${code}`)
  if (state !== 'new') {
    await shop.rows(`insert into reservation.history (reservation_id, version, state, at) values ($1, 100, $2, $3)`, [
      row.id,
      state,
      ago(hours),
    ])
  }
  return { ...row, code }
}

it('says of a reservation that nobody has answered since when it waits, until when, and of whom and what it is', async () => {
  const { id, code, version } = await plant({ hours: 19 })
  const { items, total } = await waiting()
  expect(total).toBe(1)
  expect(items).toMatchObject([
    {
      key: `reservation:${id}`,
      kind: 'reservation',
      reservation: { id, code, version, state: 'new', firstName: 'Layla', lastName: 'Haddad' },
      owner: null,
      note: null,
    },
  ])
  const [event] = items
  expect(Date.parse(event?.limitAt ?? '') - Date.parse(event?.since ?? '')).toBe(24 * HOUR_MS)
})

it('leaves out what has been answered, what has ended and what is deleted', async () => {
  const { id, version } = await plant({ hours: 30 })
  expect((await waiting()).items.map(({ reservation }) => reservation.id)).toEqual([id])
  await shop.call('PUT', `/api/reservations/${id}/state`, { headers: editor, body: { state: 'confirmed', version } })
  // An answer gives it three more days.
  expect(await waiting()).toEqual({ items: [], total: 0 })
  await plant({ state: 'declined', hours: 1, dueIn: -5 })
  expect((await waiting()).total).toBe(0)
})

it('says of each reservation one thing: its own time, from a day before it, or the promised delivery, from day 30', async () => {
  const due = await plant({ state: 'confirmed', hours: 50, dueIn: 5 })
  const late = await plant({ state: 'reported', hours: 50, dueIn: -3 })
  await plant({ state: 'confirmed', hours: 1, dueIn: 25 })
  const asked = await plant({ state: 'contracted', hours: 10 * DAY_H, dueIn: 2 })
  const atSea = await plant({ state: 'contracted', hours: 31 * DAY_H, dueIn: 4 * DAY_H })
  await plant({ state: 'contracted', hours: 29 * DAY_H, dueIn: 6 * DAY_H })
  const { items, total } = await waiting()
  expect(items.map(({ kind, reservation }) => [kind, reservation.id])).toEqual([
    ['due', late.id],
    ['due', asked.id],
    ['due', due.id],
    ['delivery', atSea.id],
  ])
  expect(total).toBe(4)
  const delivery = items.at(-1)
  expect(delivery?.key).toBe(`delivery:${atSea.id}`)
  expect(Date.parse(delivery?.limitAt ?? '') - Date.parse(delivery?.since ?? '')).toBe(35 * DAY_H * HOUR_MS)
})

it('is another event once the reservation has another time', async () => {
  const { id, version } = await plant({ state: 'confirmed', hours: 50, dueIn: 5 })
  const [before] = (await waiting()).items
  await shop.call('PUT', `/api/reservations/${id}/assignment`, {
    headers: editor,
    body: { version, due_at: ago(-6).toISOString() },
  })
  const [after] = (await waiting()).items
  expect(after?.key).toMatch(new RegExp(`^due:${id}:\\d+$`))
  expect(after?.key).not.toBe(before?.key)
})

it('names who has it and who left the last note, as the reservation says them', async () => {
  const { id, version } = await plant({ hours: 2 })
  await shop.call('PUT', `/api/reservations/${id}/assignment`, { headers: editor, body: { version, owner_id: me.id } })
  for (const note of ['Call later', 'Wants it in white']) {
    await shop.call('POST', `/api/reservations/${id}/notes`, { headers: editor, body: { note } })
  }
  expect((await waiting()).items).toMatchObject([
    { owner: me, note: { text: 'Wants it in white', by: me.name }, reservation: { version: version + 1 } },
  ])
})

it('is for those alone who see reservations', async () => {
  for (const [role, status] of [
    ['editor', 200],
    ['user', 403],
  ] as const) {
    expect((await shop.call('GET', '/api/admin/inbox/reservations', { role })).status).toBe(status)
  }
})

it('names no person where it is asked for the daily mail, and answers other services alone', async () => {
  const { id, code } = await plant({ hours: 19 })
  const path = '/internal/inbox/reservations'
  const answer = await shop.call('GET', path, { headers: { 'x-internal-token': INTERNAL_TOKEN } })
  expect(answer.body).toMatchObject({ items: [{ key: `reservation:${id}`, kind: 'reservation', code }], total: 1 })
  const [item] = (answer.body as unknown as { items: [{ car: object }] }).items
  expect(Object.keys(item).toSorted()).toEqual(['car', 'code', 'key', 'kind', 'limitAt', 'since'])
  expect(Object.keys(item.car).toSorted()).toEqual(['make', 'model', 'year'])
  expect((await shop.call('GET', path, { headers: editor })).status).toBe(404)
})
