import { parseIds } from './id-list.ts'
import { keptList } from './kept-list.ts'

/** A list of car ids that a browser keeps. @param changed the event that tells of a change */
export const keptIds = (key: string, changed: string) => keptList(key, changed, parseIds)
