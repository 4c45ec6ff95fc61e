import { CARS_PATH } from '@karvan/contracts/browser'
import { DESTINATIONS } from '@karvan/domain'
import { idsQueries } from '../../../kit/src/ids-queries.ts'
import { pictureUrl, picturesOf } from '../../../kit/src/pictures.ts'
import { FAVORITES_CACHE, type CachedCarsReply, CACHED_AT_HEADER } from '../../../kit/src/offline-messages.ts'
import { answers, isSameList, mayKeep } from './requests.ts'
import type { WorkerFetchEvent } from './scope.ts'

/** What is kept of a longer list is its beginning. */
const MAX_CARS = 300
/** About 3 MB at the width of a card. */
const MAX_PICTURES = 100
const PICTURE_WIDTH = 480

interface CachedCar {
  readonly image: string | null
  readonly images: string[]
}
interface CarsAnswer {
  readonly data: { readonly cars: readonly CachedCar[] }
}

const open = () => caches.open(FAVORITES_CACHE)
const whole = (address: string) => new URL(address, location.origin).href

/** Whether there are favorites to show without a network. */
export const hasFavorites = async (): Promise<boolean> => (await cachedAddresses()).length > 0

async function cachedAddresses(): Promise<readonly string[]> {
  const addresses = (await (await open()).keys()).map(({ url }) => url)
  return addresses.filter((url) => new URL(url).pathname === CARS_PATH)
}

/** Keeps these cars with the first picture of each, and nothing of a list before. */
export async function keepFavorites(ids: readonly string[]): Promise<void> {
  // In whichever language and with whatever choice the list is read without a network.
  const queries = DESTINATIONS.flatMap((destination) => idsQueries(ids.slice(0, MAX_CARS), destination))
  const addresses = queries.map((query) => `${CARS_PATH}?${query.toString()}`)
  const fresh = await Promise.all(addresses.map(async (address) => ({ address, answer: await fetch(address) })))
  // A list that could not be had now stays as it was.
  if (!fresh.every(({ answer }) => mayKeep(answer))) return
  const found = new Set<string>()
  for (const { address, answer } of fresh) {
    const { data } = (await answer.clone().json()) as CarsAnswer
    for (const url of data.cars.flatMap((car) => picturesOf(car).slice(0, 1))) found.add(pictureUrl(url, PICTURE_WIDTH))
    await keepAnswer(address, answer)
  }
  const pictures = [...found].slice(0, MAX_PICTURES)
  await forgetAllBut(new Set([...addresses, ...pictures].map(whole)))
  await Promise.all(pictures.map(keepPicture))
}

async function keepAnswer(address: string, answer: Response): Promise<void> {
  const headers = { 'content-type': 'application/json', [CACHED_AT_HEADER]: new Date().toISOString() }
  await (await open()).put(address, new Response(await answer.blob(), { headers }))
}

async function forgetAllBut(wanted: ReadonlySet<string>): Promise<void> {
  const cache = await open()
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(url))
  await Promise.all(old.map((request) => cache.delete(request, { ignoreVary: true })))
}

async function keepPicture(address: string): Promise<void> {
  const cache = await open()
  if (await cache.match(address, { ignoreVary: true })) return
  const picture = await fetch(address).catch(() => null) // its card has its place without it
  if (picture && mayKeep(picture)) await cache.put(address, picture)
}

/** Cars of a list of ids: from the network, and where there is none those that are kept, with when they came. */
export async function answerCars(event: WorkerFetchEvent): Promise<Response> {
  const { request } = event
  let answer: Response
  try {
    answer = await fetch(request)
  } catch (error) {
    const cached = await cachedCars(request.url)
    if (!cached) throw error
    return cached
  }
  if (mayKeep(answer)) event.waitUntil(renewAnswer(request.url, answer.clone()))
  return answer
}

async function renewAnswer(address: string, answer: Response): Promise<void> {
  if ((await cachedAddresses()).some((url) => isSameList(url, address))) await keepAnswer(address, answer)
}

/** Of a list that has changed since, the cars that are kept; null where none of them is. */
async function cachedCars(asked: string): Promise<Response | null> {
  const cache = await open()
  const addresses = (await cachedAddresses()).filter((url) => answers(url, asked))
  const cached = (await Promise.all(addresses.map((url) => cache.match(url)))).filter((answer) => answer !== undefined)
  const times = cached.map(({ headers }) => headers.get(CACHED_AT_HEADER) ?? '').sort()
  const bodies = (await Promise.all(cached.map((answer) => answer.json()))) as readonly CarsAnswer[]
  const [first] = bodies
  if (!first) return null
  const data: CachedCarsReply = {
    ...first.data,
    cars: bodies.flatMap((body) => body.data.cars),
    cachedAt: times[0] ?? '',
  }
  return new Response(JSON.stringify({ ...first, data }), { headers: { 'content-type': 'application/json' } })
}

/** A picture: without a network the one that is kept, in whatever width that is. */
export async function answerPicture({ request }: WorkerFetchEvent): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const found = await (await open()).match(request, { ignoreSearch: true, ignoreVary: true })
    if (!found) throw error
    return found
  }
}
