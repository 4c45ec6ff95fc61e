import { orNullWhenGone, type SiteClient, SiteError } from '@karvan/scraper-kit'
import type { Adapter, ListAnswer } from '../adapter.ts'
import { type PageCar, readPageCar } from '../page-data/read-page-car.ts'
import { takePage } from '../page-data/take-page.ts'
import { pathOfPage, readCarList } from './car-list.ts'
import type { DealerSite } from './dealer-site.ts'
import { dealerOrigins } from './origins.ts'
import { readDealerListing, termsOf } from './read.ts'
import { isSold, readState } from './sale-state.ts'

const PAST_THE_END: ListAnswer = { entries: [], count: null, isLast: true }

/** Every page has a title and a picture: they alone are no car. */
export const saysOfCar = ({ make, model, price }: PageCar): boolean => Boolean(make ?? model ?? price)

/** A dealer's site: its list for the links, a car's own page for the car. */
export function openDealer(client: Pick<SiteClient, 'html'>, site: DealerSite): Adapter {
  const visit = async (sourceId: string, signal: AbortSignal) => {
    const page = await orNullWhenGone(() => client.html(site.pathOf(sourceId), signal))
    if (page === null) return null
    const facts = takePage(page, site.selectors)
    const car = readPageCar(facts, termsOf(site, sourceId))
    if (!saysOfCar(car)) {
      throw new SiteError('malformed', `the page of ${sourceId} says nothing of a car`)
    }
    return { facts, availability: car.availability?.value ?? null }
  }
  return {
    fetchList: async ({ offset }, _query, signal) => {
      const number = offset / site.rows + 1
      const page = await orNullWhenGone(() => client.html(pathOfPage(site.listPath, number), signal))
      const answer = page === null ? PAST_THE_END : readCarList(page, site, number)
      if (number === 1 && answer.entries.length === 0) {
        throw new SiteError('malformed', 'the first page of the list leads to no car: the site has other addresses')
      }
      return answer
    },
    fetchDetail: async (sourceId, signal) => {
      const seen = await visit(sourceId, signal)
      return seen === null || isSold(seen.availability) ? null : seen.facts
    },
    fetchState: async (sourceId, signal) => {
      const seen = await visit(sourceId, signal)
      return seen === null ? 'gone' : readState(seen.availability)
    },
    read: (raw) => readDealerListing(site, raw),
    originsOf: (raw) => dealerOrigins(site, raw),
  }
}
