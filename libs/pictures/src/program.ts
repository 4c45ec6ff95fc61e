import type { PictureAnswer, PictureOrder } from './picture-order.ts'
import { boundSharp, writeJpeg } from './write-jpeg.ts'

/** The process that reads pictures of strangers (`picture-process.ts`): one answer to each order, until nobody listens. */
export function runPictureProgram(): void {
  boundSharp()
  process.on('disconnect', () => process.exit())
  process.on('message', (order: PictureOrder) => {
    void writeJpeg(order).then(answer, () => answer(null))
  })
}

function answer(jpeg: Buffer | null): void {
  process.send?.({ jpeg } satisfies PictureAnswer)
}
