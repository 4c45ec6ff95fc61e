import { accountRemoved } from '@karvan/contracts'
import { capturingMailer } from '@karvan/mail'
import { createLogger, openDatabase } from '@karvan/service-kit'
import {
  ADMIN,
  createSuite,
  query,
  SALES,
  type Stack,
  stackTokens,
  startStack,
  storedTexts,
  type Suite,
  until,
} from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purge } from '../../services/auth/src/database/purge.ts'
import type { AuthDatabase } from '../../services/auth/src/database/tables.ts'
import { type Caller, callerOf } from './changing-calls/caller.ts'
import { PASSWORD } from './changing-calls/people.ts'
import { publishCar } from './changing-calls/publish-car.ts'
import { newcomer, wellKnown } from './well-known.ts'

/** What the services still know of somebody who is gone: looked for in every table, and in the mails that were kept. */

let suite: Suite
let stack: Stack
let caller: Caller
let carId: string

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({ suite, workers: 0, listings: 1, services: SALES })
  caller = await callerOf(stack)
  carId = await publishCar(suite)
}, 240_000)
afterAll(() => stack.close())

const sql = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(suite.superuserUrl, text, values)
const mailFolder = () => join(stack.folder, 'mails')
/** Which of these texts stand in a table of any schema, or in a mail. */
async function foundOf(needles: readonly string[]): Promise<string[]> {
  const { mongo, postgres } = await storedTexts(suite)
  const files = await readdir(mailFolder())
  const mails = await Promise.all(files.map((name) => readFile(join(mailFolder(), name), 'utf8')))
  const all = [mongo, postgres, ...mails].join('\n')
  return needles.filter((needle) => all.includes(needle))
}
/** The same, with the pictures of reservations by their names, and the lines of the services' logs. */
async function foundAnywhere(needles: readonly string[]): Promise<string[]> {
  const inStores = await foundOf(needles)
  const logs = join(stack.folder, 'logs')
  const lines = await Promise.all((await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')))
  const pictures = await readdir(join(stack.folder, 'reservation-photos'))
  const inFolders = [...lines, ...pictures].join('\n')
  return needles.filter((needle) => inStores.includes(needle) || inFolders.includes(needle))
}
const outboxesAreEmpty = () =>
  until(
    'all messages are sent',
    () =>
      sql<{
        waiting: number
      }>(`select (select count(*) from auth.outbox)::int + (select count(*) from inventory.outbox)::int
        + (select count(*) from reservation.outbox)::int as waiting`),
    ([row]) => row?.waiting === 0,
  )

/** No message of a type waits in an outbox. */
const outboxesHaveSent = (type: string) =>
  until(
    `all of ${type} is sent`,
    () =>
      sql<{ waiting: number }>(
        `select count(*)::int as waiting from (
           select envelope from auth.outbox union all select envelope from reservation.outbox) as waiting
         where envelope ->> 'type' = $1`,
        [type],
      ),
    ([row]) => row?.waiting === 0,
  )

/** As the cleaning of the service does it, a month later. */
async function purgeInAMonth(accountId: string): Promise<void> {
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const settings = { searchPath: ['auth'], poolSize: 1, statementTimeoutMs: 10_000, log }
  const db = openDatabase<AuthDatabase>({ url: suite.databases.auth, ...settings })
  try {
    await sql(`update auth.accounts set deleted_at = now() - interval '31 days' where id = $1`, [accountId])
    expect(await purge(db, await capturingMailer(mailFolder()), new Date())).toMatchObject({ accounts: 1 })
  } finally {
    await db.destroy()
  }
}

const alertsOf = (accountId: string) =>
  sql<{ alert: string; alert_due: Date | null }>(
    'select alert, alert_due from inventory.saved_searches where account_id = $1',
    [accountId],
  )

it('stops the mails of saved searches when their account is deleted, by its owner or by staff', async () => {
  const [one, other] = [await newcomer({ caller }), await newcomer({ caller })]
  await caller.done('deleteProfile', { token: one.token, body: { password: PASSWORD } })
  await caller.done('deleteUser', { token: caller.admin, params: { id: other.id } })
  for (const { id } of [one, other]) {
    const rows = await until(
      'the alert has stopped',
      () => alertsOf(id),
      ([row]) => row?.alert === 'none',
    )
    // The search itself stays as long as the account can be restored.
    expect(rows).toEqual([{ alert: 'none', alert_due: null }])
  }
})

it('leaves nothing of an account that is gone, in no table and in no mail', async () => {
  const { id, token, needles } = await newcomer({ caller })
  const phone = '+966501112233'
  const reservation = { firstName: 'Other', lastName: 'Person', email: 'other@karvan.test', phone }
  const { code } = (
    await caller.done('createReservation', {
      headers: { 'idempotency-key': randomUUID() },
      body: { ...reservation, carId, destination: 'SA', filledMs: 9_000, knowsImport: true },
    })
  ).data as { code: string }
  await caller.done('keepReservation', { token, body: { code, phone: phone.slice(-4) } })
  const savedReservationsOf = () => sql('select 1 from reservation.kept_reservations where account_id = $1', [id])
  await until(
    'the mail has come',
    () => foundOf(needles),
    (found) => found.length === needles.length,
  )
  await until(
    'the mail is kept',
    () => readdir(mailFolder()),
    (files) => files.length > 0,
  )
  expect(await savedReservationsOf()).toHaveLength(1)

  await caller.done('deleteProfile', { token, body: { password: PASSWORD } })
  await outboxesAreEmpty()
  await purgeInAMonth(id)
  await until(
    'the saved searches are gone',
    () => alertsOf(id),
    (rows) => rows.length === 0,
  )
  await until('the kept reservation is gone', savedReservationsOf, (rows) => rows.length === 0)
  await outboxesAreEmpty()
  expect(await foundOf(needles)).toEqual([])
  // What somebody without an account has reserved is not the account's.
  expect(await sql('select 1 from reservation.reservations where code = $1', [code])).toHaveLength(1)
})

it('finds, exports and erases somebody whom staff name by address and number, in every store', async () => {
  const { id, code, params, person, secondPhone, needles } = await wellKnown({ caller, carId, sql })
  const { admin: token } = caller
  await until(
    'all of it is stored',
    () => foundAnywhere(needles),
    (found) => found.length === needles.length,
  )
  // In another spelling than the stored one.
  const contacts = { emails: [person.email.toUpperCase()], phones: [secondPhone.replace('+', '00')] }
  const accounts = await caller.done('exportPersonAccounts', { token, body: contacts })
  const reservations = await caller.done('exportPersonReservations', {
    token,
    body: { ...contacts, account_ids: [id] },
  })
  const searches = await caller.done('findPersonSearches', { token, body: { account_ids: [id] } })
  await outboxesHaveSent('audit.recorded')
  const audit = await caller.done('findPersonAudit', { token, body: { ids: [id, params.id] } })
  const exported = JSON.stringify([accounts.data, reservations.data, searches.data, audit.data])
  expect(needles.filter((needle) => !exported.includes(needle))).toEqual([])
  expect(exported).toContain('"jpeg":"/9j/')
  expect(exported).not.toContain(ADMIN.email)

  const refused = await caller.call('erasePersonReservations', { token, body: contacts })
  expect([refused.status, refused.body['code']]).toEqual([409, 'persons.reservation_running'])
  expect(refused.body['message']).toContain(code)
  expect(await foundAnywhere(needles)).toHaveLength(needles.length)

  await caller.done('setReservationState', {
    token,
    params,
    body: { state: 'cancelled', note: 'Asked us', version: 1 },
  })
  expect((await caller.done('erasePersonReservations', { token, body: contacts })).data).toEqual({ reservations: 1 })
  const erased = await caller.done('erasePersonAccounts', { token, body: contacts })
  // The record that was made for the reservation may have gone with it already.
  expect(erased.data).toMatchObject({ accounts: 1 })
  expect(erased.data['customers']).toBeGreaterThan(0)
  const left = await until(
    'nothing of it is left',
    () => foundAnywhere(needles),
    (found) => found.length === 0,
  )
  expect(left).toEqual([])
  // What book-keeping needs stays.
  const rows = await sql('select code, car, price, state from reservation.reservations where id = $1', [params.id])
  expect(rows).toMatchObject([{ code, state: 'cancelled' }])
  const entries = () =>
    sql<{ text: string }>(
      `select row_to_json(entries)::text as text from audit.entries where action = 'person.erased' and request_id = $1`,
      [erased.requestId],
    )
  const [entry] = await until('the erasure is in the trail', entries, (found) => found.length === 1)
  expect(entry?.text).toContain(id)
  // A second press finds nobody, and fails over nothing.
  const again = await caller.done('erasePersonAccounts', { token, body: contacts })
  expect(again.data).toEqual({ accounts: 0, customers: 0 })
})

it('erases nobody out of the reach of who asks', async () => {
  const tokenFor = await stackTokens(suite.superuserUrl)
  const token = await tokenFor('admin')
  const refused = await caller.call('erasePersonAccounts', { token, body: { emails: [ADMIN.email], phones: [] } })
  expect([refused.status, refused.body['code']]).toEqual([403, 'users.out_of_reach'])
  const last = await caller.call('erasePersonAccounts', {
    token: caller.admin,
    body: { emails: [ADMIN.email], phones: [] },
  })
  expect([last.status, last.body['code']]).toEqual([409, 'users.last_super_admin'])
})

it('handles the news of a removed account once, however often it comes', async () => {
  const { id } = await newcomer({ caller })
  const send = (messageId: string, accountId: string) =>
    sql(`insert into auth.outbox (exchange, routing_key, envelope) values ('events', 'account.removed.v1', $1)`, [
      JSON.stringify({
        id: messageId,
        type: accountRemoved.type,
        version: 1,
        occurredAt: new Date().toISOString(),
        correlationId: 'test',
        causationId: null,
        actor: null,
        payload: { accountId },
      }),
    ])
  const handledBy = (messageId: string) =>
    until(
      'both services have handled it',
      () =>
        sql(
          `select 1 from inventory.inbox where message_id = $1
           union all select 1 from reservation.inbox where message_id = $1`,
          [messageId],
        ),
      (rows) => rows.length === 2,
    )
  const [first, last] = [randomUUID(), randomUUID()]
  await send(first, id)
  await handledBy(first)
  expect(await alertsOf(id)).toEqual([])
  await sql(`insert into inventory.saved_searches (account_id, title, query, seen_at) values ($1, 'x', '', now())`, [
    id,
  ])
  await send(first, id)
  await outboxesAreEmpty()
  await send(last, randomUUID())
  await handledBy(last)
  expect(await alertsOf(id)).toHaveLength(1)
})
