import { brokerAccepts, stackAccess, startOutbox } from '@karvan/messaging'
import { PictureFolder, PictureProcess } from '@karvan/pictures'
import { openOwnDatabase, type ServiceScope, startLoop } from '@karvan/service-kit'
import { sql } from 'kysely'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { settingsMigrations } from './database/migrations.ts'
import type { SettingsDatabase } from './database/tables.ts'
import { Uploads } from './uploads/service.ts'

const REMOVE_EVERY_MS = 60 * 60_000
const RETRY_MS = 60_000

/**
 * Starts the service. Resolves when it listens.
 * @param program that reads pictures; built, it lies beside the service's own
 */
export async function start(
  scope: ServiceScope,
  config: Config,
  program = new URL('uploads.mjs', import.meta.url),
): Promise<void> {
  const { log, defer } = scope
  const db = await openOwnDatabase<SettingsDatabase>(scope, {
    url: config.databaseUrl,
    schema: 'settings',
    migrations: settingsMigrations,
    poolSize: 4,
    statementTimeoutMs: 10_000,
  })

  const folder = await PictureFolder.open(config.uploadsFolder)
  const pictures = new PictureProcess(program, log)
  defer('pictures', () => pictures.close())
  const brandPictures = new Uploads({ db, folder, pictures })

  const app = buildApp({
    db,
    brandPictures,
    defaults: config.defaults,
    log,
    checkReplies: config.checkReplies,
    access: await stackAccess(scope, config),
    ready: () => Promise.all([sql`select 1`.execute(db), brokerAccepts(config.brokerUrl)]),
  })
  defer('http', () => app.close())
  await app.listen(config.http)
  const removing = startLoop(
    async () => {
      await brandPictures.removeUnused(new Date())
      return REMOVE_EVERY_MS
    },
    (error) => {
      log.warn({ err: error }, 'pictures that nobody uses could not be removed')
      return RETRY_MS
    },
  )
  defer('removing', () => removing.close())

  // What is saved while the broker is away waits in the outbox for the audit trail.
  await startOutbox(scope, { db, brokerUrl: config.brokerUrl, sender: 'settings' })
}
