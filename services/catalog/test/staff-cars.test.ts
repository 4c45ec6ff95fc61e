import type { Car, StaffCarDetail } from '@karvan/contracts'
import { normalizeListing, type NormalizedCar, type SourceListing } from '@karvan/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'
import { refill } from './refill.ts'
import { encarCalls, staffCalls } from './staff-calls.ts'

const ID = '39000001'
const PRICE = 20_000_000
const PHOTOS = ['/carpicture01/pic3900/39000001_001.jpg', '/carpicture01/pic3900/39000001_002.jpg']
let catalog: Catalog

const listed = (more: Partial<SourceListing> = {}): NormalizedCar =>
  normalizeListing(
    {
      ...EMPTY,
      sourceId: ID,
      photos: PHOTOS,
      price: { amount: PRICE, currency: 'KRW' },
      vin: 'KMHE341DBLA123456',
      ...more,
    },
    2027,
  )

const { send, data, list, detail, inShop, totalInShop } = staffCalls(() => catalog, ID)
const { scrape, compare } = encarCalls(() => catalog)

beforeAll(async () => {
  catalog = await startCatalog([])
})
beforeEach(async () => {
  const other = normalizeListing({ ...EMPTY, sourceId: '39000002', make: '기아', modelGroup: 'K5', model: 'K5' }, 2027)
  const lease = normalizeListing({ ...EMPTY, sourceId: '39000003', isLease: true }, 2027)
  await refill(catalog.db, [listed(), other, lease])
})
afterAll(() => catalog.close())

describe('the list', () => {
  it.each([
    ['', 2],
    ['dataset=encar', 3],
    ['dataset=encar&state=quarantined', 1],
    ['dataset=main&state=on_sale', 2],
    ['state=sold', 0],
    ['searchTerm=grandeur', 1],
    ['searchTerm=Hyundai%202020', 1],
    ['searchTerm=2019', 0],
    ['searchTerm=%D9%87%D9%8A%D9%88%D9%86%D8%AF%D8%A7%D9%8A', 1],
    [`searchTerm=${encodeURIComponent('هيونداي ٢٠٢٠')}`, 1],
    ['searchTerm=39000002', 1],
    ['searchTerm=kmhe341dbla123456', 1],
    ['searchTerm=123456', 1],
    ['searchTerm=%25', 0],
    ['searchTerm=_', 2],
    ['searchTerm=nothing%20of%20this', 0],
    ['limit=1&page=2', 1],
  ])('%s finds %i', async (query, count) => {
    expect(await list(query)).toHaveLength(count)
  })

  it('is sorted by each column, to and fro, and shows a car once over all pages', async () => {
    for (const by of ['updated_at', 'created_at', 'title', 'year', 'mileage', 'price']) {
      const [one, two] = [await list(`sortBy=${by}&sortOrder=asc`), await list(`sortBy=${by}&sortOrder=desc`)]
      expect(one.map(({ id }) => id).toReversed()).toEqual(two.map(({ id }) => id))
      const paged = [...(await list(`sortBy=${by}&limit=1&page=1`)), ...(await list(`sortBy=${by}&limit=1&page=2`))]
      expect(paged).toEqual(two)
    }
  })

  it('is refused to visitors and to accounts that are no staff', async () => {
    expect((await catalog.app.inject({ url: '/api/cars/admin' })).statusCode).toBe(401)
    expect((await send('GET', '/api/cars/admin', undefined, 'user')).statusCode).toBe(403)
    const { id } = await detail()
    expect((await send('DELETE', `/api/cars/${id}`, undefined, 'editor')).statusCode).toBe(403)
  })
})

describe('the export', () => {
  it('has the cars of the filter, is read by spreadsheets, and runs nothing in them', async () => {
    const { id } = await detail(`searchTerm=${ID}`)
    await data('PUT', `/api/cars/${id}`, { title: '=HYPERLINK("a")', location: 'جدة, الميناء' })
    const answer = await send('GET', '/api/cars/admin/export?searchTerm=grandeur')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.headers['content-disposition']).toContain('cars.csv')
    const [head = '', row = '', ...rest] = answer.body.split('\r\n')
    expect(head).toMatch(/^\ufeffid,source,source_id,title,/)
    expect(row).toContain(`${id},encar,${ID},"'=HYPERLINK(""a"")",Hyundai,Grandeur,`)
    expect(row).toContain('"جدة, الميناء"')
    expect(rest).toEqual([''])
    const all = await send('GET', '/api/cars/admin/export?dataset=encar')
    expect(all.body.trim().split('\r\n')).toHaveLength(4)
  })
})

