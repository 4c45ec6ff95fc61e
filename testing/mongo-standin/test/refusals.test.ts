import { describe, expect, it } from 'vitest'
import { standIn } from './standin.ts'

const { db, put, listings } = standIn()

const HERE = 'the MongoDB stand-in does not have'
const find = (more: object) => db().command({ find: 'listings', filter: {}, ...more })
const update = (one: object) => db().command({ update: 'listings', updates: [{ q: {}, u: {}, upsert: true, ...one }] })

describe('a command', () => {
  it.each([
    ...['aggregate', 'count', 'distinct', 'findAndModify', 'insert', 'killCursors', 'makeCoffee'],
    ...['create', 'drop', 'dropDatabase', 'dropIndexes', 'listCollections', 'listDatabases', 'listIndexes'],
    ...['explain', 'serverStatus', 'getParameter', 'endSessions', 'startSession', 'isMaster', 'constructor'],
  ])('%s is refused by name', async (name) => {
    await expect(db().command({ [name]: 'listings' })).rejects.toMatchObject({
      code: 59,
      codeName: 'CommandNotFound',
      message: `${HERE} the command '${name}'`,
    })
  })
})

describe('a field', () => {
  it.each([
    ['of find', () => find({ sort: { a: 1 } }), "the field 'sort' of find"],
    ['of find', () => find({ limit: 1 }), "the field 'limit' of find"],
    ['of find', () => find({ skip: 1 }), "the field 'skip' of find"],
    ['of find', () => find({ batchSize: 1 }), "the field 'batchSize' of find"],
    ['of find', () => find({ collation: {} }), "the field 'collation' of find"],
    ['of a session', () => find({ lsid: {} }), "the field 'lsid' of find"],
    ['of a transaction', () => find({ txnNumber: 1 }), "the field 'txnNumber' of find"],
    ['of a delete', () => listings().deleteMany({}, { hint: 'x' }), "the field 'hint' of a delete"],
    [
      'of an index',
      () => listings().createIndex({ a: 1 }, { unique: true, sparse: true }, {}),
      "the field 'sparse' of an index",
    ],
    [
      'of a role',
      () => db().command({ createUser: 'a', pwd: 'b', roles: [{ role: 'readWrite', db: 'x', more: 1 }] }),
      "the field 'more' of a role",
    ],
  ])('%s is refused', async (_title, send, thing) => {
    await expect(send()).rejects.toMatchObject({ code: 9, message: `${HERE} ${thing}` })
  })
})

describe('a filter', () => {
  it.each([
    [{ $or: [] }, 'the operator $or in a filter'],
    [{ $where: 'true' }, 'the operator $where in a filter'],
    [{ a: { $ne: 1 } }, 'the operator $ne in a filter'],
    [{ a: { $exists: true } }, 'the operator $exists in a filter'],
    [{ a: { $not: { $regex: 'x' } } }, 'the operator $regex in a filter'],
    [{ a: { $not: 1 } }, '$not without operators'],
    [{ a: { $in: 1 } }, '$in without an array'],
    [{ a: { $lt: 'text' } }, 'comparisons with what is neither a number nor a date'],
    [{ a: null }, 'equality with what is neither a text nor a number'],
    [{ a: /x/ }, 'equality with what is neither a text nor a number'],
    [{ a: { $in: [[1]] } }, 'equality with what is neither a text nor a number'],
    [{ a: {} }, 'equality with a document'],
  ])('%j is refused, whether or not there are documents', async (filter, thing) => {
    const refusal = { code: 2, message: `${HERE} ${thing}` }
    await expect(find({ filter })).rejects.toMatchObject(refusal)
    await put({ key: '1' }, { a: 1 })
    await expect(find({ filter })).rejects.toMatchObject(refusal)
    await expect(listings().deleteMany(filter)).rejects.toMatchObject(refusal)
    expect(await listings().find().toArray()).toHaveLength(1)
  })

  it('does not look into arrays', async () => {
    await put({ key: '1' }, { tags: ['a'], cars: [{ id: 1 }] })
    for (const filter of [{ tags: 'a' }, { 'cars.id': 1 }, { 'tags.0': 'a' }]) {
      await expect(find({ filter })).rejects.toMatchObject({ code: 2 })
    }
  })
})

