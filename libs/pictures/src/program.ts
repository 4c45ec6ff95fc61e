import type { PictureAnswer, PictureOrder } from './picture-order.ts'
import { boundSharp, writePicture } from './write-picture.ts'

/** The process that reads pictures of strangers (`picture-process.ts`): one answer to each order, until nobody listens. */
export function runPictureProgram(): void {
  boundSharp()
  process.on('disconnect', () => process.exit())
  process.on('message', (order: PictureOrder) => {
    void writePicture(order).then(answer, () => answer(null))
  })
}

function answer(picture: Buffer | null): void {
  process.send?.({ picture } satisfies PictureAnswer)
}