describe('an edit', () => {
  it('is what the shop shows, with the landed price of the edited one', async () => {
    const before = await inShop()
    const { id } = await detail(`searchTerm=${ID}`)
    const car = await data<StaffCarDetail>('PUT', `/api/cars/${id}`, {
      price: 25_000,
      currency: 'EUR',
      mileage: 48_700,
    })
    expect(car).toMatchObject({
      price: 25_000,
      currency: 'EUR',
      mileage: 48_700,
      edited: ['mileage', 'price'],
      moved: [],
    })
    const after = await inShop()
    expect(after.mileage).toBe(48_700)
    expect(after.landed?.amount).toBeGreaterThan(before.landed?.amount ?? Infinity)
    expect([after.status, after.id, after.checkedAt]).toEqual([before.status, before.id, before.checkedAt])
  })

  it('stands when the source shows the car again, and says that the source has another value by now', async () => {
    const { id } = await detail(`searchTerm=${ID}`)
    await data('PUT', `/api/cars/${id}`, { mileage: 48_700, title: 'A Grandeur that we know' })
    await scrape(listed())
    expect((await list('state=moved')).length).toBe(0)
    await scrape(listed({ mileageKm: 12_000, price: { amount: PRICE + 1_000_000, currency: 'KRW' } }))
    const car = await detail('state=moved')
    expect(car).toMatchObject({
      mileage: 48_700,
      title: 'A Grandeur that we know',
      price: PRICE + 1_000_000,
      moved: ['mileage'],
    })
    expect(car.edits.find(({ field }) => field === 'mileage')).toMatchObject({
      value: 48_700,
      source_value: 12_000,
      source_value_then: 10_000,
    })
    // A pipeline and a replay read what is stored with the same decisions: nothing differs.
    const read = listed({ mileageKm: 12_000, price: { amount: PRICE + 1_000_000, currency: 'KRW' } })
    const { counts } = await compare(read)
    expect(counts).toMatchObject({ compared: 1, differing: 0 })
  })

  it('is confirmed, or gives way to the source', async () => {
    const { id } = await detail(`searchTerm=${ID}`)
    await data('PUT', `/api/cars/${id}`, { mileage: 48_700, badge: 'Exclusive' })
    await scrape(listed({ mileageKm: 12_000 }))
    expect(await data('PUT', `/api/cars/${id}`, { confirm: ['mileage'] })).toMatchObject({ mileage: 48_700, moved: [] })
    const released = await data<StaffCarDetail>('PUT', `/api/cars/${id}`, { release: ['mileage'] })
    expect(released).toMatchObject({ mileage: 12_000, badge: 'Exclusive', edited: ['badge'] })
    expect((await inShop()).mileage).toBe(12_000)
    expect(released.history.map(({ field, action, before, after }) => [field, action, before, after])).toEqual([
      ['mileage', 'released', 48_700, 12_000],
      ['mileage', 'confirmed', 48_700, 48_700],
      ['mileage', 'edited', 10_000, 48_700],
      ['badge', 'edited', null, 'Exclusive'],
    ])
    await scrape(listed({ mileageKm: 13_000 }))
    expect((await inShop()).mileage).toBe(13_000)
  })

  it('to the value of the source is none', async () => {
    const { id } = await detail(`searchTerm=${ID}`)
    expect(await data('PUT', `/api/cars/${id}`, { mileage: 10_000 })).toMatchObject({ edited: [], history: [] })
  })

  it('of one who has seen an older state is refused, and changes nothing', async () => {
    const { id, revision } = await detail(`searchTerm=${ID}`)
    await data('PUT', `/api/cars/${id}`, { mileage: 48_700, revision })
    const second = await send('PUT', `/api/cars/${id}`, { mileage: 50_000, revision })
    expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([409, 'cars.conflict'])
    expect((await inShop()).mileage).toBe(48_700)
  })

  it('that gives what was missing has the car offered, and without a price it is not', async () => {
    await scrape(listed({ price: null }))
    expect(await totalInShop()).toBe(1)
    const { id, state, quarantine } = await detail(`dataset=encar&searchTerm=${ID}`)
    expect([state, quarantine]).toEqual(['quarantined', ['price_missing']])
    await data('PUT', `/api/cars/${id}`, { price: 15_000_000, currency: 'KRW' })
    expect(await totalInShop()).toBe(2)
    await scrape(listed({ price: null }))
    expect(await totalInShop()).toBe(2)
    await data('PUT', `/api/cars/${id}`, { price: 0 })
    expect(await totalInShop()).toBe(1)
  })

  it('of pictures changes their order or leaves some out, and knows no others', async () => {
    const { id, image_urls } = await detail(`searchTerm=${ID}`)
    const [first = '', second = ''] = image_urls
    const car = await data<StaffCarDetail>('PUT', `/api/cars/${id}`, { image_urls: [second] })
    expect(car.image_urls).toEqual([second])
    expect((await inShop()).imageCount).toBe(1)
    expect(await data('PUT', `/api/cars/${id}`, { image_urls: [first, second] })).toMatchObject({ edited: [] })
    const strange = await send('PUT', `/api/cars/${id}`, { image_urls: ['https://example.com/a.jpg'] })
    expect(strange.statusCode).toBe(400)
  })

  it('of the description is shown in the shop word for word, also after a crawl, until it is taken back', async () => {
    const { id } = await detail(`searchTerm=${ID}`)
    const composed = (await inShop()).description
    expect(composed.en).toContain('2020 Hyundai Grandeur')
    const text = 'One owner.\n<b>سيارة نظيفة</b>, 100% checked'
    const car = await data<StaffCarDetail>('PUT', `/api/cars/${id}`, { description: `  ${text}\n` })
    expect(car).toMatchObject({ description: text, edited: ['description'] })
    expect((await inShop()).description).toEqual({ ar: text, en: text, sq: text })
    await scrape(listed({ mileageKm: 12_000 }))
    expect(await inShop()).toMatchObject({ mileage: 12_000, description: { ar: text } })
    expect((await detail(`searchTerm=${ID}`)).moved).toEqual([])
    const file = (await send('GET', '/api/cars/admin/export?searchTerm=grandeur')).body
    expect(file).toContain(`"${text}"`)
    expect(await data('PUT', `/api/cars/${id}`, { release: ['description'] })).toMatchObject({ description: null })
    expect((await inShop()).description).toEqual(composed)
  })

  it.each([
    [{ year: 2099 }, 'year'],
    [{ description: ' \n ' }, 'description'],
    [{ description: 'a\u202eb' }, 'description'],
    [{ description: 'x'.repeat(2_001) }, 'description'],
    [{ fuel_type: 'Water' }, 'fuel_type'],
    [{ vin: 'KMHEO41DBLA123456' }, 'vin'],
    [{ currency: 'EUR' }, 'price'],
    [{ price: -1 }, 'price'],
    [{ title: ' ' }, 'title'],
    [{ brand: 'a\u202eb' }, 'brand'],
    [{ body_type: 'Boat' }, 'body_type'],
    [{ mileage: 1.5 }, 'mileage'],
    [{ release: ['id'] }, 'release.0'],
  ])('%j is refused at its field', async (body, field) => {
    const { id } = await detail(`searchTerm=${ID}`)
    const answer = await send('PUT', `/api/cars/${id}`, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ errors: { field: string }[] }>().errors[0]?.field).toBe(field)
    expect((await detail(`searchTerm=${ID}`)).history).toEqual([])
  })
})

