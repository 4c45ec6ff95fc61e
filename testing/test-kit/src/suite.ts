import { provisionTopology } from '@karvan/messaging'
import { byMongoService, byRole, provisionDatabase, provisionMongo, withDatabase } from '@karvan/setup'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type BackingServiceUrls, brokerUrlsAt, VHOSTS } from './backing-services.ts'
import { SERVICE_TABLES } from './service-tables.ts'
import { copyOf, type Tables } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    backing: BackingServiceUrls
  }
}

/** A suite's own database (with the services' login roles) and Mongo database, on real backing services. */
export interface Stores {
  readonly databases: Awaited<ReturnType<typeof provisionDatabase>>
  /** As superuser, for assertions over all schemas. */
  readonly superuserUrl: string
  readonly mongoUrl: string
}

/** And a vhost of its own, with what all services share, and the services' users of the Mongo database. */
export interface Suite extends Stores {
  /** Of its administrator. */
  readonly rabbitmqUrl: string
  /** Of each service, with its rights alone. */
  readonly brokerUrls: ReturnType<typeof brokerUrlsAt>
  readonly mongoUrls: Awaited<ReturnType<typeof provisionMongo>>
}

/** The roles are shared by all databases of the server, so all suites use the same passwords. */
const PASSWORDS = byRole((role) => role)

const MONGO_PASSWORDS = byMongoService((service) => service)

/**
 * @param backing in a test file those of the global set-up
 * @param tables that are there already, those of all services if none are named; with an empty list the test makes its own
 */
export async function createSuite({
  backing = inject('backing'),
  tables = SERVICE_TABLES,
}: {
  readonly backing?: BackingServiceUrls
  readonly tables?: readonly Tables[]
} = {}): Promise<Suite> {
  const vhost = await nextVhost(backing.postgres)
  return await withMessages(await storesOf(backing, tables), withPath(backing.rabbitmq, vhost))
}

/**
 * For a suite that sends no messages: vhosts are few.
 * @param tables that are there already: made once in a test run, and copied
 */
export async function createStores(...tables: readonly Tables[]): Promise<Stores> {
  return await storesOf(inject('backing'), tables)
}

/** On backing services of the test's own, with the vhost that the broker's URL names. */
export async function suiteOf(backing: BackingServiceUrls): Promise<Suite> {
  return await withMessages(await storesOf(backing, []), backing.rabbitmq)
}

async function withMessages(stores: Stores, rabbitmqUrl: string): Promise<Suite> {
  const [mongoUrls] = await Promise.all([
    provisionMongo(stores.mongoUrl, MONGO_PASSWORDS),
    provisionTopology(rabbitmqUrl),
  ])
  return { ...stores, mongoUrls, rabbitmqUrl, brokerUrls: brokerUrlsAt(rabbitmqUrl) }
}

async function storesOf(backing: BackingServiceUrls, tables: readonly Tables[]): Promise<Stores> {
  const name = `suite_${randomBytes(6).toString('hex')}`
  const databases =
    tables.length === 0
      ? await provisionDatabase(backing.postgres, PASSWORDS, name)
      : await copyOf(backing.postgres, PASSWORDS, tables, name)
  return { databases, superuserUrl: withDatabase(backing.postgres, name), mongoUrl: withPath(backing.mongo, name) }
}

function withPath(url: string, path: string): string {
  const changed = new URL(url)
  changed.pathname = `/${path}`
  return changed.href
}

/**
 * Counted by the server, since test files run in processes of their own.
 * @throws Error when all are taken: a client of a vhost that is not there would only try again, and wait
 */
async function nextVhost(postgresUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    await client.query('create sequence if not exists test_vhosts')
    const { rows } = await client.query<{ number: string }>(`select nextval('test_vhosts') as number`)
    const number = Number(rows[0]?.number)
    if (!(number <= VHOSTS)) throw new Error(`all ${VHOSTS} vhosts of the test run are taken; raise VHOSTS`)
    return `suite${number}`
  } finally {
    await client.end()
  }
}
