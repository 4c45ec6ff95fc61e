import type { PriceBand } from '@karvan/jobs'
import { at, listAt, numberAt, orNullWhenGone, pick, type SiteClient, SiteError, textAt } from '@karvan/scraper-kit'
import type { Adapter, ListEntry } from '../adapter.ts'
import { entriesOf } from '../list-rows.ts'
import type { SiteClients } from '../site-clients.ts'
import { DETAIL, LIST_ROW } from './allowed.ts'
import { hasLeaseInfo } from './lease-info.ts'
import { ORIGINS } from './origins.ts'
import { readListing, vehicleKeyOfRow } from './read.ts'
import { isSold, readState } from './state.ts'

/** Domestic and imported. */
const EVERYTHING = '(And.Hidden.N._.CarType.A.)'

/** Encar's list and detail calls (README.md, 1 and 2; not verified against the live site). */
export function openAdapter({ ownSite }: SiteClients): Adapter {
  const client = ownSite()
  return {
    fetchList: async ({ band, offset, limit }, query, signal) => {
      const q = encodeURIComponent(withBand(query ?? EVERYTHING, band))
      const sort = encodeURIComponent(`|ModifiedDate|${offset}|${limit}`)
      const answer = await client.json(`/search/car/list/general?count=true&q=${q}&sr=${sort}`, signal)
      if (!Array.isArray(at(answer, 'SearchResults'))) {
        throw new SiteError('malformed', 'the list has no SearchResults: the site changed or answered something else')
      }
      const rows = listAt(answer, 'SearchResults')
      return { entries: entriesOf(rows, toEntry), count: numberAt(answer, 'Count'), isLast: rows.length < limit }
    },
    fetchDetail: async (sourceId, signal) => {
      const vehicle = await fetchVehicle(client, sourceId, signal)
      if (vehicle === null) return null
      if (at(vehicle, 'category') === null) throw new SiteError('malformed', `listing ${sourceId} has no category`)
      if (isSold(vehicle)) return null
      const { record, inspection } = await documents(client, vehicle, signal)
      return pick({ vehicle: withLeaseMark(vehicle), record, inspection }, DETAIL)
    },
    fetchState: async (sourceId, signal) => {
      const vehicle = await fetchVehicle(client, sourceId, signal)
      return vehicle === null ? 'gone' : readState(vehicle)
    },
    read: readListing,
    originsOf: () => ORIGINS,
  }
}

/** Of a takeover it is kept that it is one, and not what is paid to whom. */
function withLeaseMark(vehicle: unknown): unknown {
  const advertisement = at(vehicle, 'advertisement')
  if (typeof vehicle !== 'object' || typeof advertisement !== 'object' || advertisement === null) return vehicle
  const hasInfo = hasLeaseInfo(at(advertisement, 'leaseRentInfo'))
  return { ...vehicle, advertisement: { ...advertisement, leaseRentInfo: hasInfo || null } }
}

/** Null when Encar says that it is not there. */
const fetchVehicle = (client: SiteClient, sourceId: string, signal: AbortSignal) =>
  orNullWhenGone(() => client.json(`/v1/readside/vehicle/${encodeURIComponent(sourceId)}`, signal))

/** One more condition inside the outer `(And.….)`. */
const withBand = (query: string, band: PriceBand | null): string =>
  band === null ? query : `${query.slice(0, -1)}_.Price.range(${band.from}..${band.to}).)`

function toEntry(row: unknown): ListEntry[] {
  const sourceId = textAt(row, 'Id') ?? String(numberAt(row, 'Id') ?? '')
  if (!/^\d{1,20}$/.test(sourceId)) return []
  return [{ sourceId, vehicleKey: vehicleKeyOfRow(row), payload: pick(row, LIST_ROW) }]
}

/** The record is asked for by plate: it is used here, while the page is in memory, and kept nowhere. */
async function documents(client: SiteClient, vehicle: unknown, signal: AbortSignal) {
  const vehicleId = numberAt(vehicle, 'vehicleId')
  const plate = textAt(vehicle, 'vehicleNo')
  const hasRecord = at(vehicle, 'condition', 'accident', 'recordView') === true && plate !== null
  const hasInspection = listAt(vehicle, 'condition', 'inspection', 'formats').length > 0
  if (vehicleId === null) return { record: null, inspection: null }
  const record = hasRecord
    ? await orNullWhenGone(() =>
        client.json(`/v1/readside/record/vehicle/${vehicleId}/open?vehicleNo=${encodeURIComponent(plate)}`, signal),
      )
    : null
  const inspection = hasInspection
    ? await orNullWhenGone(() => client.json(`/v1/readside/inspection/vehicle/${vehicleId}`, signal))
    : null
  return { record, inspection }
}
