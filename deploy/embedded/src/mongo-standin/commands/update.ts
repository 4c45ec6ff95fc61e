import type { Document } from 'bson'
import type { Collection } from '../collection.ts'
import { collectionName, type Command, documentIn, documentsIn } from '../command.ts'
import { MongoError } from '../errors.ts'
import { modified, upserted } from '../modify.ts'
import { matching } from '../query.ts'
import { eachWrite } from './write-batch.ts'

export const update: Command = async (request, { store }) => {
  const name = collectionName(request)
  const updates = documentsIn(request.body, 'updates')
  return store.write(() => {
    const counts = { n: 0, nModified: 0 }
    const inserted: Document[] = []
    const errors = eachWrite(updates, request.body.ordered !== false, (one, index) => {
      const upsertInto = () => store.ensure(request.database, name)
      const result = updateOne(store.collection(request.database, name), one, upsertInto)
      counts.n += result.n
      counts.nModified += result.nModified
      if ('upsertedId' in result) inserted.push({ index, _id: result.upsertedId })
    })
    return { ...counts, ...(inserted.length === 0 ? {} : { upserted: inserted }), ...errors }
  })
}

interface UpdateResult {
  readonly n: number
  readonly nModified: number
  readonly upsertedId?: unknown
}

/** One entry of `updates`: find, change and perhaps insert, with nobody in between. */
function updateOne(collection: Collection | undefined, one: Document, upsertInto: () => Collection): UpdateResult {
  const filter = documentIn(one, 'q')
  const change = { filter, change: one.u as unknown, arrayFilters: one.arrayFilters as Document[] | undefined }
  const multi = one.multi === true
  if (multi && !isOperators(one.u))
    throw new MongoError(9, 'multi update is not supported for replacement-style update')
  let n = 0
  let nModified = 0
  // All matches are taken before the first is changed: a change may move a document in what is being read.
  const found = multi ? [...matching(collection, filter)] : first(matching(collection, filter))
  for (const stored of found) {
    n += 1
    if (collection?.replace(stored, modified(stored.document, change)) === true) nModified += 1
  }
  if (n > 0 || one.upsert !== true) return { n, nModified }
  const { document } = upsertInto().insert(upserted(change))
  return { n: 1, nModified: 0, upsertedId: document._id as unknown }
}

function isOperators(change: unknown): boolean {
  return typeof change === 'object' && change !== null && Object.keys(change)[0]?.startsWith('$') !== false
}

function first<T>(items: Generator<T>): T[] {
  for (const item of items) return [item]
  return []
}
