import { createLogger, migrate } from '@karvan/service-kit'
import { beyond, createStores, openNoted, query } from '@karvan/test-kit'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AccountRepository } from '../src/accounts/repository.ts'
import { AuditRepository } from '../src/audit/repository.ts'
import { type CustomerFilter, CustomerRepository } from '../src/customers/repository.ts'
import { authMigrations } from '../src/database/migrations.ts'
import { purge } from '../src/database/purge.ts'
import type { AuthDatabase } from '../src/database/tables.ts'
import { Backoff } from '../src/limits/backoff.ts'
import { MailLinks } from '../src/mail/links.ts'
import { RefreshTokenRepository } from '../src/sessions/refresh-tokens.ts'
import { SessionRepository } from '../src/sessions/repository.ts'
import { keepOneSuperAdmin } from '../src/users/last-super-admin.ts'
import { type UserPage, UserRepository } from '../src/users/repository.ts'
import { fillAuth, PEOPLE, uuidOf } from './fill-auth.ts'

type Noted = ReturnType<typeof openNoted<AuthDatabase>>
type Db = Noted['db']

let noted: Noted

beforeAll(async () => {
  const { databases, superuserUrl } = await createStores()
  noted = openNoted<AuthDatabase>(databases.auth, ['auth'])
  await migrate(noted.db, 'auth', authMigrations, createLogger('test', { LOG_LEVEL: 'silent' }))
  for (const statement of fillAuth) await query(superuserUrl, statement)
})
afterAll(() => noted.close())

const ACCOUNT = uuidOf('account', 7)
const SESSION = uuidOf('session', 7)
const CUSTOMER = uuidOf('customer', 7)
const TOKEN = 'a token that there is not'
const PAGE = 50
const FIRST_PAGE = { page: 1, limit: PAGE, sortOrder: 'desc' } as const

const audit = (db: Db, filter: Parameters<AuditRepository['page']>[0], after: Date | null = null) =>
  new AuditRepository(db).page(filter, after && { at: after, id: randomUUID() }, PAGE)

const users = (db: Db, sort: Pick<UserPage, 'sortBy'>, search?: string) =>
  new UserRepository(db).list({ search }, { ...FIRST_PAGE, ...sort })
const customers = (db: Db, status: CustomerFilter['status'], search?: string) =>
  new CustomerRepository(db).list({ status, search }, { ...FIRST_PAGE, sortBy: 'created_at' })

