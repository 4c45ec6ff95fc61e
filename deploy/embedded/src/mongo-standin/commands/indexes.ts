import type { Document } from 'bson'
import type { IndexRecord } from '../collection-record.ts'
import type { Collection } from '../collection.ts'
import { collectionName, type Command, countIn, documentIn, documentsIn } from '../command.ts'
import { MongoError } from '../errors.ts'

/** Options that would change what an index means, and that the stand-in does not have. */
const REFUSED = ['partialFilterExpression', 'collation', 'wildcardProjection', 'weights'] as const

/** What drivers send, and what says nothing about the index. */
const MEANINGLESS = new Set(['v', 'background', 'ns'])

export const createIndexes: Command = async (request, { store }) => {
  const name = collectionName(request)
  const specs = documentsIn(request.body, 'indexes').map(indexSpec)
  return store.write(() => {
    const existed = store.collection(request.database, name) !== undefined
    const collection = store.ensure(request.database, name)
    const before = collection.indexes.length + 1
    for (const spec of specs) if (!isKnown(collection, spec)) collection.addIndex(spec)
    store.saveRecord(collection)
    const after = collection.indexes.length + 1
    const note = before === after ? { note: 'all indexes already exist' } : {}
    return { numIndexesBefore: before, numIndexesAfter: after, createdCollectionAutomatically: !existed, ...note }
  })
}

export const listIndexes: Command = (request, { store, cursors }) => {
  const collection = existing(store.collection(request.database, collectionName(request)))
  const shown = [undefined, ...collection.indexes].map(indexDescription)
  const batchSize = countIn(documentIn(request.body, 'cursor'), 'batchSize')
  return { cursor: cursors.start(collection.namespace, shown.values(), batchSize) }
}

/** `index` is a name, or "*" for all but the one on _id. */
export const dropIndexes: Command = async (request, { store }) => {
  const collection = existing(store.collection(request.database, collectionName(request)))
  const wanted: unknown = request.body.index
  return store.write(() => {
    const before = collection.indexes.length + 1
    const dropped = collection.indexes.filter((index) => wanted === '*' || index.name === wanted)
    if (dropped.length === 0 && wanted !== '*') {
      throw new MongoError(27, `index not found with name [${String(wanted)}]`)
    }
    for (const index of dropped) collection.dropIndex(index)
    store.saveRecord(collection)
    return { nIndexesWas: before }
  })
}

/** What listIndexes shows; `undefined` is the index on _id, which every collection has. */
export function indexDescription(index: IndexRecord | undefined): Document {
  if (index === undefined) return { v: 2, key: { _id: 1 }, name: '_id_' }
  return { v: 2, key: index.fields, name: index.name, ...index.options }
}

function existing(collection: Collection | undefined): Collection {
  if (collection === undefined) throw new MongoError(26, 'ns does not exist')
  return collection
}

function indexSpec(spec: Document): Omit<IndexRecord, 'id'> {
  const { key, name, ...given }: Record<string, unknown> = spec
  const options = Object.fromEntries(Object.entries(given).filter(([option]) => !MEANINGLESS.has(option)))
  if (typeof name !== 'string' || typeof key !== 'object' || key === null) {
    throw new MongoError(67, 'an index needs a key and a name')
  }
  const refused = REFUSED.find((option) => option in options)
  if (refused !== undefined) throw new MongoError(67, `the MongoDB stand-in has no indexes with ${refused}`)
  const fields: Record<string, 1 | -1> = {}
  for (const [field, direction] of Object.entries<unknown>({ ...key })) {
    if (direction !== 1 && direction !== -1) {
      throw new MongoError(67, `the MongoDB stand-in has no index of type ${String(direction)} (on ${field})`)
    }
    fields[field] = direction
  }
  if ('expireAfterSeconds' in options) {
    console.error(`index ${name}: the stand-in keeps expireAfterSeconds, but removes nothing by it`)
  }
  return { name, fields, unique: options.unique === true, sparse: options.sparse === true, options }
}

/** Whether the index is there already; also true of the one on _id. @throws MongoError 86 for another of this name */
function isKnown(collection: Collection, spec: Omit<IndexRecord, 'id'>): boolean {
  const key = JSON.stringify(spec.fields)
  if (key === JSON.stringify({ _id: 1 })) return true
  const sameKey = collection.indexes.find((index) => JSON.stringify(index.fields) === key)
  const sameName = collection.indexes.find((index) => index.name === spec.name)
  const known = sameName ?? sameKey
  if (known === undefined) return false
  const identical = sameName === sameKey && known.unique === spec.unique && known.sparse === spec.sparse
  if (identical) return true
  throw new MongoError(
    86,
    `An existing index has the same name or key as the requested index ${spec.name}, but differs`,
  )
}
