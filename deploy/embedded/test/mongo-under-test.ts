import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startMongo } from '../src/index.ts'
import type { MongoService } from '../src/mongo.ts'
import { testFolder } from './folders.ts'

const { MongoClient } = mongoose.mongo

/** What the tests write; the driver's types want it for $push, $pull and $unset. */
interface Listing {
  tags?: string[]
  hash?: string
  source?: string
  sourceId?: string
  price?: number
  seen?: number
}

/**
 * The MongoDB that the conformance tests run against: MONGODB_URL where that is set (a database of its own is made and
 * dropped), else whichever startMongo finds, which keeps the stand-in honest. Each test begins with one collection,
 * empty, with a unique index.
 */
export function mongoUnderTest() {
  const folder = testFolder()
  let service: MongoService | undefined
  let url = ''
  let client = new MongoClient('mongodb://127.0.0.1')
  const db = () => client.db(`conformance_${process.pid}`)
  const listings = () => db().collection<Listing>('raw_listings')

  beforeAll(async () => {
    if (process.env.MONGODB_URL === undefined) service = await startMongo({ dir: join(folder.path, 'mongo') })
    url = process.env.MONGODB_URL ?? service?.url ?? ''
    client = await new MongoClient(url, { maxPoolSize: 20 }).connect()
  })

  beforeEach(async () => {
    await db().dropDatabase()
    await listings().createIndex({ source: 1, sourceId: 1 }, { unique: true }, {})
  })

  afterAll(async () => {
    await db().dropDatabase()
    await client.close()
    await service?.stop()
    folder.remove()
  })

  return {
    get url() {
      return url
    },
    get client() {
      return client
    },
    get db() {
      return db()
    },
    listings,
    /** Documents that the server has looked at since its start. */
    async examined(): Promise<number> {
      const status = await client.db('admin').command({ serverStatus: 1 })
      return (status as { metrics: { queryExecutor: { scannedObjects: number } } }).metrics.queryExecutor.scannedObjects
    },
  }
}

/** Documents with prices and sourceIds from 0 on. */
export function sample(count: number, source = 'encar') {
  return Array.from({ length: count }, (_, n) => ({
    source,
    sourceId: String(n),
    price: n,
    tags: [`t${n % 3}`, 'all'],
  }))
}
