import { DEFAULT_SETTINGS, type FieldError, type Role, type SiteSettings } from '@karvan/contracts'
import { createLogger, type HttpApp, openDatabase } from '@karvan/service-kit'
import { closeAtEnd, createStores, testAccess } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { buildApp } from '../src/app.ts'
import { settingsMigrations } from '../src/database/migrations.ts'
import type { SettingsDatabase } from '../src/database/tables.ts'

/** Of the settings' calls. */
interface Body {
  readonly success: boolean
  readonly message: string
  readonly code?: string
  readonly errors?: readonly FieldError[]
  readonly data: {
    readonly settings: SiteSettings
    readonly revision: number
    readonly saved: { readonly at: string; readonly by: string } | null
    readonly missing: readonly string[]
  }
}

export interface OpenApp {
  readonly app: HttpApp
  readonly db: Kysely<SettingsDatabase>
  /** As a super administrator, or with another role; null for nobody. */
  readonly call: (
    method: 'GET' | 'PUT',
    url: string,
    body?: object,
    role?: Role | null,
  ) => Promise<{ readonly status: number; readonly body: Body }>
}

/** The service's routes on real tables. */
export async function openApp(): Promise<OpenApp> {
  const stores = await createStores({ role: 'settings', schema: 'settings', migrations: settingsMigrations })
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const db = openDatabase<SettingsDatabase>({
    url: stores.databases.settings,
    searchPath: ['settings'],
    poolSize: 8,
    statementTimeoutMs: 10_000,
    log,
  })
  closeAtEnd({ close: () => db.destroy() })
  const { access, tokenFor } = await testAccess()
  const defaults = { ...DEFAULT_SETTINGS, contact_phone_1: '+447700900123' }
  const ready = () => Promise.resolve()
  const app = closeAtEnd(buildApp({ db, defaults, log, checkReplies: 'fail', access, ready }))
  const call: OpenApp['call'] = async (method, url, payload, role = 'super_admin') => {
    const headers = role === null ? {} : { authorization: `Bearer ${await tokenFor(role)}` }
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  return { app, db, call }
}
