import { DEFAULT_SETTINGS, type FieldError, type Role, type SiteSettings } from '@karvan/contracts'
import { PictureFolder, PictureProcess } from '@karvan/pictures'
import { createLogger, type HttpApp, openDatabase } from '@karvan/service-kit'
import { bundleOf, closeAtEnd, createStores, testAccess } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApp } from '../src/app.ts'
import { settingsMigrations } from '../src/database/migrations.ts'
import type { SettingsDatabase } from '../src/database/tables.ts'
import { Uploads } from '../src/uploads/service.ts'

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
  /** Where the pictures of the brand are stored. */
  readonly folder: string
  readonly uploads: Uploads
  readonly tokenFor: (role: Role) => Promise<string>
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
  const folder = await mkdtemp(join(tmpdir(), 'karvan-uploads-'))
  closeAtEnd({ close: () => rm(folder, { recursive: true, force: true }) })
  const program = pathToFileURL(join(bundleOf('settings'), '../uploads.mjs'))
  const pictures = closeAtEnd(new PictureProcess(program, log))
  const uploads = new Uploads({ db, folder: await PictureFolder.open(folder), pictures })
  const app = closeAtEnd(buildApp({ db, brandPictures: uploads, defaults, log, checkReplies: 'fail', access, ready }))
  const call: OpenApp['call'] = async (method, url, payload, role = 'super_admin') => {
    const headers = role === null ? {} : { authorization: `Bearer ${await tokenFor(role)}` }
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  return { app, db, folder, uploads, tokenFor, call }
}
