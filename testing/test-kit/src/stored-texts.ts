import { mongo } from 'mongoose'
import { query } from './sql.ts'
import type { Stores } from './suite.ts'

/** Everything that a suite's stores hold, as texts in which a test looks for what nobody may keep. */
export async function storedTexts({ mongoUrl, superuserUrl }: Pick<Stores, 'mongoUrl' | 'superuserUrl'>) {
  return { mongo: JSON.stringify(await rawDocuments(mongoUrl)), postgres: await postgresText(superuserUrl) }
}

/** All documents of the one collection that there is in MongoDB. */
export async function rawDocuments(url: string): Promise<mongo.Document[]> {
  const client = await mongo.MongoClient.connect(url)
  try {
    return await client.db().collection('raw_listings').find().toArray()
  } finally {
    await client.close()
  }
}

async function postgresText(url: string): Promise<string> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  // One after the other: each query has a connection, and the server has few for all suites.
  const dumps: unknown[] = []
  for (const { name } of tables) dumps.push(await query<{ row: string }>(url, `select t::text as row from ${name} t`))
  return JSON.stringify(dumps)
}
