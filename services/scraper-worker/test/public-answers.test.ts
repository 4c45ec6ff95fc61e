import { DESTINATIONS, HANGUL } from '@karvan/domain'
import { createSuite, repetitions, type Stack, startStack, until } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'

const LISTINGS = repetitions('listings whose every text is looked at', 300, 20_000)
/** Of so many cars one's page is written, in each language; its words are those of the API's answers. */
const PAGE_EVERY = Math.max(15, LISTINGS / 100)
const AT_A_TIME = 8
const MS_PER_LISTING = 120

let stack: Stack
let gateway: string
let ids: string[]

beforeAll(
  async () => {
    stack = await startStack({ suite: await createSuite(), listings: LISTINGS, withGateway: true })
    gateway = stack.urlOf('gateway')
    const job = await stack.client.ended(await stack.client.startJob(999_999), 60_000 + LISTINGS * MS_PER_LISTING)
    expect(job.outcome).toBe('success')
  },
  120_000 + LISTINGS * MS_PER_LISTING,
)
afterAll(() => stack.close())

/** Where a store is silent for seconds, as on a machine that has much to do, the shop says so by 503: asked again. */
async function read(path: string): Promise<string> {
  const ask = async () => {
    const answer = await fetch(gateway + path)
    return { status: answer.status, text: await answer.text() }
  }
  const { status, text } = await until(path, ask, (answer) => answer.status !== 503)
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  return text
}

/** So many at a time; returns the paths whose answer holds Korean letters. */
async function withHangul(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const queue = [...paths]
  const worker = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const text = await read(path)
      const at = text.search(HANGUL)
      if (at >= 0) found.push(`${path}: …${text.slice(Math.max(0, at - 60), at + 30)}…`)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
  return found
}

interface Planted {
  readonly word: string
  readonly field: string
  readonly optionCode?: string
  readonly ids: readonly string[]
}

/** Read from a car's own page at the source, which a listing that its row in the list keeps back does not cause to be visited. */
const OF_DETAILS = new Set(['option', 'colour'])
/** Whether there are pictures its page alone tells. */
const VISITED = new Set([null, 'no-pictures'])

it('reports after a crawl exactly the unknown words that the source planted', { timeout: 240_000 }, async () => {
  const { control } = stack.simulator
  const { words } = (await control('planted?ids=true')) as { words: readonly Planted[] }
  const expected = new Map<string, number>()
  for (const { word, field, optionCode, ids: planted } of words) {
    for (const id of planted) {
      const truth = (await control(`truth/${id}`)) as { duplicateOf: string | null; quarantine: string | null }
      // Of two advertisements of one car one is read; the other would be counted twice.
      const isRead = truth.duplicateOf === null && !(OF_DETAILS.has(field) && !VISITED.has(truth.quarantine))
      const key = `${field === 'colour' ? 'color' : field} ${optionCode ?? word}`
      if (isRead) expected.set(key, (expected.get(key) ?? 0) + 1)
    }
  }
  const answer = await stack.client.call('scrapingQuality')
  const { unknownWords } = (answer.body as { data: { unknownWords: { field: string; word: string; count: number }[] } })
    .data
  expect(expected.size).toBeGreaterThan(0)
  expect(new Map(unknownWords.map(({ field, word, count }) => [`${field} ${word}`, count]))).toEqual(expected)
})

it('shows no Korean letter in any public answer', { timeout: 60_000 + LISTINGS * MS_PER_LISTING }, async () => {
  const page = async (number: number) =>
    JSON.parse(await read(`/api/cars?limit=100&sortBy=year&page=${number}`)) as {
      data: { cars: { encar_id: string }[]; pagination: { totalPages: number } }
    }
  const { totalPages } = (await page(1)).data.pagination
  const numbers = Array.from({ length: totalPages }, (_, i) => i + 1)
  ids = []
  // One after the other: so many long lists at once are refused.
  for (const number of numbers) ids.push(...(await page(number)).data.cars.map(({ encar_id }) => encar_id))
  expect(new Set(ids).size).toBeGreaterThan(LISTINGS * 0.8)
  const lists = numbers.map((number) => `/api/cars?limit=100&facets=1&sortBy=year&page=${number}`)
  const cars = ids.flatMap((id) => [`/api/cars/${id}`, `/api/cars/${id}/full`])
  expect(await withHangul([...lists, '/api/cars/stats', '/api/health', ...cars])).toEqual([])
})

/** Of one car in sixteen the papers are broken or contradict each other, of one in twenty there are none: then nothing is decided. */
const MAX_OPEN = 0.12

it.each(DESTINATIONS)('decides of nearly every car whether it may be imported, to %s', async (to) => {
  const counts = new Map<string | null, number>()
  for (let page = 1; page <= Math.ceil(ids.length / 100); page += 1) {
    const answer = await read(`/api/cars?limit=100&sortBy=year&page=${page}&destination=${to}`)
    const { data } = JSON.parse(answer) as { data: { cars: { importVerdict: string | null }[] } }
    for (const { importVerdict: verdict } of data.cars) counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
  }
  console.log(to, Object.fromEntries(counts))
  const open = (counts.get('not_known') ?? 0) + (counts.get(null) ?? 0)
  expect(open / ids.length).toBeLessThanOrEqual(MAX_OPEN)
})

it('shows no Korean letter on any page, in any language', { timeout: 60_000 + LISTINGS * MS_PER_LISTING }, async () => {
  const cars = ids.filter((_, i) => i % PAGE_EVERY === 0).map((id) => `/car/${id}`)
  const results = Array.from({ length: Math.ceil(ids.length / 20) }, (_, i) => `/search?page=${i + 1}`)
  const pages = ['', '/login', '/favorites', ...results, ...cars]
  const paths = ['', '/en', '/sq'].flatMap((prefix) => pages.map((page) => prefix + page || '/'))
  expect(await withHangul(paths)).toEqual([])
})
