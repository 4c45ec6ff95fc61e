import type { Car, CarDetail, StaffCar, StaffCarDetail } from '@karvan/contracts'
import { normalizeListing, type NormalizedCar, type SourceListing } from '@karvan/domain'
import { compareListings, publishListings, storedListings } from '@karvan/inventory'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY } from './cars.ts'
import { type Catalog, ENCAR, startCatalog } from './catalog.ts'

const ID = '39000001'
const PRICE = 20_000_000
const PHOTOS = ['/carpicture01/pic3900/39000001_001.jpg', '/carpicture01/pic3900/39000001_002.jpg']
let catalog: Catalog
let made = 0

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

const send = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: object, role = 'admin' as const) => {
  const authorization = `Bearer ${await catalog.tokenFor(role)}`
  return await catalog.app.inject({ method, url, headers: { authorization }, ...(body && { body }) })
}
const data = async <T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: object) => {
  const answer = await send(method, url, body)
  expect([url, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([url, 200, ''])
  return answer.json<{ data: T }>().data
}
const list = async (query = '') => (await data<{ cars: StaffCar[] }>('GET', `/api/cars/admin?${query}`)).cars
const detail = async (query = '') => {
  const [car] = await list(query)
  if (!car) throw new Error('there is no such car')
  return await data<StaffCarDetail>('GET', `/api/cars/admin/${car.id}`)
}
const inShop = async () => (await catalog.app.inject({ url: `/api/cars/${ID}` })).json<{ data: CarDetail }>().data
const totalInShop = async () =>
  (await catalog.app.inject({ url: '/api/cars' })).json<{ data: { cars: Car[]; pagination: { total: number } } }>().data
    .pagination.total
/** A later crawl shows the car. */
const scrape = async (...cars: NormalizedCar[]) => {
  made += 1
  const seenAt = new Date(Date.now() + made * 1_000)
  await catalog.db.transaction().execute((trx) => publishListings(trx, ENCAR, cars, seenAt))
}

beforeEach(async () => {
  await (catalog as Catalog | undefined)?.close()
  const other = normalizeListing({ ...EMPTY, sourceId: '39000002', make: '기아', modelGroup: 'K5', model: 'K5' }, 2027)
  const lease = normalizeListing({ ...EMPTY, sourceId: '39000003', isLease: true }, 2027)
  catalog = await startCatalog([listed(), other, lease])
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
    expect((await send('GET', '/api/cars/admin', undefined, 'user' as 'admin')).statusCode).toBe(403)
    const { id } = await detail()
    expect((await send('DELETE', `/api/cars/${id}`, undefined, 'editor' as 'admin')).statusCode).toBe(403)
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
    const stored = await storedListings(catalog.db, ENCAR, [ID])
    const counts = await catalog.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('inventory.replays')
        .values({ job_id: crypto.randomUUID(), source: 'encar', kept_in: 'encar', shown_in: 'main' })
        .execute()
      const { job_id } = await trx.selectFrom('inventory.replays').select('job_id').executeTakeFirstOrThrow()
      const read = listed({ mileageKm: 12_000, price: { amount: PRICE + 1_000_000, currency: 'KRW' } })
      return await compareListings(trx, job_id, ENCAR, stored, [read])
    })
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

  it.each([
    [{ year: 2099 }, 'year'],
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
})

describe('a car that staff enter', () => {
  const NEW = {
    brand: 'Toyota',
    model: 'Camry',
    year: 2024,
    price: 21_500.5,
    currency: 'EUR',
    mileage: 12_000,
    fuel_type: 'Hybrid',
    body_type: 'Sedan',
    source_url: 'https://dealer.example/camry',
    source_website: 'dealer.example',
    source_platform: 'A dealer in Prishtina',
  }
  const picture = () => sharp({ create: { width: 800, height: 600, channels: 3, background: '#336699' } })

  async function upload(bytes: Buffer, name = 'car.png') {
    const form = new FormData()
    form.set('image', new Blob([Uint8Array.from(bytes)]), name)
    const { body, headers } = await new Response(form).blob().then(async (blob) => ({
      body: Buffer.from(await blob.arrayBuffer()),
      headers: { 'content-type': blob.type },
    }))
    const authorization = `Bearer ${await catalog.tokenFor('admin')}`
    return await catalog.app.inject({
      method: 'POST',
      url: '/api/uploads/car-image',
      headers: { ...headers, authorization },
      body,
    })
  }
  const enter = async (more: object = {}) => await send('POST', '/api/cars', { ...NEW, ...more })

  it('is sold like others, with its picture, a landed price and a verdict', async () => {
    const withGps = await picture()
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    const sent = await upload(withGps)
    expect(sent.statusCode).toBe(201)
    const { url } = sent.json<{ url: string }>()
    // Nobody sees it before a car has it.
    expect((await catalog.app.inject({ url })).statusCode).toBe(404)

    const entered = await enter({ image_urls: [url] })
    expect([entered.statusCode, entered.statusCode < 300 ? '' : entered.body]).toEqual([201, ''])
    const { data: car } = entered.json<{ data: StaffCarDetail }>()
    expect(car).toMatchObject({
      title: 'Toyota Camry',
      state: 'available',
      price: 21_500.5,
      currency: 'EUR',
      edited: [],
    })
    expect(car).toMatchObject({ source_platform: 'A dealer in Prishtina', source_url: NEW.source_url, image_count: 1 })

    const shown = (await catalog.app.inject({ url: `/api/cars/${car.id}` })).json<{ data: CarDetail }>().data
    expect(shown).toMatchObject({
      make: 'Toyota',
      mileage: 12_000,
      fuelType: 'Hybrid',
      status: 'available',
      vehicle_no: null,
    })
    expect([shown.price_amount, shown.price_currency]).toEqual([21_501, 'EUR'])
    expect(shown.landed?.amount).toBeGreaterThan(0)
    const stored = await catalog.app.inject({ url: shown.images[0] ?? '' })
    expect(stored.statusCode).toBe(200)
    const { exif, width } = await sharp(stored.rawPayload).metadata()
    expect([exif, width]).toEqual([undefined, 800])
    expect(await totalInShop()).toBe(3)
    // Nobody can be asked for it.
    expect(
      (await catalog.app.inject({ url: `/api/cars/${car.id}/availability` })).json<{ data: object }>().data,
    ).toMatchObject({
      state: 'available',
      source: 'staff',
    })
  })

  it('is edited as what it is, with a history, and can be deleted and restored', async () => {
    const { url } = (await upload(await picture().png().toBuffer())).json<{ url: string }>()
    const { id } = (await enter({ image_urls: [url] })).json<{ data: StaffCarDetail }>().data
    const car = await data<StaffCarDetail>('PUT', `/api/cars/${id}`, {
      price: 20_000,
      currency: 'EUR',
      location: 'Prishtina',
    })
    expect(car).toMatchObject({ price: 20_000, location: 'Prishtina', edited: [], edits: [] })
    expect(car.history.map(({ field }) => field).toSorted()).toEqual(['location', 'price'])
    await data('DELETE', `/api/cars/${id}`)
    expect((await catalog.app.inject({ url: `/api/cars/${id}` })).statusCode).toBe(404)
    expect(await data('POST', `/api/cars/${id}/restore`)).toMatchObject({ state: 'available' })
  })

  it('is kept back without a picture, and says so', async () => {
    const { data: car } = (await enter()).json<{ data: StaffCarDetail }>()
    expect(car).toMatchObject({ state: 'quarantined', quarantine: ['no_photo'] })
    expect(await totalInShop()).toBe(2)
  })

  it('may have its pictures on a car of a source, too', async () => {
    const { url } = (await upload(await picture().webp().toBuffer())).json<{ url: string }>()
    const { id, image_urls } = await detail(`searchTerm=${ID}`)
    const car = await data<StaffCarDetail>('PUT', `/api/cars/${id}`, { image_urls: [url, ...image_urls] })
    expect(car.image_count).toBe(3)
    expect((await catalog.app.inject({ url: (await inShop()).images[0] ?? '' })).statusCode).toBe(200)
  })

  it.each([
    [{ year: undefined }, 'year'],
    [{ source_url: 'javascript:alert(1)' }, 'source_url'],
    [{ source_website: undefined }, 'source_website'],
    [{ price: undefined }, 'price'],
    [{ image_urls: ['/api/images/staff/00000000000000000000000000000000.jpg'] }, 'image_urls'],
    [{ image_urls: ['/api/images/staff/../../etc/passwd'] }, 'image_urls'],
    [{ image_urls: ['/api/images/encar/carpicture01/pic3900/39000001_001.jpg'] }, 'image_urls'],
  ])('is refused with %j', async (more, field) => {
    const answer = await enter(more)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ errors: { field: string }[] }>().errors[0]?.field).toBe(field)
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('GIF89a is a text')],
    ['a picture that ends too soon', 'cut'],
    ['too many pixels', 'huge'],
  ])('takes no picture from %s', async (_what, given) => {
    const bytes =
      given === 'cut'
        ? (await picture().jpeg().toBuffer()).subarray(0, 300)
        : given === 'huge'
          ? await sharp({ create: { width: 20_000, height: 2_000, channels: 3, background: '#fff' } })
              .png()
              .toBuffer()
          : (given as Buffer)
    const answer = await upload(bytes)
    expect([answer.statusCode, answer.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([400, 'image'])
  })

  it('loses pictures that no car has, after a day', async () => {
    const { url } = (await upload(await picture().png().toBuffer())).json<{ url: string }>()
    const { url: used } = (await upload(await picture().png().toBuffer())).json<{ url: string }>()
    const { id } = (await enter({ image_urls: [used] })).json<{ data: StaffCarDetail }>().data
    await catalog.photos.removeUnused(new Date())
    expect((await enter({ image_urls: [url] })).statusCode).toBe(201)
    const { url: unused } = (await upload(await picture().png().toBuffer())).json<{ url: string }>()
    await catalog.photos.removeUnused(new Date(Date.now() + 25 * 3_600_000))
    expect((await enter({ image_urls: [unused] })).statusCode).toBe(400)
    expect(await data('GET', `/api/cars/admin/${id}`)).toMatchObject({ image_count: 1 })
    expect((await enter({ image_urls: [used] })).statusCode).toBe(201)
  })
})
