import type { Group } from '../search/conditions.ts'

/** The columns whose codes hold the values of groups. */
export const COLUMNS = ['kind', 'look', 'state', 'bar'] as const
export type CodeColumn = (typeof COLUMNS)[number]

const COLUMN_OF = {
  brand: 'kind',
  model: 'kind',
  fuel: 'kind',
  transmission: 'kind',
  type: 'kind',
  year: 'look',
  color: 'look',
  accident: 'state',
  past: 'state',
  owners: 'state',
  drive: 'state',
  seats: 'state',
  price: 'bar',
  trim: 'state',
} as const satisfies Record<Group, CodeColumn>

export const GROUPS = Object.keys(COLUMN_OF) as Group[]
/** By the number of the group. */
export const CODE_COLUMNS: readonly CodeColumn[] = GROUPS.map((group) => COLUMN_OF[group])

/** The bit of each group in the mask of what a car fails. */
export const BIT = Object.fromEntries(GROUPS.map((group, at) => [group, 1 << at])) as Readonly<Record<Group, number>>
/** What is no group's filter: a car that fails it is counted nowhere. */
export const NOT_COUNTED = 1 << GROUPS.length
/** Masks are less than this. */
export const MASKS = NOT_COUNTED * 2

/** The number of the group that alone is failed by this mask; null where none or several are, or what is no group's. */
export const onlyGroupIn = (mask: number): number | null =>
  mask === 0 || mask >= NOT_COUNTED || (mask & (mask - 1)) !== 0 ? null : 31 - Math.clz32(mask)
