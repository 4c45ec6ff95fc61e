import { provisionDatabase, withDatabase } from '@karvan/setup'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { PartUrls } from './parts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    parts: PartUrls
  }
}

/** A suite's own database (with the services' login roles), vhost and Mongo database, on real parts. */
export interface Suite {
  readonly databases: Awaited<ReturnType<typeof provisionDatabase>>
  /** As superuser, for assertions over all schemas. */
  readonly superuserUrl: string
  readonly rabbitmqUrl: string
  readonly mongoUrl: string
}

/** The roles are shared by all databases of the server, so all suites use the same passwords. */
const PASSWORDS = { catalog: 'catalog', auth: 'auth', scraping: 'scraping', worker: 'worker' }

/** For use inside a test file; parts come from the global set-up unless given. */
export async function createSuite(): Promise<Suite> {
  const parts = inject('parts')
  return await suiteOf(parts, withPath(parts.rabbitmq, await nextVhost(parts.postgres)))
}

/** On parts of the test's own, with the vhost that the broker's URL names. */
export async function suiteOf(parts: PartUrls, rabbitmqUrl = parts.rabbitmq): Promise<Suite> {
  const name = `suite_${randomBytes(6).toString('hex')}`
  return {
    databases: await provisionDatabase(parts.postgres, PASSWORDS, name),
    superuserUrl: withDatabase(parts.postgres, name),
    rabbitmqUrl,
    mongoUrl: withPath(parts.mongo, name),
  }
}

function withPath(url: string, path: string): string {
  const changed = new URL(url)
  changed.pathname = `/${path}`
  return changed.href
}

/** Counted by the server, since test files run in processes of their own. */
async function nextVhost(postgresUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    await client.query('create sequence if not exists test_vhosts')
    const { rows } = await client.query<{ number: string }>(`select nextval('test_vhosts') as number`)
    return `suite${rows[0]?.number ?? ''}`
  } finally {
    await client.end()
  }
}