describe('a deleted car', () => {
  it('is shown to nobody, whatever its source shows, and comes back from the bin', async () => {
    const { id } = await detail(`searchTerm=${ID}`)
    const { deleted_at } = await data<{ deleted_at: string }>('DELETE', `/api/cars/${id}`)
    expect(await totalInShop()).toBe(1)
    expect((await catalog.app.inject({ url: `/api/cars/${ID}` })).statusCode).toBe(404)
    expect(
      (await catalog.app.inject({ url: `/api/cars?ids=${ID}` })).json<{ data: { cars: Car[] } }>().data.cars,
    ).toEqual([])
    expect(await list(`searchTerm=${ID}`)).toEqual([])
    expect(await list('state=deleted')).toMatchObject([{ id, state: 'deleted', deleted_at }])
    // A second press says the same.
    expect(await data('DELETE', `/api/cars/${id}`)).toEqual({ id, deleted_at })
    await scrape(listed({ mileageKm: 12_000 }))
    expect(await totalInShop()).toBe(1)
    expect((await catalog.app.inject({ url: `/api/cars/${ID}` })).statusCode).toBe(404)
    expect((await send('PUT', `/api/cars/${id}`, { mileage: 1_000 })).statusCode).toBe(404)

    expect(await data('POST', `/api/cars/${id}/restore`)).toMatchObject({ state: 'available', deleted_at: null })
    expect(await totalInShop()).toBe(2)
    expect(await inShop()).toMatchObject({ status: 'available' })
    await scrape(listed({ mileageKm: 12_000 }))
    expect(await inShop()).toMatchObject({ status: 'available', mileage: 12_000 })
  })

  it.each(['delete-all', 'sold', 'stats', 'admin'])('is not what DELETE /api/cars/%s means', async (name) => {
    const answer = await send('DELETE', `/api/cars/${name}`)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'request.invalid'])
    expect(await list('state=deleted')).toEqual([])
  })

  it('cannot be restored after thirty days, and stays out', async () => {
    const { id } = await detail(`searchTerm=${ID}`)
    await data('DELETE', `/api/cars/${id}`)
    await catalog.db
      .updateTable('inventory.taken_off')
      .set({ taken_at: new Date(Date.now() - 31 * 86_400_000) })
      .execute()
    expect(await list('state=deleted')).toEqual([])
    expect((await send('POST', `/api/cars/${id}/restore`)).statusCode).toBe(404)
    await scrape(listed({ mileageKm: 12_000 }))
    expect(await totalInShop()).toBe(1)
  })
})
