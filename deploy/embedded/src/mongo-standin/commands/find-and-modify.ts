import type { Document } from 'bson'
import { Query } from 'mingo'
import type { Collection, Stored } from '../collection.ts'
import { collectionName, type Command, documentIn } from '../command.ts'
import { MongoError } from '../errors.ts'
import { modified, upserted } from '../modify.ts'
import { matching, MINGO } from '../query.ts'

export const findAndModify: Command = async (request, { store }) => {
  const { body, database } = request
  const name = collectionName(request)
  const fields = documentIn(body, 'fields')
  return store.write(() => {
    const collection = store.collection(database, name)
    const outcome = change(collection, body, () => store.ensure(database, name))
    const shown = body.new === true ? outcome.after : outcome.before
    const value = shown === undefined ? null : (new Query({}, MINGO).find<Document>([shown], fields).all()[0] ?? null)
    return { lastErrorObject: outcome.lastErrorObject, value }
  })
}

interface Outcome {
  readonly before?: Document
  readonly after?: Document
  readonly lastErrorObject: Document
}

function change(collection: Collection | undefined, body: Document, upsertInto: () => Collection): Outcome {
  const filter = documentIn(body, 'query')
  const found = firstMatch(collection, filter, documentIn(body, 'sort'))
  if (body.remove === true) {
    if (found === undefined) return { lastErrorObject: { n: 0 } }
    collection?.remove(found)
    return { before: found.document, lastErrorObject: { n: 1 } }
  }
  if (body.update === undefined) throw new MongoError(9, 'Either an update or remove=true must be specified')
  const update = { filter, change: body.update as unknown, arrayFilters: body.arrayFilters as Document[] | undefined }
  if (found !== undefined) {
    const after = modified(found.document, update)
    collection?.replace(found, after)
    return { before: found.document, after, lastErrorObject: { n: 1, updatedExisting: true } }
  }
  if (body.upsert !== true) return { lastErrorObject: { n: 0, updatedExisting: false } }
  const { document } = upsertInto().insert(upserted(update))
  return { after: document, lastErrorObject: { n: 1, updatedExisting: false, upserted: document._id as unknown } }
}

function firstMatch(collection: Collection | undefined, filter: Document, sort: Document): Stored | undefined {
  const matches = matching(collection, filter)
  if (Object.keys(sort).length === 0) {
    for (const stored of matches) return stored
    return undefined
  }
  const all = new Map([...matches].map((stored) => [stored.document, stored]))
  const sorted = new Query({}, MINGO).find<Document>([...all.keys()]).sort(sort)
  const first = sorted.limit(1).all()[0]
  return first === undefined ? undefined : all.get(first)
}
