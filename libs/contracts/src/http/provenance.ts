import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { DATASETS } from '../datasets.ts'
import { PUBLISHED_FIELDS } from '../published-fields.ts'
import { defineRoutes } from '../route.ts'
import { FACT_ORIGINS } from '../site-fields.ts'
import { JOB_STATUSES, SourceName } from './jobs.ts'

/** How long somebody waits for a worker, which reads what is stored and asks no site. */
export const PROVENANCE_WAIT_MS = 8_000
/** Longest text of a value; what is cut ends with an ellipsis. */
export const MAX_OF_VALUE = 400

const Text = Type.String({ maxLength: MAX_OF_VALUE })

/** A value as the source wrote it. */
const RawValue = Type.Object({
  /** Of the listing's row in the list, or of its own page. */
  part: Type.Enum(['list', 'detail']),
  /** The names that lead to it in what is stored of that part: `vehicle.spec.mileage`. */
  path: Type.String({ maxLength: 200 }),
  /** Where on a page it was found; null for a source that has documents of its own. */
  origin: Nullable(Type.Enum([...FACT_ORIGINS])),
  text: Text,
})

const FieldOrigin = Type.Object({
  field: Type.Enum([...PUBLISHED_FIELDS]),
  /** As it is published; null where the shop says nothing. */
  value: Nullable(Text),
  /** What today's parser makes of what is stored, where that is something else than what is published. */
  readToday: Nullable(Type.Object({ value: Nullable(Text) })),
  /** When staff said the value, in place of the source; null where they did not. */
  editedAt: Nullable(Instant),
  /** What it was read from, what is believed first before the others. */
  raw: Type.Array(RawValue, { maxItems: 40 }),
})

/** Where the published values of a listing come from, as its worker tells it. */
export const ListingOrigins = Type.Object({
  dataset: Type.Enum([...DATASETS]),
  /** When the row changed last. */
  changedAt: Instant,
  /** When a job saw the listing last. */
  seenAt: Instant,
  /** The job that wrote it last, a scrape or a run of the pipeline; null where nobody noted it. */
  jobId: Nullable(Uuid),
  /** The version of the parser that this job read with. */
  parserVersion: Nullable(Type.Integer()),
  parserToday: Type.Integer(),
  /** When the row of the list changed last, and when the page was fetched; null for what is not stored. */
  fetched: Type.Object({ list: Nullable(Instant), detail: Nullable(Instant) }),
  fields: Type.Array(FieldOrigin, { maxItems: PUBLISHED_FIELDS.length }),
})
export type ListingOrigins = Static<typeof ListingOrigins>

export const Provenance = Type.Object({
  source: Type.String(),
  sourceId: Type.String(),
  ...ListingOrigins.properties,
  /** Null where nobody noted the job, or it is not kept any more. */
  job: Nullable(
    Type.Object({
      id: Uuid,
      /** The source of a scrape, or `general` for what works on the whole inventory, such as a run of the pipeline. */
      type: Type.String(),
      status: Type.Enum([...JOB_STATUSES]),
      startedAt: Nullable(Instant),
    }),
  ),
})
export type Provenance = Static<typeof Provenance>

export const provenanceRoutes = defineRoutes({
  listingProvenance: {
    method: 'GET',
    path: '/api/scraping/provenance',
    summary: 'Where each published value of a listing comes from: raw value, place, job and parser',
    access: 'cars',
    // In the query: the ids of some sources have slashes.
    query: Type.Object({ source: SourceName, sourceId: Type.String({ minLength: 1, maxLength: 300, pasted: 'code' }) }),
    success: { status: 200, data: Provenance },
    errors: ['jobs.unknown_source', 'provenance.not_stored', 'provenance.no_answer'],
  },
})
