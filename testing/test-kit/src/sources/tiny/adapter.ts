import { orNullWhenGone, pick } from '@karvan/scraper-kit'
import type { Adapter, SiteClients } from '@karvan/sources'
import { originsOf } from './origins.ts'
import { readListing } from './read.ts'

const ROWS = 10
/** What is kept of a listing's page; the seller is not named here and so never stored. */
const FACTS = {
  make: true,
  model: true,
  trim: true,
  year: true,
  mileage: true,
  fuel: true,
  gearbox: true,
  colour: true,
} as const

export function openAdapter({ ownSite }: SiteClients): Adapter {
  const client = ownSite()
  return {
    fetchList: async ({ offset }, _query, signal) => {
      const page = await client.html(`/cars?page=${offset / ROWS + 1}`, signal)
      const entries = page('article.car')
        .toArray()
        .map((element) => {
          const car = page(element)
          const photo = car.find('img').attr('src') ?? null
          const payload = { price: car.attr('data-price') ?? null, photos: photo === null ? [] : [photo] }
          return { sourceId: car.attr('data-id') ?? '', vehicleKey: null, payload }
        })
      return { entries, count: null, isLast: page('a[rel=next]').length === 0 }
    },
    fetchDetail: (sourceId, signal) =>
      orNullWhenGone(async () => {
        const page = await client.html(`/cars/${encodeURIComponent(sourceId)}`, signal)
        const facts = page('[data-fact]')
          .toArray()
          .map((element) => {
            const fact = page(element)
            return [fact.attr('data-fact') ?? '', fact.text()] as const
          })
        const photos = page('.photos img')
          .toArray()
          .flatMap((image) => page(image).attr('src') ?? [])
        return {
          facts: pick(Object.fromEntries(facts), FACTS),
          price: page('.price').attr('data-price') ?? null,
          was: page('.price').attr('data-was') ?? null,
          discount: page('.price').attr('data-discount') ?? null,
          photos,
        }
      }),
    // The site has no word for a sale: a car that is sold has no page any more.
    fetchState: async (sourceId, signal) => {
      const page = await orNullWhenGone(() => client.html(`/cars/${encodeURIComponent(sourceId)}`, signal))
      return page === null ? 'gone' : 'available'
    },
    read: readListing,
    originsOf,
  }
}
