import type { Document } from 'bson'
import { notHere } from './errors.ts'
import { isPlainObject } from './values.ts'

/** Takes the named fields and _id, unless it says `_id: 0`; all where it names none. @throws MongoError for another form */
export function projection({ _id: id = 1, ...fields }: Document): (document: Document) => Document {
  const other = Object.entries<unknown>(fields).find(([, value]) => value !== 1)
  if (other !== undefined) throw notHere(2, `projections other than { field: 1 }, such as the one of '${other[0]}'`)
  const paths = Object.keys(fields).map((path) => path.split('.'))
  if (paths.length === 0 && id === 1) return (document) => document
  if (paths.length === 0 || (id !== 0 && id !== 1)) throw notHere(2, `the projection { _id: ${String(id)} }`)
  return (document) => {
    const taken: Document = {}
    for (const path of id === 1 ? [['_id'], ...paths] : paths) copy(document, taken, path)
    return taken
  }
}

function copy(from: Document, to: Document, [name = '', ...rest]: readonly string[]): void {
  if (!Object.hasOwn(from, name)) return
  const value: unknown = from[name]
  if (rest.length === 0) to[name] = value
  else if (Array.isArray(value)) throw notHere(2, `projections into an array ('${name}')`)
  else if (isPlainObject(value)) copy(value, (to[name] ??= {}) as Document, rest)
}
