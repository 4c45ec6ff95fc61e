import type { SourceListing } from '@karvan/domain'

/** What a source states of a listing, in the names of the domain. */
export type StatedField = Exclude<keyof SourceListing, 'source' | 'sourceId'>

/** A place in what is stored of a listing: the part, and the names that lead to the value. */
export type RawPath = `list.${string}` | `detail.${string}`

/**
 * Where each field is read from, what is believed first before the others. Of a field that a source does not state no place is
 * named. That this is true is a test of all sources (`origins.test.ts`).
 */
export type Origins = Readonly<Record<StatedField, readonly RawPath[]>>
