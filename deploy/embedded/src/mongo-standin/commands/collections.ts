import type { Document } from 'bson'
import { Query } from 'mingo'
import { collectionName, type Command, countIn, documentIn } from '../command.ts'
import { MongoError } from '../errors.ts'
import { MINGO } from '../query.ts'
import { indexDescription } from './indexes.ts'

export const create: Command = async (request, { store }) => {
  const name = collectionName(request)
  await store.write(() => {
    if (store.collection(request.database, name) !== undefined) {
      throw new MongoError(48, `Collection ${request.database}.${name} already exists.`)
    }
    store.ensure(request.database, name)
  })
  return {}
}

/** As since MongoDB 7.0, dropping what is not there is no error. */
export const drop: Command = async (request, { store }) => {
  const collection = store.collection(request.database, collectionName(request))
  if (collection === undefined) return {}
  const indexes = collection.indexes.length + 1
  await store.write(() => store.drop(collection))
  return { ns: collection.namespace, nIndexesWas: indexes }
}

export const dropDatabase: Command = async ({ database }, { store }) => {
  await store.write(() => {
    for (const collection of store.collections(database)) store.drop(collection)
  })
  return { dropped: database }
}

export const listCollections: Command = ({ database, body }, { store, cursors }) => {
  const query = new Query(documentIn(body, 'filter'), MINGO)
  const entries = store.collections(database).map((collection) => ({
    name: collection.name,
    type: 'collection',
    options: {},
    info: { readOnly: false },
    idIndex: indexDescription(undefined),
  }))
  const shown: Document[] = entries.filter((entry) => query.test(entry))
  const cursor = documentIn(body, 'cursor')
  return { cursor: cursors.start(`${database}.$cmd.listCollections`, shown.values(), countIn(cursor, 'batchSize')) }
}

export const listDatabases: Command = (_request, { store }) => {
  const databases = store.databases().map((name) => ({ name, sizeOnDisk: 0, empty: false }))
  return { databases, totalSize: 0 }
}
