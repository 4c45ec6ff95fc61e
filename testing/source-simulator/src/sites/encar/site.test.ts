import { get as httpGet } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '../../index.ts'

type Json = Record<string, unknown>

let simulator: Simulator
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'simulator-'))
  simulator = await startSimulator({ listings: 2000, cacheDir: directory, controlSecret: SECRET })
})

afterAll(async () => {
  await simulator.close()
  await rm(directory, { recursive: true })
})

const SECRET = 'of-this-test'
const headers = { authorization: `Bearer ${SECRET}` }
const get = (path: string) => fetch(`${simulator.url}${path}`, { headers })
const json = async (path: string): Promise<Json> => (await (await get(path)).json()) as Json
const post = (path: string, body: Json = {}) =>
  fetch(`${simulator.url}/__control/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const list = (q: string, sr = '|ModifiedDate|0|20') =>
  `/search/car/list/general?count=true&q=${encodeURIComponent(q)}&sr=${encodeURIComponent(sr)}`

beforeEach(async () => {
  await post('faults/clear')
  await post('requests/reset')
})

describe('the list', () => {
  it('answers rows with the personal fields of the source and without a gearbox', async () => {
    const { Count: count, SearchResults: rows } = (await json(list('(And.Hidden.N._.CarType.Y.)'))) as {
      Count: number
      SearchResults: Json[]
    }
    expect(count).toBeGreaterThan(1000)
    expect(rows).toHaveLength(20)
    for (const row of rows) {
      expect(row).toMatchObject({
        OfficeName: expect.any(String) as string,
        DealerName: expect.stringMatching(/^.O.$/) as string,
      })
      expect(row['ModifiedDate']).toMatch(/^2026-\d\d-\d\d \d\d:\d\d:\d\d\.000 \+09$/)
      expect(row).not.toHaveProperty('Transmission')
    }
  })

  it.each([
    ['(And.Hidden.N', 400],
    ['(And.Wheels.4.)', 404],
    ['(And.FuelType.LPG.)', 200],
  ])('answers %s with %i', async (q, status) => {
    expect((await get(list(q))).status).toBe(status)
  })

  it('refuses an order that it does not know', async () => {
    expect((await get(list('(And.Hidden.N.)', '|Price|0|20'))).status).toBe(400)
  })
})

describe('a car', () => {
  it('has a detail that is the same each time', async () => {
    const [first, second] = await Promise.all([
      get('/v1/readside/vehicle/39000007'),
      get('/v1/readside/vehicle/39000007'),
    ])
    expect(await first.text()).toBe(await second.text())
  })

  it('shows its record only to who knows the plate', async () => {
    const listing = Array.from({ length: 50 }, (_, index) => simulator.universe.listing(index)).find(
      (entry) => entry.hasRecord && entry.id === entry.vehicleId,
    )
    const path = `/v1/readside/record/vehicle/${listing?.vehicleId ?? 0}/open?vehicleNo=`
    expect((await get(path + encodeURIComponent('11가1111'))).status).toBe(404)
    expect(await json(path + encodeURIComponent(listing?.plate ?? ''))).toMatchObject({
      openData: true,
      carNo: listing?.plate,
    })
  })

  it('has an inspection sheet with the misspelt field', async () => {
    const listing = Array.from({ length: 50 }, (_, index) => simulator.universe.listing(index)).find(
      (entry) => entry.hasInspection,
    )
    const sheet = await json(`/v1/readside/inspection/vehicle/${listing?.vehicleId ?? 0}`)
    expect(sheet['master']).toHaveProperty('accdient')
  })

  it('has only options that the dictionary names', async () => {
    interface Item {
      optionCd: string
      subOptions: Item[]
    }
    const { options } = (await json('/v1/readside/vehicles/car/options/standard')) as unknown as { options: Item[] }
    const codes = new Set(options.flatMap((item) => [item, ...item.subOptions]).map((item) => item.optionCd))
    expect(codes.size).toBeGreaterThanOrEqual(60)
    for (let id = 39_000_001; id < 39_000_041; id++) {
      const car = (await json(`/v1/readside/vehicle/${id}`)) as { options: { standard: string[] } }
      for (const code of car.options.standard) expect(codes).toContain(code)
    }
  })

  it('is gone for list and detail once it is sold', async () => {
    const before = (await json(list('(And.Hidden.N.)')))['Count'] as number
    await post('sell/39000003')
    expect((await get('/v1/readside/vehicle/39000003')).status).toBe(404)
    expect((await json(list('(And.Hidden.N.)')))['Count']).toBe(before - 1)
    await post('restore/39000003')
    expect((await get('/v1/readside/vehicle/39000003')).status).toBe(200)
  })

  it('keeps answering with its status where it is sold as such', async () => {
    await post('sell/39000004', { as: 'sold' })
    expect((await json('/v1/readside/vehicle/39000004'))['advertisement']).toMatchObject({ status: 'SOLD' })
    await post('restore/39000004')
  })

  it('shows a changed price in list and detail', async () => {
    await post('price/39000005', { price: 4321 })
    const { SearchResults: rows } = (await json(list('(And.Hidden.N.)'))) as { SearchResults: Json[] }
    expect(rows[0]).toMatchObject({ Id: '39000005', Price: 4321 })
    expect((await json('/v1/readside/vehicle/39000005'))['advertisement']).toMatchObject({ price: 4321 })
  })
})

describe('a picture', () => {
  const path = '/carpicture/carpicture02/pic3900/39000001_001.jpg'

  it('is a JPEG of the wanted size, at most 1200x900', async () => {
    const sizes = await Promise.all(
      ['', '?impolicy=heightRate&rh=90&cw=120&ch=90', '?impolicy=heightRate&rh=2000&cw=3000&ch=2000'].map(
        async (query) => {
          const { format, width, height } = await sharp(
            Buffer.from(await (await get(path + query)).arrayBuffer()),
          ).metadata()
          return [format, width, height]
        },
      ),
    )
    expect(sizes).toEqual([
      ['jpeg', 800, 600],
      ['jpeg', 120, 90],
      ['jpeg', 1200, 900],
    ])
  })

  it('is not there for a car or a number that does not exist', async () => {
    expect((await get('/carpicture02/pic3900/38000001_001.jpg')).status).toBe(404)
    expect((await get('/carpicture02/pic3900/39000001_099.jpg')).status).toBe(404)
  })
})

describe('a fault', () => {
  it('strikes as often as it was armed for, where its pattern fits', async () => {
    await post('faults', { kind: '429', path: '/v1/readside/vehicle/*', times: 1, retryAfter: 7 })
    expect((await get('/v1/readside/vehicles/car/options/standard')).status).toBe(200)
    const struck = await get('/v1/readside/vehicle/39000001')
    expect([struck.status, struck.headers.get('retry-after')]).toEqual([429, '7'])
    expect((await get('/v1/readside/vehicle/39000001')).status).toBe(200)
  })

  it.each([
    ['503', 503, 'application/json'],
    ['403', 403, 'text/html'],
    ['404', 404, 'text/html'],
    ['html', 200, 'text/html'],
    ['challenge', 200, 'text/html'],
  ])('answers %s', async (kind, status, type) => {
    await post('faults', { kind, times: 1 })
    const struck = await get('/v1/readside/vehicle/39000001')
    expect(struck.status).toBe(status)
    expect(struck.headers.get('content-type') ?? '').toContain(type)
  })

  it('answers 407, which fetch itself would hide behind a network error', async () => {
    await post('faults', { kind: '407', times: 1 })
    const status = await new Promise((resolve, reject) => {
      httpGet(`${simulator.url}/v1/readside/vehicle/39000001`, (reply) => {
        reply.resume()
        resolve(reply.statusCode)
      }).on('error', reject)
    })
    expect(status).toBe(407)
  })

  it('cuts the connection in the middle of the body', async () => {
    await post('faults', { kind: 'cut', times: 1 })
    await expect(get('/v1/readside/vehicle/39000001').then((reply) => reply.text())).rejects.toThrow()
  })

  it('lets a slow answer come', async () => {
    await post('faults', { kind: 'slow', ms: 5, times: 1 })
    expect((await get('/v1/readside/vehicle/39000001')).status).toBe(200)
  })

  it('with a probability strikes the same requests for the same seed', async () => {
    const twin = await startSimulator({ listings: 10, cacheDir: directory })
    const small = await startSimulator({ listings: 10, cacheDir: directory })
    const run = async ({ url, control }: Simulator) => {
      await control('faults', { kind: '503', probability: 0.5 })
      const statuses: number[] = []
      for (let time = 0; time < 20; time++) statuses.push((await fetch(`${url}/v1/readside/vehicle/39000001`)).status)
      return statuses
    }
    const [first, second] = [await run(twin), await run(small)]
    expect(first).toEqual(second)
    expect(new Set(first)).toEqual(new Set([200, 503]))
    await Promise.all([twin.close(), small.close()])
  })

  it('is refused where its kind is not known', async () => {
    expect((await post('faults', { kind: 'earthquake' })).status).toBe(400)
  })
})

describe('the counters', () => {
  it('count requests by kind, and remember those after a fault', async () => {
    await get(list('(And.Hidden.N.)'))
    await post('faults', { kind: '503', times: 1 })
    await get('/v1/readside/vehicle/39000001')
    await get('/v1/readside/vehicle/39000002')
    const report = await json('/__control/requests')
    expect(report['requests']).toMatchObject({ list: 1, detail: 2, picture: 0 })
    // The struck request itself is the first after the fault.
    expect(report['afterLastFault']).toMatchObject([
      { kind: 'detail', path: '/v1/readside/vehicle/39000001' },
      { path: '/v1/readside/vehicle/39000002' },
    ])
  })

  it('see how many requests were under way at once', async () => {
    await post('faults', { kind: 'slow', ms: 30, path: '/v1/*' })
    await Promise.all([1, 2, 3].map((id) => get(`/v1/readside/vehicle/3900000${id}`).then((reply) => reply.text())))
    const { highestConcurrency } = (await json('/__control/requests')) as { highestConcurrency: Record<string, number> }
    expect(highestConcurrency).toMatchObject({ detail: 3, overallWithoutPictures: 3, list: 0 })
  })
})

describe('the truth', () => {
  it('lists personal data that the answers carry', async () => {
    const personal = (await json('/__control/personal?limit=20')) as Record<string, string[]>
    const detail = await (await get('/v1/readside/vehicle/39000001')).text()
    expect(personal['plates']?.some((plate) => detail.includes(plate))).toBe(true)
    expect(personal['phones']?.some((phone) => detail.includes(phone))).toBe(true)
  })

  it('counts planted words, with ids on request', async () => {
    const { words } = (await json('/__control/planted?ids=true')) as { words: { count: number; ids: string[] }[] }
    expect(words.reduce((sum, word) => sum + word.count, 0)).toBeGreaterThan(3)
    for (const word of words) expect(word.ids).toHaveLength(word.count)
  })

  it('adds listings that are found at once', async () => {
    const { ids } = (await (await post('listings/add', { count: 2 })).json()) as { ids: string[] }
    expect((await get(`/v1/readside/vehicle/${ids[1] ?? ''}`)).status).toBe(200)
    expect((await post('listings/remove', { ids })).status).toBe(200)
    expect((await get(`/v1/readside/vehicle/${ids[1] ?? ''}`)).status).toBe(404)
  })
})
