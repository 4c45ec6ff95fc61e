import { HANGUL, normalizeListing, type NormalizedCar, type SourceListing } from '@karvan/domain'
import { upsertListings } from '@karvan/inventory'
import { type Simulator, startSimulator } from '@karvan/source-simulator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMPTY } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'

const LISTINGS = 6_000
const AT_A_TIME = 20
const PAGE = 500
const BATCH = 500
const TARGET = { dataset: 'encar', source: 'encar' } as const

/** What of the source's answers holds words. Read here as plainly as can be: the adapter is another program's. */
interface Vehicle {
  category: Record<
    'manufacturerName' | 'modelGroupName' | 'modelName' | 'gradeName' | 'gradeDetailName',
    string | null
  > & {
    domestic: boolean
    importType: string | null
  }
  spec: Record<'fuelName' | 'transmissionName' | 'colorName' | 'bodyName', string | null>
  options: { standard: string[] }
}
interface Row {
  Id: string
  OfficeCityState: string
  SellType: string
}

let simulator: Simulator
let catalog: Catalog
let cars: NormalizedCar[]

const read = async <T>(path: string): Promise<T> => (await (await fetch(`${simulator.url}${path}`)).json()) as T

async function allRows(): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const sort = encodeURIComponent(`|ModifiedDate|${rows.length}|${PAGE}`)
    const query = encodeURIComponent('(And.Hidden.N._.CarType.A.)')
    const page = await read<{ SearchResults: Row[] }>(`/search/car/list/general?q=${query}&sr=${sort}`)
    if (page.SearchResults.length === 0) return rows
    rows.push(...page.SearchResults)
  }
}

function listingOf(row: Row, { category, spec, options }: Vehicle): SourceListing {
  return {
    ...EMPTY,
    sourceId: row.Id,
    make: category.manufacturerName,
    modelGroup: category.modelGroupName,
    model: category.modelName,
    badge: category.gradeName,
    badgeDetail: category.gradeDetailName,
    fuel: spec.fuelName,
    transmission: spec.transmissionName,
    sizeClass: spec.bodyName,
    color: spec.colorName,
    region: row.OfficeCityState,
    isDomestic: category.domestic,
    importType: category.importType,
    sellType: row.SellType,
    options: options.standard,
  }
}

beforeAll(async () => {
  simulator = await startSimulator({ listings: LISTINGS })
  const rows = await allRows()
  cars = []
  for (let start = 0; start < rows.length; start += AT_A_TIME) {
    const some = rows.slice(start, start + AT_A_TIME)
    const vehicles = await Promise.all(some.map(({ Id }) => read<Vehicle>(`/v1/readside/vehicle/${Id}`)))
    cars.push(...some.map((row, i) => normalizeListing(listingOf(row, vehicles[i] as Vehicle), 2027)))
  }
  catalog = await startCatalog([])
  for (let start = 0; start < cars.length; start += BATCH) {
    const batch = cars.slice(start, start + BATCH)
    await catalog.db.transaction().execute((trx) => upsertListings(trx, TARGET, batch, new Date()))
  }
}, 300_000)
afterAll(async () => {
  await catalog.close()
  await simulator.close()
})

const key = ({ field, word }: { field: string; word: string }) => `${field} ${word}`

it('reports the words that the source planted, each as often as it stands there, and no other', async () => {
  const { words } = (await simulator.control('planted')) as {
    words: { word: string; field: string; optionCode?: string; count: number }[]
  }
  const planted = words.map(({ word, field, optionCode, count }) => {
    const name = field === 'colour' ? 'color' : field
    return [key({ field: name, word: optionCode ?? word }), count] as const
  })
  const headers = { authorization: `Bearer ${await catalog.tokenFor('super_admin')}` }
  const answer = await catalog.app.inject({ url: '/api/scraping/quality?dataset=encar', headers })
  const { unknownWords } = answer.json<{ data: { unknownWords: { field: string; word: string; count: number }[] } }>()
    .data
  expect(planted.length).toBeGreaterThan(10)
  expect(new Map(unknownWords.map((word) => [key(word), word.count]))).toEqual(new Map(planted))
})

it('counts how the cars came to Korea', async () => {
  const headers = { authorization: `Bearer ${await catalog.tokenFor('super_admin')}` }
  const answer = await catalog.app.inject({ url: '/api/scraping/quality?dataset=encar', headers })
  const { importMarks } = answer.json<{ data: { importMarks: Record<string, number> } }>().data
  const domestic = cars.filter(({ importMark }) => importMark === 'domestic').length
  expect(domestic).toBeGreaterThan(0)
  expect(importMarks).toEqual({ domestic, official: cars.length - domestic })
})

it('leaves no Korean in any field but the original name and the report', () => {
  expect(cars.length).toBeGreaterThan(LISTINGS * 0.9)
  for (const { originalName, unknownWords, ...shown } of cars) {
    expect(JSON.stringify(shown), originalName).not.toMatch(HANGUL)
    expect(unknownWords.length, originalName).toBeLessThan(3)
  }
})
