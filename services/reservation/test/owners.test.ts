import type { NamedAccount, Reservation, ReservationWithHistory, Role } from '@karvan/contracts'
import { createSuite, stackTokens, until } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenShop, openShop } from './open-shop.ts'

let shop: OpenShop
/** Of one and the same editor. */
let editor: { authorization: string }
let me: NamedAccount

beforeAll(async () => {
  shop = await openShop(await createSuite())
  const tokenFor = await stackTokens(shop.suite.superuserUrl)
  for (const role of ['user', 'admin'] as const) await tokenFor(role)
  editor = { authorization: `Bearer ${await tokenFor('editor')}` }
  const id = await accountOf('editor')
  await shop.rows(`update auth.accounts set first_name = 'Besa', last_name = 'Gashi' where id = $1`, [id])
  me = { id, name: 'Besa Gashi' }
}, 240_000)
afterAll(() => shop.stack.close())

const accountOf = async (role: Role) => {
  const rows = await shop.rows<{ id: string }>(
    `select id from auth.accounts where role = $1 and is_active order by created_at desc limit 1`,
    [role],
  )
  return rows[0]?.id ?? ''
}
const list = async (query: string) => {
  const { data } = await shop.call('GET', `/api/reservations?limit=200&${query}`, { headers: editor })
  return (data as { reservations: Reservation[] }).reservations
}
const reserved = async (): Promise<Reservation> => {
  const { code } = await shop.reserve({ carId: shop.carIds[0] })
  const [reservation] = await list(`search=${code}`)
  if (!reservation) throw new Error(`nobody finds ${code}`)
  return reservation
}
const get = async (id: string) =>
  (await shop.call('GET', `/api/reservations/${id}`, { headers: editor })).data as ReservationWithHistory
const assign = (id: string, body: object) =>
  shop.call('PUT', `/api/reservations/${id}/assignment`, { headers: editor, body })
const setState = (id: string, body: object) =>
  shop.call('PUT', `/api/reservations/${id}/state`, { headers: editor, body })
const entriesOf = (id: string) =>
  shop.rows<{ before: object; after: object }>(
    `select before, after from audit.entries where subject_id = $1 and action = 'reservation.updated' order by at`,
    [id],
  )

it('names who took each step and wrote each note, by the name that their account has now', async () => {
  const { id } = await reserved()
  await setState(id, { state: 'confirmed', version: 1 })
  await shop.call('POST', `/api/reservations/${id}/notes`, { headers: editor, body: { note: 'Call later' } })
  const { people, history, notes } = await get(id)
  expect(people).toEqual([me])
  expect([history.map(({ by }) => by), notes.map(({ by }) => by)]).toEqual([[null, me.id], [me.id]])
  await shop.rows(
    `update auth.accounts set first_name = null, last_name = null, email = 'besa@karvan.test' where id = $1`,
    [me.id],
  )
  expect((await get(id)).people).toEqual([{ id: me.id, name: 'besa@karvan.test' }])
  await shop.rows(`update auth.accounts set first_name = 'Besa', last_name = 'Gashi' where id = $1`, [me.id])
})

it('lists who may answer, and nobody else', async () => {
  const { data } = await shop.call('GET', '/api/reservations/owners', { headers: editor })
  const { owners } = data as { owners: NamedAccount[] }
  expect(owners).toContainEqual(me)
  const ids = owners.map(({ id }) => id)
  expect(ids).toContain(await accountOf('admin'))
  expect(ids).not.toContain(await accountOf('user'))
  expect((await shop.call('GET', '/api/reservations/owners', { role: 'user' })).status).toBe(403)
})

it('is taken by somebody and given to somebody else, with an entry in the trail', async () => {
  const { id } = await reserved()
  const admin = await accountOf('admin')
  expect((await assign(id, { owner_id: me.id, version: 1 })).data).toMatchObject({
    owner_id: me.id,
    owner_name: 'Besa Gashi',
    version: 2,
    state: 'new',
  })
  expect((await list('owner=mine')).map((one) => one.id)).toContain(id)
  expect((await list('owner=nobody')).map((one) => one.id)).not.toContain(id)
  expect((await assign(id, { owner_id: admin, version: 2 })).data).toMatchObject({ owner_id: admin })
  expect((await assign(id, { owner_id: null, version: 3 })).data).toMatchObject({ owner_id: null, owner_name: null })
  expect((await list('owner=nobody')).map((one) => one.id)).toContain(id)
  const entries = await until(
    'the entries',
    () => entriesOf(id),
    ({ length }) => length === 3,
  )
  expect(entries[0]).toEqual({ before: { owner_id: null }, after: { owner_id: me.id } })
})

