import type { CarDetail, StaffCarDetail } from '@karvan/contracts'
import { normalizeListing } from '@karvan/domain'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { EMPTY } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'
import { refill } from './refill.ts'
import { staffCalls, upload as uploadTo } from './staff-calls.ts'

/** Cars that staff enter by hand, and the pictures that they upload. */

const ID = '39000001'
let catalog: Catalog
const { send, data, detail, inShop, totalInShop } = staffCalls(() => catalog, ID)

beforeAll(async () => {
  catalog = await startCatalog([])
})
beforeEach(async () => {
  const other = normalizeListing({ ...EMPTY, sourceId: '39000002' }, 2027)
  const photos = ['/carpicture01/pic3900/39000001_001.jpg', '/carpicture01/pic3900/39000001_002.jpg']
  await refill(catalog.db, [normalizeListing({ ...EMPTY, sourceId: ID, photos }, 2027), other])
})
afterAll(() => catalog.close())

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

const upload = async (bytes: Buffer, name = 'car.png') =>
  await uploadTo(catalog, { url: '/api/uploads/car-image', field: 'image' }, bytes, name)
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