/** As the database looks for what goes with a row that is removed: no plan of the removal shows it. */
const goesWith = async (db: Db, table: keyof AuthDatabase, column: string, id: string) => {
  await sql`select from only ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
}

/** What is asked at each call, with the rows that it may look at: however many people and sessions there are. */
const HOT: readonly (readonly [name: string, most: number, ask: (db: Db) => Promise<unknown>])[] = [
  ['who signs in, by e-mail', 5, (db) => new AccountRepository(db).findActive('person7@karvan.test')],
  ['who signs in, by user name', 5, (db) => new AccountRepository(db).findActive('person7')],
  ['an account by its e-mail', 5, (db) => new AccountRepository(db).findByEmail('person7@karvan.test')],
  ['counting a try', 5, (db) => new Backoff(db).count(['somebody'])],
  ['forgetting tries', 5, (db) => new Backoff(db).clear(['somebody'])],
  [
    'whether a session has ended',
    5,
    (db) => new SessionRepository(db).isEnded({ userId: ACCOUNT, sessionId: SESSION, version: 1 }),
  ],
  ['sessions of an account', 10, (db) => new SessionRepository(db).ofAccount(ACCOUNT)],
  ['that a session is used', 5, (db) => new SessionRepository(db).used(SESSION, { client: null, user_agent: null })],
  ['the other sessions of an account', 10, (db) => new SessionRepository(db).endOthers(SESSION, ACCOUNT)],
  ['a refresh token', 5, (db) => new RefreshTokenRepository(db).lock('token 7', 10)],
  ['a link of a mail', 5, (db) => new MailLinks(db).follow(TOKEN, 'set-password').catch(() => null)],
  ['the links of an account', 10, (db) => new MailLinks(db).use(ACCOUNT, 'set-password')],
  ['a user of the list', 20, (db) => new UserRepository(db).find(ACCOUNT)],
  [
    'whether a super administrator is left',
    5,
    (db) => db.transaction().execute((trx) => keepOneSuperAdmin(trx, ACCOUNT)),
  ],
  ['a customer', 20, (db) => new CustomerRepository(db).find(CUSTOMER)],
  ['whose phone or e-mail it is', 20, (db) => new CustomerRepository(db).findPerson('+38344000007', 'c7@karvan.test')],
  ['the newest entries of the trail', 3 * PAGE, (db) => audit(db, {})],
  ['the next entries', 3 * PAGE, (db) => audit(db, {}, new Date('2026-01-05T00:00:00Z'))],
  ['entries of an actor', 3 * PAGE, (db) => audit(db, { actor: ACCOUNT })],
  ['entries of an object', 3 * PAGE, (db) => audit(db, { subject: CUSTOMER })],
  ['entries of a time', 3 * PAGE, (db) => audit(db, { from: '2026-01-02T00:00:00Z', to: '2026-01-02T01:00:00Z' })],
  ['sessions that go with an account', 10, (db) => goesWith(db, 'sessions', 'account_id', ACCOUNT)],
  ['links that go with an account', 10, (db) => goesWith(db, 'mail_links', 'account_id', ACCOUNT)],
  ['tokens that go with a session', 10, (db) => goesWith(db, 'refresh_tokens', 'session_id', SESSION)],
  ['who was merged into a customer that goes', 10, (db) => goesWith(db, 'customers', 'merged_into', CUSTOMER)],
]

/** What reads every person, and why it may. Of all other tables no more than what belongs to those that are shown. */
const WHOLE: readonly (readonly [name: string, why: string, ask: (db: Db) => Promise<unknown>])[] = [
  ['the number of users', 'each is counted', (db) => new UserRepository(db).count({})],
  ['the newest users', 'staff ask now and then', (db) => users(db, { sortBy: 'created_at' })],
  ['users by when they were active', 'it stands with their sessions', (db) => users(db, { sortBy: 'last_active_at' })],
  ['a search of users', 'a text may stand anywhere in a name', (db) => users(db, { sortBy: 'name' }, 'erson77')],
  ['the number of customers', 'each is counted', (db) => new CustomerRepository(db).count({ status: 'present' })],
  ['a search of customers', 'a text may stand anywhere in a name', (db) => customers(db, 'present', 'ustomer77')],
  ['customers that stand twice', 'each is compared with the others', (db) => customers(db, 'doubles')],
  ['a search of the trail', 'it may be the name of anybody', (db) => audit(db, { search: 'erson77' })],
  [
    'what is too old',
    'one replica looks four times an hour',
    (db) => purge(db, { forget: () => Promise.resolve() }, new Date(0)),
  ],
]

/** It has `MAX_API_KEYS` rows at most, so reading it whole costs no more than its index. */
const BOUNDED = new Set(['api_keys'])

it.each(HOT)('%s looks at no more than %i rows, however many there are', async (_name, most, ask) => {
  const reads = await noted.readsOf(() => ask(noted.db))
  expect(reads.length).toBeGreaterThan(0)
  expect(beyond(reads, most, BOUNDED)).toEqual([])
})

it.each(WHOLE)('%s reads all: %s', async (_name, _why, ask) => {
  const reads = await noted.readsOf(() => ask(noted.db))
  const most = Math.max(...reads.map(({ rows }) => rows))
  expect(most).toBeGreaterThanOrEqual(PEOPLE)
  // Everybody, with two sessions each for when they were active and for how many are open.
  expect(most).toBeLessThanOrEqual(PEOPLE * 5 + 1_000)
})
