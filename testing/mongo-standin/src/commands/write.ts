import { type Document, ObjectId } from 'bson'
import { asMongoError, notHere } from '../errors.ts'
import { equalities, matching } from '../filter.ts'
import { allowOnly, type Command, documentIn, documentsIn, namespaceOf } from '../request.ts'
import { isPlainObject } from '../values.ts'

/** Of each entry: `$set` in the first document that matches, or else a new one. */
export const update: Command = async (request, { store }) => {
  const namespace = namespaceOf(request)
  return store.write(() => {
    const counts = { n: 0, nModified: 0 }
    const upserted: Document[] = []
    const errors = eachWrite(request.body, 'updates', (one, index) => {
      allowOnly(one, ['q', 'u', 'upsert'], 'an update')
      if (one['upsert'] !== true) throw notHere(9, 'updates without upsert')
      const filter = documentIn(one, 'q')
      const change = setIn(one['u'])
      const [found] = matching(store, namespace, filter).take(1)
      if (found === undefined) {
        const _id = new ObjectId()
        store.put(namespace, { _id, ...topLevel(equalities(filter)), ...change })
        upserted.push({ index, _id })
      } else if (store.put(namespace, { ...found, ...change }, found)) counts.nModified += 1
      counts.n += 1
    })
    return { ...counts, ...(upserted.length > 0 && { upserted }), ...errors }
  })
}

/** Of each entry: all that match. */
export const deleteCommand: Command = async (request, { store }) => {
  const namespace = namespaceOf(request)
  return store.write(() => {
    let n = 0
    const errors = eachWrite(request.body, 'deletes', (one) => {
      allowOnly(one, ['q', 'limit'], 'a delete')
      if (one['limit'] !== 0) throw notHere(2, `deletes with the limit ${String(one['limit'])}`)
      for (const document of matching(store, namespace, documentIn(one, 'q'))) {
        store.remove(namespace, document)
        n += 1
      }
    })
    return { n, ...errors }
  })
}

/** Runs several writes: `ordered` (the default) ends with the first that fails; otherwise all are tried. */
function eachWrite(body: Document, member: string, write: (item: Document, index: number) => void): Document {
  const writeErrors: Document[] = []
  for (const [index, item] of documentsIn(body, member).entries()) {
    try {
      write(item, index)
    } catch (error) {
      writeErrors.push(asMongoError(error).toWriteError(index))
      if (body['ordered'] !== false) break
    }
  }
  return writeErrors.length === 0 ? {} : { writeErrors }
}

/** What `$set` gives to members of the document. */
function setIn(change: unknown): Document {
  if (!isPlainObject(change)) throw notHere(9, 'updates by pipeline')
  const other = Object.keys(change).find((name) => name !== '$set')
  if (other !== undefined) throw notHere(9, other.startsWith('$') ? `the update operator ${other}` : 'replacements')
  return topLevel(documentIn(change, '$set'))
}

function topLevel(members: Document): Document {
  const path = Object.keys(members).find((name) => name === '_id' || name.includes('.') || name.startsWith('$'))
  if (path !== undefined) throw notHere(9, `updates of '${path}'`)
  return members
}
