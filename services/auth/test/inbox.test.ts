import type { AuditEntry, HandledEvent, NamedAccount, Role, StoredInboxNote } from '@karvan/contracts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { purge } from '../src/database/purge.ts'
import { type Answer, type StaffApp, staffApp } from './staff-app.ts'

const HANDLING = '/api/admin/inbox/handling'
const NOTES = '/api/admin/inbox/notes'

let staff: StaffApp
beforeAll(async () => {
  staff = await staffApp()
})
afterAll(() => staff.close())
beforeEach(async () => {
  await staff.db.deleteFrom('inbox_handling').execute()
  await staff.db.deleteFrom('accounts').execute()
  await staff.db.deleteFrom('outbox').execute()
})

const newKey = () => `job:${randomUUID()}`
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const change = (body: object, role: Role = 'super_admin') => staff.call(role, 'PUT', HANDLING, body)
const undo = (key: string, version: number) => staff.call('super_admin', 'POST', `${HANDLING}/undo`, { key, version })
const handledOf = ({ body }: Answer) => body.data as unknown as HandledEvent
const list = async (role: Role = 'super_admin') =>
  (await staff.call(role, 'GET', HANDLING)).body.data as unknown as { items: HandledEvent[]; total: number }
const notesOf = ({ body }: Answer) => (body.data as unknown as { notes: StoredInboxNote[] }).notes
const entries = async () =>
  (await staff.sent<AuditEntry>('audit.recorded')).map(({ payload: { action, before, after } }) => ({
    action,
    before,
    after,
  }))

/** A colleague. @param id of the account; a new one where none is named */
async function colleague(first: string, role: Role = 'super_admin', id = randomUUID()): Promise<NamedAccount> {
  const email = `${id}@karvan.test`
  await staff.db
    .insertInto('accounts')
    .values({ id, email, username: email, password_hash: 'x', role, first_name: first })
    .execute()
  return { id, name: first }
}

it('says who takes care of something, and takes that back', async () => {
  const [key, besa, arta] = [newKey(), await colleague('Besa'), await colleague('Arta')]
  const taken = handledOf(await change({ key, version: 0, ownerId: besa.id }))
  expect(taken).toEqual({ key, version: 1, owner: besa, snoozedUntil: null, doneAt: null, note: null })
  const handedOver = handledOf(await change({ key, version: 1, ownerId: arta.id }))
  expect(handedOver.owner).toEqual(arta)
  expect(handledOf(await undo(key, handedOver.version)).owner).toEqual(besa)
  expect(await list()).toMatchObject({ items: [{ key, version: 3, owner: besa }], total: 1 })
  expect(await entries()).toEqual([
    { action: 'inbox.changed', before: { owner_id: null }, after: { owner_id: besa.id } },
    { action: 'inbox.changed', before: { owner_id: besa.id }, after: { owner_id: arta.id } },
    { action: 'inbox.undone', before: { owner_id: arta.id }, after: { owner_id: besa.id } },
  ])
})

