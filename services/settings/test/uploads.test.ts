import { auditRecorded, DEFAULT_SETTINGS, type Role } from '@karvan/contracts'
import { randomBytes } from 'node:crypto'
import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { openApp, type OpenApp } from './open-app.ts'

let open: OpenApp
beforeEach(async () => {
  open = await openApp()
})

const LOGO = '/api/uploads/logo'
const HERO = '/api/uploads/hero-background'
const NAME = /^\/uploads\/[0-9a-f]{32}-(\d+)x(\d+)\.(webp|jpg)$/
const DAY_MS = 24 * 60 * 60_000

interface Sent {
  readonly path?: string
  readonly name?: string
  readonly type?: string
  readonly role?: Role | null
  readonly field?: string
}

async function upload(bytes: Buffer, sent: Sent = {}) {
  const { path = LOGO, name = 'logo.png', type = 'image/png', role = 'admin', field = 'image' } = sent
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)], { type }), name)
  const body = new Response(form)
  const answer = await open.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      ...(role !== null && { authorization: `Bearer ${await open.tokenFor(role)}` }),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  const { url = '', ...rest } = answer.json<{ url?: string; message: string; code?: string; success: boolean }>()
  return { status: answer.statusCode, url, ...rest }
}

/** A picture as it is served, with what it is. */
async function stored(url: string) {
  const answer = await open.app.inject({ url })
  expect([url, answer.statusCode]).toEqual([url, 200])
  const bytes = answer.rawPayload
  return { bytes, headers: answer.headers, ...(await sharp(bytes).metadata()) }
}
const pixel = async (bytes: Buffer, left: number, top: number) =>
  [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).ensureAlpha().raw().toBuffer())] as const

const drawn = (width: number, height: number, alpha = 1): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha } } })

