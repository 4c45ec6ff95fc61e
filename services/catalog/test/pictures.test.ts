import { normalizeListing, type NormalizedCar } from '@karvan/domain'
import { SOURCES } from '@karvan/sources'
import { until } from '@karvan/test-kit'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Catalog, startCatalog } from './catalog.ts'
import { EMPTY } from './cars.ts'
import { type PictureSite, startPictureSite } from './picture-site.ts'

/** Cars of twenty pictures each; the last of each is not to be had. */
const CARS = 80
const PICTURES = 20
const pathOf = (car: number, picture: number) =>
  `/carpicture01/pic3900/${39_000_000 + car}_${String(picture).padStart(3, '0')}.jpg`
const MISSING = /_020\.jpg$/

const cars = Array.from({ length: CARS }, (_, i): NormalizedCar => {
  const photos = Array.from({ length: PICTURES }, (_, j) => pathOf(i, j + 1))
  return normalizeListing({ ...EMPTY, sourceId: String(39_000_000 + i), photos }, 2027)
})

/** What the site sends in place of a picture, by its path. */
const hostile = new Map<string, Buffer>()
let site: PictureSite
let catalog: Catalog
let url: string
beforeAll(async () => {
  site = await startPictureSite((path) => hostile.get(path) ?? (MISSING.test(path) ? 404 : 200))
  catalog = await startCatalog(cars, SOURCES, site.url)
  url = await catalog.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  site.close()
  await catalog.close()
})
beforeEach(() => site.release())

const FLOODER = '198.51.100.1'
const VISITOR = '203.0.113.7'

/** Each test has cars of its own: a picture that was fetched once is kept. @returns the first of so many */
let used = 0
const newCar = (count = 1) => (used += count) - count

const ask = (path: string, client = VISITOR, options: { width?: number; signal?: AbortSignal; accept?: string } = {}) =>
  fetch(`${url}/api/images/encar${path}?w=${options.width ?? 480}`, {
    headers: { 'x-real-ip': client, ...(options.accept !== undefined && { accept: options.accept }) },
    signal: options.signal ?? null,
  })
const openConnections = () => promisify(catalog.app.server.getConnections.bind(catalog.app.server))()
const statusOf = async (asked: Promise<Response>) => (await asked).status
const visitsTo = (path: string) => site.visits.filter((visited) => visited === path).length
const flood = (fromCar: number, count: number, signal?: AbortSignal) =>
  Array.from({ length: count }, (_, i) =>
    ask(pathOf(fromCar + Math.floor(i / 19), 1 + (i % 19)), FLOODER, signal && { signal }),
  )

it('shows a picture of a listing, and fetches none that belongs to no listing', async () => {
  const [known, unknown] = [pathOf(newCar(), 1), '/carpicture01/pic3900/38999999_001.jpg']
  expect([await statusOf(ask(known)), await statusOf(ask(unknown))]).toEqual([200, 404])
  expect([visitsTo(known), visitsTo(unknown)]).toEqual([1, 0])
  // Of the same listing, but not its.
  expect(await statusOf(ask(pathOf(1, 21)))).toBe(404)
  expect(visitsTo(pathOf(1, 21))).toBe(0)
})

