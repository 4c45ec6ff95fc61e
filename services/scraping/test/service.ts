import type { JobsDatabase } from '@karvan/jobs'
import type { HttpApp } from '@karvan/service-kit'
import type { Source } from '@karvan/sources'
import { createStores, testAccess, type TestAccess } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildApp } from '../src/app.ts'
import { JobPlanner } from '../src/jobs/planner.ts'
import type { Catalog } from '../src/catalog-client.ts'
import { log, openJobs } from './paged.ts'

const isNotAsked = () => Promise.reject(new Error('no test of this file asks the catalog'))
export const noCatalog: Catalog = { restorableSnapshot: isNotAsked, comparableCars: isNotAsked }

/** The service of one test file over a database of its own, where no job is left of the test before; without workers. */
export function serviceOfFile(sources: readonly Source[], now?: () => Date, catalog = noCatalog) {
  let db: Kysely<JobsDatabase>
  let app: HttpApp
  let tokenFor: TestAccess['tokenFor']
  let token: string
  beforeAll(async () => {
    db = await openJobs(await createStores())
    const { access, ...tokens } = await testAccess()
    tokenFor = tokens.tokenFor
    token = await tokenFor('super_admin')
    const planner = new JobPlanner({ db, sources, log })
    const clock = now && { now }
    app = buildApp({
      db,
      planner,
      sources,
      log,
      checkReplies: 'fail',
      access,
      catalog,
      ready: () => Promise.resolve(),
      ...clock,
    })
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    await db.destroy()
  })
  beforeEach(async () => {
    await db.deleteFrom('schedules').execute()
    await db.deleteFrom('jobs').execute()
  })

  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, bearer = token) {
    const headers = { authorization: `Bearer ${bearer}` }
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
  }
  return { call, db: () => db, app: () => app, tokenFor: (...of: Parameters<typeof tokenFor>) => tokenFor(...of) }
}
