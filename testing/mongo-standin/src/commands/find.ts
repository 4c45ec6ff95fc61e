import { matching } from '../filter.ts'
import { projection } from '../projection.ts'
import { type Command, documentIn, namespaceOf } from '../request.ts'

/** Documents are read as the client fetches them. */
export const find: Command = (request, { store, cursors }) => {
  const namespace = namespaceOf(request)
  const found = matching(store, namespace, documentIn(request.body, 'filter'))
  const project = projection(documentIn(request.body, 'projection'))
  return { cursor: cursors.start(namespace, found.map(project)) }
}

export const getMore: Command = (request, { cursors }) => ({
  cursor: cursors.next(request.body['getMore'], namespaceOf(request, 'collection')),
})