it.each([
  ['image/avif,image/webp,image/*,*/*;q=0.8', 480, 'image/avif'],
  ['image/avif;q=0, image/*', 480, 'image/webp'],
  ['image/webp,*/*', 1_120, 'image/webp'],
  ['*/*', 480, 'image/webp'],
  ['image/png, image/jpeg', 480, 'image/jpeg'],
  // For the networks, whose readers know no other.
  ['image/avif,*/*', 1_200, 'image/jpeg'],
])('answers %s at %i with %s', async (accept, width, type) => {
  const path = pathOf(newCar(), 1)
  const answer = await ask(path, VISITOR, { width, accept })
  expect([answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([type, 'accept'])
  const { format, width: shown } = await sharp(await answer.arrayBuffer()).metadata()
  // sharp calls AVIF by its container.
  expect(`image/${format.replace('heif', 'avif')}`).toBe(type)
  expect(shown).toBeLessThanOrEqual(width)
})

it('keeps each format of a picture by itself', async () => {
  const path = pathOf(newCar(), 1)
  const types = async () => {
    const answers = ['image/avif', '*/*', 'image/jpeg'].map((accept) => ask(path, VISITOR, { accept }))
    return (await Promise.all(answers)).map(({ headers }) => headers.get('content-type'))
  }
  expect(await types()).toEqual(['image/avif', 'image/webp', 'image/jpeg'])
  const visits = visitsTo(path)
  expect(await types()).toEqual(['image/avif', 'image/webp', 'image/jpeg'])
  expect(visitsTo(path)).toBe(visits)
})

it('says at once that a picture is missing, and asks the source once', async () => {
  const path = pathOf(newCar(), PICTURES)
  expect([
    await statusOf(ask(path)),
    await statusOf(ask(path)),
    await statusOf(ask(path, VISITOR, { width: 240 })),
  ]).toEqual([404, 404, 404])
  expect(visitsTo(path)).toBe(1)
})

it('makes one visit for many who ask, whatever their widths', async () => {
  const path = pathOf(newCar(), 1)
  site.hold()
  const asked = Array.from({ length: 12 }, (_, i) => ask(path, `203.0.113.${i}`, { width: i % 2 ? 480 : 240 }))
  await site.untilOpen(1)
  site.release()
  expect(await Promise.all(asked.map(statusOf))).toEqual(Array.from({ length: 12 }, () => 200))
  expect(visitsTo(path)).toBe(1)
})

it("lets a visitor's new pictures pass those that another client asked for before", async () => {
  const [car, first] = [newCar(), newCar(16)]
  site.hold()
  const flooded = flood(first, 300)
  // Not all that may be open: one client alone does not take them all.
  await site.untilOpen(4)
  const shared = pathOf(first + 15, 1)
  const asked = [ask(pathOf(car, 1)), ask(shared)]
  await site.untilOpen(6)
  expect([visitsTo(pathOf(car, 1)), visitsTo(shared)]).toEqual([1, 1])
  site.release()
  expect(await Promise.all([...asked, ...flooded].map(statusOf))).toEqual(Array.from({ length: 302 }, () => 200))
})

it('ends the visits that nobody waits for any more, and does not begin the others', async () => {
  const first = newCar(17)
  site.hold()
  const before = site.visits.length
  const [visiting, waiting] = [new AbortController(), new AbortController()]
  const visits = Promise.allSettled(flood(first, 4, visiting.signal))
  await site.untilOpen(4)
  const cached = ask(pathOf(first, 1))
  const line = Promise.allSettled(flood(first + 1, 296, waiting.signal))
  await until('all to have come', openConnections, (open) => open >= 4 + 1 + 296)
  waiting.abort()
  await line
  // Else the line would move on while the service learns, one after the other, that they have left.
  await until('the line to be gone', openConnections, (open) => open <= 4 + 1)
  visiting.abort()
  await visits
  await site.untilOpen(1)
  site.release()
  expect(await statusOf(cached)).toBe(200)
  expect(site.visits.length - before).toBeLessThanOrEqual(5)
})

it('refuses what would wait too long, and lets others in', async () => {
  const gone = new AbortController()
  const refused: Response[] = []
  site.hold()
  const flooded = flood(newCar(28), 520, gone.signal).map(async (asked) => {
    const answer = await asked
    if (answer.status === 503) refused.push(answer)
  })
  void Promise.allSettled(flooded)
  await until(
    'a refusal',
    () => refused.length,
    (count) => count > 0,
  )
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  const asked = ask(pathOf(newCar(), 3))
  await site.untilOpen(5)
  gone.abort()
  site.release()
  expect(await statusOf(asked)).toBe(200)
})

it.each([
  ['an SVG', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))],
  ['an AVIF', () => plain(40).avif({ effort: 0 }).toBuffer()],
  ['a PNG of 49 megapixels', () => plain(7_000).png({ palette: true }).toBuffer()],
  ['half a JPEG', async () => (await plain(900).jpeg().toBuffer()).subarray(0, 900)],
  ['text', () => Promise.resolve(Buffer.from('no picture'))],
])('takes %s for no picture, asks for it once, and shows the next one', async (_name, make) => {
  const car = newCar()
  hostile.set(pathOf(car, 1), await make())
  expect([await statusOf(ask(pathOf(car, 1))), await statusOf(ask(pathOf(car, 1)))]).toEqual([404, 404])
  expect(visitsTo(pathOf(car, 1))).toBe(1)
  expect(await statusOf(ask(pathOf(car, 2)))).toBe(200)
})

const plain = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#c03020' } })
