import type { ListEntry, RawListing, RawPart, Source } from '@karvan/sources'
import { type Connection, mongo, Schema } from 'mongoose'
import { createHash } from 'node:crypto'
import { batchWrites } from './batch-writes.ts'

const DUPLICATE_KEY = 11_000
/** Details that are written at a time. */
const MAX_DETAILS = 20

/** A listing's own page and its documents. */
interface FetchedDetail {
  readonly sourceId: string
  readonly payload: unknown
  readonly fetchedAt: Date
}

export interface PartTimes {
  readonly list: Date | null
  readonly detail: Date | null
}

export interface RawStore {
  /** Keeps the newer of two; safe to repeat. A row that says what it said is not written: its time is that of its last change. */
  saveLists(entries: readonly ListEntry[], fetchedAt: Date): Promise<void>
  /** Resolves when it is stored for good; details of several callers are written together. */
  saveDetail(detail: FetchedDetail): Promise<void>
  /** In the order of the ids; one that is not stored is left out. */
  load(sourceIds: readonly string[]): Promise<RawListing[]>
  /** The ids of all that is stored, newest first: a source counts them up. */
  sourceIds(): Promise<string[]>
  /** Of these, those whose documents were stored by an older parser. */
  sourceIdsOfOlderParser(): Promise<string[]>
  /** When the row of each last changed, and when its detail was fetched. */
  timesOf(sourceIds: readonly string[]): Promise<ReadonlyMap<string, PartTimes>>
  /** Removes of these listings those that did not change since a time. @returns how many */
  remove(sourceIds: readonly string[], unchangedSince: Date): Promise<number>
}

interface StoredPart extends RawPart {
  readonly contentHash: string
}

interface RawDocument {
  source: string
  sourceId: string
  parserVersion: number
  list?: StoredPart
  detail?: StoredPart
}

type Write = mongo.AnyBulkWriteOperation

const part = { payload: Schema.Types.Mixed, contentHash: String, fetchedAt: Date }

const schema = new Schema<RawDocument>(
  {
    source: { type: String, required: true },
    sourceId: { type: String, required: true },
    parserVersion: { type: Number, required: true },
    list: part,
    detail: part,
  },
  { collection: 'raw_listings', versionKey: false, autoCreate: false, autoIndex: false, minimize: false },
)
schema.index({ source: 1, sourceId: 1 }, { unique: true })

/** `raw_listings`: one document a (source, sourceId), by a unique index that is made before a write where it is missing. */
export async function openRawStore(
  connection: Connection,
  { name: source, parserVersion }: Pick<Source, 'name' | 'parserVersion'>,
): Promise<RawStore> {
  const model = connection.model('RawListing', schema)
  await model.createIndexes()

  /** The newer of two stays: a late writer finds no document to change and collides with the unique index. */
  const write = (sourceId: string, name: 'list' | 'detail', payload: unknown, fetchedAt: Date): Write => ({
    updateOne: {
      filter: { source, sourceId, [`${name}.fetchedAt`]: { $not: { $gt: fetchedAt } } },
      update: {
        $set: { [name]: { payload, contentHash: hashOf(payload), fetchedAt }, parserVersion },
      },
      upsert: true,
    },
  })

  const save = async (writes: Write[]) => {
    if (writes.length === 0) return
    // Each time, since MongoDB may have been emptied under a living worker; one that is there costs a short answer.
    await model.createIndexes()
    try {
      // Of the driver: mongoose would cast each payload field by field, and there is nothing in it to cast.
      await model.collection.bulkWrite(writes, { ordered: false, writeConcern: { w: 'majority', journal: true } })
    } catch (error) {
      if (!onlyLateWrites(error)) throw error
    }
  }

  const ofThese = (sourceIds: readonly string[]) => ({ source, sourceId: { $in: [...sourceIds] } })

  /** What the rows of these said last, as this parser keeps it. */
  const hashesOf = async (entries: readonly ListEntry[]) => {
    const documents = await model
      .find({ ...ofThese(entries.map(({ sourceId }) => sourceId)), parserVersion })
      .select({ sourceId: 1, 'list.contentHash': 1 })
      .lean()
      .exec()
    return new Map(documents.map(({ sourceId, list }) => [sourceId, list?.contentHash]))
  }

  return {
    saveLists: async (entries: readonly ListEntry[], fetchedAt) => {
      const known = await hashesOf(entries)
      const changed = entries.filter(({ sourceId, payload }) => known.get(sourceId) !== hashOf(payload))
      await save(changed.map(({ sourceId, payload }) => write(sourceId, 'list', payload, fetchedAt)))
    },
    saveDetail: batchWrites<FetchedDetail>(
      (details) =>
        save(details.map(({ sourceId, payload, fetchedAt }) => write(sourceId, 'detail', payload, fetchedAt))),
      MAX_DETAILS,
    ),
    load: async (sourceIds) => {
      const documents = await model.find(ofThese(sourceIds)).lean().exec()
      const byId = new Map(documents.map((document) => [document.sourceId, document]))
      return sourceIds.flatMap((sourceId): RawListing[] => {
        const document = byId.get(sourceId)
        return document ? [{ sourceId, list: document.list ?? null, detail: document.detail ?? null }] : []
      })
    },
    sourceIds: async () => {
      const documents = await model.find({ source }).select({ _id: 0, sourceId: 1 }).lean().exec()
      return documents.map(({ sourceId }) => sourceId).sort(newestFirst)
    },
    sourceIdsOfOlderParser: async () => {
      const filter = { source, parserVersion: { $lt: parserVersion } }
      const documents = await model.find(filter).select({ _id: 0, sourceId: 1 }).lean().exec()
      return documents.map(({ sourceId }) => sourceId).sort(newestFirst)
    },
    timesOf: async (sourceIds) => {
      const documents = await model
        .find(ofThese(sourceIds))
        .select({ sourceId: 1, 'list.fetchedAt': 1, 'detail.fetchedAt': 1 })
        .lean()
        .exec()
      return new Map(
        documents.map(({ sourceId, list, detail }) => [
          sourceId,
          { list: list?.fetchedAt ?? null, detail: detail?.fetchedAt ?? null },
        ]),
      )
    },
    remove: async (sourceIds, unchangedSince) => {
      const later = { $not: { $gte: unchangedSince } }
      const filter = { ...ofThese(sourceIds), 'list.fetchedAt': later, 'detail.fetchedAt': later }
      return (await model.deleteMany(filter).exec()).deletedCount
    },
  }
}

const hashOf = (payload: unknown) => createHash('sha256').update(JSON.stringify(payload)).digest('base64url')

const newestFirst = (a: string, b: string): number => b.length - a.length || (a < b ? 1 : -1)

/** The driver wraps a lost connection as well as a disk that does not answer, and then there is no write error in it. */
function onlyLateWrites(error: unknown): boolean {
  if (!(error instanceof mongo.MongoBulkWriteError)) return false
  const errors: mongo.OneOrMore<mongo.WriteError> = error.writeErrors
  const codes = [errors].flat().map(({ code }) => code)
  const isAcknowledged = error.result.getWriteConcernError() === undefined
  return isAcknowledged && codes.length > 0 && codes.every((code) => code === DUPLICATE_KEY)
}
