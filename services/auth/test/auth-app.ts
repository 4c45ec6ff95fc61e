import type { AccountMail, CapturedMail } from '@karvan/contracts'
import type { Mailer } from '@karvan/mail'
import { createLogger, openDatabase } from '@karvan/service-kit'
import { createStores } from '@karvan/test-kit'
import { type Kysely, sql } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import { ensureFirstAdmin } from '../src/accounts/first-admin.ts'
import { argon2id, type PasswordHasher, Passwords } from '../src/accounts/passwords.ts'
import type { SecondFactorPolicy } from '../src/accounts/second-factor-policy.ts'
import { buildApp } from '../src/app.ts'
import { authMigrations } from '../src/database/migrations.ts'
import type { AuthDatabase } from '../src/database/tables.ts'
import { AccountMails } from '../src/mail/service.ts'
import { ensureSigningKey } from '../src/signing/signing-keys.ts'
import { SecretBox } from '../src/two-factor/secret-box.ts'

export const ADMIN = { email: 'Owner@Karvan.test', password: 'correct horse battery' }
export const INTERNAL = 'internal-token-of-the-tests-0123456789'
export const PASSWORD = 'a calm grey horse'
export const PUBLIC_URL = 'https://karvan.test'
export const log = createLogger('test', { LOG_LEVEL: 'silent' })
/** Of no use outside of tests. */
const secrets = new SecretBox(createHash('sha256').update('tests').digest())

/** A database of the suite's own, with a key and a first super_admin. */
async function authDatabase(): Promise<{ db: Kysely<AuthDatabase>; databaseUrl: string }> {
  const { databases } = await createStores({ role: 'auth', schema: 'auth', migrations: authMigrations })
  const db = openDatabase<AuthDatabase>({
    url: databases.auth,
    searchPath: ['auth'],
    poolSize: 6,
    statementTimeoutMs: 5_000,
    log,
  })
  await Promise.all([ensureSigningKey(db), ensureSigningKey(db), ensureSigningKey(db)])
  await ensureFirstAdmin({ db, passwords: new Passwords(), log }, { ...ADMIN, reset: false })
  return { db, databaseUrl: databases.auth }
}

/** Keeps what would be sent. */
export function memoryMailer(mode: Mailer['mode'] = 'captured') {
  const mails: CapturedMail[] = []
  const mailer: Mailer = {
    mode,
    send: (mail) => {
      mails.push({ id: randomUUID(), at: new Date().toISOString(), ...mail })
      return Promise.resolve()
    },
    captured: () => Promise.resolve(mails.toReversed()),
    forget: (address) => {
      mails.splice(0, mails.length, ...mails.filter(({ to }) => to !== address))
      return Promise.resolve()
    },
    close: () => Promise.resolve(),
  }
  return { mailer, mails }
}

/** argon2id, and how often it was asked. */
function countingHasher() {
  const count = { hash: 0, verify: 0 }
  const hasher: PasswordHasher = {
    hash: (password) => {
      count.hash += 1
      return argon2id.hash(password)
    },
    verify: (stored, password) => {
      count.verify += 1
      return argon2id.verify(stored, password)
    },
  }
  return { hasher, count }
}

export interface Answer {
  readonly status: number
  readonly code: string | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly data: Record<string, unknown>
  readonly body: Record<string, unknown>
}

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

export interface AuthAppOptions {
  readonly policy?: SecondFactorPolicy
  readonly mode?: Mailer['mode']
  readonly now?: () => number
}

/** The service on a database of its own, and ways to call it. */
export async function authApp({ policy = 'nobody', mode, now }: AuthAppOptions = {}) {
  const { db, databaseUrl } = await authDatabase()
  const { hasher, count } = countingHasher()
  const { mailer, mails } = memoryMailer(mode)
  const app = buildApp({
    db,
    log,
    mailer,
    secrets,
    policy,
    hasher,
    ...(now && { now }),
    internalToken: INTERNAL,
    checkReplies: 'fail',
    ready: () => Promise.resolve(),
  })

  interface Call {
    readonly token?: string
    readonly client?: string
    readonly body?: object | string
    readonly headers?: Readonly<Record<string, string>>
  }
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, given: Call = {}): Promise<Answer> => {
    const { token, client = '198.51.100.7', body, headers } = given
    const response = await app.inject({
      method,
      url,
      headers: {
        'x-real-ip': client,
        'user-agent': 'tests',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    })
    const answer = response.json<{ code?: string; data?: Record<string, unknown> }>()
    return {
      status: response.statusCode,
      code: answer.code,
      headers: response.headers,
      data: answer.data ?? {},
      body: answer,
    }
  }
  const login = (body: object, client?: string) =>
    call('POST', '/api/auth/login', { body, ...(client !== undefined && { client }) })
  const refresh = (refreshToken: string) => call('POST', '/api/auth/refresh', { body: { refreshToken } })
  /** A new account that is signed in. */
  const newUser = async (
    email = `${randomUUID().slice(0, 8)}@karvan.test`,
  ): Promise<Tokens & { email: string; id: string }> => {
    await db.deleteFrom('rate_limits').execute()
    const { data } = await call('POST', '/api/auth/register', { body: { email, password: PASSWORD } })
    const { accessToken, refreshToken, user } = data as unknown as Tokens & { user: { id: string } }
    return { accessToken, refreshToken, email, id: user.id }
  }
  /** And whose address is confirmed. */
  const newConfirmedUser = async () => {
    const user = await newUser()
    await db.updateTable('accounts').set({ email_verified_at: new Date() }).where('id', '=', user.id).execute()
    return user
  }
  /** What waits to be sent: the payloads of one type of message, oldest first. */
  const outbox = async <P>(type: string): Promise<P[]> => {
    const { rows } = await sql<{ payload: P }>`
      select envelope -> 'payload' as payload from outbox
      where envelope ->> 'type' = ${type} order by position`.execute(db)
    return rows.map(({ payload }) => payload)
  }
  /** Sends the mails that wait, as the consumer would. Returns those that it sent. */
  const sendMails = async (): Promise<CapturedMail[]> => {
    const orders = await outbox<{ accountId: string; mail: AccountMail; to?: string }>('account.mail')
    const before = mails.length
    const sender = new AccountMails({ db, mailer, publicUrl: PUBLIC_URL })
    for (const { accountId, mail, to } of orders) await sender.send(accountId, mail, to)
    await sql`delete from outbox where envelope ->> 'type' = 'account.mail'`.execute(db)
    return mails.slice(before)
  }
  const close = async () => {
    await app.close()
    await db.destroy()
  }
  return {
    db,
    databaseUrl,
    app,
    mailer,
    call,
    login,
    refresh,
    newUser,
    newConfirmedUser,
    outbox,
    sendMails,
    mails,
    count,
    close,
  }
}

export type AuthApp = Awaited<ReturnType<typeof authApp>>

/** The secret of the link in a mail. */
export const tokenIn = ({ text }: Pick<CapturedMail, 'text'>): string => /#token=([\w-]+)/.exec(text)?.[1] ?? 'none'