it('refuses the second of two who take the same thing at once', async () => {
  const [key, besa, arta] = [newKey(), await colleague('Besa'), await colleague('Arta')]
  const answers = await Promise.all([besa, arta].map(({ id }) => change({ key, version: 0, ownerId: id })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('inbox.conflict')
  const winner = answers.find(({ status }) => status === 200)
  expect((await list()).items).toEqual(winner ? [handledOf(winner)] : [])
  expect(await entries()).toHaveLength(1)
})

it('snoozes something and says that it is done, each until it is taken back', async () => {
  const [key, until] = [newKey(), inHours(1)]
  expect(handledOf(await change({ key, version: 0, snoozedUntil: until }))).toMatchObject({ snoozedUntil: until })
  const done = handledOf(await change({ key, version: 1, done: true }))
  expect([done.snoozedUntil, done.doneAt === null]).toEqual([until, false])
  expect(handledOf(await undo(key, done.version))).toMatchObject({ snoozedUntil: until, doneAt: null })
  const again = await undo(key, 3)
  expect([again.status, again.body['code']]).toEqual([409, 'inbox.nothing_to_undo'])
})

it('does not take back what somebody else has changed since', async () => {
  const key = newKey()
  await change({ key, version: 0, snoozedUntil: inHours(1) })
  await change({ key, version: 1, snoozedUntil: inHours(2) })
  const answer = await undo(key, 1)
  expect([answer.status, answer.body['code']]).toEqual([409, 'inbox.conflict'])
})

it.each([
  ['a time that is over', { snoozedUntil: inHours(-1) }, 'snoozedUntil'],
  ['a time that is too far ahead', { snoozedUntil: inHours(24 * 61) }, 'snoozedUntil'],
  ['an owner whom nobody knows', { ownerId: randomUUID() }, 'ownerId'],
])('refuses %s', async (_what, body, field) => {
  const answer = await change({ key: newKey(), version: 0, ...body })
  expect([answer.status, answer.body['errors']]).toMatchObject([400, [{ field }]])
  expect((await list()).total).toBe(0)
})

it('refuses an owner whose role has not the page', async () => {
  const { id } = await colleague('Erion', 'editor')
  expect((await change({ key: newKey(), version: 0, ownerId: id })).status).toBe(400)
  const owners = await staff.call('super_admin', 'GET', '/api/admin/inbox/owners?kind=job')
  expect(owners.body.data).toEqual({ owners: [] })
  const answering = await staff.call('editor', 'GET', '/api/admin/inbox/owners?kind=reservation')
  expect(answering.body.data).toEqual({ owners: [{ id, name: 'Erion' }] })
})

it.each(['source', 'dead_letters', 'dead_messages', 'mail', 'rate'])(
  'lets nobody say that something of the kind %s is done: it leaves by itself',
  async (kind) => {
    const answer = await change({ key: `${kind}:${randomUUID()}`, version: 0, done: true })
    expect([answer.status, answer.body['errors']]).toMatchObject([400, [{ field: 'done' }]])
  },
)

it('leaves owner and notes of a reservation to the reservation, and snoozes it', async () => {
  const key = `reservation:${randomUUID()}`
  const { id } = await colleague('Besa')
  expect((await change({ key, version: 0, ownerId: id })).status).toBe(400)
  expect((await staff.call('editor', 'POST', NOTES, { key, text: 'Call later' })).status).toBe(400)
  expect((await change({ key, version: 0, snoozedUntil: inHours(1) }, 'editor')).status).toBe(200)
})

it('shows and changes for a role only what its pages are about', async () => {
  const [job, reservation] = [newKey(), `reservation:${randomUUID()}`]
  await change({ key: job, version: 0, snoozedUntil: inHours(1) })
  await change({ key: reservation, version: 0, snoozedUntil: inHours(1) })
  expect((await list('editor')).items.map(({ key }) => key)).toEqual([reservation])
  expect((await list()).total).toBe(2)
  const refused = [
    await change({ key: job, version: 1, snoozedUntil: null }, 'editor'),
    await staff.call('editor', 'POST', `${HANDLING}/undo`, { key: job, version: 1 }),
    await staff.call('editor', 'GET', `${NOTES}?key=${job}`),
    await staff.call('editor', 'POST', NOTES, { key: job, text: 'Hello' }),
    await staff.call('editor', 'GET', '/api/admin/inbox/owners?kind=rate'),
    await staff.call('user', 'GET', HANDLING),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
})

it.each(['nothing', 'JOB:1', 'job:', 'job:A', `job:${'a'.repeat(101)}`, "job:1'; drop table accounts"])(
  'refuses the key %s',
  async (key) => {
    expect((await change({ key, version: 0, snoozedUntil: inHours(1) })).status).toBe(400)
  },
)

it('stores notes, which only their author takes back, and says the last one', async () => {
  const [key, author] = [newKey(), await colleague('Besa')]
  const asAuthor = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    staff.call('super_admin', method, url, body, author.id)
  expect((await asAuthor('POST', NOTES, { key, text: '  ' })).status).toBe(400)
  expect((await asAuthor('POST', NOTES, { key, text: 'x'.repeat(1_001) })).status).toBe(400)
  const [first] = notesOf(await asAuthor('POST', NOTES, { key, text: ' We wrote to them ' }))
  expect(first).toMatchObject({ text: 'We wrote to them', by: author.name, isOwn: true })
  await staff.db.insertInto('inbox_notes').values({ key, author_id: null, text: 'They answered' }).execute()
  const notes = notesOf(await asAuthor('GET', `${NOTES}?key=${key}`))
  expect(notes.map(({ text, by, isOwn }) => [text, by, isOwn])).toEqual([
    ['We wrote to them', author.name, true],
    ['They answered', null, false],
  ])
  expect((await list()).items).toMatchObject([{ key, version: 0, note: { text: 'They answered', by: null } }])
  const theirs = await asAuthor('DELETE', `${NOTES}/${notes[1]?.id}`)
  expect([theirs.status, theirs.body['code']]).toEqual([404, 'inbox.note_not_found'])
  const left = notesOf(await asAuthor('DELETE', `${NOTES}/${first?.id}`))
  expect(left.map(({ text }) => text)).toEqual(['They answered'])
  // No entry has the text of a note.
  expect(await entries()).toEqual([
    { action: 'inbox.noted', before: null, after: {} },
    { action: 'inbox.note_removed', before: {}, after: null },
  ])
})

it('belongs to nobody once the account of its owner is gone, and its notes to no author', async () => {
  const [key, besa] = [newKey(), await colleague('Besa')]
  await change({ key, version: 0, ownerId: besa.id })
  await staff.db.insertInto('inbox_notes').values({ key, author_id: besa.id, text: 'We wrote to them' }).execute()
  await change({ key, version: 1, ownerId: null })
  await staff.db.deleteFrom('accounts').where('id', '=', besa.id).execute()
  expect((await list()).items).toMatchObject([{ owner: null, note: { text: 'We wrote to them', by: null } }])
  // Not even taking back the last change brings it back to somebody who is gone.
  expect(handledOf(await undo(key, 2)).owner).toBeNull()
})

it('is removed with its notes ninety days after the last change', async () => {
  const key = newKey()
  await change({ key, version: 0, snoozedUntil: inHours(1) })
  await staff.call('super_admin', 'POST', NOTES, { key, text: 'We wrote to them' })
  const mailer = { forget: () => Promise.resolve() }
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await purge(staff.db, mailer, inDays(89.9))
  expect((await list()).total).toBe(1)
  expect(await purge(staff.db, mailer, inDays(90.1))).toMatchObject({ inbox_handling: 1 })
  expect(await staff.db.selectFrom('inbox_notes').selectAll().execute()).toEqual([])
})
