import { sourceNamed, SOURCES, type Source } from '@karvan/sources'
import { publishListings } from '@karvan/inventory'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'

/** In both sources, which number their cars on their own. */
const OF_BOTH = '39000001'
const OF_TRIO_ONLY = 'T-7'

let catalog: Catalog

function trioLike(): Source {
  const encar = sourceNamed(SOURCES, 'encar')
  if (!encar) throw new Error('no source to take after')
  return { ...encar, name: 'trio', dataset: 'trio', idField: 'trio_car_id', listingUrl: null }
}

beforeAll(async () => {
  const trio = trioLike()
  const [car] = randomCars(1, () => 0.5)
  if (!car) throw new Error('no car')
  catalog = await startCatalog([{ ...car, sourceId: OF_BOTH, title: 'of Encar' }], [...SOURCES, trio])
  const others = [OF_BOTH, OF_TRIO_ONLY].map((sourceId) => ({
    ...car,
    source: trio.name,
    sourceId,
    title: 'of Trio',
  }))
  const route = { source: trio.name, from: trio.dataset, to: 'main' } as const
  await catalog.db.transaction().execute((trx) => publishListings(trx, route, others, new Date()))
})
afterAll(() => catalog.close())

interface Car {
  readonly id: string
  readonly title: string
  readonly encar_id: string | null
  readonly trio_car_id: string | null
  readonly listing_url: string | null
}
const car = async (id: string) => (await catalog.app.inject(`/api/cars/${id}`)).json<{ data: Car }>().data
const list = async (query: string) =>
  (await catalog.app.inject(`/api/cars?${query}`)).json<{ data: { cars: Car[] } }>().data.cars

it('finds a car by the id of the first source in the documented order that has it', async () => {
  expect(await car(OF_BOTH)).toMatchObject({ title: 'of Encar', encar_id: OF_BOTH, trio_car_id: null })
  expect(await car(OF_TRIO_ONLY)).toMatchObject({ title: 'of Trio', encar_id: null, trio_car_id: OF_TRIO_ONLY })
})

it('finds every car by our own id, and leads to its source only where that has a page', async () => {
  const [ofEncar] = await list(`ids=${OF_BOTH}&search=encar`)
  expect((await car(ofEncar?.id ?? '')).listing_url).toBe(`https://fem.encar.com/cars/detail/${OF_BOTH}`)
  const [ofTrio] = await list(`ids=${OF_TRIO_ONLY}`)
  expect(await car(ofTrio?.id ?? '')).toMatchObject({ title: 'of Trio', listing_url: null })
})

it('lists all cars that bear an asked id, of whichever source', async () => {
  const titles = (await list(`ids=${OF_BOTH}`)).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['of Encar', 'of Trio'])
})

it('takes up to a hundred ids, and names the place of one that is malformed', async () => {
  const { app } = catalog
  const refused = await app.inject(`/api/cars?ids=39000001,a;b`)
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({
    errors: [{ field: 'ids', message: 'number 2 is no id: letters, digits, - and _, 64 at most' }],
  })
  expect((await app.inject(`/api/cars?ids=${'a,'.repeat(90)}b,c,d,e,f,g,h,i,j,k,l,m`)).statusCode).toBe(200)
  const tooMany = Array.from({ length: 101 }, (_, i) => `id${i}`).join(',')
  expect((await app.inject(`/api/cars?ids=${tooMany}`)).statusCode).toBe(400)
})
