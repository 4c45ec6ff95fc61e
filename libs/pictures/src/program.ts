import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureAnswer, PictureRequest, EncodedPicture } from './picture-request.ts'
import { boundSharp, writePicture } from './write-picture.ts'

/**
 * The process that reads pictures of strangers (`picture-process.ts`): one answer to each request, until nobody listens. Asked
 * for its memory, it says how many KiB it has allocated once it has written a picture, and ends.
 */
export async function runPictureProgram(): Promise<void> {
  boundSharp()
  if (process.argv[2] === 'memory') {
    process.stdout.write(String(await allocatedForOne()))
    return
  }
  process.on('disconnect', () => process.exit())
  process.on('message', (request: PictureRequest) => {
    void writePicture(request).then(answer, () => answer(null))
  })
}

async function answer(picture: EncodedPicture | null): Promise<void> {
  // What a picture took lies outside the heap, whose own limit would have it collected far too late.
  globalThis.gc?.()
  process.send?.({ picture, allocatedKib: await allocatedKib() } satisfies PictureAnswer)
}

async function allocatedForOne(): Promise<number> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  await writePicture({ bytes, maxPixels: 64, size: { width: 8, fit: 'inside' }, type: 'image/jpeg' })
  return await allocatedKib()
}

/** As the limit of the process counts it: VmData of Linux. */
async function allocatedKib(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8')
  return Number(/^VmData:\s+(\d+) kB$/m.exec(status)?.[1])
}
