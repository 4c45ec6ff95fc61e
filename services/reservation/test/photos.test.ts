import { PictureFolder } from '@karvan/pictures'
import { createSuite } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger, openDatabase } from '@karvan/service-kit'
import { purge } from '../src/database/purge.ts'
import type { ReservationDatabase } from '../src/database/tables.ts'
import { PhotoLinks } from '../src/photos/links.ts'
import { type OpenShop, openShop } from './open-shop.ts'

let shop: OpenShop
let db: ReturnType<typeof openDatabase<ReservationDatabase>>

beforeAll(async () => {
  shop = await openShop(await createSuite(), 2, { withGateway: true })
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const url = shop.suite.databases.reservation
  db = openDatabase<ReservationDatabase>({
    url,
    searchPath: ['reservation'],
    poolSize: 2,
    statementTimeoutMs: 5_000,
    log,
  })
}, 240_000)
afterAll(async () => {
  await db.destroy()
  await shop.stack.close()
})

const folderOf = () => join(shop.stack.folder, 'reservation-photos')
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })

const upload = async (bytes: Buffer, name = 'car.png', client?: string) => {
  const form = new FormData()
  form.set('photo', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  return await shop.call('POST', '/api/reservations/photos', { upload: form, ...(client !== undefined && { client }) })
}
const uploaded = async () => String((await upload(await drawn(40, 30).png().toBuffer())).data['id'])
const inExchange = (photos: readonly string[]) => ({ exchange: { name: 'Golf', details: 'Red', photos } })

/** A reservation with these pictures, as staff know it. */
const reserved = async (photos: readonly string[]) => {
  const { code } = await shop.reserve(inExchange(photos))
  const [row] = await shop.rows<{ id: string }>('select id from reservation.reservations where code = $1', [code])
  return row?.id ?? ''
}
const linksOf = async (id: string) => {
  const { data } = await shop.call('GET', `/api/reservations/${id}/photos`, { role: 'editor' })
  return data['photos'] as readonly { id: string; url: string; expiresAt: string }[]
}
const fetched = (path: string) => fetch(shop.stack.urlOf('reservation') + path)

/** The files of an archive, as its directory lists them; each must be whole. */
function unzipped(archive: Buffer): readonly { title: string; bytes: Buffer }[] {
  const end = archive.length - 22
  let at = archive.readUInt32LE(end + 16)
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    const size = archive.readUInt32LE(at + 24)
    const length = archive.readUInt16LE(at + 28)
    const begin = archive.readUInt32LE(at + 42) + 30 + length
    const title = archive.toString('ascii', at + 46, at + 46 + length)
    const bytes = Buffer.from(archive.subarray(begin, begin + size))
    expect(crc32(bytes)).toBe(archive.readUInt32LE(at + 16))
    at += 46 + length
    return { title, bytes }
  })
}

it('keeps a picture upright, small, and without what the camera wrote beside it', async () => {
  const camera = { IFD0: { Make: 'Canary', Model: 'Canary 5' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } }
  const original = await drawn(3_000, 1_000).png().withExif(camera).withMetadata({ orientation: 6 }).toBuffer()
  expect((await sharp(original).metadata()).exif).toBeDefined()
  const { status, data } = await upload(original)
  expect(status).toBe(201)
  const id = await reserved([String(data['id'])])
  const [link] = await linksOf(id)
  const answer = await fetched(link?.url ?? '')
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ])
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata()
  expect([format, width, height, exif, orientation]).toEqual(['jpeg', 667, 2_000, undefined, undefined])
  expect(bytes.includes('Canary')).toBe(false)
  const file = join(folderOf(), `${link?.id ?? ''}.jpg`)
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect((await stat(folderOf())).mode & 0o077).toBe(0)
})

