import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PersonService } from '../src/persons/service.ts'
import { memoryMailer } from './auth-app.ts'
import { type StaffApp, staffApp } from './staff-app.ts'

let staff: StaffApp

beforeAll(async () => {
  staff = await staffApp()
})
afterAll(() => staff.close())

it('exports the views, notes, daily mail and keys of an account, and nobody else’s', async () => {
  const persons = new PersonService({ db: staff.db, mailer: memoryMailer().mailer })
  const [email, other] = [`${randomUUID()}@karvan.test`, `${randomUUID()}@karvan.test`]
  const key = `job:${randomUUID()}`
  await staff.db.insertInto('inbox_handling').values({ key }).execute()
  for (const address of [email, other]) {
    const account = { email: address, username: address, password_hash: 'none', role: 'admin' as const }
    const { id } = await staff.db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
    const view = { page: 'cars' as const, name: `View of ${address}`, query: 'state=sold', is_shared: false }
    await staff.db
      .insertInto('saved_views')
      .values({ ...view, owner_id: id })
      .execute()
    await staff.db
      .insertInto('inbox_notes')
      .values({ key, author_id: id, text: `Note of ${address}` })
      .execute()
    await staff.db
      .insertInto('inbox_digests')
      .values({ account_id: id, is_on: true, hour: 7, time_zone: 'Asia/Riyadh', handled_for: '2026-11-30' })
      .execute()
    await staff.db
      .insertInto('api_keys')
      .values({
        name: `Key of ${address}`,
        scopes: ['cars.read'],
        secret_hash: 'a hash that nobody is given',
        maker_id: id,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute()
  }
  const { accounts } = await persons.find({ emails: [email], phones: [] })
  expect(accounts).toMatchObject([
    {
      email,
      views: [{ page: 'cars', name: `View of ${email}`, query: 'state=sold', columns: null, is_shared: false }],
      inbox_notes: [{ event: key, text: `Note of ${email}` }],
      inbox_digest: { is_on: true, hour: 7, time_zone: 'Asia/Riyadh', handled_for: '2026-11-30' },
      api_keys: [{ name: `Key of ${email}`, scopes: ['cars.read'], note: null, last_used_at: null }],
    },
  ])
  expect(JSON.stringify(accounts)).not.toContain('hash')
})
