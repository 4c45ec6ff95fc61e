export { FairTurns, type TurnLimits, type Wish } from './fair-turns.ts'
export type { PictureOrder } from './picture-order.ts'
export { type Asker, type PictureLimits, PictureProcess, UnreadablePicture } from './picture-process.ts'
