import type { AuditEntry, DigestChoice, InboxDigest, Role } from '@karvan/contracts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type StaffApp, staffApp } from './staff-app.ts'

const PATH = '/api/admin/inbox/digest'
const OFF: DigestChoice = { isOn: false, hour: 8, timeZone: 'Asia/Riyadh' }
const MORNING: DigestChoice = { isOn: true, hour: 7, timeZone: 'Europe/Belgrade' }

let staff: StaffApp
beforeAll(async () => {
  staff = await staffApp()
})
afterAll(() => staff.close())
beforeEach(() => staff.db.deleteFrom('outbox').execute())

async function account(verifiedAt: Date | null = new Date(0)): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@karvan.test`
  const values = { email, username: email, password_hash: 'x', role: 'editor' as const, email_verified_at: verifiedAt }
  const { id } = await staff.db
    .insertInto('accounts')
    .values({ ...values, language: 'sq' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email }
}
const read = async (id: string) =>
  (await staff.call('editor', 'GET', PATH, undefined, id)).body.data as unknown as InboxDigest
const choose = (id: string, body: object, role: Role = 'editor') => staff.call(role, 'PUT', PATH, body, id)

it('is off until somebody switches it on for themselves, which the audit trail says', async () => {
  const [{ id, email }, other] = [await account(), await account()]
  expect(await read(id)).toEqual({ ...OFF, email, language: 'sq', obstacle: null })
  expect((await choose(id, MORNING)).body.data).toEqual({ ...MORNING, email, language: 'sq', obstacle: null })
  expect(await read(id)).toMatchObject(MORNING)
  expect(await read(other.id)).toMatchObject(OFF)
  // The hour stays for the next time.
  expect((await choose(id, { ...MORNING, isOn: false })).body.data).toMatchObject({ isOn: false, hour: 7 })
  const entries = await staff.sent<AuditEntry>('audit.recorded')
  expect(
    entries.map(({ payload: { action, subject, before, after } }) => ({ action, subject, before, after })),
  ).toEqual([
    {
      action: 'inbox.digest_chosen',
      subject: { type: 'account', id },
      before: { enabled: false, hour: 8, time_zone: 'Asia/Riyadh' },
      after: { enabled: true, hour: 7, time_zone: 'Europe/Belgrade' },
    },
    {
      action: 'inbox.digest_chosen',
      subject: { type: 'account', id },
      before: { enabled: true },
      after: { enabled: false },
    },
  ])
})

it('says that nothing goes to an address that is not confirmed', async () => {
  const { id } = await account(null)
  expect(await read(id)).toMatchObject({ obstacle: 'email_not_confirmed' })
})

it.each([
  ['an hour that there is not', { ...MORNING, hour: 24 }],
  ['half an hour', { ...MORNING, hour: 7.5 }],
  ['a zone that is not offered', { ...MORNING, timeZone: 'America/New_York' }],
  ['no hour', { isOn: true }],
])('refuses %s', async (_what, body) => {
  const { id } = await account()
  expect((await choose(id, body)).status).toBe(400)
  expect(await read(id)).toMatchObject(OFF)
})

it('is for staff alone, and goes with the account', async () => {
  const { id } = await account()
  expect((await choose(id, MORNING, 'user')).status).toBe(403)
  await choose(id, MORNING)
  await staff.db.deleteFrom('accounts').where('id', '=', id).execute()
  const left = staff.db.selectFrom('inbox_digests').selectAll().where('account_id', '=', id)
  expect(await left.execute()).toEqual([])
  expect((await choose(id, MORNING)).status).toBe(401)
})