it('is given to nobody who may not answer', async () => {
  const { id } = await reserved()
  for (const owner_id of [await accountOf('user'), randomUUID()]) {
    expect((await assign(id, { owner_id, version: 1 })).body).toMatchObject({
      errors: [{ field: 'owner_id', code: 'not_allowed' }],
    })
  }
  expect(
    (await shop.call('PUT', `/api/reservations/${id}/assignment`, { role: 'user', body: { version: 1 } })).status,
  ).toBe(403)
})

it('lets one of two who take it at once have it, and tells the other', async () => {
  const { id } = await reserved()
  const body = { owner_id: me.id, version: 1 }
  const answers = await Promise.all([assign(id, body), assign(id, body)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.code).toBe('reservations.conflict')
})

it('proposes a time for each step, which a step that is taken back gives back', async () => {
  const { id, created_at, due_at } = await reserved()
  const hour = 3_600_000
  expect(Date.parse(due_at ?? '') - Date.parse(created_at)).toBe(24 * hour)
  const own = '2027-01-02T09:00:00.000Z'
  expect((await assign(id, { due_at: own, version: 1 })).data).toMatchObject({ due_at: own, owner_id: null })
  const { due_at: next, history } = (await setState(id, { state: 'confirmed', version: 2 }))
    .data as ReservationWithHistory
  expect(Date.parse(next ?? '') - Date.parse(history.at(-1)?.at ?? '')).toBe(72 * hour)
  const undone = await shop.call('POST', `/api/reservations/${id}/undo`, { headers: editor, body: { version: 3 } })
  expect(undone.data).toMatchObject({ due_at: own, state: 'new' })
  expect((await assign(id, { due_at: null, version: 4 })).data).toMatchObject({ due_at: null })
  const ended = await setState(id, { state: 'declined', note: 'why', version: 5 })
  expect(ended.data).toMatchObject({ due_at: null })
})

it('lists what is overdue, and what is due first', async () => {
  const [late, soon, later] = [await reserved(), await reserved(), await reserved()]
  const due = {
    [late.id]: '2026-01-02T09:00:00Z',
    [soon.id]: '2099-01-02T09:00:00Z',
    [later.id]: '2099-02-02T09:00:00Z',
  }
  for (const [id, due_at] of Object.entries(due)) await assign(id, { due_at, version: 1 })
  expect((await list('due=overdue')).map(({ id }) => id)).toEqual([late.id])
  const order = async (sortOrder: string) => {
    const rows = await list(`sortBy=due_at&sortOrder=${sortOrder}`)
    return rows.filter(({ id }) => id in due).map(({ id }) => id)
  }
  expect(await order('asc')).toEqual([late.id, soon.id, later.id])
  expect(await order('desc')).toEqual([later.id, soon.id, late.id])
  // A reservation that has ended is due at no time.
  await setState(late.id, { state: 'cancelled', note: 'why', version: 2 })
  expect(await list('due=overdue')).toEqual([])
})

it('is nobody’s once the account of its owner is gone', async () => {
  const { id } = await reserved()
  await assign(id, { owner_id: me.id, version: 1 })
  await shop.rows(
    `insert into auth.outbox (exchange, routing_key, envelope) values ('events', 'account.removed.v1', $1)`,
    [
      JSON.stringify({
        id: randomUUID(),
        type: 'account.removed',
        version: 1,
        occurredAt: new Date().toISOString(),
        correlationId: 'test',
        causationId: null,
        actor: null,
        payload: { accountId: me.id },
      }),
    ],
  )
  const found = await until(
    'nobody answers it',
    () => get(id),
    ({ owner_id }) => owner_id === null,
  )
  expect(found.owner_name).toBeNull()
})

it('shows lists and steps without names while auth is away, and lets somebody take what is theirs', async () => {
  const { id } = await reserved()
  await setState(id, { state: 'confirmed', version: 1 })
  await shop.stack.program('auth').stop()
  expect(await get(id)).toMatchObject({ people: null, owner_name: null, state: 'confirmed' })
  expect((await list('owner=nobody')).map((one) => one.id)).toContain(id)
  expect((await assign(id, { owner_id: me.id, version: 2 })).status).toBe(200)
  expect((await assign(id, { owner_id: randomUUID(), version: 3 })).status).toBe(503)
})
