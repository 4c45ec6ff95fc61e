import {
  FACT_ORIGINS,
  type ListingOrigins,
  MAX_OF_VALUE,
  PUBLISHED_FIELDS,
  type PublishedField,
} from '@karvan/contracts'
import type { StaffField } from '@karvan/domain'
import { contentOf, type InventoryDatabase, publishedListing } from '@karvan/inventory'
import type { RawStore } from '@karvan/raw-store'
import { type Adapter, rawAt, type RawListing, type RawPath, readCars, type Source } from '@karvan/sources'
import type { Kysely } from 'kysely'
import { PUBLISHED } from './published.ts'

type FieldOrigin = ListingOrigins['fields'][number]

export interface OriginsDeps {
  readonly inventory: Kysely<InventoryDatabase>
  readonly source: Source
  readonly adapter: Pick<Adapter, 'read' | 'originsOf'>
  readonly raw: Pick<RawStore, 'load'>
}

/** Where the published values of a listing come from; null where nothing is published of it. */
export async function originsOf(
  { inventory, source, adapter, raw }: OriginsDeps,
  sourceId: string,
): Promise<ListingOrigins | null> {
  const datasets = [...(source.publishesTo === null ? [] : [source.publishesTo]), source.dataset]
  const [row, [stored], edited] = await Promise.all([
    publishedListing(inventory, datasets, { source: source.name, sourceId }),
    raw.load([sourceId]),
    staffEdits(inventory, source.name, sourceId),
  ])
  if (!row) return null
  const [car] = stored ? readCars(adapter, [stored], new Date()) : []
  const today = car && contentOf(car)
  const fields = PUBLISHED_FIELDS.map((field): FieldOrigin => {
    const value = shown(PUBLISHED[field].value(row))
    const now = today ? shown(PUBLISHED[field].value(today)) : value
    const readToday = now === value ? null : { value: now }
    return {
      field,
      value,
      readToday,
      editedAt: edited.get(field)?.toISOString() ?? null,
      raw: stored ? rawValues(adapter, stored, field) : [],
    }
  })
  return {
    dataset: row.dataset,
    changedAt: row.updated_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    jobId: row.written_by,
    parserVersion: row.parser_version,
    parserToday: source.parserVersion,
    fetched: {
      list: stored?.list?.fetchedAt.toISOString() ?? null,
      detail: stored?.detail?.fetchedAt.toISOString() ?? null,
    },
    fields,
  }
}

/** The fields of which staff have said the value, and when. */
async function staffEdits(
  inventory: Kysely<InventoryDatabase>,
  source: string,
  sourceId: string,
): Promise<ReadonlyMap<PublishedField, Date>> {
  const rows = await inventory
    .selectFrom('inventory.staff_edits')
    .select(['field', 'edited_at'])
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .execute()
  return new Map(
    rows.flatMap(({ field, edited_at }): [PublishedField, Date][] => {
      const published = SAID_BY_STAFF[field]
      return published === undefined ? [] : [[published, edited_at]]
    }),
  )
}

/** What is published of a field that staff may correct. */
const SAID_BY_STAFF: Partial<Record<StaffField, PublishedField>> = {
  make: 'make',
  model: 'model',
  grade: 'grade',
  model_year: 'modelYear',
  price: 'price',
  mileage_km: 'mileage',
  fuel: 'fuel',
  transmission: 'transmission',
  engine_cc: 'engine',
  body_type: 'body',
  color: 'color',
  region: 'region',
  vin: 'vin',
  photos: 'photos',
}

/** What stands at the places from which a field is read, each place once. */
function rawValues(adapter: OriginsDeps['adapter'], stored: RawListing, field: PublishedField): FieldOrigin['raw'] {
  const origins = adapter.originsOf(stored)
  const places = new Set(PUBLISHED[field].from.flatMap((stated) => origins[stated]))
  return [...places].flatMap((place) => {
    const value = rawAt(stored, place)
    return value === null ? [] : [{ ...partsOf(place), text: cut(textOf(value)) }]
  })
}

/** Facts of a page are kept by the origin on the page: `detail.json-ld.mileage`. */
function partsOf(place: RawPath) {
  const [part, ...names] = place.split('.') as ['list' | 'detail', ...string[]]
  return { part, path: names.join('.'), origin: FACT_ORIGINS.find((origin) => origin === names[0]) ?? null }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const shown = (value: string | number | null): string | null => (value === null ? null : cut(String(value)))
const cut = (text: string): string => (text.length <= MAX_OF_VALUE ? text : `${text.slice(0, MAX_OF_VALUE - 1)}…`)
