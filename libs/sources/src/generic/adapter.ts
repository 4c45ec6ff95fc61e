import { SiteError } from '@karvan/scraper-kit'
import type { Adapter } from '../adapter.ts'
import { openDealer } from '../dealers/open-dealer.ts'
import { dealerOrigins } from '../dealers/origins.ts'
import { readDealerListing } from '../dealers/read.ts'
import type { SiteClients } from '../site-clients.ts'
import { dealerOf, partsOf, ROWS, sharedSite } from './dealer-of.ts'
import { ListWalk } from './list-walk.ts'
import { carPageOf } from './page-of.ts'

export { previewPage } from './preview-page.ts'

/** Sites of staff: a list query is the host of one. Each visit asks anew whether the site is on the list. */
export function openAdapter({ siteOfStaff }: SiteClients): Adapter {
  const walks = new Map<string, ListWalk>()
  const walkOf = (host: string) => {
    const walk = walks.get(host) ?? new ListWalk()
    walks.set(host, walk)
    return walk
  }
  const dealerAt = async (host: string) => {
    const site = await siteOfStaff(host)
    return openDealer({ html: (path, signal) => carPageOf(site, path, signal) }, dealerOf(site))
  }
  return {
    fetchList: async ({ offset }, query, signal) => {
      if (query === null) throw new SiteError('not_allowed', 'a job of this source is about one site of the list')
      const { cars, next } = await walkOf(query).page(() => siteOfStaff(query), offset / ROWS + 1, signal)
      const entries = cars.map((path) => ({ sourceId: query + path, vehicleKey: null, payload: {} }))
      return { entries, count: null, isLast: next === null }
    },
    fetchDetail: async (sourceId, signal) => {
      const { host, path } = partsOf(sourceId)
      return await (await dealerAt(host)).fetchDetail(path, signal)
    },
    fetchState: async (sourceId, signal) => {
      const { host, path } = partsOf(sourceId)
      return await (await dealerAt(host)).fetchState(path, signal)
    },
    read: (raw) => {
      const { sourceId } = raw
      return { ...readDealerListing(sharedSite, { ...raw, sourceId: partsOf(sourceId).path }), sourceId }
    },
    originsOf: (raw) => dealerOrigins(sharedSite, { ...raw, sourceId: partsOf(raw.sourceId).path }),
  }
}
