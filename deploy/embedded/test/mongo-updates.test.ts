import mongoose from 'mongoose'
import { describe, expect, it } from 'vitest'
import { mongoUnderTest, sample } from './mongo-under-test.ts'

const { MongoClient, ObjectId } = mongoose.mongo
const mongo = mongoUnderTest()

describe('updates', () => {
  it('set, increase, unset, and set on insert only', async () => {
    const key = { source: 'encar', sourceId: '1' }
    const change = { $set: { 'car.name': 'K5', hash: 'x' }, $inc: { seen: 1 }, $setOnInsert: { first: true } }
    const made = await mongo.listings().updateOne(key, change, { upsert: true })
    expect(made).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1 })
    expect(await mongo.listings().findOne({ _id: made.upsertedId ?? new ObjectId() })).toMatchObject({
      ...key,
      car: { name: 'K5' },
      seen: 1,
      first: true,
    })
    const again = { $inc: { seen: 2 }, $unset: { hash: '' }, $setOnInsert: { first: false } } as const
    expect(await mongo.listings().updateOne(key, again, { upsert: true })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    })
    const found = await mongo.listings().findOne(key)
    expect(found).toMatchObject({ seen: 3, first: true })
    expect(found).not.toHaveProperty('hash')
    expect(await mongo.listings().updateOne(key, { $set: { seen: 3 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 0,
    })
  })

  it('change many, replace one, and refuse what is wrong', async () => {
    await mongo.listings().insertMany(sample(10))
    expect(await mongo.listings().updateMany({ price: { $gte: 5 } }, { $set: { hash: 'h' } })).toMatchObject({
      matchedCount: 5,
      modifiedCount: 5,
    })
    const before = await mongo.listings().findOne({ sourceId: '3' })
    await mongo.listings().replaceOne({ sourceId: '3' }, { source: 'encar', sourceId: '3' })
    expect(await mongo.listings().findOne({ sourceId: '3' })).toEqual({
      _id: before?._id,
      source: 'encar',
      sourceId: '3',
    })
    const wrong = mongo.listings().updateOne({ sourceId: '3' }, { $nonsense: { a: 1 } })
    await expect(wrong).rejects.toMatchObject({ code: 9 })
    await expect(
      mongo.listings().updateOne({ sourceId: '3' }, { $set: { _id: new ObjectId() } }),
    ).rejects.toMatchObject({
      code: 66,
    })
    const conflict = mongo.listings().updateOne({ sourceId: '3' }, { $set: { a: 1 }, $inc: { a: 1 } })
    await expect(conflict).rejects.toMatchObject({ code: 40 })
  })

  it('work on arrays', async () => {
    await mongo.listings().insertOne({ source: 's', sourceId: '1', tags: ['a', 'b'] })
    await mongo.listings().updateOne({ sourceId: '1' }, { $push: { tags: 'c' }, $set: { hash: 'h' } })
    await mongo.listings().updateOne({ sourceId: '1' }, { $addToSet: { tags: { $each: ['a', 'd'] } } })
    await mongo.listings().updateOne({ sourceId: '1' }, { $pull: { tags: 'b' } })
    expect((await mongo.listings().findOne({ tags: 'd' }))?.tags).toEqual(['a', 'c', 'd'])
    await mongo.listings().updateOne({ tags: 'c' }, { $set: { 'tags.$': 'C' } })
    expect((await mongo.listings().findOne({ sourceId: '1' }))?.tags).toEqual(['a', 'C', 'd'])
  })

  it('go in bulk', async () => {
    const keys = Array.from({ length: 500 }, (_, n) => ({ source: 'encar', sourceId: String(n) }))
    const upserts = keys.map((filter) => ({ updateOne: { filter, update: { $set: { hash: 'a' } }, upsert: true } }))
    expect(await mongo.listings().bulkWrite(upserts, { ordered: false })).toMatchObject({ upsertedCount: 500 })
    const again = await mongo
      .listings()
      .bulkWrite([
        ...upserts,
        { deleteOne: { filter: { sourceId: '1' } } },
        { insertOne: { document: { source: 'x', sourceId: 'y' } } },
      ])
    expect(again).toMatchObject({
      matchedCount: 500,
      modifiedCount: 0,
      upsertedCount: 0,
      deletedCount: 1,
      insertedCount: 1,
    })
  })

  it('by 20 clients at once make one document and lose no increase', async () => {
    const clients = await Promise.all(
      Array.from({ length: 20 }, () => new MongoClient(mongo.url, { maxPoolSize: 1 }).connect()),
    )
    try {
      const upserts = clients.flatMap((one) =>
        Array.from({ length: 5 }, async () => {
          const mine = one.db(mongo.db.databaseName).collection('raw_listings')
          // MongoDB may answer 11000 to the loser of a race of upserts; a client then tries again.
          for (;;) {
            try {
              return await mine.updateOne({ source: 'race', sourceId: '1' }, { $inc: { seen: 1 } }, { upsert: true })
            } catch (error) {
              if ((error as { code?: number }).code !== 11000) throw error
            }
          }
        }),
      )
      await Promise.all(upserts)
    } finally {
      await Promise.all(clients.map((one) => one.close()))
    }
    expect(await mongo.listings().find({ source: 'race' }).toArray()).toMatchObject([{ seen: 100 }])
  })

  it('find and modify in one step', async () => {
    await mongo.listings().insertMany(sample(3))
    const options = {
      sort: { price: -1 },
      returnDocument: 'after',
      projection: { _id: 0, sourceId: 1, seen: 1 },
    } as const
    expect(await mongo.listings().findOneAndUpdate({}, { $inc: { seen: 1 } }, options)).toEqual({
      sourceId: '2',
      seen: 1,
    })
    expect(await mongo.listings().findOneAndDelete({ sourceId: '2' })).toMatchObject({ sourceId: '2' })
    expect(await mongo.listings().findOneAndUpdate({ sourceId: '9' }, { $set: { seen: 1 } })).toBeNull()
    const upsert = { upsert: true, returnDocument: 'after' } as const
    const made = await mongo
      .listings()
      .findOneAndReplace({ source: 'n', sourceId: '9' }, { source: 'n', sourceId: '9' }, upsert)
    expect(made).toMatchObject({ source: 'n', sourceId: '9' })
  })
})
