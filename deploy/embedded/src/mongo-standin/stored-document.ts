import type { Document } from 'bson'
import { MongoError } from './errors.ts'
import { valueKey, valuesAt } from './index-key.ts'
import { encodeDocument } from './wire.ts'

const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024

/** The key that a document is stored under. @throws MongoError 2 for an _id that MongoDB does not take */
export function documentKey(document: Document): Buffer {
  const id: unknown = document._id
  if (Array.isArray(id) || id instanceof RegExp) throw new MongoError(2, "can't use an array or a pattern for _id")
  return valueKey(id)
}

/** A document as bytes. @throws MongoError 10334 when it is larger than MongoDB takes */
export function encodeChecked(document: Document): Buffer {
  const bytes = Buffer.from(encodeDocument(document))
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new MongoError(
      10334,
      `object to insert too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    )
  }
  return bytes
}

/** The error of a second document with the values of a unique index. */
export function duplicateKey(
  namespace: string,
  index: string,
  fields: Readonly<Record<string, number>>,
  document: Document,
): MongoError {
  const keyValue = Object.fromEntries(
    Object.keys(fields).map((field) => [field, valuesAt(document, field.split('.'))[0] ?? null]),
  )
  const shown = Object.entries(keyValue).map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
  const text = `E11000 duplicate key error collection: ${namespace} index: ${index} dup key: { ${shown.join(', ')} }`
  return new MongoError(11000, text, { keyPattern: fields, keyValue })
}
