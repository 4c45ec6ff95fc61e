export type { PictureRequest, PictureType } from './picture-request.ts'
export { type Asker, type PictureLimits, PictureProcess, UnreadablePicture } from './picture-process.ts'
