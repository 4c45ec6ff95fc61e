import type { Document } from 'bson'
import { MongoError, notHere } from '../errors.ts'
import { allowOnly, type Command, documentIn, documentsIn, namespaceOf } from '../request.ts'
import type { Index } from '../store.ts'

/** One that is there already stays as it is. */
export const createIndexes: Command = async (request, { store }) => {
  const namespace = namespaceOf(request)
  const indexes = documentsIn(request.body, 'indexes').map(indexIn)
  await store.write(() => {
    for (const index of indexes) if (!hasIndex(store.indexes(namespace), index)) store.addIndex(namespace, index)
  })
  return {}
}

/** @throws MongoError for what is not a unique index in ascending sequence */
function indexIn(spec: Document): Index {
  allowOnly(spec, ['key', 'name', 'unique'], 'an index')
  const { name } = spec as { name?: unknown }
  const fields = Object.entries<unknown>(documentIn(spec, 'key'))
  if (typeof name !== 'string' || fields.length === 0) throw new MongoError(67, 'an index needs a key and a name')
  if (spec['unique'] !== true) throw notHere(67, 'indexes that are not unique')
  const other = fields.find(([, kind]) => kind !== 1)
  if (other !== undefined) throw notHere(67, `indexes of the kind ${String(other[1])} (on '${other[0]}')`)
  return { name, fields: fields.map(([field]) => field) }
}

/** Whether the index is there already. @throws MongoError 86 for another of this name */
function hasIndex(indexes: readonly Index[], { name, fields }: Index): boolean {
  const known = indexes.find((index) => index.name === name)
  if (known === undefined || known.fields.join('\0') === fields.join('\0')) return known !== undefined
  throw new MongoError(86, `an index with the name ${name} exists, but has other fields`)
}
