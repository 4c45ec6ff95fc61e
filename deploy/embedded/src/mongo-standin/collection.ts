import type { Document } from 'bson'
import type { Database } from 'lmdb'
import type { CollectionRecord, IndexRecord } from './collection-record.ts'
import { indexKeys } from './index-key.ts'
import { documentKey, duplicateKey, encodeChecked } from './stored-document.ts'
import { decodeDocument, encodeDocument } from './wire.ts'

const DATA = 2
const DOCUMENTS = 0
const CHUNK = 256

/** A document and the key that it is stored under, which is made from its _id. */
export interface Stored {
  readonly key: Buffer
  readonly document: Document
}

/**
 * One collection. Keys: 2, collection id, 0, document key -> document; 2, collection id, index id, values' keys,
 * document key -> document key. Writing methods are called inside Store.write.
 */
export class Collection {
  readonly record: CollectionRecord
  readonly #entries: Database<Buffer, Buffer>
  readonly #stats: { scannedObjects: number }

  constructor(record: CollectionRecord, entries: Database<Buffer, Buffer>, stats: { scannedObjects: number }) {
    this.record = record
    this.#entries = entries
    this.#stats = stats
  }

  get id(): number {
    return this.record.id
  }
  get database(): string {
    return this.record.database
  }
  get name(): string {
    return this.record.name
  }
  get namespace(): string {
    return `${this.record.database}.${this.record.name}`
  }
  get indexes(): readonly IndexRecord[] {
    return this.record.indexes
  }

  /** Number of documents; walks the keys only. */
  count(): number {
    return this.#entries.getKeysCount({ start: this.#prefix(DOCUMENTS), end: this.#prefix(DOCUMENTS + 1) })
  }

  get(key: Buffer): Stored | undefined {
    const bytes = this.#entries.get(this.#documentKey(key))
    if (bytes === undefined) return undefined
    this.#stats.scannedObjects += 1
    return { key, document: decodeDocument(bytes) }
  }

  /**
   * All documents in the order of _id, read in chunks: a reader that pauses (a cursor) holds no transaction open, and
   * sees what is there when it goes on.
   */
  *scan(): Generator<Stored> {
    const prefix = this.#prefix(DOCUMENTS)
    const end = this.#prefix(DOCUMENTS + 1)
    let start = prefix
    for (;;) {
      const chunk = [...this.#entries.getRange({ start, end, limit: CHUNK })]
      for (const { key, value } of chunk) {
        this.#stats.scannedObjects += 1
        yield { key: key.subarray(prefix.length), document: decodeDocument(value) }
      }
      const last = chunk.at(-1)
      if (last === undefined || chunk.length < CHUNK) return
      start = Buffer.concat([last.key, Buffer.from([0])])
    }
  }

  /** Keys of the documents whose first index values have exactly these bytes. */
  lookUp(index: IndexRecord, values: Buffer): Buffer[] {
    const start = Buffer.concat([this.#prefix(index.id), values])
    const end = Buffer.concat([start, Buffer.from([0xff])])
    return [...this.#entries.getRange({ start, end })].map(({ value }) => value)
  }

  /** @throws MongoError 11000 when _id or a unique index has it already */
  insert(document: Document): Stored {
    const stored = { key: documentKey(document), document }
    if (this.#entries.get(this.#documentKey(stored.key)) !== undefined) {
      throw duplicateKey(this.namespace, '_id_', { _id: 1 }, document)
    }
    this.#checkUnique(stored)
    this.#put(stored, encodeChecked(document))
    return stored
  }

  /** Replaces a document by one with the same _id. Returns whether it differs. @throws MongoError 11000 */
  replace(old: Stored, document: Document): boolean {
    const bytes = encodeChecked(document)
    if (Buffer.compare(bytes, encodeDocument(old.document)) === 0) return false
    const stored = { key: old.key, document }
    this.#checkUnique(stored)
    this.#removeIndexEntries(old)
    this.#put(stored, bytes)
    return true
  }

  remove(old: Stored): void {
    this.#removeIndexEntries(old)
    void this.#entries.remove(this.#documentKey(old.key))
  }

  /** Adds an index and its entries. @throws MongoError 11000 when the documents already break it; nothing is written */
  addIndex(spec: Omit<IndexRecord, 'id'>): void {
    const index = { ...spec, id: this.record.nextIndexId }
    const seen = new Set<string>()
    const entries: [Buffer, Buffer][] = []
    for (const stored of this.scan()) {
      for (const values of indexKeys(Object.keys(index.fields), index.sparse, stored.document)) {
        if (index.unique && seen.has(values.toString('latin1'))) {
          throw duplicateKey(this.namespace, index.name, index.fields, stored.document)
        }
        if (index.unique) seen.add(values.toString('latin1'))
        entries.push([this.#indexKey(index, values, stored.key), stored.key])
      }
    }
    for (const [key, value] of entries) void this.#entries.put(key, value)
    this.record.nextIndexId += 1
    this.record.indexes = [...this.record.indexes, index]
  }

  dropIndex(index: IndexRecord): void {
    this.#removeRange(this.#prefix(index.id), this.#prefix(index.id + 1))
    this.record.indexes = this.record.indexes.filter(({ id }) => id !== index.id)
  }

  /** Removes all entries, documents and indexes. */
  clear(): void {
    this.#removeRange(this.#prefix(DOCUMENTS), this.#prefix(0xffff))
  }

  #removeRange(start: Buffer, end: Buffer): void {
    for (const key of [...this.#entries.getKeys({ start, end })]) void this.#entries.remove(key)
  }

  #put(stored: Stored, bytes: Buffer): void {
    void this.#entries.put(this.#documentKey(stored.key), bytes)
    for (const [key] of this.#indexEntries(stored)) void this.#entries.put(key, stored.key)
  }

  #removeIndexEntries(stored: Stored): void {
    for (const [key] of this.#indexEntries(stored)) void this.#entries.remove(key)
  }

  *#indexEntries(stored: Stored): Generator<[Buffer, IndexRecord]> {
    for (const index of this.indexes) {
      for (const values of indexKeys(Object.keys(index.fields), index.sparse, stored.document)) {
        yield [this.#indexKey(index, values, stored.key), index]
      }
    }
  }

  #checkUnique(stored: Stored): void {
    for (const index of this.indexes.filter(({ unique }) => unique)) {
      for (const values of indexKeys(Object.keys(index.fields), index.sparse, stored.document)) {
        if (this.lookUp(index, values).some((key) => !key.equals(stored.key))) {
          throw duplicateKey(this.namespace, index.name, index.fields, stored.document)
        }
      }
    }
  }

  #prefix(indexId: number): Buffer {
    const prefix = Buffer.alloc(7)
    prefix.writeUInt8(DATA, 0)
    prefix.writeUInt32BE(this.record.id, 1)
    prefix.writeUInt16BE(indexId, 5)
    return prefix
  }

  #documentKey(key: Buffer): Buffer {
    return Buffer.concat([this.#prefix(DOCUMENTS), key])
  }

  #indexKey(index: IndexRecord, values: Buffer, key: Buffer): Buffer {
    return Buffer.concat([this.#prefix(index.id), values, key])
  }
}
