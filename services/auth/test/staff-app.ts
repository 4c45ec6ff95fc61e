import type { Role } from '@karvan/contracts'
import { createHttpApp, createLogger, type HttpApp, openDatabase } from '@karvan/service-kit'
import { createStores, testAccess } from '@karvan/test-kit'
import { type Kysely, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { AuditRepository } from '../src/audit/repository.ts'
import { registerAuditRoutes } from '../src/audit/routes.ts'
import { registerCustomerRoutes } from '../src/customers/routes.ts'
import { CustomerService } from '../src/customers/service.ts'
import { authMigrations } from '../src/database/migrations.ts'
import type { AuthDatabase } from '../src/database/tables.ts'
import { DigestChoices } from '../src/digests/choices.ts'
import { registerDigestRoutes } from '../src/digests/routes.ts'
import { registerSavedViewRoutes } from '../src/saved-views/routes.ts'
import { SavedViews } from '../src/saved-views/service.ts'
import { registerInboxRoutes } from '../src/inbox/routes.ts'
import { InboxService } from '../src/inbox/service.ts'
import { UserHelp } from '../src/users/help.ts'
import { registerUserRoutes } from '../src/users/routes.ts'
import { UserService } from '../src/users/service.ts'

export const log = createLogger('test', { LOG_LEVEL: 'silent' })
const INTERNAL = 'internal-token-of-the-tests-0123456789'

export interface Answer {
  readonly status: number
  readonly body: Record<string, unknown> & { readonly data: Record<string, unknown> }
  readonly text: string
}

/**
 * The routes of staff on a database of their own; callers are signed in by a key of the test.
 * @param now the clock of the daily mail, in milliseconds since 1970
 */
export async function staffApp({ now = Date.now }: { readonly now?: () => number } = {}) {
  const { databases, superuserUrl } = await createStores({ role: 'auth', schema: 'auth', migrations: authMigrations })
  const db: Kysely<AuthDatabase> = openDatabase({
    url: databases.auth,
    searchPath: ['auth'],
    poolSize: 6,
    statementTimeoutMs: 5_000,
    log,
  })
  const { access, tokenFor } = await testAccess()
  const app: HttpApp = createHttpApp({
    log,
    checkReplies: 'fail',
    ready: () => Promise.resolve(),
    access: { ...access, internalToken: INTERNAL },
  })
  const hash = (password: string) => Promise.resolve(`hash of ${password.length}`)
  registerUserRoutes(
    app,
    new UserService({ db, hash, canMail: true }),
    new UserHelp({ db, mailer: { mode: 'captured' } }),
  )
  registerCustomerRoutes(app, new CustomerService(db))
  registerAuditRoutes(app, new AuditRepository(db))
  registerSavedViewRoutes(app, new SavedViews(db))
  registerInboxRoutes(app, new InboxService({ db, now: Date.now }))
  registerDigestRoutes(app, new DigestChoices({ db, mailer: { mode: 'captured' }, now }))
  await app.ready()

  /** @param sub the account that calls; a new one where none is named */
  const call = async (
    role: Role,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    sub: string = randomUUID(),
  ) => {
    const headers = { authorization: `Bearer ${await tokenFor(role, { sub })}`, 'x-internal-token': INTERNAL }
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) })
    const isJson = String(response.headers['content-type']).includes('json')
    return { status: response.statusCode, text: response.payload, body: isJson ? response.json() : {} } as Answer
  }
  /** What waits to be sent: the payloads of one type of message, oldest first. */
  const sent = async <P>(type: string) => {
    const { rows } = await sql<{ payload: P; actor: { role: Role } | null }>`
      select envelope -> 'payload' as payload, envelope -> 'actor' as actor
      from outbox where envelope ->> 'type' = ${type} order by position`.execute(db)
    return rows
  }
  const close = async () => {
    await app.close()
    await db.destroy()
  }
  return { db, app, call, sent, close, superuserUrl }
}

export type StaffApp = Awaited<ReturnType<typeof staffApp>>
