import { toggled } from './id-list.ts'
import { createStoredIds } from './stored-ids.ts'

/** So many fit beside each other. */
export const MAX_COMPARED = 4

const compared = createStoredIds('compared', 'comparedChanged')

/** The ids of the cars that are to be compared, in the order in which they were chosen. */
export const useCompared = compared.use

/** Adds the car or takes it away. @returns false where it would be one too many, and nothing has changed */
export function toggleCompared(id: string): boolean {
  const before = compared.read()
  if (!before.includes(id) && before.length >= MAX_COMPARED) return false
  compared.write(toggled(before, id))
  return true
}

export const setCompared = (ids: readonly string[]): void => compared.write(ids.slice(0, MAX_COMPARED))
