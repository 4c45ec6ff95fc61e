import { at, listAt, numberAt, pick, SiteError, textAt } from '@karvan/scraper-kit'
import type { Adapter, ListEntry } from '../adapter.ts'
import { entriesOf } from '../list-rows.ts'
import type { SiteClients } from '../site-clients.ts'
import { LIST_ROW, NAMES } from './allowed.ts'
import { readEnvelope } from './envelope.ts'
import { ROWS } from './list-plan.ts'
import { originsOf } from './origins.ts'
import { lotOf, nameIn, readListing, vehicleKeyOf } from './read.ts'

/** On sale, cars alone, and with a price to buy at (README.md, 1). */
const FILTERS = { buy_now: '1', status: '3', vehicle_type: '1', sortDirection: 'desc' }
const ID = /^\d{1,20}$/

/** TrioVetura's list (README.md, 1 and 2; not verified against the live site). */
export function openAdapter({ ownSite }: SiteClients): Adapter {
  const client = ownSite()
  const noCall = () => Promise.reject(new SiteError('malformed', 'the site is not known to have a call for one car'))
  return {
    fetchList: async ({ offset, rows: asked }, query, signal) => {
      const perPage = asked ?? ROWS
      const page = { page: String(offset / perPage + 1), per_page: String(perPage) }
      const filters = new URLSearchParams({ ...page, ...FILTERS })
      for (const [name, value] of new URLSearchParams(query ?? '')) filters.set(name, value)
      const path = `/api/proxy?endpoint=cars&filters=${encodeURIComponent(filters.toString())}`
      const answer = readEnvelope(await client.json(path, signal))
      if (!Array.isArray(at(answer, 'data'))) {
        throw new SiteError('malformed', 'the list has no data: the site changed or answered something else')
      }
      const rows = listAt(answer, 'data')
      const count = numberAt(answer, 'total_count')
      // Pages past the end begin anew: only the count says where the list ends.
      const isLast = count === null ? rows.length < perPage : offset + perPage >= count
      if (asked !== undefined && count !== null && rows.length < asked && offset + asked < count) {
        throw new SiteError('malformed', `the site sent ${rows.length} of ${asked} rows: its pages are shorter`)
      }
      const isPastTheEnd = count !== null && offset >= count
      return { entries: isPastTheEnd ? [] : entriesOf(rows, toEntry), count, isLast }
    },
    fetchDetail: noCall,
    fetchState: noCall,
    read: readListing,
    originsOf: ({ list }) => originsOf(list?.payload),
  }
}

/** A row without a lot that is for sale is no offer. */
function toEntry(row: unknown): ListEntry[] {
  const sourceId = textAt(row, 'id') ?? String(numberAt(row, 'id') ?? '')
  if (!ID.test(sourceId) || lotOf(row) === null) return []
  const names = Object.fromEntries(NAMES.map((name) => [name, nameIn(at(row, name))]))
  return [{ sourceId, vehicleKey: vehicleKeyOf(row), payload: { ...(pick(row, LIST_ROW) as object), ...names } }]
}
