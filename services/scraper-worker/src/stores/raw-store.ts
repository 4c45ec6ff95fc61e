import type { ListEntry, RawListing, RawPart, Source } from '@karvan/sources'
import { type Connection, mongo, Schema } from 'mongoose'
import { createHash } from 'node:crypto'

const DUPLICATE_KEY = 11_000

/** A listing's own page and its documents. */
export interface FetchedDetail {
  readonly sourceId: string
  readonly payload: unknown
  readonly fetchedAt: Date
}

export interface RawStore {
  /** Keeps the newer of two; safe to repeat. */
  saveLists(entries: readonly ListEntry[], fetchedAt: Date): Promise<void>
  saveDetails(details: readonly FetchedDetail[]): Promise<void>
  /** In the order of the ids; one that is not stored is left out. */
  load(sourceIds: readonly string[]): Promise<RawListing[]>
  /** Which of these have a detail that was fetched at `since` or later. */
  withDetailSince(sourceIds: readonly string[], since: Date): Promise<Set<string>>
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
  { collection: 'raw_listings', versionKey: false, autoIndex: false, minimize: false },
)
schema.index({ source: 1, sourceId: 1 }, { unique: true })

/** `raw_listings`: one document a (source, sourceId). Creates the unique index before the first write. */
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
    try {
      // Of the driver: mongoose would cast each payload field by field, and there is nothing in it to cast.
      await model.collection.bulkWrite(writes, { ordered: false, writeConcern: { w: 'majority', journal: true } })
    } catch (error) {
      if (!onlyLateWrites(error)) throw error
    }
  }

  return {
    saveLists: (entries: readonly ListEntry[], fetchedAt) =>
      save(entries.map(({ sourceId, payload }) => write(sourceId, 'list', payload, fetchedAt))),
    saveDetails: (details) =>
      save(details.map(({ sourceId, payload, fetchedAt }) => write(sourceId, 'detail', payload, fetchedAt))),
    load: async (sourceIds) => {
      const documents = await model
        .find({ source, sourceId: { $in: [...sourceIds] } })
        .lean()
        .exec()
      const byId = new Map(documents.map((document) => [document.sourceId, document]))
      return sourceIds.flatMap((sourceId): RawListing[] => {
        const document = byId.get(sourceId)
        return document ? [{ sourceId, list: document.list ?? null, detail: document.detail ?? null }] : []
      })
    },
    withDetailSince: async (sourceIds, since) => {
      const documents = await model
        .find({ source, sourceId: { $in: [...sourceIds] }, 'detail.fetchedAt': { $gte: since } }, { sourceId: 1 })
        .lean()
        .exec()
      return new Set(documents.map((document) => document.sourceId))
    },
  }
}

const hashOf = (payload: unknown) => createHash('sha256').update(JSON.stringify(payload)).digest('base64url')

function onlyLateWrites(error: unknown): boolean {
  if (!(error instanceof mongo.MongoBulkWriteError)) return false
  const errors: mongo.OneOrMore<mongo.WriteError> = error.writeErrors
  return [errors].flat().every(({ code }) => code === DUPLICATE_KEY)
}
