import { collectionName, type Command, documentIn, documentsIn } from '../command.ts'
import { matching } from '../query.ts'
import { eachWrite } from './write-batch.ts'

/** `limit` 1 deletes the first match, 0 all. */
export const deleteCommand: Command = async (request, { store }) => {
  const name = collectionName(request)
  const deletes = documentsIn(request.body, 'deletes')
  return store.write(() => {
    const collection = store.collection(request.database, name)
    let n = 0
    const errors = eachWrite(deletes, request.body.ordered !== false, (one) => {
      for (const stored of [...upTo(Number(one.limit), matching(collection, documentIn(one, 'q')))]) {
        collection?.remove(stored)
        n += 1
      }
    })
    return { n, ...errors }
  })
}

function* upTo<T>(limit: number, items: Iterable<T>): Generator<T> {
  let taken = 0
  for (const item of items) {
    yield item
    taken += 1
    if (taken === limit) return
  }
}
