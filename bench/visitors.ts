import { type Call, httpCalls, openLoop } from './load.ts'

/** What many visitors at once ask of a running shop, each with an address of its own. */
export interface Measured {
  readonly name: string
  readonly p50: number
  readonly p99: number
  readonly failed: number
  /** The p99 that is wanted, in milliseconds; null for what is only the load beside it. */
  readonly wanted: number | null
}

interface Shop {
  readonly url: string
  readonly carIds: readonly string[]
  /** Pictures that were probably never asked for in this width. */
  readonly pictures: readonly string[]
}

const SECONDS = 20
const PAGES_PER_SECOND = 48
const READS_PER_SECOND = 20
const MIXED_PER_SECOND = 200
/** Of the mixed reads, each sixth is a page: 17 %. */
const PAGE_EVERY = 6
const ADDRESSES = 20
const FLOOD = 600
const NEW_PICTURES = 20
const NEW_PICTURES_PER_SECOND = 2

const WIDTH = '768'
const LANGUAGES = ['', '/en', '/sq']
const FIRST_CLIENT = 10
/** Linux takes every address of 127.0.0.0/8 for its own. */
const addressOf = (client: number) => `127.0.0.${FIRST_CLIENT + client}`

/** What the shop has, from a place by chance, so that a second run asks for other pictures. */
export async function lookAround(url: string): Promise<Shop> {
  const pages = Array.from({ length: 10 }, () => Math.ceil(Math.random() * 20))
  const found = await Promise.all(
    [...new Set(pages)].map(async (page) => {
      const answer = await fetch(`${url}/api/cars?limit=100&page=${page}`)
      return ((await answer.json()) as { data: { cars: { id: string; images: string[] }[] } }).data.cars
    }),
  )
  const cars = found.flat()
  const pictures = cars.flatMap(({ images }) => images.map((image) => image.replace(/w=\d+/, `w=${WIDTH}`)))
  if (pictures.length < FLOOD + NEW_PICTURES) throw new Error(`${url} has too few cars; start it with npm start`)
  return { url, carIds: cars.map(({ id }) => id), pictures: pictures.toSorted(() => Math.random() - 0.5) }
}

const pagesOf = ({ carIds }: Shop) => LANGUAGES.flatMap((language) => carIds.map((id) => `${language}/car/${id}`))
const readsOf = ({ carIds }: Shop) => [
  '/api/cars?limit=24',
  '/api/cars?brand=BMW&sortBy=price',
  '/api/cars?search=hyundai',
  ...carIds.slice(0, 200).map((id) => `/api/cars/${id}`),
]

/** One address asks for pages, another reads. */
export async function pagesDuringReads(shop: Shop): Promise<Measured[]> {
  const pages = httpCalls(shop.url, pagesOf(shop), { localAddress: addressOf(0) })
  const reads = httpCalls(shop.url, ['/api/cars?limit=24'], { localAddress: addressOf(1) })
  const [page, read] = await Promise.all([
    openLoop(pages.call, PAGES_PER_SECOND, SECONDS),
    openLoop(reads.call, READS_PER_SECOND, SECONDS),
  ])
  await Promise.all([pages.close(), reads.close()])
  return [
    { name: `pages of one address, ${PAGES_PER_SECOND}/s`, ...page, wanted: null },
    { name: `beside them reads of another, ${READS_PER_SECOND}/s`, ...read, wanted: 100 },
  ]
}

/** Twenty addresses read and open pages. */
export async function mixedReads(shop: Shop): Promise<Measured[]> {
  const clients = Array.from({ length: ADDRESSES }, (_, client) => {
    const localAddress = addressOf(client)
    return {
      pages: httpCalls(shop.url, pagesOf(shop).toReversed(), { localAddress }),
      reads: httpCalls(shop.url, readsOf(shop), { localAddress }),
    }
  })
  let next = 0
  const call: Call = (signal) => {
    const turn = next++
    const { pages, reads } = clients[turn % ADDRESSES] ?? {}
    const one = turn % PAGE_EVERY === 0 ? pages : reads
    return one ? one.call(signal) : Promise.resolve(false)
  }
  const result = await openLoop(call, MIXED_PER_SECOND, SECONDS)
  await Promise.all(clients.flatMap(({ pages, reads }) => [pages.close(), reads.close()]))
  return [{ name: `mixed reads of ${ADDRESSES} addresses, ${MIXED_PER_SECOND}/s`, ...result, wanted: 150 }]
}

/** One address asks for hundreds of new pictures at once, another for a few. */
export async function pictureFlood(shop: Shop): Promise<Measured[]> {
  const flooder = httpCalls(shop.url, shop.pictures.slice(0, FLOOD), { localAddress: addressOf(0), connections: FLOOD })
  const visitor = httpCalls(shop.url, shop.pictures.slice(FLOOD), { localAddress: addressOf(1) })
  const flood = openLoop(flooder.call, FLOOD, 1)
  const seen = await openLoop(visitor.call, NEW_PICTURES_PER_SECOND, NEW_PICTURES / NEW_PICTURES_PER_SECOND)
  const flooded = await flood
  await Promise.all([flooder.close(), visitor.close()])
  return [
    { name: `${FLOOD} new pictures of one address at once`, ...flooded, wanted: null },
    { name: 'beside them new pictures of another', ...seen, wanted: 1_000 },
  ]
}
