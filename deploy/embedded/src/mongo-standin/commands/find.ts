import type { Document } from 'bson'
import { Query } from 'mingo'
import { collectionName, type Command, countIn, documentIn, documentsIn } from '../command.ts'
import { MongoError } from '../errors.ts'
import { candidates, MINGO } from '../query.ts'

/** Without a sort, documents are read as the client fetches them; with one, all matches are held in memory. */
export const find: Command = (request, { store, cursors }) => {
  const { body, database } = request
  const name = collectionName(request)
  const filter = documentIn(body, 'filter')
  const projection = documentIn(body, 'projection')
  const sort = documentIn(body, 'sort')
  const source = documentsOf(candidates(store.collection(database, name), filter))
  const results = new Query(filter, MINGO).find<Document>(source, projection)
  // A scan is in the order of _id already.
  if (Object.keys(sort).length > 0 && !isById(sort)) results.sort(sort)
  else if (isById(sort) && filter._id !== undefined) results.sort({ _id: 1 })
  results.skip(countIn(body, 'skip') ?? 0)
  const limit = countIn(body, 'limit') ?? 0
  if (limit > 0) results.limit(limit)
  const single = body.singleBatch === true
  return { cursor: cursors.start(`${database}.${name}`, iterate(results), countIn(body, 'batchSize'), single) }
}

export const getMore: Command = ({ body }, { cursors }) => {
  const size = countIn(body, 'batchSize')
  return { cursor: cursors.next(body.getMore, size === 0 ? undefined : size) }
}

export const killCursors: Command = ({ body }, { cursors }) => {
  const ids = documentsIn(body, 'cursors') as unknown[]
  const killed = ids.filter((id) => cursors.kill(id))
  return { cursorsKilled: killed, cursorsNotFound: ids.filter((id) => !killed.includes(id)), cursorsAlive: [] }
}

/** The documents alone, as mingo wants them. */
export function* documentsOf(stored: Iterable<{ document: Document }>): Generator<Document> {
  for (const { document } of stored) yield document
}

/** mingo's cursor as a plain iterator. */
function* iterate(results: { hasNext(): boolean; next(): unknown }): Generator<Document> {
  while (results.hasNext()) {
    const document = results.next()
    if (typeof document !== 'object' || document === null) throw new MongoError(1, 'a result is not a document')
    yield document
  }
}

function isById(sort: Document): boolean {
  return Object.keys(sort).length === 1 && sort._id === 1
}
