import { parseIds } from './id-list.ts'
import { createPersistedList } from './persisted-list.ts'

/** A list of car ids that a browser keeps. @param changed the event that tells of a change */
export const createStoredIds = (key: string, changed: string) => createPersistedList(key, changed, parseIds)
