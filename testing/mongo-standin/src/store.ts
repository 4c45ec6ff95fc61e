import { type Document, ObjectId } from 'bson'
import { type Database, type Key, open, type RootDatabase } from 'lmdb'
import { MongoError, notHere } from './errors.ts'
import type { ScramUser } from './scram.ts'
import { valueAt } from './values.ts'
import { decodeDocument, encodeDocument } from './wire.ts'

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024
const CHUNK = 256
/** Comes after every text in a key. */
const LAST = new Uint8Array([0xff])

/** A unique index in ascending sequence. A missing field counts as a value of its own. */
export interface Index {
  readonly name: string
  readonly fields: readonly string[]
}

/** Documents by namespace (`database.collection`), in one LMDB file. Writes go through `write`, one after the other. */
export class Store {
  readonly #root: RootDatabase
  /** The indexes of each namespace. */
  readonly #catalog: Database<readonly Index[], string>
  /** By namespace and _id. */
  readonly #documents: Database<Buffer>
  /** The _id by namespace, index and values. */
  readonly #entries: Database<string>
  /** By database and name. */
  readonly users: Database<ScramUser>

  /** @param file made where it is missing */
  constructor(file: string) {
    // A commit is then reported only when it is on the disk, so an acknowledged write survives a crash.
    this.#root = open({ path: file, noSubdir: true, overlappingSync: false })
    this.#catalog = this.#root.openDB({ name: 'catalog' })
    this.#documents = this.#root.openDB({ name: 'documents', encoding: 'binary' })
    this.#entries = this.#root.openDB({ name: 'entries' })
    this.users = this.#root.openDB({ name: 'users' })
  }

  indexes(namespace: string): readonly Index[] {
    return this.#catalog.get(namespace) ?? []
  }

  *scan(namespace: string): Generator<Document> {
    for (const key of keys(this.#documents, [namespace])) yield* this.#at(key)
  }

  /** The documents that have these values in the index's leading fields. */
  *lookUp(namespace: string, index: Index, values: readonly string[]): Generator<Document> {
    for (const key of keys(this.#entries, [namespace, index.name, ...values])) {
      const id = this.#entries.get(key)
      if (id !== undefined) yield* this.#at([namespace, id])
    }
  }

  /**
   * Runs `work` alone in a write transaction; resolves when the disk has it. What `work` wrote before it threw stays,
   * as with MongoDB's separate writes, so it checks before it writes. A commit that fails (disk full) ends this program.
   */
  async write<T>(work: () => T): Promise<T> {
    const outcome = await this.#root
      .transaction((): { value: T } | { error: unknown } => {
        try {
          return { value: work() }
        } catch (error) {
          return { error }
        }
      })
      .catch((error: unknown) => {
        console.error('commit failed', error)
        process.exit(1)
      })
    if ('error' in outcome) throw outcome.error
    return outcome.value
  }

  /**
   * Stores a new document, or one in place of another with the same _id. Call inside `write`.
   * @returns whether something changed
   * @throws MongoError 11000 when a unique index has its values already
   */
  put(namespace: string, document: Document, before?: Document): boolean {
    const bytes = Buffer.from(encodeDocument(document))
    if (bytes.length > MAX_DOCUMENT_BYTES) {
      throw new MongoError(10334, `object of ${bytes.length} bytes is too large, max size: ${MAX_DOCUMENT_BYTES}`)
    }
    if (before !== undefined && bytes.equals(encodeDocument(before))) return false
    const id = idOf(document)
    const entries = this.indexes(namespace).map((index) => this.#freeEntry(namespace, index, document))
    if (before !== undefined) this.#removeEntries(namespace, before)
    for (const key of entries) void this.#entries.put(key, id)
    void this.#documents.put([namespace, id], bytes)
    return true
  }

  /** Call inside `write`. */
  remove(namespace: string, document: Document): void {
    this.#removeEntries(namespace, document)
    void this.#documents.remove([namespace, idOf(document)])
  }

  /** Call inside `write`. @throws MongoError 11000 when the documents already break it; nothing is written */
  addIndex(namespace: string, index: Index): void {
    const entries = new Map<string, [Key, string]>()
    for (const document of this.scan(namespace)) {
      const key = entryKey(namespace, index, document)
      if (entries.has(JSON.stringify(key))) throw duplicateKey(namespace, index, document)
      entries.set(JSON.stringify(key), [key, idOf(document)])
    }
    for (const [key, id] of entries.values()) void this.#entries.put(key, id)
    void this.#catalog.put(namespace, [...this.indexes(namespace), index])
  }

  close(): Promise<void> {
    return this.#root.close()
  }

  *#at(key: Key): Generator<Document> {
    const bytes = this.#documents.get(key)
    if (bytes !== undefined) yield decodeDocument(bytes)
  }

  /** The key of a document's entry. @throws MongoError when another document has it */
  #freeEntry(namespace: string, index: Index, document: Document): Key {
    const key = entryKey(namespace, index, document)
    const id = this.#entries.get(key)
    if (id === undefined || id === idOf(document)) return key
    throw duplicateKey(namespace, index, document)
  }

  #removeEntries(namespace: string, document: Document): void {
    for (const index of this.indexes(namespace)) void this.#entries.remove(entryKey(namespace, index, document))
  }
}

/** Read in chunks: a reader that pauses (a cursor) holds no transaction open, and sees what is there when it goes on. */
function* keys<V>(entries: Database<V>, prefix: readonly Key[]): Generator<Key> {
  const end = [...prefix, LAST]
  let start: Key = [...prefix]
  for (let isFirst = true; ; isFirst = false) {
    const chunk: Key[] = [...entries.getKeys({ start, end, limit: CHUNK, exclusiveStart: !isFirst })]
    yield* chunk
    const last = chunk.at(-1)
    if (last === undefined || chunk.length < CHUNK) return
    start = last
  }
}

/** All documents come from upserts, which make their _id. */
function idOf({ _id: id }: Document): string {
  if (id instanceof ObjectId) return id.toHexString()
  throw notHere(2, 'an _id that is no ObjectId')
}

function entryKey(namespace: string, index: Index, document: Document): Key {
  return [namespace, index.name, ...valuesOf(index, document)]
}

function valuesOf({ fields }: Index, document: Document): (string | false)[] {
  return fields.map((field) => {
    const value = valueAt(document, field) ?? false
    if (value === false || typeof value === 'string') return value
    throw notHere(2, `indexes over values other than texts, such as the one at '${field}'`)
  })
}

function duplicateKey(namespace: string, index: Index, document: Document): MongoError {
  const key = valuesOf(index, document).map((value, i) => `${index.fields[i]}: ${JSON.stringify(value || null)}`)
  const text = `collection: ${namespace} index: ${index.name} dup key: { ${key.join(', ')} }`
  return new MongoError(11000, `E11000 duplicate key error ${text}`)
}
