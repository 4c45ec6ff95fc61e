import { randomInt } from 'node:crypto'
import { calculateObjectSize, type Document, Long } from 'bson'
import { MongoError } from './errors.ts'

const FIRST_BATCH = 101
const MAX_BATCH_BYTES = 16 * 1024 * 1024
const IDLE_MS = 10 * 60_000

interface Open {
  readonly namespace: string
  readonly rest: Iterator<Document>
  /** Taken from `rest`, but not sent yet. */
  pending: Document | undefined
  usedAt: number
}

/** Results that clients fetch in batches. One that nobody asks for during 10 minutes is forgotten. */
export class Cursors {
  readonly #open = new Map<string, Open>()

  /** The `cursor` member of a reply with the first batch. */
  start(namespace: string, documents: Iterator<Document>, batchSize: number | undefined, single = false): Document {
    this.#forgetIdle()
    const cursor: Open = { namespace, rest: documents, pending: undefined, usedAt: Date.now() }
    const firstBatch = takeBatch(cursor, batchSize ?? FIRST_BATCH)
    const more = !single && hasMore(cursor)
    const id = more ? Long.fromNumber(randomInt(1, 2 ** 47)) : Long.ZERO
    if (more) this.#open.set(id.toString(), cursor)
    else cursor.rest.return?.()
    return { id, ns: namespace, firstBatch }
  }

  /** @throws MongoError 43 when the cursor is unknown */
  next(id: unknown, batchSize: number | undefined): Document {
    const key = String(id)
    const cursor = this.#open.get(key)
    if (cursor === undefined) throw new MongoError(43, `cursor id ${key} not found`)
    cursor.usedAt = Date.now()
    const nextBatch = takeBatch(cursor, batchSize ?? Number.POSITIVE_INFINITY)
    const more = hasMore(cursor)
    if (!more) this.#open.delete(key)
    return { id: more ? Long.fromString(key) : Long.ZERO, ns: cursor.namespace, nextBatch }
  }

  /** Returns whether there was one. */
  kill(id: unknown): boolean {
    const cursor = this.#open.get(String(id))
    cursor?.rest.return?.()
    return this.#open.delete(String(id))
  }

  #forgetIdle(): void {
    const oldest = Date.now() - IDLE_MS
    for (const [id, cursor] of this.#open) if (cursor.usedAt < oldest) this.kill(id)
  }
}

function takeBatch(cursor: Open, size: number): Document[] {
  const batch: Document[] = []
  let bytes = 0
  while (batch.length < size) {
    const document = next(cursor)
    if (document === undefined) break
    bytes += calculateObjectSize(document)
    if (batch.length > 0 && bytes > MAX_BATCH_BYTES) break
    cursor.pending = undefined
    batch.push(document)
  }
  return batch
}

/** The document that comes next; it stays the next one until `pending` is cleared. */
function next(cursor: Open): Document | undefined {
  if (cursor.pending === undefined) {
    const result = cursor.rest.next()
    if (result.done !== true) cursor.pending = result.value
  }
  return cursor.pending
}

const hasMore = (cursor: Open): boolean => next(cursor) !== undefined
