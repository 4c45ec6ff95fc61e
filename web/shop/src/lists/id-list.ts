import { isCarId } from '../../../kit/src/paths.ts'
import { itemsIn } from './persisted-list.ts'

export type IdList = readonly string[]

/** Reads what stands in storage. Whatever is no list of car ids is left out: other code, and people, write there too. */
export function parseIds(text: string | null): IdList {
  const ids = itemsIn(text).map((item) => (typeof item === 'number' ? String(item) : item))
  return [...new Set(ids.filter((id): id is string => typeof id === 'string' && isCarId(id)))]
}

/** The list with the car added at its end, or without it. */
export const toggled = (list: IdList, id: string): IdList =>
  list.includes(id) ? list.filter((other) => other !== id) : [...list, id]

/** The list with the car at this place again. */
export const restored = (list: IdList, id: string, place: number): IdList =>
  list.includes(id) ? list : [...list.slice(0, place), id, ...list.slice(place)]

/** The found cars in the order of the list. Cars that are gone are skipped. */
export function inListOrder<Found>(list: IdList, found: readonly Found[], idsOf: (car: Found) => readonly string[]) {
  const byId = new Map(found.flatMap((car) => idsOf(car).map((id) => [id, car] as const)))
  return [...new Set(list.flatMap((id) => byId.get(id) ?? []))]
}