/** The head of a PNG that says it has 20,000 x 20,000 pixels, with the data of a small one: it costs nothing to send. */
async function bomb(): Promise<Buffer> {
  const png = await drawn(10, 10).png().toBuffer()
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(20_000, 20)
  const { crc32 } = await import('node:zlib')
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
/** Three moments of a picture that moves. */
async function moving(): Promise<Sharp> {
  const colors = ['#ff0000', '#00ff00', '#0000ff']
  const moments = colors.map((background) => sharp({ create: { width: 40, height: 40, channels: 3, background } }))
  return sharp(await Promise.all(moments.map((one) => one.png().toBuffer())), { join: { animated: true } })
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

it.each([
  ['an SVG', () => Promise.resolve(Buffer.from(svg)), { name: 'logo.svg', type: 'image/svg+xml' }],
  ['an SVG that calls itself a PNG', () => Promise.resolve(Buffer.from(svg)), {}],
  ['a page that calls itself a picture', () => Promise.resolve(Buffer.from('<!doctype html><h1>hi</h1>')), {}],
  ['20,000 x 20,000 pixels', bomb, {}],
  ['5,000 x 5,000 pixels of one colour', () => drawn(5_000, 5_000).png({ palette: true }).toBuffer(), {}],
  ['half a JPEG', async () => (await drawn(900, 900).jpeg().toBuffer()).subarray(0, 900), {}],
  ['the head of a PNG alone', async () => (await drawn(40, 40).png().toBuffer()).subarray(0, 40), {}],
  ['nothing', () => Promise.resolve(Buffer.alloc(0)), {}],
  ['an animated GIF', async () => (await moving()).gif().toBuffer(), { name: 'logo.gif', type: 'image/gif' }],
  ['a TIFF', () => drawn(40, 40).tiff().toBuffer(), {}],
  ['a PDF', () => Promise.resolve(Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n')), {}],
] as const)('refuses %s with a sentence, and stores nothing', async (_, make, sent) => {
  const before = await readdir(open.folder)
  for (const path of [LOGO, HERO]) {
    const { status, code, message } = await upload(await make(), { ...sent, path })
    expect([status, code]).toEqual([400, 'request.invalid'])
    expect(message).toContain('JPEG, PNG or WebP')
  }
  expect(await readdir(open.folder)).toEqual(before)
})

it('refuses more than five megabytes, another field, and what is no upload', async () => {
  expect((await upload(randomBytes(5 * 1_024 * 1_024 + 1))).status).toBe(413)
  expect((await upload(await drawn(9, 9).png().toBuffer(), { field: 'photo' })).message).toContain('image is missing')
  expect((await open.call('PUT', '/api/business-settings/logo_url', { value: '' })).status).toBe(200)
  const answer = await open.app.inject({
    method: 'POST',
    url: LOGO,
    headers: { authorization: `Bearer ${await open.tokenFor('admin')}` },
    payload: { image: 'x' },
  })
  expect(answer.statusCode).toBe(415)
})

it('leaves the old picture where the next one is refused', async () => {
  const { url } = await upload(await drawn(60, 20).png().toBuffer())
  await open.call('PUT', '/api/business-settings/logo_url', { value: url })
  await upload(Buffer.from(svg))
  expect((await open.call('GET', '/api/business-settings')).body.data.settings.logo_url).toBe(url)
  expect((await stored(url)).width).toBe(60)
})

it('stores a logo as WebP of a size that its name says, and leaves it transparent', async () => {
  const answer = await upload(await drawn(1_600, 400, 0).png().toBuffer(), {
    name: '../../logo.html',
    type: 'text/html',
  })
  expect([answer.status, answer.success]).toEqual([200, true])
  expect(NAME.exec(answer.url)?.slice(1)).toEqual(['720', '180', 'webp'])
  const { bytes, headers, format, width, height } = await stored(answer.url)
  expect([format, width, height, (await pixel(bytes, 5, 5))[3]]).toEqual(['webp', 720, 180, 0])
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await stat(join(open.folder, answer.url.slice('/uploads/'.length)))).mode & 0o077).toBe(0)
})

it('stores a background as JPEG, on white where it was transparent', async () => {
  const { url } = await upload(await drawn(1_280, 300, 0).png().toBuffer(), { path: HERO })
  const { bytes, format, width, height, headers } = await stored(url)
  expect([format, width, height, headers['content-type']]).toEqual(['jpeg', 1_280, 300, 'image/jpeg'])
  expect((await pixel(bytes, 9, 9)).slice(0, 3)).toEqual([255, 255, 255])
})

it('turns a photo upright, and leaves out where and by what it was taken', async () => {
  const camera = { IFD0: { Make: 'Canary', Model: 'Canary 5' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } }
  // Red above, blue below; stored lying on its side.
  const blue = await sharp({ create: { width: 200, height: 400, channels: 3, background: '#0000ff' } })
    .jpeg()
    .toBuffer()
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .jpeg()
    .withExif(camera)
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(photo.includes('Canary')).toBe(true)
  for (const path of [LOGO, HERO]) {
    const { bytes, exif, orientation, icc, xmp } = await stored((await upload(photo, { path })).url)
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('Canary')).toBe(false)
    const size = path === LOGO ? 240 : 400
    const [topRed] = await pixel(bytes, size / 2, 20)
    const [, , bottomBlue] = await pixel(bytes, size / 2, size - 20)
    expect([Number(topRed) > 200, Number(bottomBlue) > 200]).toEqual([true, true])
  }
})

it('stores a CMYK JPEG in sRGB', async () => {
  const cmyk = await drawn(300, 90).toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
  for (const path of [LOGO, HERO]) {
    const { space, channels, bytes } = await stored((await upload(cmyk, { path })).url)
    expect([space, channels]).toEqual(['srgb', 3])
    const [red = 0, green = 0, blue = 0] = await pixel(bytes, 20, 20)
    expect(red - Math.max(green, blue)).toBeGreaterThan(80)
  }
})

it('stores the first moment of a WebP that moves', async () => {
  const animated = await (await moving()).webp({ delay: [100, 100, 100] }).toBuffer()
  expect((await sharp(animated).metadata()).pages).toBe(3)
  const { pages, width, height, bytes } = await stored((await upload(animated)).url)
  expect([pages, width, height]).toEqual([undefined, 40, 40])
  expect((await pixel(bytes, 9, 9))[0]).toBeGreaterThan(200)
})

it('leaves out what hides behind and within a picture', async () => {
  const png = await drawn(40, 40).png().toBuffer()
  const script = '<script>alert(document.domain)</script>'
  const both = [
    Buffer.concat([png, Buffer.from(script)]),
    Buffer.concat([png, Buffer.from('PK\u0003\u0004aaaa')]),
    await drawn(40, 40)
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer(),
  ]
  for (const polyglot of both) {
    const { bytes } = await stored((await upload(polyglot, { name: 'x.html', type: 'text/html' })).url)
    expect([bytes.includes('script'), bytes.includes('PK\u0003')]).toEqual([false, false])
  }
})

it('lets administrators upload and nobody else, and leaves an entry with the address', async () => {
  const png = await drawn(9, 9).png().toBuffer()
  const statuses = await Promise.all(
    ([null, 'user', 'editor', 'admin', 'super_admin'] as const).map(
      async (role) => (await upload(png, { role })).status,
    ),
  )
  expect(statuses).toEqual([401, 403, 403, 200, 200])
  const { url } = await upload(png, { path: HERO })
  const rows = await open.db.selectFrom('outbox').select('envelope').orderBy('position').execute()
  const entries = rows
    .filter(({ envelope }) => envelope.type === auditRecorded.type)
    .map(({ envelope }) => envelope.payload)
  expect(entries.at(-1)).toMatchObject({ action: 'settings.hero_uploaded', after: { url } })
  expect(entries).toContainEqual(expect.objectContaining({ action: 'settings.logo_uploaded' }))
  // The setting is saved by a call of its own, as documented.
  expect((await open.call('GET', '/api/business-settings')).body.data.settings.hero_background_image).toBe(
    DEFAULT_SETTINGS.hero_background_image,
  )
})

it.each([
  '/uploads/nothing.png',
  `/uploads/${'0'.repeat(32)}-1x1.webp`,
  `/uploads/${'0'.repeat(32)}-1x1.svg`,
  `/uploads/${'0'.repeat(32)}-0x1.webp`,
  '/uploads/..%2f..%2fetc%2fpasswd',
  '/uploads/%2e%2e',
  '/uploads/',
  '/uploads/a/b',
])('knows no %s', async (url) => {
  expect((await open.app.inject({ url })).statusCode).toBe(404)
})

it('removes what no setting names after a day, and nothing else', async () => {
  const png = await drawn(12, 12).png().toBuffer()
  const urls = []
  for (let n = 0; n < 4; n += 1) urls.push((await upload(png)).url)
  const [logo = '', favicon = '', unused = '', young = ''] = urls
  await open.call('PUT', '/api/business-settings/logo_url', { value: logo })
  await open.call('PUT', '/api/business-settings/favicon_url', { value: `https://karvan.test${favicon}` })
  const old = new Date(Date.now() - DAY_MS - 1_000)
  const fileOf = (url: string) => join(open.folder, url.slice('/uploads/'.length))
  for (const url of [logo, favicon, unused]) await utimes(fileOf(url), old, old)
  await open.uploads.removeUnused(new Date())
  const there = await readdir(open.folder)
  expect(urls.map((url) => there.includes(url.slice('/uploads/'.length)))).toEqual([true, true, false, true])
  expect((await readFile(fileOf(young))).length).toBeGreaterThan(0)
})
