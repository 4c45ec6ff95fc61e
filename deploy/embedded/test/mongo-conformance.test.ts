import { connect } from 'node:net'
import mongoose from 'mongoose'
import { describe, expect, it } from 'vitest'
import { mongoUnderTest, sample } from './mongo-under-test.ts'

const { Long } = mongoose.mongo
const mongo = mongoUnderTest()

describe('reading', () => {
  it('200 keys of 20,000 documents looks at few of them', async () => {
    for (let n = 0; n < 4; n += 1) await mongo.listings().insertMany(sample(5000, `s${n}`))
    const keys = Array.from({ length: 200 }, (_, n) => String(n * 25))
    const before = await mongo.examined()
    const found = await mongo
      .listings()
      .find({ source: 's2', sourceId: { $in: keys } })
      .toArray()
    expect(found).toHaveLength(200)
    expect((await mongo.examined()) - before).toBeLessThanOrEqual(400)
    const ids = found.map(({ _id }) => _id)
    const beforeIds = await mongo.examined()
    expect(
      await mongo
        .listings()
        .find({ _id: { $in: ids } })
        .toArray(),
    ).toHaveLength(200)
    await mongo.listings().updateOne({ source: 's3', sourceId: '7' }, { $set: { hash: 'x' } })
    await mongo.listings().deleteOne({ source: 's3', sourceId: '8' })
    expect((await mongo.examined()) - beforeIds).toBeLessThanOrEqual(400)
    expect(await mongo.listings().estimatedDocumentCount()).toBe(19_999)
    expect(await mongo.listings().countDocuments({ source: 's3' })).toBe(4999)
  })

  it('goes in batches, sorted, cut and projected', async () => {
    await mongo.listings().insertMany(sample(1050))
    const cursor = mongo.listings().find({}, { batchSize: 100 })
    const seen = new Set<string>()
    for await (const { sourceId } of cursor) seen.add(sourceId ?? '')
    expect(seen.size).toBe(1050)
    const page = mongo
      .listings()
      .find({ price: { $lt: 1000 } })
      .sort({ price: -1 })
      .skip(10)
      .limit(3)
    expect(await page.project({ _id: 0, price: 1 }).toArray()).toEqual([{ price: 989 }, { price: 988 }, { price: 987 }])
    const sorted = await mongo.listings().find().sort({ _id: 1 }).batchSize(300).toArray()
    const ids = sorted.map(({ _id }) => _id.toHexString())
    expect(ids).toEqual([...ids].sort())
    const half = mongo.listings().find({}, { batchSize: 10 })
    await half.next()
    await half.close()
    await expect(
      mongo.db.command({ getMore: Long.fromNumber(123_456_789), collection: 'raw_listings' }),
    ).rejects.toMatchObject({
      code: 43,
    })
  })

  it('aggregates, counts and lists values', async () => {
    await mongo.listings().insertMany([...sample(6), { source: 'kb', sourceId: '1', price: 100 }])
    const sums = mongo
      .listings()
      .aggregate([
        { $match: { price: { $gt: 0 } } },
        { $group: { _id: '$source', n: { $sum: 1 }, most: { $max: '$price' } } },
        { $sort: { _id: 1 } },
      ])
    expect(await sums.toArray()).toEqual([
      { _id: 'encar', n: 5, most: 5 },
      { _id: 'kb', n: 1, most: 100 },
    ])
    expect(
      await mongo
        .listings()
        .aggregate([{ $match: { source: 'none' } }, { $count: 'n' }])
        .toArray(),
    ).toEqual([])
    expect((await mongo.listings().distinct('tags')).sort()).toEqual(['all', 't0', 't1', 't2'])
    expect(await mongo.listings().distinct('source', { price: 100 })).toEqual(['kb'])
    expect(await mongo.listings().countDocuments({}, { skip: 2, limit: 3 })).toBe(3)
  })
})

