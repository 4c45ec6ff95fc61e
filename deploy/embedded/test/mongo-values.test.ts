import mongoose from 'mongoose'
import { describe, expect, it } from 'vitest'
import { mongoUnderTest } from './mongo-under-test.ts'

const { Decimal128, Long, ObjectId } = mongoose.mongo
const mongo = mongoUnderTest()

describe('values', () => {
  it('come back as they went', async () => {
    const value = {
      text: 'Ünïcode 한국어 🚗',
      whole: 42,
      broken: 1.5,
      big: Long.fromString('9007199254740993'),
      money: Decimal128.fromString('12.50'),
      at: new Date('2026-01-02T03:04:05.678Z'),
      nothing: null,
      yes: true,
      bytes: Buffer.from([0, 1, 255]),
      deep: { list: [1, 'a', { b: [] }], empty: {} },
    }
    const { insertedId } = await mongo.db.collection('values').insertOne({ ...value })
    const found = await mongo.db.collection('values').findOne({ _id: insertedId })
    expect(found).toMatchObject({ text: value.text, whole: 42, broken: 1.5, at: value.at, nothing: null, yes: true })
    expect(found?.deep).toEqual(value.deep)
    expect(String(found?.big)).toBe('9007199254740993')
    expect(String(found?.money)).toBe('12.50')
    expect([...(found?.bytes as { buffer: Uint8Array }).buffer]).toEqual([0, 1, 255])
  })

  it('of a kind are compared, of different kinds are not equal', async () => {
    await mongo.db.collection('mixed').insertMany([{ v: 1 }, { v: '1' }, { v: null }, {}, { v: [1, 2] }])
    const count = (filter: object) => mongo.db.collection('mixed').countDocuments(filter)
    expect(await count({ v: 1 })).toBe(2)
    expect(await count({ v: '1' })).toBe(1)
    expect(await count({ v: null })).toBe(2)
    expect(await count({ v: { $exists: false } })).toBe(1)
    await mongo.db.collection('mixed').createIndex({ v: 1 }, {}, {})
    expect(await count({ v: 1 })).toBe(2)
    expect(await count({ v: null })).toBe(2)
  })

  it('find by ObjectId, by date range and by pattern', async () => {
    const id = new ObjectId()
    await mongo.db.collection('kinds').insertMany([
      { _id: id, at: new Date(1000), name: 'Grandeur' },
      { at: new Date(3000), name: 'avante' },
    ])
    const names = async (filter: object) =>
      (await mongo.db.collection('kinds').find(filter).toArray()).map(({ name }) => name as string)
    expect(await names({ _id: id })).toEqual(['Grandeur'])
    expect(await names({ _id: { $ne: id } })).toEqual(['avante'])
    expect(await names({ at: { $gte: new Date(2000) } })).toEqual(['avante'])
    expect(await names({ name: /^grand/i })).toEqual(['Grandeur'])
    expect(await names({ $or: [{ name: 'avante' }, { at: new Date(1000) }] })).toHaveLength(2)
  })
})

describe('duplicate keys', () => {
  it('are refused by a unique index and by _id, with code 11000 and the value', async () => {
    await mongo.listings().insertOne({ source: 'encar', sourceId: '1' })
    await expect(mongo.listings().insertOne({ source: 'encar', sourceId: '1' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { source: 1, sourceId: 1 },
      keyValue: { source: 'encar', sourceId: '1' },
    })
    await mongo.listings().insertOne({ source: 'kb', sourceId: '1' })
    const _id = new ObjectId()
    await mongo.listings().insertOne({ _id, source: 'kb', sourceId: '2' })
    await expect(mongo.listings().insertOne({ _id, source: 'kb', sourceId: '3' })).rejects.toMatchObject({
      code: 11000,
    })
    await expect(
      mongo.listings().updateOne({ source: 'kb', sourceId: '2' }, { $set: { sourceId: '1' } }),
    ).rejects.toMatchObject({ code: 11000 })
    expect(await mongo.listings().countDocuments({})).toBe(3)
  })

  it('end an ordered bulk and are passed over by an unordered one', async () => {
    const three = () => [
      { source: 'a', sourceId: '1' },
      { source: 'a', sourceId: '1' },
      { source: 'a', sourceId: '2' },
    ]
    await expect(mongo.listings().insertMany(three())).rejects.toMatchObject({ code: 11000 })
    expect(await mongo.listings().countDocuments({})).toBe(1)
    await mongo.listings().deleteMany({})
    await expect(mongo.listings().insertMany(three(), { ordered: false })).rejects.toMatchObject({ code: 11000 })
    expect(await mongo.listings().countDocuments({})).toBe(2)
  })

  it('stop a unique index from being made', async () => {
    await mongo.db.collection('twice').insertMany([{ n: 1 }, { n: 1 }])
    await expect(mongo.db.collection('twice').createIndex({ n: 1 }, { unique: true }, {})).rejects.toMatchObject({
      code: 11000,
    })
    expect(await mongo.db.collection('twice').indexes()).toHaveLength(1)
  })
})
