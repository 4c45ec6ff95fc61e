import { orNullWhenGone, type SiteClient, SiteError } from '@karvan/scraper-kit'
import type { Adapter, ListAnswer } from '../adapter.ts'
import { readPageCar } from '../page-data/read-page-car.ts'
import { takePage } from '../page-data/take-page.ts'
import { pathOfPage, readCarList } from './car-list.ts'
import type { DealerSite } from './dealer-site.ts'
import { readDealerListing, termsOf } from './read.ts'
import { isSold, readState } from './sale-state.ts'

const PAST_THE_END: ListAnswer = { entries: [], count: null, isLast: true }

/** A dealer's site: its list for the links, a car's own page for the car. */
export function openDealer(client: SiteClient, site: DealerSite): Adapter {
  const facts = async (sourceId: string, signal: AbortSignal) => {
    const page = await orNullWhenGone(() => client.html(site.pathOf(sourceId), signal))
    return page === null ? null : takePage(page, site.selectors)
  }
  const availability = (taken: unknown, sourceId: string) =>
    readPageCar(taken, termsOf(site, sourceId)).availability?.value ?? null
  return {
    fetchList: async ({ offset }, _query, signal) => {
      const number = offset / site.rows + 1
      const page = await orNullWhenGone(() => client.html(pathOfPage(site.listPath, number), signal))
      return page === null ? PAST_THE_END : readCarList(page, site, number)
    },
    fetchDetail: async (sourceId, signal) => {
      const taken = await facts(sourceId, signal)
      if (taken === null || isSold(availability(taken, sourceId))) return null
      if (Object.keys(taken).length === 0)
        throw new SiteError('malformed', `the page of ${sourceId} says nothing of a car`)
      return taken
    },
    fetchState: async (sourceId, signal) => {
      const taken = await facts(sourceId, signal)
      return taken === null ? 'gone' : readState(availability(taken, sourceId))
    },
    read: (raw) => readDealerListing(site, raw),
  }
}
