import { type Document, ObjectId } from 'bson'
import { collectionName, type Command, documentsIn } from '../command.ts'
import { eachWrite } from './write-batch.ts'

export const insert: Command = async (request, { store }) => {
  const name = collectionName(request)
  const documents = documentsIn(request.body, 'documents')
  return store.write(() => {
    const collection = store.ensure(request.database, name)
    let n = 0
    const errors = eachWrite(documents, request.body.ordered !== false, (document) => {
      collection.insert(withId(document))
      n += 1
    })
    return { n, ...errors }
  })
}

/** MongoDB stores _id first, and makes one where it is missing. */
function withId(document: Document): Document {
  const { _id = new ObjectId(), ...rest } = document as { _id?: unknown }
  return { _id, ...rest }
}
