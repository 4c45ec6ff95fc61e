import { mongo } from 'mongoose'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Cursors } from '../src/cursor.ts'
import { scramUser } from '../src/scram.ts'
import { createWireServer } from '../src/server.ts'
import { Store } from '../src/store.ts'

const PASSWORD = 'a password of the tests'

/** A stand-in in this process, with a client of its administrator; each test has a database of its own. */
export function standIn() {
  const dir = mkdtempSync(join(tmpdir(), 'karvan-standin-'))
  const store = new Store(join(dir, 'documents.lmdb'))
  const administrator = scramUser('karvan', PASSWORD, null)
  const server = createWireServer({ store, cursors: new Cursors(), administrator })
  let port = 0
  let client = new mongo.MongoClient('mongodb://127.0.0.1')
  let tests = 0
  const db = () => client.db(`test_${tests}`)

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
    const url = `mongodb://karvan:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/?authSource=admin`
    client = await mongo.MongoClient.connect(url, { serverSelectionTimeoutMS: 3_000 })
  })
  beforeEach(() => {
    tests += 1
  })
  afterAll(async () => {
    await client.close()
    server.close()
    await store.close()
    rmSync(dir, { recursive: true, force: true })
  })

  return {
    db,
    listings: () => db().collection('listings'),
    /** Upserts a document, as raw-store does. */
    put: (key: mongo.Document, set: mongo.Document) =>
      db()
        .collection('listings')
        .bulkWrite([{ updateOne: { filter: key, update: { $set: set }, upsert: true } }], { ordered: false }),
    openSocket: () => connect(port, '127.0.0.1'),
  }
}
