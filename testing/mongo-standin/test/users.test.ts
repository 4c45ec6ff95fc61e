import { type MongoService, startMongo } from '@karvan/embedded'
import { byMongoService, provisionMongo } from '@karvan/setup'
import { mongo } from 'mongoose'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const passwords = (start: string) => byMongoService((service) => `${start} of ${service}`)

const dir = mkdtempSync(join(tmpdir(), 'karvan-standin-'))
const clients = new Set<mongo.MongoClient>()
let service: MongoService
beforeAll(async () => {
  service = await startMongo({ dir: join(dir, 'mongo'), kind: 'stand-in' })
})
afterAll(async () => {
  await Promise.all([...clients].map((client) => client.close()))
  await service.stop()
  rmSync(dir, { recursive: true, force: true })
})

async function connect(url: string) {
  const client = await mongo.MongoClient.connect(url)
  clients.add(client)
  return client
}

it('lets a service read and write its own database, and nothing else', async () => {
  const urls = await provisionMongo(service.url, passwords('first'))
  const client = await connect(urls['scraper-worker'])
  const listings = client.db().collection<{ n: string; seen: number }>('listings')
  await listings.createIndex({ n: 1 }, { unique: true }, {})
  const write = { updateOne: { filter: { n: '1' }, update: { $set: { seen: 2 } }, upsert: true } }
  await listings.bulkWrite([write])
  expect(await listings.find().toArray()).toMatchObject([{ n: '1', seen: 2 }])
  expect(await listings.deleteMany({ n: '1' })).toMatchObject({ deletedCount: 1 })
  const roles = [{ role: 'readWrite', db: 'karvan' }]
  const other = client.db('other').collection<{ n: string }>('listings')
  const refused = [
    () => other.bulkWrite([{ updateOne: { filter: { n: '1' }, update: { $set: { n: '2' } }, upsert: true } }]),
    () => other.find().toArray(),
    () => other.deleteMany({}),
    () => other.createIndex({ n: 1 }, { unique: true }, {}),
    () => client.db('admin').collection('system.users').find().toArray(),
    () => client.db().command({ createUser: 'another', pwd: 'x', roles }),
    () => client.db().command({ updateUser: 'karvan_pipeline_worker', pwd: 'x', roles }),
  ]
  for (const one of refused) await expect(one()).rejects.toMatchObject({ code: 13 })
})

it('sets the password anew, also after a restart', async () => {
  const before = await provisionMongo(service.url, passwords('first'))
  await service.stop()
  service = await startMongo({ dir: join(dir, 'mongo'), kind: 'stand-in' })
  const [, port = ''] = /:(\d+)\//.exec(service.url) ?? []
  const asBefore = before['pipeline-worker'].replace(/:\d+\//, `:${port}/`)
  await connect(asBefore)
  const urls = await provisionMongo(service.url, passwords('second'))
  const client = await connect(service.url)
  await connect(urls['pipeline-worker'])
  await expect(connect(asBefore)).rejects.toMatchObject({ code: 18 })
  const unknown = client.db().command({ updateUser: 'nobody', pwd: 'x', roles: [{ role: 'readWrite', db: 'karvan' }] })
  await expect(unknown).rejects.toMatchObject({ code: 11 })
})
