export { changesOf } from './changes.ts'
export { type Change, recordChange } from './record.ts'
