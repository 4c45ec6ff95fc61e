import { byMongoService, provisionMongo } from '@karvan/setup'
import mongoose from 'mongoose'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMongo } from '../src/index.ts'
import type { MongoService } from '../src/mongo.ts'
import { testFolder } from './folders.ts'

const { MongoClient } = mongoose.mongo
const passwords = (start: string) => byMongoService((service) => `${start} of ${service}`)

const folder = testFolder()
const clients = new Set<InstanceType<typeof MongoClient>>()
let service: MongoService
beforeAll(async () => {
  service = await startMongo({ dir: join(folder.path, 'mongo'), kind: 'stand-in' })
})
afterAll(async () => {
  await Promise.all([...clients].map((client) => client.close()))
  await service.stop()
  folder.remove()
})

async function connect(url: string) {
  const client = await MongoClient.connect(url)
  clients.add(client)
  return client
}

it('lets a service read and write its own database, and nothing else', async () => {
  const urls = await provisionMongo(service.url, passwords('first'))
  const client = await connect(urls['scraper-worker'])
  const listings = client.db().collection<{ n: number }>('listings')
  await listings.createIndex({ n: 1 }, { unique: true }, {})
  await listings.insertOne({ n: 1 })
  await listings.updateOne({ n: 1 }, { $set: { n: 2 } })
  expect(await listings.countDocuments()).toBe(1)
  const roles = [{ role: 'readWrite', db: 'karvan' }]
  const refused = [
    () => client.db('other').collection('listings').insertOne({ n: 1 }),
    () => client.db('admin').collection('system.users').find().toArray(),
    () => client.db('admin').command({ listDatabases: 1 }),
    () => client.db().dropDatabase(),
    () => client.db().command({ createUser: 'another', pwd: 'x', roles }),
    () => client.db().command({ updateUser: 'karvan_pipeline_worker', pwd: 'x', roles }),
  ]
  for (const one of refused) await expect(one()).rejects.toMatchObject({ code: 13 })
})

it('sets the password anew, also after a restart', async () => {
  const before = await provisionMongo(service.url, passwords('first'))
  await service.stop()
  service = await startMongo({ dir: join(folder.path, 'mongo'), kind: 'stand-in' })
  const [, port = ''] = /:(\d+)\//.exec(service.url) ?? []
  const asBefore = before['pipeline-worker'].replace(/:\d+\//, `:${port}/`)
  await connect(asBefore)
  const urls = await provisionMongo(service.url, passwords('second'))
  await connect(urls['pipeline-worker'])
  await expect(connect(asBefore)).rejects.toMatchObject({ code: 18 })
})
