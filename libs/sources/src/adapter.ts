import type { SitePreview } from '@karvan/contracts'
import type { SourceListing, SourceState } from '@karvan/domain'
import type { ListPart } from '@karvan/jobs'
import type { Origins } from './origins.ts'
import type { SiteOfStaff, SiteClients } from './site-clients.ts'

/** What a source showed, without personal data; stored before it is understood, so that a parser's fault costs no visit. */
export interface RawListing {
  readonly sourceId: string
  /** The row of the list. */
  readonly list: RawPart | null
  /** The listing's own page and its documents. */
  readonly detail: RawPart | null
}

export interface RawPart {
  readonly payload: unknown
  readonly fetchedAt: Date
}

export interface ListEntry {
  readonly sourceId: string
  /** Of the underlying vehicle; two advertisements of one car share it. */
  readonly vehicleKey: string | null
  /** Allow-listed fields of the row. */
  readonly payload: unknown
}

export interface ListAnswer {
  readonly entries: readonly ListEntry[]
  /** How many rows the list has in all (of its band of prices); null where the site does not say. */
  readonly count: number | null
  /** Nothing comes after this part. */
  readonly isLast: boolean
}

/** The one part of a source that speaks to its site. All visits throw `SiteError`; see there what each kind means. */
export interface Adapter {
  /** @param query a list query of the source's own grammar; null for everything, newest first */
  fetchList(part: ListPart, query: string | null, signal: AbortSignal): Promise<ListAnswer>
  /** A listing's page and documents, allow-listed; null when the source itself says that it is gone or sold. */
  fetchDetail(sourceId: string, signal: AbortSignal): Promise<unknown>
  /** What the source says of a listing's sale, in one visit. Words that are not known throw: they say nothing. */
  fetchState(sourceId: string, signal: AbortSignal): Promise<SourceState>
  /** Pure: no clock and no network, so that a stored listing reads the same next year. */
  read(raw: RawListing): SourceListing
  /** Where in a stored listing `read` finds each field. Pure as well. */
  originsOf(raw: RawListing): Origins
}

export interface AdapterModule {
  readonly openAdapter: (clients: SiteClients) => Adapter
  /** What a car's page says, for staff who describe its site. Of a source that reads sites of staff. */
  readonly previewPage?: (site: SiteOfStaff, path: string, now: Date, signal: AbortSignal) => Promise<SitePreview>
}