describe('the rest of the protocol', () => {
  it('names collections and indexes, and drops them', async () => {
    await mongo.db.createCollection('made')
    await expect(mongo.db.command({ create: 'made' })).rejects.toMatchObject({ code: 48 })
    const names = (await mongo.db.listCollections().toArray()).map(({ name }) => name).sort()
    expect(names).toEqual(['made', 'raw_listings'])
    expect(await mongo.listings().indexes()).toMatchObject([
      { name: '_id_', key: { _id: 1 } },
      { name: 'source_1_sourceId_1', key: { source: 1, sourceId: 1 }, unique: true },
    ])
    await mongo.listings().dropIndex('source_1_sourceId_1')
    await mongo.listings().insertMany([
      { source: 'a', sourceId: '1' },
      { source: 'a', sourceId: '1' },
    ])
    await mongo.listings().drop()
    expect(await mongo.listings().countDocuments({})).toBe(0)
    await expect(mongo.db.command({ listIndexes: 'nowhere' })).rejects.toMatchObject({ code: 26 })
  })

  it('answers hello, ping and buildInfo, and an unknown command by code 59', async () => {
    expect(await mongo.db.command({ ping: 1 })).toMatchObject({ ok: 1 })
    expect(await mongo.db.command({ hello: 1 })).toMatchObject({ isWritablePrimary: true, readOnly: false, ok: 1 })
    expect(await mongo.db.command({ buildInfo: 1 })).toHaveProperty('version')
    await expect(mongo.db.command({ makeCoffee: 1 })).rejects.toMatchObject({ code: 59, codeName: 'CommandNotFound' })
    await expect(mongo.db.command({ find: 'x', filter: { $nonsense: 1 } })).rejects.toMatchObject({ code: 2 })
  })

  it('closes the connection that sends nonsense, and no other', async () => {
    const { hostname, port } = new URL(mongo.url)
    const frames = [
      Buffer.alloc(16, 0xff),
      Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
      header(26, 4242),
      header(26, 2013),
    ]
    for (const frame of frames) {
      const socket = connect(Number(port === '' ? 27_017 : port), hostname)
      socket.on('error', () => undefined) // a reset is as good as an end
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.write(frame)
      await closed
    }
    expect(await mongo.db.command({ ping: 1 })).toMatchObject({ ok: 1 })
  })

  it('takes a document of 10 MB, a message of many documents, and no document above 16 MB', async () => {
    const big = 'x'.repeat(10 * 1024 * 1024)
    await mongo.listings().insertOne({ source: 'big', sourceId: '1', hash: big })
    expect((await mongo.listings().findOne({ source: 'big' }))?.hash).toHaveLength(big.length)
    const page = 'y'.repeat(400_000)
    await mongo.listings().insertMany(sample(100, 'many').map((one) => ({ ...one, hash: page })))
    expect(await mongo.listings().find({ source: 'many' }).toArray()).toHaveLength(100)
    await expect(mongo.listings().insertOne({ source: 'big', sourceId: '2', hash: big + big })).rejects.toThrow()
  })
})

it('serves mongoose', async () => {
  const connection = await mongoose.createConnection(mongo.url, { dbName: mongo.db.databaseName }).asPromise()
  try {
    const schema = new mongoose.Schema(
      { source: String, sourceId: String, payload: Object },
      { collection: 'raw_by_mongoose', timestamps: true },
    )
    schema.index({ source: 1, sourceId: 1 }, { unique: true })
    const Raw = connection.model('Raw', schema)
    await Raw.init()
    const doc = await Raw.create({ source: 'encar', sourceId: '1', payload: { a: [1] } })
    doc.set('payload', { a: [2] })
    await doc.save()
    const filter = { source: 'encar', sourceId: '2' }
    await Raw.bulkWrite([{ updateOne: { filter, update: { $set: { payload: {} } }, upsert: true } }])
    expect(await Raw.countDocuments()).toBe(2)
    expect(await Raw.findById(doc._id).lean()).toMatchObject({ payload: { a: [2] } })
    await expect(Raw.create({ source: 'encar', sourceId: '1' })).rejects.toMatchObject({ code: 11000 })
    expect(await Raw.deleteMany({ source: 'encar' })).toMatchObject({ deletedCount: 2 })
  } finally {
    await connection.close()
  }
})

/** A frame's header and a body of zeros. */
function header(length: number, operation: number): Buffer {
  const frame = Buffer.alloc(length)
  frame.writeInt32LE(length, 0)
  frame.writeInt32LE(operation, 12)
  return frame
}
