export { PictureFolder, type StoredPicture } from './picture-folder.ts'
export type { PictureRequest, PictureType, EncodedPicture } from './picture-request.ts'
export { type Asker, type PictureLimits, PictureProcess, UnreadablePicture } from './picture-process.ts'