it('takes pictures of up to eight megabytes through the gateway', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const large = await sharp({ create: { width: 1_600, height: 1_700, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  expect(large.length).toBeGreaterThan(6_000_000)
  const send = async (bytes: Buffer) => {
    const body = new FormData()
    body.set('photo', new Blob([new Uint8Array(bytes)]), 'car.png')
    const answer = await fetch(`${shop.stack.urlOf('gateway')}/api/reservations/photos`, { method: 'POST', body })
    return { status: answer.status, id: ((await answer.json()) as { data?: { id: string } }).data?.id ?? '' }
  }
  const { status, id } = await send(large)
  expect(status).toBe(201)
  const [link] = await linksOf(await reserved([id]))
  const picture = await fetch(`${shop.stack.urlOf('gateway')}${link?.url ?? ''}`)
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(1_600)
  expect((await send(Buffer.alloc(9 * 1024 * 1024))).status).toBe(413)
})

it('refuses what is no picture, and what is too large', async () => {
  const text = await upload(Buffer.from('<svg onload="alert(1)"> not at all'), 'car.jpg')
  expect(text).toMatchObject({ status: 400, code: 'request.invalid', body: { errors: [{ field: 'photo' }] } })
  expect((await upload(Buffer.alloc(9 * 1024 * 1024))).status).toBe(413)
  const empty = new FormData()
  empty.set('note', 'no file')
  expect((await shop.call('POST', '/api/reservations/photos', { upload: empty })).status).toBe(400)
})

it('takes six pictures with a reservation, each once, in their order', async () => {
  const ids = await Promise.all(Array.from({ length: 7 }, uploaded))
  expect((await shop.send(shop.order(inExchange(ids)))).status).toBe(400)
  const six = ids.slice(0, 6).toReversed()
  const id = await reserved(six)
  expect((await linksOf(id)).map((photo) => photo.id)).toEqual(six)
  for (const wrong of [six.slice(0, 1), [randomUUID()]]) {
    const answer = await shop.send(shop.order(inExchange(wrong)))
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'exchange.photos' }] } })
  }
})

it('gives pictures to staff alone, by links that end after five minutes', async () => {
  const id = await reserved([await uploaded()])
  expect((await shop.call('GET', `/api/reservations/${id}/photos`)).status).toBe(401)
  expect((await shop.call('GET', `/api/reservations/${id}/photos`, { role: 'user' })).status).toBe(403)
  const [photo] = await linksOf(id)
  if (!photo) throw new Error('no picture')
  expect(Date.parse(photo.expiresAt) - Date.now()).toBeLessThanOrEqual(5 * 60_000)
  const linkOf = async (minutesAgo: number) => {
    const links = await PhotoLinks.open(db, () => Date.now() - minutesAgo * 60_000)
    return `/api/reservations/photos/${links.make('photo', photo.id).token}`
  }
  expect((await fetched(await linkOf(4))).status).toBe(200)
  expect((await fetched(await linkOf(6))).status).toBe(404)
  const [path, other] = [photo.url, await linkOf(0)]
  for (const forged of [
    path.replace(photo.id, randomUUID()),
    `${path.slice(0, -2)}xx`,
    `${other}x`,
    `/api/reservations/photos/${photo.id}`,
  ]) {
    expect([forged, (await fetched(forged)).status]).toEqual([forged, 404])
  }
})

it('gives staff all pictures of a reservation as one archive', async () => {
  const photos = [await uploaded(), await uploaded()]
  const id = await reserved(photos)
  const { data } = await shop.call('GET', `/api/reservations/${id}`, { role: 'editor' })
  const url = String(data['zip_url'])
  const answer = await fetched(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const archive = Buffer.from(await answer.arrayBuffer())
  const expected = await Promise.all(photos.map((photo) => readFile(join(folderOf(), `${photo}.jpg`))))
  expect(unzipped(archive)).toEqual(expected.map((bytes, i) => ({ title: `car-${i + 1}.jpg`, bytes })))
  // A link to the pictures is none to a picture, and the other way round.
  const token = url.split('/').at(-1) ?? ''
  expect((await fetched(`/api/reservations/photos/${token}`)).status).toBe(404)
  expect((await fetched(`/api/reservations/files/${token.replace('files', 'photo')}`)).status).toBe(404)
  const { data: without } = await shop.call('GET', `/api/reservations/${await reserved([])}`, { role: 'editor' })
  expect(without['zip_url']).toBeNull()
})

it('limits how many an address may send', async () => {
  const [client, picture] = ['203.0.113.55', await drawn(8, 8).png().toBuffer()]
  for (let i = 0; i < 60; i += 1) expect((await upload(picture, 'car.png', client)).status).toBe(201)
  expect((await upload(picture, 'car.png', client)).status).toBe(429)
})

it('removes pictures that no reservation came for, and those of deleted reservations', async () => {
  const [waiting, attached] = [await uploaded(), await uploaded()]
  const id = await reserved([attached])
  const folder = await PictureFolder.open(folderOf())
  const files = async () =>
    (await readdir(folderOf())).filter((name) => [waiting, attached].includes(name.slice(0, 36)))
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  await purge(db, folder, inHours(23))
  expect((await files()).length).toBe(2)
  await purge(db, folder, inHours(25))
  expect(await files()).toEqual([`${attached}.jpg`])
  await shop.call('DELETE', `/api/reservations/${id}`, { role: 'admin' })
  await purge(db, folder, inHours(29 * 24))
  expect((await files()).length).toBe(1)
  await purge(db, folder, inHours(31 * 24))
  expect(await files()).toEqual([])
  expect((await shop.call('GET', `/api/reservations/${id}`, { role: 'admin' })).status).toBe(404)
})
