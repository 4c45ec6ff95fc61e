import { randomInt } from 'node:crypto'
import { calculateObjectSize, type Document, Long } from 'bson'
import { MongoError } from './errors.ts'

const FIRST_BATCH = 101
/** A batch ends with the document that exceeds it; a reply stays well below MAX_MESSAGE_BYTES. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024
const IDLE_MS = 10 * 60_000

interface Cursor {
  readonly namespace: string
  readonly documents: Iterator<Document>
  usedAt: number
}

/** Results that clients fetch in batches. One that is not used during 10 minutes is forgotten. */
export class Cursors {
  readonly #open = new Map<string, Cursor>()

  /** The `cursor` member of a reply with the first batch. */
  start(namespace: string, documents: Iterator<Document>): Document {
    const oldest = Date.now() - IDLE_MS
    for (const [key, { usedAt }] of this.#open) if (usedAt < oldest) this.#open.delete(key)
    const { batch, isLast } = takeBatch(documents, FIRST_BATCH)
    const id = isLast ? Long.ZERO : Long.fromNumber(randomInt(1, 2 ** 47))
    if (!isLast) this.#open.set(id.toString(), { namespace, documents, usedAt: Date.now() })
    return { id, ns: namespace, firstBatch: batch }
  }

  /** The `cursor` member of a reply with the next batch. @throws MongoError 43 where this collection has no such cursor */
  next(id: unknown, namespace: string): Document {
    const key = String(id)
    const cursor = this.#open.get(key)
    if (cursor?.namespace !== namespace) throw new MongoError(43, `cursor id ${key} not found`)
    cursor.usedAt = Date.now()
    const { batch, isLast } = takeBatch(cursor.documents, Number.POSITIVE_INFINITY)
    if (isLast) this.#open.delete(key)
    return { id: isLast ? Long.ZERO : Long.fromString(key), ns: namespace, nextBatch: batch }
  }
}

function takeBatch(documents: Iterator<Document>, size: number): { batch: Document[]; isLast: boolean } {
  const batch: Document[] = []
  let bytes = 0
  while (batch.length < size && bytes <= MAX_BATCH_BYTES) {
    const next = documents.next()
    if (next.done === true) return { batch, isLast: true }
    bytes += calculateObjectSize(next.value)
    batch.push(next.value)
  }
  return { batch, isLast: false }
}
