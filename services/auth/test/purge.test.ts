import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purge } from '../src/database/purge.ts'
import { type AuthApp, authApp } from './auth-app.ts'

let auth: AuthApp

beforeAll(async () => {
  auth = await authApp()
})
afterAll(() => auth.close())

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
const gone = async (days: number) =>
  Object.entries(await purge(auth.db, auth.mailer, inDays(days))).flatMap(([table, count]) =>
    count > 0 ? [table] : [],
  )

it('removes each kind of row when it is of no use any more', async () => {
  const { id, refreshToken } = await auth.newUser('old@karvan.test')
  await auth.sendMails()
  await auth.login({ email: 'nobody@karvan.test', password: 'wrong' })
  await auth.call('POST', '/api/auth/logout', { body: { refreshToken } })
  await auth.db.updateTable('accounts').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  await auth.db
    .updateTable('signing_keys')
    .set({ withdrawn_at: sql<Date>`now()` })
    .execute()

  expect(await gone(0)).toEqual([])
  expect(await gone(0.5)).toEqual(['rate_limits'])
  expect(await gone(1.1)).toEqual(['login_failures', 'session_ends', 'signing_keys'])
  expect(await gone(2.1)).toEqual(['mail_links'])
  expect(await gone(29.9)).toEqual([])
  // With the account go its sessions and their tokens.
  expect(await gone(30.1)).toEqual(['accounts'])
  expect(await auth.db.selectFrom('refresh_tokens').selectAll().execute()).toEqual([])
})

it('keeps what a session was for forty days after its end', async () => {
  const { refreshToken } = await auth.newUser('gone@karvan.test')
  await auth.call('POST', '/api/auth/logout', { body: { refreshToken } })
  await purge(auth.db, auth.mailer, inDays(39.9))
  expect(await auth.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
  expect(await gone(40.1)).toEqual(['sessions'])
  expect(await auth.db.selectFrom('refresh_tokens').selectAll().execute()).toEqual([])
})

it('is done by one of several replicas', async () => {
  await auth.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(7461003)`.execute(trx)
    expect(await purge(auth.db, auth.mailer, new Date())).toEqual({})
  })
})
