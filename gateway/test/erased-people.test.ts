import { accountRemoved } from '@karvan/contracts'
import { capturingMailer } from '@karvan/mail'
import { createLogger, openDatabase } from '@karvan/service-kit'
import { createSuite, query, SALES, type Stack, startStack, storedTexts, type Suite, until } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purge } from '../../services/auth/src/database/purge.ts'
import type { AuthDatabase } from '../../services/auth/src/database/tables.ts'
import { type Caller, callerOf } from './changing-calls/caller.ts'
import { PASSWORD } from './changing-calls/people.ts'
import { publishCar } from './changing-calls/publish-car.ts'

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

/** Somebody with an account, whose texts stand nowhere else. */
async function newcomer() {
  const mark = randomUUID().slice(0, 8)
  const person = {
    email: `needle-${mark}@karvan.test`,
    first_name: `Fatime${mark}`,
    last_name: `Berisha${mark}`,
    phone: `+3834${String(Date.now()).slice(-7)}`,
  }
  const { data } = await caller.done('register', { body: { ...person, password: PASSWORD } })
  const token = String(data['accessToken'])
  const { id } = data['user'] as { id: string }
  const search = { title: `For my sister ${mark}`, words: `wanted${mark}` }
  await caller.done('saveSearch', {
    token,
    body: {
      title: search.title,
      query: `search=${search.words}`,
      ...{ seenAt: '2026-01-01T00:00:00.000Z', total: 0, newest: null, alert: 'daily' },
    },
  })
  return { ...{ id, token, mark, person }, needles: [...Object.values(person), search.title, search.words] }
}

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
  const [one, other] = [await newcomer(), await newcomer()]
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
  const { id, token, needles } = await newcomer()
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

it('handles the news of a removed account once, however often it comes', async () => {
  const { id } = await newcomer()
  const send = (messageId: string, accountId: string) =>
    sql(`insert into auth.outbox (exchange, routing_key, envelope) values ('events', 'account.removed.v1', $1)`, [
      JSON.stringify({
        ...{ id: messageId, type: accountRemoved.type, version: 1, occurredAt: new Date().toISOString() },
        ...{ correlationId: 'test', causationId: null, actor: null, payload: { accountId } },
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
