import type { SourceListing } from '@karvan/domain'
import type { PriceBand } from '@karvan/jobs'

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

export interface ListPage {
  /** Of the source's own grammar; null for everything. */
  readonly query: string | null
  readonly band: PriceBand | null
  readonly offset: number
  readonly limit: number
}

/** One outside site. All methods throw `SiteError`; see there what each kind means. */
export interface Source {
  readonly name: 'encar'
  /** One page of the list, newest first. */
  fetchList(
    page: ListPage,
    signal: AbortSignal,
  ): Promise<{ readonly entries: readonly ListEntry[]; readonly count: number }>
  /** A listing's page and documents, allow-listed; null when the source itself says that it is gone. */
  fetchDetail(sourceId: string, signal: AbortSignal): Promise<unknown>
  /** Pure: no clock and no network, so that a stored listing reads the same next year. */
  read(raw: RawListing): SourceListing
}

export interface RawStore {
  /** Keeps the newer of two; safe to repeat. */
  saveLists(entries: readonly ListEntry[], fetchedAt: Date): Promise<void>
  saveDetail(sourceId: string, payload: unknown, fetchedAt: Date): Promise<void>
  /** In the order of the ids; one that is not stored is left out. */
  load(sourceIds: readonly string[]): Promise<RawListing[]>
  /** Which of these have a detail that was fetched at `since` or later. */
  withDetailSince(sourceIds: readonly string[], since: Date): Promise<Set<string>>
}
