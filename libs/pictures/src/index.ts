export type { PictureOrder, PictureType } from './picture-order.ts'
export { type Asker, type PictureLimits, PictureProcess, UnreadablePicture } from './picture-process.ts'
