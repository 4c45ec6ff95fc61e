import type { Document } from 'bson'
import { Aggregator } from 'mingo'
import type { Stored } from '../collection.ts'
import { collectionName, type Command, countIn, documentIn, documentsIn } from '../command.ts'
import { MongoError } from '../errors.ts'
import { valueKey, valuesAt } from '../index-key.ts'
import { candidates, matching, MINGO } from '../query.ts'
import { documentsOf } from './find.ts'

/** Stages that need another collection, or write one. */
const REFUSED = new Set(['$lookup', '$graphLookup', '$unionWith', '$out', '$merge'])

export const aggregate: Command = (request, { store, cursors }) => {
  const name = collectionName(request)
  const pipeline = documentsIn(request.body, 'pipeline')
  for (const stage of pipeline) {
    const operator = Object.keys(stage)[0] ?? ''
    if (REFUSED.has(operator)) throw new MongoError(115, `the MongoDB stand-in has no ${operator}`)
  }
  // A $match that comes first may use an index; mingo applies it again.
  const filter = documentIn(pipeline[0] ?? {}, '$match')
  const source = documentsOf(candidates(store.collection(request.database, name), filter))
  const results = new Aggregator(pipeline.flatMap(spelledOut), MINGO).run<Document>(source)
  const batchSize = countIn(documentIn(request.body, 'cursor'), 'batchSize')
  return { cursor: cursors.start(`${request.database}.${name}`, results.values(), batchSize) }
}

export const count: Command = (request, { store }) => {
  const collection = store.collection(request.database, collectionName(request))
  const filter = documentIn(request.body, 'query')
  const skip = countIn(request.body, 'skip') ?? 0
  const limit = countIn(request.body, 'limit') ?? 0
  let n = 0
  if (Object.keys(filter).length === 0) n = collection?.count() ?? 0
  else n = [...keysOf(matching(collection, filter))].length
  const rest = Math.max(0, n - skip)
  return { n: limit === 0 ? rest : Math.min(rest, limit) }
}

/** $count as the manual defines it; mingo's own gives a document with 0 for no input, where MongoDB gives none. */
function spelledOut(stage: Document): Document[] {
  if (typeof stage.$count !== 'string') return [stage]
  return [{ $group: { _id: null, [stage.$count]: { $sum: 1 } } }, { $project: { _id: 0 } }]
}

/** Keys instead of documents: counting holds no document. */
function* keysOf(stored: Iterable<Stored>): Generator<Buffer> {
  for (const { key } of stored) yield key
}

export const distinct: Command = (request, { store }) => {
  const collection = store.collection(request.database, collectionName(request))
  const key: unknown = request.body.key
  if (typeof key !== 'string' || key === '') throw new MongoError(14, "BSON field 'key' must be a string")
  const values = new Map<string, unknown>()
  for (const { document } of matching(collection, documentIn(request.body, 'query'))) {
    for (const value of valuesAt(document, key.split('.')).flat()) values.set(valueKey(value).toString('latin1'), value)
  }
  return { values: [...values.values()] }
}
