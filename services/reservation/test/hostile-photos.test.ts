import { type PictureRequest, PictureProcess, UnreadablePicture } from '@karvan/pictures'
import { createLogger } from '@karvan/service-kit'
import { bundleOf, until } from '@karvan/test-kit'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { afterEach, expect, it } from 'vitest'

const PROGRAM = pathToFileURL(join(bundleOf('reservation'), '../photos.mjs'))
const MEMORY_KIB = 280_000
/** With the program's own. */
const PEAK_KIB = 400_000
const log = createLogger('test', { LOG_LEVEL: 'silent' })
const asker = (client = 'somebody', signal = new AbortController().signal) => ({ client, signal })

const orderOf = (bytes: Uint8Array, side: number): PictureRequest => ({
  bytes,
  maxPixels: 16_000_000,
  type: 'image/jpeg',
  size: { width: side, height: side, fit: 'inside' },
})

let opened: PictureProcess[] = []
function open(pictureMs = 60_000, program = PROGRAM): PictureProcess {
  const queue = { atATime: 1, atATimeOfOne: 1, waiting: 40, waitingOfOne: 12, busy: 'Too many' }
  const pictures = new PictureProcess(program, log, { memoryKib: MEMORY_KIB, pictureMs, queue })
  opened.push(pictures)
  return pictures
}
afterEach(async () => {
  for (const pictures of opened) await pictures.close()
  opened = []
})

const plain = (side: number): Sharp =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c03020' } })
/** Large squares, so that it is soon made. */
const noise = (side: number): Sharp =>
  sharp(randomBytes(256 * 256 * 3), { raw: { width: 256, height: 256, channels: 3 } }).resize(side, side, {
    kernel: 'nearest',
  })
