import type { Dataset } from '@karvan/contracts'
import { type NormalizedCar, statusAfter } from '@karvan/domain'
import { isDeepStrictEqual } from 'node:util'
import { CONTENT_COLUMNS, toListingRow } from '../listing-row.ts'
import type { PublishRoute } from '../publish.ts'
import type { ListingStatus } from '../tables.ts'
import { writtenBy } from '../upsert.ts'
import type { ListingRows, OtherFacts, StoredRow } from './stored-listings.ts'

type Values = Readonly<Record<string, unknown>>

/** What becomes of a row of a listing. */
interface RowChange {
  readonly dataset: Dataset
  /** The columns that change, as they are; null for a row that comes. */
  readonly before: Values | null
  readonly after: Values
  /** Of the row as it is. */
  readonly hash: string | null
}

/** What today's parser makes of a listing, where that is something else than what is published. */
export interface ReadAgain {
  readonly rows: readonly RowChange[]
  /** Field by field, for people. */
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
  /** It is quarantined now, or let in. */
  readonly turn: 'quarantined' | 'let_in' | null
}

/**
 * Compares a listing's rows with what today's parser reads. What is not the parser's stays: that a car is sold, by whom it was taken out of
 * the shop, when it was seen. A listing that the shop does not have comes only where it was quarantined until now.
 * @returns null where nothing differs
 */
export function readAgain(
  route: PublishRoute,
  { stored, shown }: ListingRows,
  car: NormalizedCar,
  facts: OtherFacts,
): ReadAgain | null {
  const writer = writtenBy(route)
  const fresh = asJson({ ...toListingRow(route.from, '', car, new Date(0)), ...writer })
  const statuses = statusesOf(route, { stored, shown }, fresh, facts)
  const isClean = car.quarantine.length === 0
  const changes: (RowChange | null)[] = [changeOf(route.from, stored, { ...fresh, ...statuses.stored })]
  if (shown && route.to !== null) {
    // What may not be offered leaves the shop, and is described by its own dataset alone.
    const wanted = isClean ? { ...fresh, ...statuses.shown } : { ...shown.whole, ...writer, ...statuses.shown }
    changes.push(changeOf(route.to, shown, wanted))
  } else if (statuses.comes && route.to !== null) {
    const seen_at = stored.whole['seen_at']
    const after = { ...fresh, ...statuses.stored, id: null, dataset: route.to, seen_at, created_at: seen_at }
    changes.push({ dataset: route.to, before: null, after, hash: null })
  }
  const rows = changes.filter((change) => change !== null)
  if (rows.length === 0) return null
  const was = statusOf(stored)
  const isTurned = (was === 'rejected') !== (statuses.stored.status === 'rejected')
  return { rows, fields: fieldsOf(rows), turn: !isTurned ? null : was === 'rejected' ? 'let_in' : 'quarantined' }
}

const ON_SALE: readonly ListingStatus[] = ['available', 'under_contract']
const statusOf = ({ whole }: StoredRow) => whole['status'] as ListingStatus

interface Status {
  readonly status: ListingStatus
  readonly sold_at?: string | null
}

/** How the rows stand afterwards, and whether the shop gets one that it does not have. */
function statusesOf(
  route: PublishRoute,
  { stored, shown }: ListingRows,
  fresh: Values,
  facts: OtherFacts,
): { readonly stored: Status; readonly shown: Status; readonly comes: boolean } {
  const isLetIn = statusOf(stored) === 'rejected' && fresh['status'] !== 'rejected'
  const isShop = route.to === route.from
  const mayBeShown = !facts.isSuppressed && !facts.isShownByAnother
  const own = isLetIn ? whenLetIn(fresh, facts) : { status: whenKnown(statusOf(stored), fresh, facts, 'rejected') }
  const ownInShop = isShop && isLetIn && !mayBeShown ? { status: 'withdrawn' as const } : own
  const comes = isLetIn && mayBeShown && ON_SALE.includes(own.status)
  if (!shown) return { stored: ownInShop, shown: own, comes: comes && !isShop }
  const isBack = comes && statusOf(shown) === 'withdrawn'
  const status = isBack ? own.status : whenKnown(statusOf(shown), fresh, facts, 'withdrawn')
  return { stored: ownInShop, shown: { status }, comes: false }
}

/** Of a listing that was quarantined: as its source said when it was asked, and not where staff took it out. */
function whenLetIn(fresh: Values, { check, isTakenOff }: OtherFacts): Status {
  if (isTakenOff) return { status: 'withdrawn' }
  const said = fresh['status'] as ListingStatus
  const status = check === null ? said : statusAfter(said, check)
  return status === 'sold' ? { status, sold_at: check?.at.toISOString() ?? null } : { status }
}

/** Of a listing that stands as something else. What its source said when it was asked is newer than its page. */
function whenKnown(was: ListingStatus, fresh: Values, { check }: OtherFacts, out: ListingStatus): ListingStatus {
  const said = fresh['status'] as ListingStatus
  if (!ON_SALE.includes(was)) return was
  if (said === 'rejected') return out
  return check === null ? said : was
}

/** The columns in which a row differs, with what the database keeps beside them. */
function changeOf(dataset: Dataset, { whole, hash }: StoredRow, wanted: Values): RowChange | null {
  const columns = [...CONTENT_COLUMNS, 'status'].filter((column) => !isSame(column, whole[column], wanted[column]))
  if (columns.length === 0) return null
  const derived = ['content_hash', 'sold_at', 'written_by', 'parser_version'].filter(
    (column) => wanted[column] !== undefined,
  )
  const pick = (values: Values, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, values[name]]))
  const names = [...columns, ...derived]
  return { dataset, before: pick(whole, [...names, 'updated_at']), after: pick(wanted, names), hash }
}

/** Of a time both sides say the same in different letters. */
function isSame(column: string, a: unknown, b: unknown): boolean {
  if (column === 'source_modified_at' && typeof a === 'string' && typeof b === 'string')
    return Date.parse(a) === Date.parse(b)
  return isDeepStrictEqual(a, b)
}

/** Values in the form in which the database hands out a whole row. */
const asJson = (row: object): Values => JSON.parse(JSON.stringify(row)) as Values

const NOT_SAID = new Set(['content_hash', 'sold_at', 'written_by', 'parser_version', 'updated_at'])

/** What the shop shows comes first; how a listing stands its own dataset tells better. */
function fieldsOf([own, shop]: readonly RowChange[]): ReadAgain['fields'] {
  const fields = new Map<string, { readonly before: unknown; readonly after: unknown }>()
  for (const change of [own, shop]) {
    for (const [field, before] of Object.entries(change?.before ?? {})) {
      if (NOT_SAID.has(field) || (field === 'status' && fields.has(field))) continue
      fields.set(field, { before, after: change?.after[field] })
    }
  }
  return [...fields].map(([field, values]) => ({ field, ...values }))
}
