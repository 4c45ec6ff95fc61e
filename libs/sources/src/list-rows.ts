import { SiteError } from '@karvan/scraper-kit'
import type { ListEntry } from './adapter.ts'

/** So many rows are not all without an id, or without an offer. */
const MANY = 5

/**
 * The entries of a list's rows.
 * @param toEntry none for a row that is no offer
 * @throws {SiteError} `malformed` where many rows are there and none can be read: their fields have other names now
 */
export function entriesOf(rows: readonly unknown[], toEntry: (row: unknown) => ListEntry[]): ListEntry[] {
  const entries = rows.flatMap(toEntry)
  if (rows.length >= MANY && entries.length === 0) {
    throw new SiteError('malformed', `none of ${rows.length} rows could be read: the site changed`)
  }
  return entries
}
