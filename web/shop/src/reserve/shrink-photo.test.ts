import { afterEach, expect, it, vi } from 'vitest'
import { shrinkPhoto } from './shrink-photo.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const LARGE = 600 * 1_024
const photo = (bytes: number, type: string) =>
  new File([new Uint8Array(bytes)], `photo.${type}`, { type: `image/${type}` })

/** A browser whose canvas notes what is drawn on it. @param made how large the picture gets that it makes */
function browserWith({ width = 4_000, height = 3_000, made = 1_000, hasCanvas = true } = {}) {
  const drawn: string[] = []
  const drawing = {
    fillStyle: '#000',
    fillRect: (...box: number[]) => drawn.push(`${drawing.fillStyle} ${box.join()}`),
    drawImage: (_: unknown, ...box: number[]) => drawn.push(`picture ${box.join()}`),
  }
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => (hasCanvas ? drawing : null),
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob([new Uint8Array(made)], { type })),
  }
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close: () => undefined }))
  vi.stubGlobal('document', { createElement: () => canvas })
  return drawn
}

it.each(['png', 'webp', 'avif', 'gif', 'jpeg'])(
  'puts a white ground under a large %s, as wide as the picture',
  async (type) => {
    const drawn = browserWith()
    const sent = await shrinkPhoto(photo(LARGE, type))
    expect(drawn).toEqual(['#fff 0,0,2000,1500', 'picture 0,0,2000,1500'])
    expect([sent.type, sent.size]).toEqual(['image/jpeg', 1_000])
  },
)

it('draws a picture that is no wider than it may be in its own size', async () => {
  const drawn = browserWith({ width: 800, height: 1_200 })
  await shrinkPhoto(photo(LARGE, 'png'))
  expect(drawn).toEqual(['#fff 0,0,800,1200', 'picture 0,0,800,1200'])
})

it.each([
  ['it is small', { bytes: 400 * 1_024 }, {}],
  ['it would not get smaller', { bytes: LARGE }, { made: LARGE }],
  ['the browser gives no canvas', { bytes: LARGE }, { hasCanvas: false }],
])('sends the file itself where %s', async (_, { bytes }, browser) => {
  browserWith(browser)
  const file = photo(bytes, 'png')
  expect(await shrinkPhoto(file)).toBe(file)
})

it('sends the file itself where the browser cannot read it', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  const file = photo(LARGE, 'heic')
  expect(await shrinkPhoto(file)).toBe(file)
})
