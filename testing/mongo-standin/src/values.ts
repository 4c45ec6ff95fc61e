import type { Document } from 'bson'
import { notHere } from './errors.ts'

/** A document, not a value of a BSON class, an array or a pattern. */
export function isPlainObject(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && value.constructor === Object
}

/** The value at a dotted path; `undefined` where it is missing. @throws MongoError for an array, which MongoDB looks into */
export function valueAt(document: Document, path: string): unknown {
  let value: unknown = document
  for (const step of path.split('.')) {
    if (!isPlainObject(value)) return undefined
    value = Object.hasOwn(value, step) ? (value[step] as unknown) : undefined
    if (Array.isArray(value)) throw notHere(2, `conditions or indexes over arrays, such as the one at '${path}'`)
  }
  return value
}
