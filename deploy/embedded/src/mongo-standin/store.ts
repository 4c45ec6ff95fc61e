import { type Database, open } from 'lmdb'
import type { CollectionRecord } from './collection-record.ts'
import { Collection } from './collection.ts'

/** First byte of every key: what the entry is. */
const CATALOG = 1

/**
 * All collections, in one LMDB file. Entries: the catalog (one JSON record a collection), documents and index entries
 * (collection.ts). Writes go through `write`, one after the other.
 */
export class Store {
  /** Documents that queries looked at since the start; serverStatus tells it. */
  readonly stats = { scannedObjects: 0 }
  readonly #entries: Database<Buffer, Buffer>
  readonly #collections = new Map<string, Collection>()
  #nextId = 1

  /** @param file made where it is missing */
  constructor(file: string) {
    this.#entries = open<Buffer, Buffer>({
      path: file,
      noSubdir: true,
      keyEncoding: 'binary',
      encoding: 'binary',
      // A commit is then reported only when it is on the disk, so an acknowledged write survives a crash.
      overlappingSync: false,
    })
    for (const { value } of this.#entries.getRange({
      start: Buffer.from([CATALOG]),
      end: Buffer.from([CATALOG + 1]),
    })) {
      this.#add(JSON.parse(value.toString()) as CollectionRecord)
    }
  }

  collection(database: string, name: string): Collection | undefined {
    return this.#collections.get(`${database}.${name}`)
  }

  collections(database: string): Collection[] {
    return [...this.#collections.values()].filter((collection) => collection.database === database)
  }

  databases(): string[] {
    return [...new Set([...this.#collections.values()].map((collection) => collection.database))].sort()
  }

  /**
   * Runs `work` alone in a write transaction; resolves when the disk has it. What `work` wrote before it threw stays,
   * as with MongoDB's separate writes, so it checks before it writes. A commit that fails (disk full) ends this
   * program: memory would no longer say what the disk says.
   */
  async write<T>(work: () => T): Promise<T> {
    const outcome = await this.#entries
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

  /** The collection, made where it is missing. Call inside `write`. */
  ensure(database: string, name: string): Collection {
    const existing = this.collection(database, name)
    if (existing !== undefined) return existing
    const collection = this.#add({ id: this.#nextId, database, name, nextIndexId: 1, indexes: [] })
    this.saveRecord(collection)
    return collection
  }

  /** Writes a collection's record after its indexes changed. Call inside `write`. */
  saveRecord(collection: Collection): void {
    void this.#entries.put(catalogKey(collection.id), Buffer.from(JSON.stringify(collection.record)))
  }

  /** Removes a collection with all its entries. Call inside `write`. */
  drop(collection: Collection): void {
    collection.clear()
    void this.#entries.remove(catalogKey(collection.id))
    this.#collections.delete(collection.namespace)
  }

  close(): Promise<void> {
    return this.#entries.close()
  }

  #add(record: CollectionRecord): Collection {
    const collection = new Collection(record, this.#entries, this.stats)
    this.#collections.set(collection.namespace, collection)
    this.#nextId = Math.max(this.#nextId, record.id + 1)
    return collection
  }
}

function catalogKey(id: number): Buffer {
  const key = Buffer.alloc(5)
  key.writeUInt8(CATALOG, 0)
  key.writeUInt32BE(id, 1)
  return key
}
