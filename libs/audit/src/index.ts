export { changesOf } from './changes.ts'
export { forgetWaitingEntries } from './forget-waiting.ts'
export { type Change, recordChange } from './record.ts'
