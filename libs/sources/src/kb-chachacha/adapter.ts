import { orNullWhenGone, SiteError } from '@karvan/scraper-kit'
import type { CheerioAPI } from 'cheerio'
import type { Adapter, ListAnswer } from '../adapter.ts'
import type { SiteClients } from '../site-clients.ts'
import { CAR, takeCar } from './car-page.ts'
import { readList } from './list-page.ts'
import { ROWS } from './list-plan.ts'
import { originsOf } from './origins.ts'
import { readListing } from './read.ts'
import { isSold, readState } from './state.ts'

const showsCar = (page: CheerioAPI) => page(CAR).length > 0
const PAST_THE_END: ListAnswer = { entries: [], count: null, isLast: true }

/** KB ChaChaCha's list and the pages of cars, some of which a script writes (README.md; not verified against the live site). */
export function openAdapter({ ownSite }: SiteClients): Adapter {
  const client = ownSite()
  const visit = (sourceId: string, signal: AbortSignal) =>
    orNullWhenGone(() =>
      client.rendered(`/public/car/detail.kbc?carSeq=${encodeURIComponent(sourceId)}`, showsCar, signal),
    )
  return {
    fetchList: async ({ offset }, _query, signal) => {
      const number = offset / ROWS + 1
      const path = `/public/search/list.empty?page=${number}&sort=-orderDate`
      const page = await orNullWhenGone(() => client.html(path, signal))
      const answer = page === null ? PAST_THE_END : readList(page)
      if (number === 1 && answer.entries.length === 0) {
        throw new SiteError('malformed', 'the first page of the list has no car: the markup is another')
      }
      return answer
    },
    fetchDetail: async (sourceId, signal) => {
      const page = await visit(sourceId, signal)
      return page === null || isSold(page) ? null : takeCar(page)
    },
    fetchState: async (sourceId, signal) => {
      const page = await visit(sourceId, signal)
      return page === null ? 'gone' : readState(page)
    },
    read: readListing,
    originsOf,
  }
}
