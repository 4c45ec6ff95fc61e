export { connectToMongo } from './connect.ts'
export { openRawStore, type PartTimes, type RawStore } from './raw-store.ts'
