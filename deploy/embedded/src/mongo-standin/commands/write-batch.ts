import type { Document } from 'bson'
import { asMongoError } from '../errors.ts'

/**
 * Does several writes, as insert, update and delete share it: ordered (the default) ends with the first that fails;
 * otherwise all are tried. Returns `{ writeErrors }` where some failed.
 */
export function eachWrite<T>(items: readonly T[], ordered: boolean, write: (item: T, index: number) => void): Document {
  const writeErrors: Document[] = []
  for (const [index, item] of items.entries()) {
    try {
      write(item, index)
    } catch (error) {
      const known = asMongoError(error)
      if (known.code === 1) console.error('unexpected error', error)
      writeErrors.push(known.toWriteError(index))
      if (ordered) break
    }
  }
  return writeErrors.length === 0 ? {} : { writeErrors }
}