const turbulence = (rectangles: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="9"/></filter>${'<rect width="2000" height="2000" filter="url(#f)"/>'.repeat(rectangles)}</svg>`
const gifFrames = async (frames: number) =>
  await sharp(Buffer.alloc(40 * 40 * frames * 3, 120), { raw: { width: 40, height: 40 * frames, channels: 3 } })
    .gif()
    .toBuffer()

/** Pictures that cost more than they may, or are none, each with what it is. */
const REFUSED: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['an AVIF of one colour, 2000 pixels a side', () => plain(2_000).avif({ effort: 0 }).toBuffer()],
  ['a small AVIF', () => plain(40).avif({ effort: 0 }).toBuffer()],
  ['an SVG of filters', () => Promise.resolve(Buffer.from(turbulence(100)))],
  [
    'an SVG behind a byte order mark',
    () => Promise.resolve(Buffer.from(`\uFEFF<?xml version="1.0"?>${turbulence(1)}`)),
  ],
  ['a GIF', () => gifFrames(3)],
  ['a TIFF', () => plain(40).tiff().toBuffer()],
  ['a PNG of one colour, 6000 pixels a side', () => plain(6_000).png({ palette: true }).toBuffer()],
  ['an interlaced PNG of 25 megapixels', () => plain(5_000).png({ progressive: true }).toBuffer()],
  ['a JPEG of one colour, 6000 pixels a side', () => plain(6_000).jpeg().toBuffer()],
  ['a WebP of one colour, 5000 pixels a side', () => plain(5_000).webp({ effort: 0 }).toBuffer()],
  ['half a JPEG', async () => (await plain(900).jpeg().toBuffer()).subarray(0, 900)],
  ['the head of a PNG alone', async () => (await plain(40).png().toBuffer()).subarray(0, 33)],
  ['text', () => Promise.resolve(Buffer.from('no picture'))],
  ['nothing', () => Promise.resolve(Buffer.alloc(0))],
  ['a PDF', () => Promise.resolve(Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n'))],
  ['an archive', () => Promise.resolve(Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaa'))],
]

/** Costly, and within what is read. */
const READ: readonly (readonly [string, () => Promise<Buffer>])[] = [
  [
    'an interlaced PNG of 16 bits and 16 megapixels',
    () => plain(4_000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  ],
  ['a progressive JPEG of 16 megapixels', () => plain(4_000).jpeg({ progressive: true }).toBuffer()],
  [
    'a progressive JPEG of 16 megapixels of noise',
    () => noise(4_000).jpeg({ progressive: true, quality: 30 }).toBuffer(),
  ],
  ['a WebP of 16 megapixels', () => plain(4_000).webp({ effort: 0 }).toBuffer()],
  [
    'a PNG with a script behind its end',
    async () => Buffer.concat([await plain(40).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
  ],
]

/** The process of the pictures, and the most memory that it has had, KiB. */
async function childOf(): Promise<{ readonly pid: number; readonly peakKib: number } | null> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args='])
  const line = stdout
    .split('\n')
    .find((one) => one.includes('photos.mjs') && one.trim().split(/\s+/)[1] === String(process.pid))
  if (line === undefined) return null
  const pid = Number(line.trim().split(/\s+/)[0])
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return { pid, peakKib: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) }
}

it('refuses what costs too much or is no picture, and reads the rest, within its memory', async () => {
  const pictures = open()
  const peaks: number[] = []
  for (const [name, make] of REFUSED) {
    const refused = await pictures.write(orderOf(await make(), 2_000), asker()).catch((error: unknown) => error)
    expect([name, refused instanceof UnreadablePicture]).toEqual([name, true])
    peaks.push((await childOf())?.peakKib ?? 0)
  }
  for (const [name, make] of READ) {
    const jpeg = await pictures.write(orderOf(await make(), 2_000), asker())
    const { format, width } = await sharp(jpeg).metadata()
    expect([name, format, width <= 2_000, jpeg.includes('script')]).toEqual([name, 'jpeg', true, false])
    peaks.push((await childOf())?.peakKib ?? 0)
  }
  expect(Math.max(...peaks)).toBeGreaterThan(0)
  expect(Math.max(...peaks)).toBeLessThan(PEAK_KIB)
})

it('reads the largest pictures also after many others', async () => {
  const pictures = open()
  const photo = await noise(3_900).jpeg().toBuffer()
  const largest = await plain(4_000).toColourspace('rgb16').png({ progressive: true }).toBuffer()
  for (let turn = 0; turn < 8; turn += 1) await pictures.write(orderOf(photo, 2_000), asker())
  await expect(pictures.write(orderOf(largest, 2_000), asker())).resolves.toBeInstanceOf(Buffer)
})

it('ends its work when nobody waits for it any more, and reads the next picture', async () => {
  const pictures = open()
  const small = await plain(40).png().toBuffer()
  await pictures.write(orderOf(small, 100), asker())
  const first = await childOf()
  const gone = new AbortController()
  const large = await plain(4_000).toColourspace('rgb16').png({ progressive: true }).toBuffer()
  const reading = pictures.write(orderOf(large, 2_000), asker('one', gone.signal)).catch((error: unknown) => error)
  gone.abort(new Error('the client has left'))
  expect(await reading).toMatchObject({ message: 'the client has left' })
  await until(
    'the process ended',
    () => childOf(),
    (child) => child?.pid !== first?.pid,
  )
  expect((await pictures.write(orderOf(small, 100), asker('other'))).length).toBeGreaterThan(0)
})

it('gives up a picture that takes too long, and a process that is killed, and goes on with the next', async () => {
  const pictures = open(1)
  const large = await plain(4_000).toColourspace('rgb16').png({ progressive: true }).toBuffer()
  const small = await plain(40).png().toBuffer()
  await expect(pictures.write(orderOf(large, 2_000), asker())).rejects.toBeInstanceOf(UnreadablePicture)

  const patient = open()
  await patient.write(orderOf(small, 100), asker())
  const reading = patient.write(orderOf(large, 2_000), asker()).catch((error: unknown) => error)
  process.kill((await childOf())?.pid ?? 0, 'SIGKILL')
  expect(await reading).toBeInstanceOf(UnreadablePicture)
  expect((await patient.write(orderOf(small, 100), asker())).length).toBeGreaterThan(0)
})

it('serves one client after the other, and refuses one who sends too many at once', async () => {
  const pictures = open()
  const bytes = await plain(1_500).png().toBuffer()
  const order: string[] = []
  const ask = async (client: string) => {
    await pictures.write(orderOf(bytes, 500), asker(client))
    order.push(client)
  }
  const greedy = Array.from({ length: 13 }, () => ask('greedy'))
  const fourteenth = ask('greedy')
  await expect(fourteenth).rejects.toMatchObject({ code: 'service.unavailable' })
  await Promise.all([...greedy, ask('other')])
  expect(order.indexOf('other')).toBeLessThan(3)
})

it('blames no picture where its own program cannot be started', async () => {
  const pictures = open(60_000, new URL('missing.mjs', PROGRAM))
  const bytes = await plain(40).png().toBuffer()
  await expect(pictures.write(orderOf(bytes, 100), asker())).rejects.toMatchObject({ code: 'service.unavailable' })
})
