import { mongo } from 'mongoose'
import { describe, expect, it } from 'vitest'
import { standIn } from './standin.ts'

const { db, put, listings, openSocket } = standIn()
const OP_MSG = 2013

it('answers hello, ping and buildInfo', async () => {
  expect(await db().command({ ping: 1 })).toEqual({ ok: 1 })
  expect(await db().command({ hello: 1 })).toMatchObject({ isWritablePrimary: true, ok: 1 })
  expect(await db().command({ buildInfo: 1 })).toMatchObject({ version: '7.0.0', modules: ['karvan-stand-in'] })
})

describe('a connection that sends nonsense is closed, and no other', () => {
  const flagged = frame(26, OP_MSG)
  flagged.writeUInt32LE(2, 16)
  const section = frame(26, OP_MSG)
  section.writeInt8(1, 20)
  section.writeInt32LE(-5, 21)
  it.each([
    ['no frame', Buffer.alloc(16, 0xff)],
    ['HTTP', Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n')],
    ['an operation of MongoDB that is not here', frame(26, 2012)],
    ['an empty body', frame(26, OP_MSG)],
    ['a write without an answer', flagged],
    ['a section of no length', section],
    ['a query without a collection', frame(26, 2004)],
  ])('%s', async (_title, bytes) => {
    const socket = openSocket()
    socket.on('error', () => undefined) // a reset is as good as an end
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(bytes)
    await closed
    expect(await db().command({ ping: 1 })).toMatchObject({ ok: 1 })
  })
})

describe('a cursor', () => {
  const many = async (count: number) => {
    const writes = Array.from({ length: count }, (_, n) => ({
      updateOne: { filter: { key: String(n) }, update: { $set: { n } }, upsert: true },
    }))
    await listings().bulkWrite(writes, { ordered: false })
  }
  const first = async () => {
    const { cursor } = (await db().command({ find: 'listings' })) as {
      cursor: { id: mongo.Long; firstBatch: unknown[] }
    }
    return cursor
  }
  const next = (id: mongo.Long, collection = 'listings') => db().command({ getMore: id, collection })

  it('has 101 documents in its first batch, and the rest in the next one', async () => {
    await many(700)
    const { id, firstBatch } = await first()
    expect(firstBatch).toHaveLength(101)
    const { cursor } = (await next(id)) as { cursor: { id: number; nextBatch: unknown[] } }
    expect([cursor.id, cursor.nextBatch.length]).toEqual([0, 599])
    await expect(next(id)).rejects.toMatchObject({ code: 43 })
  })

  it('is of its collection', async () => {
    await many(200)
    const { id } = await first()
    await expect(next(id, 'others')).rejects.toMatchObject({ code: 43 })
  })

  it('goes on where documents come and go', async () => {
    await many(400)
    const { id } = await first()
    await listings().deleteMany({ n: { $lt: 400 } })
    await put({ key: 'new' }, { n: 1000 })
    const { cursor } = (await next(id)) as { cursor: { nextBatch: { key: string }[] } }
    expect(cursor.nextBatch.at(-1)).toMatchObject({ key: 'new' })
    expect(await listings().find().toArray()).toHaveLength(1)
  })
})

describe('several writes', () => {
  const twice = ['1', '1', '2'].map((a, i) => ({ q: { key: String(i) }, u: { $set: { a } }, upsert: true }))
  const write = async (ordered?: boolean) => {
    await listings().createIndex({ a: 1 }, { unique: true }, {})
    return await db().command({ update: 'listings', updates: twice, ...(ordered !== undefined && { ordered }) })
  }

  it('end with the first that fails', async () => {
    const reply = await write()
    expect(reply).toMatchObject({ n: 1, writeErrors: [{ index: 1, code: 11_000 }] })
    expect(await listings().find().toArray()).toHaveLength(1)
  })

  it('are all tried where their sequence does not matter', async () => {
    const reply = await write(false)
    expect(reply).toMatchObject({ n: 2, nModified: 0, writeErrors: [{ index: 1, code: 11_000 }] })
    expect(reply['writeErrors']).toMatchObject([{ errmsg: expect.stringContaining('dup key: { a: "1" }') as string }])
    expect(await listings().find().toArray()).toHaveLength(2)
  })

  it('say how many were changed', async () => {
    await put({ key: '1' }, { a: 1 })
    expect(await put({ key: '1' }, { a: 1 })).toMatchObject({ matchedCount: 1, modifiedCount: 0, upsertedCount: 0 })
    expect(await put({ key: '1' }, { a: 2 })).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 })
  })
})

it('takes the values of a unique index from a document that changed or went', async () => {
  await listings().createIndex({ a: 1, b: 1 }, { unique: true }, {})
  await put({ key: '1' }, { a: 'x' })
  await expect(put({ key: '2' }, { a: 'x' })).rejects.toMatchObject({ code: 11_000 })
  await put({ key: '1' }, { b: 'y' })
  await put({ key: '2' }, { a: 'x' })
  await listings().deleteMany({ key: '2' })
  await put({ key: '3' }, { a: 'x' })
  await expect(put({ key: '1' }, { b: 'y', a: 'x' })).resolves.toBeDefined()
  expect((await listings().find().toArray()).map(({ key }) => key as string).sort()).toEqual(['1', '3'])
})

it('takes no document above 16 MB, and gives two that are nearly as large', async () => {
  const large = 'x'.repeat(15 * 1024 * 1024)
  await put({ key: '1' }, { large })
  await put({ key: '2' }, { large })
  for (const more of [large.slice(0, 2 ** 21), large]) {
    await expect(put({ key: '1' }, { more })).rejects.toMatchObject({ code: 10_334 })
  }
  expect((await listings().find().toArray()).map((found) => Object.keys(found))).toEqual([
    ['_id', 'key', 'large'],
    ['_id', 'key', 'large'],
  ])
})

it('gives values of BSON as they came', async () => {
  const value = {
    big: mongo.Long.fromString('9007199254740993'),
    money: mongo.Decimal128.fromString('12.50'),
    bytes: new mongo.Binary(Buffer.from([0, 1, 255])),
    pattern: /x/i,
  }
  await put({ key: '1' }, value)
  const [found] = await listings().find().toArray()
  expect([String(found?.['big']), String(found?.['money']), found?.['pattern']]).toEqual([
    '9007199254740993',
    '12.50',
    /x/i,
  ])
  expect([...(found?.['bytes'] as mongo.Binary).buffer]).toEqual([0, 1, 255])
})

/** A header and a body of zeros. */
function frame(length: number, operation: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeInt32LE(length, 0)
  bytes.writeInt32LE(operation, 12)
  return bytes
}