describe('a projection', () => {
  it.each([
    [{ a: 0 }, "projections other than { field: 1 }, such as the one of 'a'"],
    [{ a: { $slice: 1 } }, "projections other than { field: 1 }, such as the one of 'a'"],
    [{ _id: 0 }, 'the projection { _id: 0 }'],
    [{ _id: 'x', a: 1 }, 'the projection { _id: x }'],
  ])('%j is refused', async (projection, thing) => {
    await expect(find({ projection })).rejects.toMatchObject({ code: 2, message: `${HERE} ${thing}` })
  })
})

describe('a change', () => {
  const unset = { $unset: { a: '' } }
  it.each([
    [{ multi: true }, "the field 'multi' of an update"],
    [{ arrayFilters: [] }, "the field 'arrayFilters' of an update"],
    [{ u: unset }, 'the update operator $unset'],
    [{ u: { $set: { a: 1 }, $inc: { b: 1 } } }, 'the update operator $inc'],
    [{ u: { $setOnInsert: { a: 1 } } }, 'the update operator $setOnInsert'],
    [{ u: { a: 1 } }, 'replacements'],
    [{ u: [{ $set: { a: 1 } }] }, 'updates by pipeline'],
    [{ u: { $set: { 'a.b': 1 } } }, "updates of 'a.b'"],
    [{ u: { $set: { _id: 'x' } } }, "updates of '_id'"],
    [{ u: { $set: { a: 1 } }, upsert: false }, 'updates without upsert'],
    [{ q: { 'a.b': 1 }, u: { $set: { a: 1 } } }, "updates of 'a.b'"],
  ])('%j is refused, and nothing is written', async (one, thing) => {
    const { writeErrors } = (await update(one)) as { writeErrors?: readonly unknown[] }
    expect(writeErrors).toMatchObject([{ index: 0, code: 9, errmsg: `${HERE} ${thing}` }])
    expect(await listings().find().toArray()).toEqual([])
  })

  it('deletes all that match, and no single one', async () => {
    await expect(listings().deleteOne({ a: 1 })).rejects.toMatchObject({ message: `${HERE} deletes with the limit 1` })
  })
})

describe('an index', () => {
  it.each([
    [{ a: 1 }, {}, 'indexes that are not unique'],
    [{ a: -1 }, { unique: true }, "indexes of the kind -1 (on 'a')"],
    [{ a: 'text' }, { unique: true }, "indexes of the kind text (on 'a')"],
  ] as const)('on %j with %j is refused', async (key, options, thing) => {
    await expect(listings().createIndex(key, options, {})).rejects.toMatchObject({
      code: 67,
      message: `${HERE} ${thing}`,
    })
  })

  it('of a name that another one has is refused', async () => {
    await listings().createIndex({ a: 1 }, { unique: true, name: 'same' }, {})
    await listings().createIndex({ a: 1 }, { unique: true, name: 'same' }, {})
    const other = listings().createIndex({ b: 1 }, { unique: true, name: 'same' }, {})
    await expect(other).rejects.toMatchObject({ code: 86 })
  })

  it('is over texts and no other values', async () => {
    await listings().createIndex({ a: 1 }, { unique: true }, {})
    await expect(put({ key: '1' }, { a: 1 })).rejects.toMatchObject({ code: 2 })
    await expect(put({ key: '1' }, { a: ['x'] })).rejects.toMatchObject({ code: 2 })
  })
})

it('has no role but to read and write the database of the user, and no mechanism but SCRAM-SHA-256', async () => {
  const user = { createUser: 'a', pwd: 'b', roles: [{ role: 'readWrite', db: db().databaseName }] }
  for (const roles of [[], [{ role: 'root', db: 'admin' }], [...user.roles, ...user.roles]]) {
    await expect(db().command({ ...user, roles })).rejects.toMatchObject({ code: 31 })
  }
  await expect(db().command({ ...user, mechanisms: ['SCRAM-SHA-1'] })).rejects.toMatchObject({ code: 2 })
  await expect(db().command({ ...user, updateUser: 1 })).rejects.toMatchObject({ code: 9 })
})
